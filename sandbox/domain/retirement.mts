import type { Resource } from '../jsonApi/resource.mts';
import { related } from '../jsonApi/resource.mts';
import type { Account, Container, Shipment } from './account.mts';
import { containersOf } from './milestoneContext.mts';
import { requestsOf } from './tracking.mts';

/** Relationships that connect a record with its shipment or container. */
const BELONGS_BY = ['shipment', 'container', 'tracked_object', 'entity', 'reference_object'];

/**
 * Removes a request with its shipment, containers and events. Their scheduled actions then have no
 * effect.
 */
export function retire(account: Account, request: Resource): void {
	const shipment = account.find(related(request, 'tracked_object') ?? { type: '', id: '' });
	// The shipment stays if a client tracks it with another request.
	if (shipment && requestsOf(account, shipment as Shipment).length > 1) return;
	const gone = new Set([request.id]);
	if (shipment) {
		const containers = containersOf(account, shipment as Shipment);
		forgetPlans(account, shipment, containers);
		for (const { id } of [shipment, ...containers]) gone.add(id);
	}
	const belongs = (resource: Resource) =>
		BELONGS_BY.some((name) => gone.has(related(resource, name)?.id ?? ''));
	// Runs twice: the first pass removes events, the second removes records that refer to them.
	for (let depth = 0; depth < 2; depth++) {
		for (const resource of account.all().filter(belongs)) {
			gone.add(resource.id);
			account.remove(resource);
		}
	}
	account.remove(request);
	if (shipment) account.remove(shipment);
}

function forgetPlans(account: Account, shipment: Resource, containers: Container[]): void {
	account.voyages.delete(shipment.id);
	for (const container of containers) {
		account.plans.delete(container.id);
		account.remove(container);
	}
}
