import { asText } from '../../lib/json';
import { inlandIndicatorsOf, leftPortByRail } from '../containerProgress';
import { dayOf } from '../lastFreeDayZone';
import type { ContainerContext } from '../contexts';

const AVAILABLE = 'container.transport.available';

/**
 * The local day on which a container was first available; undefined without such an event. For a
 * container that left the port by rail, events at the port don't count.
 */
export function firstAvailableDay({
	container,
	shipment,
	events = [],
}: ContainerContext): string | undefined {
	const port = asText(shipment?.attributes.port_of_discharge_locode);
	const isInland = leftPortByRail(container.attributes, inlandIndicatorsOf(container, shipment));
	const days = events.flatMap(({ attributes }) => {
		const { event, timestamp, timezone, location_locode, invalidated_at } = attributes;
		if (event !== AVAILABLE || invalidated_at) return [];
		if (isInland && port && location_locode === port) return [];
		const day = dayOf(timestamp, timezone);
		return day ? [{ day, time: Date.parse(String(timestamp)) }] : [];
	});
	return days.sort((a, b) => a.time - b.time)[0]?.day;
}
