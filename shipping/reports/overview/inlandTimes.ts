import type { ShipmentContext, Attributes, TimeOf } from '../../records';
import { isAtLeast, isInTransit } from '../../journey';
import {
	containerFacts,
	type ContainerFacts,
	shipmentFacts,
	type ShipmentFacts,
	byUrgency,
} from '../../facts';

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

interface InlandTime {
	at: string;
	zone: string | undefined;
}

/**
 * The expected or actual inland arrival of a shipment. Prefers the railway's times of the
 * containers, because they are more precise than the carrier's time of the shipment. The latest
 * container counts, because all containers have arrived by then.
 */
export function inlandTimes({ shipment, containers }: OverviewFacts): {
	expected?: InlandTime;
	arrived?: InlandTime;
} {
	const { context, stage } = shipment;
	const { destination_timezone: zone, ...attributes } = context.shipment?.attributes ?? {};
	const placed = (at: string | undefined) => (at ? { at, zone } : undefined);
	// The carrier also reports a destination for containers that a truck picks up at the port.
	const reported = placed(attributes.destination_ata_at);
	const ofCarrier = stage === 'inland' ? reported : undefined;
	const pending = containers.filter((one) => !isAtLeast(one.stage, 'inland'));
	// While a container is on rail, the carrier's arrival of the shipment doesn't count.
	const isOnRail = pending.some(isInTransit);
	const isThere = (!!reported && !isOnRail) || (containers.length > 0 && pending.length === 0);
	const arrivals = railwayTimes(containers, zone, 'ind_ata_at', 'ind_rail_unloaded_at');
	const isAllThere = arrivals.length > 0 && arrivals.length === containers.length;
	const expected = lastOf(railwayTimes(pending, zone, 'ind_eta_at'));
	return {
		arrived: isAllThere ? lastOf(arrivals) : ofCarrier,
		expected: isThere ? undefined : (expected ?? placed(attributes.destination_eta_at)),
	};
}

/** Returns one time per container: the first of these attributes that has a value. */
function railwayTimes(
	containers: ContainerFacts[],
	zone: string | undefined,
	...names: Array<TimeOf<Attributes<'container'>>>
): InlandTime[] {
	return containers.flatMap(({ context: { container } }) => {
		const { attributes } = container;
		const at = names.map((name) => attributes[name]).find(Boolean);
		if (!at) return [];
		return [{ at, zone: attributes.final_destination_timezone ?? zone }];
	});
}

function lastOf(times: InlandTime[]): InlandTime | undefined {
	return [...times].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}
