import { unclearText, type ShipmentContext } from '../../records';
import type { ContainerFacts } from '../../facts';
import { placeText, type Place } from '../../journey';
import { valueText, oneLine } from '../../lib';

type EntryShipment = ShipmentContext['shipment'];

const LINE_MAX = 200;
const line = (value: string | undefined) => oneLine(value, LINE_MAX);
const present = (texts: string[]) => texts.filter(Boolean);

/** "MSKU1234565 at APM Los Angeles, last free day 9 Oct (PO-1)" */
export function containerEntrySubject(
	{ number, references }: ContainerFacts,
	place: Place,
	addition = '',
): string {
	const parts = present([valueText(number) || 'container', placeText(place)]).join(' ');
	return `${present([parts, addition]).join(', ')}${referenceText(references)}`;
}

/** "MAEU200001, 3 containers (PO-1)" */
export function shipmentEntrySubject(
	shipment: EntryShipment,
	containers: string,
	references: string[],
) {
	const { bill_of_lading_number: bill, normalized_number: other } = shipment?.attributes ?? {};
	const number = line(bill) || line(other) || 'shipment';
	return `${present([number, containers]).join(', ')}${referenceText(references)}`;
}

function referenceText(references: string[]): string {
	const first = references.map(valueText).find(Boolean);
	return first ? ` (${first})` : '';
}

export function descriptionOf(
	shipment: EntryShipment,
	holds: string[],
	references: string[],
): string[] {
	const attributes = shipment?.attributes ?? {};
	const { shipping_line_name: carrier, shipping_line_scac: scac } = attributes;
	const { pod_vessel_name: vessel, pod_voyage_number: voyage } = attributes;
	const list = (values: string[]) => [...new Set(present(values.map(valueText)))].join(', ');
	const lines: Array<[label: string, text: string]> = [
		['Bill of lading', line(attributes.bill_of_lading_number)],
		['Carrier', line(carrier) || line(scac)],
		['Vessel', present([line(vessel), vessel ? line(voyage) : '']).join(', voyage ')],
		['Holds', list(holds)],
		['References', list(references)],
	];
	return lines.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []));
}

export function containerDescription(facts: ContainerFacts): string[] {
	const labels = facts.holds.map(({ label }) => label);
	const pending = facts.pendingHolds.map((label) => `${valueText(label)} (pending)`);
	return descriptionOf(
		facts.context.shipment,
		[...labels, ...pending, ...facts.unclearHolds.map(unclearText)],
		facts.references,
	);
}
