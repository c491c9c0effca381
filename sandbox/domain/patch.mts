import { RESOURCES } from '../../contract/resources/index';
import type { Values } from '../../contract/resources/values';
import { timestamp, type Resource } from '../jsonApi/resource.mts';
import type { Account, Shipment } from './account.mts';
import { containersOf } from './milestoneContext.mts';
import { DAY_MS } from './voyage.mts';

/**
 * Attributes of the first container of a shipment, or of the shipment itself. A time is a number of
 * days from now; a negative number is in the past.
 */
export type Patch = Record<string, unknown>;

/** Replaces attributes of the shipment that a tracking request has found. */
export function applyPatch(account: Account, request: Resource, patch: Patch): void {
	const [shipment] = account.relatedTo(request, 'tracked_object');
	for (const [name, value] of Object.entries(patch)) {
		const [container] = shipment ? containersOf(account, shipment as Shipment) : [];
		const patched = [container, shipment].find((one) => one && name in one.attributes);
		if (!patched) throw new Error(`${name} is not an attribute of the container or shipment`);
		const { format } = (RESOURCES[patched.type as 'container'].attributes as Values)[name];
		const isDays = format === 'wholeSecondsUtc' && typeof value === 'number';
		const now = account.service.clock.now();
		const set = isDays ? timestamp(now + value * DAY_MS) : value;
		Object.assign(patched.attributes, { [name]: set });
	}
}
