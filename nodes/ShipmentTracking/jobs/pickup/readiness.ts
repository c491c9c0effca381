import type { IDataObject } from 'n8n-workflow';

import { asArray, asText, isObject } from '../../../shared/json';
import { feesOf, feesText } from './fees';
import { isPickedUp } from './progress';

export interface Readiness {
	ready: boolean;
	/** Why it is not, in words; empty when it is. */
	reasons: string[];
	/** Names of the holds that are in the way. */
	holds: string[];
}

/** Why nobody can say that it is available, where its status tells. */
const ON_THE_WAY = new Map([
	['new', 'not shipped yet'],
	['on_ship', 'still on the ship'],
	['on_rail', 'still on the train'],
	['awaiting_inland_transfer', 'waiting for the train inland'],
]);

/**
 * Whether a container can be picked up: available, and nothing holds it. Fees do not decide, but
 * where something else is in the way they are among the reasons.
 */
export function readinessOf(container: IDataObject): Readiness {
	if (isPickedUp(container)) return { ready: false, reasons: ['already picked up'], holds: [] };
	const { current_status: status, available_for_pickup: available } = container;
	const holds = holdsOf(container);
	const reasons = holds.map(({ name, description }) =>
		description ? `${name} hold (${description})` : `${name} hold`,
	);
	if (available !== true) {
		const isKnown = available === false && container.availability_known !== false;
		const unknown = ON_THE_WAY.get(asText(status) ?? '') ?? 'availability is unknown';
		reasons.push(isKnown ? 'not available for pickup' : unknown);
	}
	const fees = feesText(feesOf(container));
	if (reasons.length && fees) reasons.push(`fees of ${fees} are open`);
	return { ready: reasons.length === 0, reasons, holds: holds.map(({ name }) => name) };
}

interface Hold {
	name: string;
	description?: string;
}

/** Those in force: pending ones are not in the way, and cleared ones vanish from the list. */
function holdsOf(container: IDataObject): Hold[] {
	const lists = [container.holds_at_pod_terminal, container.ind_facility_holds];
	return lists.flatMap(asArray).flatMap((hold) => {
		if (!isObject(hold) || asText(hold.status)?.toLowerCase() !== 'hold') return [];
		return [{ name: asText(hold.name) ?? 'unnamed', description: asText(hold.description) }];
	});
}
