import type { Resource } from './jsonApi';
import { distinctTexts } from '../lib';
import type { Attributes } from './attributes';
import type { ContainerContext } from './contexts';
import { terminalName } from './places';

/** The columns that identify a container or shipment and its owner in every report; null if unknown. */
export interface RecordColumns {
	/** The number of the container, otherwise of the bill of lading or booking. */
	number: string | null;
	customer_name: string | null;
	carrier: string | null;
	carrier_scac: string | null;
	terminal: string | null;
	terminal_firms_code: string | null;
	/** The port of discharge. */
	port: string | null;
	port_locode: string | null;
	bill_of_lading_number: string | null;
	reference_numbers: string[];
	type: string;
	id: string | null;
	shipment_id: string | null;
}

/** @param terminal the place that the report is about: the port's terminal, or the inland ramp */
export function containerColumns(
	{ container, shipment }: ContainerContext,
	terminal: Resource<Attributes<'terminal'>> | undefined,
): RecordColumns {
	const references = [container.attributes.ref_numbers, shipment?.attributes.ref_numbers];
	return {
		...ownedColumns(shipment, terminal, distinctTexts(references)),
		number: knownText(container.attributes.number),
		type: container.type,
		id: container.id,
	};
}

export function shipmentColumns(
	shipment: Resource<Attributes<'shipment'>>,
	terminal: Resource<Attributes<'terminal'>> | undefined,
	references: string[],
): RecordColumns {
	const { id, type, attributes } = shipment;
	const columns = ownedColumns(shipment, terminal, references);
	const number = columns.bill_of_lading_number ?? knownText(attributes.normalized_number);
	return { ...columns, number, type, id };
}

export const terminalColumns = (terminal: Resource<Attributes<'terminal'>> | undefined) => ({
	terminal: terminalName(terminal) ?? null,
	terminal_firms_code: knownText(terminal?.attributes.firms_code),
});

/** The columns of what belongs to a shipment. */
export function ownedColumns(
	shipment: Resource<Attributes<'shipment'>> | undefined,
	terminal: Resource<Attributes<'terminal'>> | undefined,
	reference_numbers: string[],
) {
	const attributes = shipment?.attributes ?? {};
	return {
		customer_name: knownText(attributes.customer_name),
		carrier: knownText(attributes.shipping_line_name),
		carrier_scac: knownText(attributes.shipping_line_scac),
		...terminalColumns(terminal),
		port: knownText(attributes.port_of_discharge_name),
		port_locode: knownText(attributes.port_of_discharge_locode),
		bill_of_lading_number: knownText(attributes.bill_of_lading_number),
		reference_numbers,
		shipment_id: shipment?.id ?? null,
	};
}

const knownText = (value: string | undefined): string | null => value?.trim() || null;
