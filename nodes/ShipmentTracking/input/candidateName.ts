import type { Attributes } from '../../../shipping/records';
import { dayOf, longDay } from '../../../shipping/days';

/** The name of a record in an error: it distinguishes records with the same number. */
export function containerName(
	id: string,
	container: Attributes<'container'>,
	shipment: Attributes<'shipment'>,
): string {
	const bill = shipment.bill_of_lading_number;
	const { pod_arrived_at: arrivedAt, pod_timezone: zone } = container;
	const arrival = dayInWords('arrived', arrivedAt, zone) ?? voyageDay(shipment);
	return nameWithDetails(container.number, [
		id,
		bill && `bill of lading ${bill}`,
		arrival,
		stopped(shipment),
	]);
}

/** The name of a shipment in an error: it distinguishes shipments with the same number. */
export function shipmentName(id: string, shipment: Attributes<'shipment'>): string {
	const { bill_of_lading_number: number, shipping_line_scac: scac } = shipment;
	return nameWithDetails(number, [id, scac, voyageDay(shipment), stopped(shipment)]);
}

function nameWithDetails(number = '', details: Array<string | undefined>): string {
	return `${number} (${details.filter(Boolean).join(', ')})`.trim();
}

/** The day of the latest known stage of the voyage. */
function voyageDay(shipment: Attributes<'shipment'>): string | undefined {
	return (
		dayInWords('arrived', shipment.pod_ata_at, shipment.pod_timezone) ??
		dayInWords('ETA', shipment.pod_eta_at, shipment.pod_timezone) ??
		dayInWords('departed', shipment.pol_atd_at, shipment.pol_timezone) ??
		dayInWords('tracked since', shipment.created_at, 'UTC')
	);
}

function dayInWords(
	words: string,
	time: string | undefined,
	zone: string | undefined,
): string | undefined {
	const day = longDay(dayOf(time, zone));
	return day && `${words} ${day}`;
}

function stopped(shipment: Attributes<'shipment'>): string | undefined {
	return shipment.line_tracking_stopped_at ? 'tracking stopped' : undefined;
}
