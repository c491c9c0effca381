import { containerFacts, type ContainerFacts } from '../../../shared/domain/facts/container';
import { shipmentFacts, type ShipmentFacts } from '../../../shared/domain/facts/shipment';
import { byUrgency } from '../../../shared/domain/facts/urgency';
import type { ShipmentContext } from '../../../shared/domain/contexts';

export interface OverviewFacts {
	shipment: ShipmentFacts;
	/** Containers in the order of the service. */
	containers: ContainerFacts[];
	byUrgency: ContainerFacts[];
}

/** @param now epoch milliseconds */
export function overviewFacts(context: ShipmentContext, now: number): OverviewFacts {
	const clock = { now, knownAt: now };
	const containers = context.containers.map((one) => containerFacts(one, clock));
	return {
		shipment: shipmentFacts(context, now),
		containers,
		byUrgency: [...containers].sort(byUrgency),
	};
}
