import { containerFacts, type ContainerFacts } from '../../../shared/domain/facts/container';
import { shipmentFacts, type ShipmentFacts } from '../../../shared/domain/facts/shipment';
import { byUrgency } from '../../../shared/domain/facts/urgency';
import type { ShipmentContext } from '../../../shared/domain/contexts';

/** The facts on which the columns and sentences of an overview are based. */
export interface OverviewFacts {
	shipment: ShipmentFacts;
	/** Containers in the order of the service. */
	containers: ContainerFacts[];
	/** Containers by urgency, the most urgent first. */
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
