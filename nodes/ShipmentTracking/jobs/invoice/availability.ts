import type { EventAttributes } from '../../../shared/domain/attributes';
import type { Charges } from '../../../shared/domain/charges/chargesModel';
import { dayOf } from '../../../shared/domain/lastFreeDayZone';
import { asText } from '../../../shared/lib/json';
import { epochOf } from '../../../shared/lib/time';

const KINDS: Record<string, 'available' | 'not_available' | undefined> = {
	'container.transport.available': 'available',
	'container.transport.not_available': 'not_available',
};

/** A report that a container became available or unavailable for pickup. */
interface Availability {
	what: 'available' | 'not_available';
	day: string;
	event: EventAttributes;
}

/** The reports in the order of their times, without invalidated ones. */
export function availabilityReports({ context }: Charges): Availability[] {
	return (context.events ?? [])
		.flatMap(({ attributes: event }) => {
			const what = KINDS[String(event.event)];
			const day = dayOf(event.timestamp, event.timezone);
			return what && day && !event.invalidated_at ? [{ what, day, event }] : [];
		})
		.sort((a, b) => (epochOf(a.event.timestamp) ?? 0) - (epochOf(b.event.timestamp) ?? 0));
}

/**
 * Whether the first report "available" shows when the container became available. If tracking began
 * after the discharge and no report "not available" comes first, it only shows when the service
 * first looked.
 */
export function hasProvenAvailability(charges: Charges): boolean {
	const { container, shipment } = charges.context;
	const { pod_discharged_at, ind_rail_unloaded_at, ind_ata_at } = container.attributes;
	const arrived = charges.isInland ? (ind_rail_unloaded_at ?? ind_ata_at) : pod_discharged_at;
	const began = epochOf(container.attributes.created_at);
	if (began === undefined || began < (epochOf(arrived) ?? -Infinity)) return true;
	const port = asText(shipment?.attributes.port_of_discharge_locode);
	const [first] = availabilityReports(charges).filter(
		({ event }) => !charges.isInland || !port || event.location_locode !== port,
	);
	return first?.what === 'not_available';
}

/** The billed days on which the container was unavailable for the whole day. */
export function daysNotAvailable(days: string[], charges: Charges): string[] {
	const reports = availabilityReports(charges);
	const until = charges.gateOut?.day ?? charges.today;
	const spans = reports.flatMap(({ what, day }, place) => {
		if (what === 'available') return [];
		const next = reports.slice(place).find((one) => one.what === 'available');
		return [{ after: day, before: next?.day ?? until }];
	});
	return days.filter((day) => spans.some(({ after, before }) => day > after && day < before));
}
