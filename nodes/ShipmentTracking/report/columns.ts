import type { RecordColumns } from '../../shared/domain/recordColumns';
import { FOR_PEOPLE, text, texts } from '../operation/columnTable';

/** The columns that every report has in the same order, between its main ones and its others. */
export const ownerColumns = <Facts>(record: (facts: Facts) => RecordColumns) => ({
	customer_name: text(
		"The customer's party",
		(one: Facts) => record(one).customer_name,
		FOR_PEOPLE,
	),
	carrier: text('Name of the carrier', (one: Facts) => record(one).carrier, FOR_PEOPLE),
	carrier_scac: text('SCAC of the carrier', (one: Facts) => record(one).carrier_scac),
	terminal: text(
		'Nickname or name of the terminal',
		(one: Facts) => record(one).terminal,
		FOR_PEOPLE,
	),
	terminal_firms_code: text(
		'FIRMS code of the terminal',
		(one: Facts) => record(one).terminal_firms_code,
	),
	port: text('Port of discharge', (one: Facts) => record(one).port),
	port_locode: text('UN/LOCODE of the port of discharge', (one: Facts) => record(one).port_locode),
	bill_of_lading_number: text(
		'Bill of lading number',
		(one: Facts) => record(one).bill_of_lading_number,
		FOR_PEOPLE,
	),
	reference_numbers: texts(
		'References of the container and its shipment',
		(one: Facts) => record(one).reference_numbers,
		FOR_PEOPLE,
	),
});

/** The last columns of every report. */
export const idColumns = <Facts>(record: (facts: Facts) => RecordColumns) => ({
	link: text(
		'Page of the shipment in Terminal49',
		(one: Facts, { link }) => link(record(one).number),
		FOR_PEOPLE,
	),
	type: text('Type of the record', (one: Facts) => record(one).type),
	id: text('ID of the record', (one: Facts) => record(one).id),
	shipment_id: text('ID of the shipment', (one: Facts) => record(one).shipment_id),
});
