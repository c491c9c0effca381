import type { RecordColumns } from '../records';
import { FOR_PEOPLE, text, texts, type ColumnType } from './columnTable';

/** The facts of a row about a container or shipment. */
export interface Recorded {
	record: RecordColumns;
}

const own =
	<Name extends keyof RecordColumns>(name: Name) =>
	({ record }: Recorded) =>
		record[name];

/** The columns that every report has in the same order, between its main ones and its others. */
export const ownerColumns = {
	customer_name: text("The customer's party", own('customer_name'), FOR_PEOPLE),
	carrier: text('Name of the carrier', own('carrier'), FOR_PEOPLE),
	carrier_scac: text('SCAC of the carrier', own('carrier_scac')),
	terminal: text('Nickname or name of the terminal', own('terminal'), FOR_PEOPLE),
	terminal_firms_code: text('FIRMS code of the terminal', own('terminal_firms_code')),
	port: text('Port of discharge', own('port')),
	port_locode: text('UN/LOCODE of the port of discharge', own('port_locode')),
	bill_of_lading_number: text('Bill of lading number', own('bill_of_lading_number'), FOR_PEOPLE),
	reference_numbers: texts(
		'References of the container and its shipment',
		own('reference_numbers'),
		FOR_PEOPLE,
	),
};

/** The last columns of every report. */
export const idColumns = {
	link: text(
		'Page of the shipment in Terminal49',
		({ record }: Recorded, { link }) => link(record.number),
		FOR_PEOPLE,
	),
	type: text('Type of the record', own('type')),
	id: text('ID of the record', own('id')),
	shipment_id: text('ID of the shipment', own('shipment_id')),
};

export const FEE_KEYS: Record<string, ColumnType> = { amount: 'number', currency: 'text' };

/** The keys of the objects in a column `breakdown`: the days that have the same rate. */
export const BREAKDOWN_KEYS: Record<string, ColumnType> = {
	from: 'day',
	to: 'day',
	days: 'number',
	rate: 'number',
	amount: 'number',
};

/** The sums of fees by currency as a list; the currency is null if it is unknown. */
export const feeList = (fees: Record<string, number>) =>
	Object.entries(fees).map(([currency, amount]) => ({
		amount,
		currency: currency === 'unknown' ? null : currency,
	}));
