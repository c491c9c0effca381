import {
	hasDestination,
	inlandSignsOf,
	isAtLeast,
	stageOf,
} from '../../../shared/domain/containerProgress';
import { asText } from '../../../shared/lib/json';
import type { Resource } from '../../../shared/api/jsonApi';
import type { ContainerAttributes, ShipmentAttributes } from '../../../shared/domain/attributes';

/** A time with the zone that it is to be told in. */
interface PlacedTime {
	at: string;
	zone: unknown;
}

/**
 * When a shipment arrives, or has arrived, at its place inland. The railway's times of its
 * containers are finer and newer than the line's of the shipment, so they come first, each in its
 * own zone; of several containers the last one counts, because then all are there.
 */
export function inlandTimes(
	shipment: ShipmentAttributes,
	containers: Array<Resource<ContainerAttributes>>,
): { expected?: PlacedTime; arrived?: PlacedTime } {
	const { destination_timezone: zone, destination_ata_at: ofLine } = shipment;
	const placed = (value: unknown) => {
		const at = asText(value);
		return at ? { at, zone } : undefined;
	};
	const pending = containers.filter((container) => !hasArrived(container, shipment));
	const isThere = !!ofLine || (containers.length > 0 && pending.length === 0);
	const arrivals = ofRailway(containers, 'ind_ata_at', 'ind_rail_unloaded_at');
	const isAllThere = arrivals.length > 0 && arrivals.length === containers.length;
	const expected = lastOf(ofRailway(pending, 'ind_eta_at'));
	return {
		arrived: isAllThere ? lastOf(arrivals) : placed(ofLine),
		expected: isThere ? undefined : (expected ?? placed(shipment.destination_eta_at)),
	};
}

function hasArrived(
	container: Resource<ContainerAttributes>,
	shipment: ShipmentAttributes,
): boolean {
	const signs = { ...inlandSignsOf(container), hasDestination: hasDestination(shipment) };
	return isAtLeast(stageOf(container.attributes, signs), 'inland');
}

/** The first of these times that each container has. */
function ofRailway(
	containers: Array<Resource<ContainerAttributes>>,
	...names: Array<keyof ContainerAttributes>
): PlacedTime[] {
	return containers.flatMap(({ attributes }) => {
		const at = names.map((name) => asText(attributes[name])).find(Boolean);
		const time = Date.parse(at ?? '');
		return Number.isNaN(time) ? [] : [{ at: at!, zone: attributes.final_destination_timezone }];
	});
}

function lastOf(times: PlacedTime[]): PlacedTime | undefined {
	return [...times].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}
