import { withDays } from '../days';
import { isBlank, toText, type JsonObject, groupBy, lettersAndDigits } from '../lib';
import { dateOrders, type DateOrder } from './dates';
import type { InvoiceColumn } from './columns';
import { DATE_COLUMNS, unfold, valuesByColumn, type ReadCells, type RowValues } from './headings';
import { readRow, shownOrder, type InvoiceHead, type InvoiceRow } from './readRow';
import { statedColumns } from './usRules';

/** The rows or invoices of an input item. */
interface Source {
	documents: JsonObject[];
	/** The order of day and month that the user has chosen. */
	order?: DateOrder;
}

/** A row whose columns are known, but not yet read. */
interface InvoiceLine {
	/** Identifies the invoice of the row. */
	invoice: string;
	/** The columns of its sheet. */
	format: string;
	columns: JsonObject;
	cells: ReadCells;
	values: RowValues;
}

/** @param timezone the time zone of the workflow */
export function readRows(sources: Source[], timezone = 'UTC'): InvoiceRow[][] {
	const lines = sources.map(({ documents }, place) =>
		documents.flatMap((document, index) =>
			toLines(document, `document ${place} ${index}`, timezone),
		),
	);
	const heads = invoiceHeads(lines.flat());
	let place = 0;
	return lines.map((own, index) => {
		const { order } = sources[index];
		return own.map(({ invoice, columns, cells }) => {
			const head = heads.get(invoice) as InvoiceHead;
			const orders = { ...head.orders, others: order };
			const chosen = order ? { ...head, orders, isOrderChosen: true } : head;
			return readRow(cells, { place: ++place, columns, invoice: chosen });
		});
	});
}

/**
 * Rows with the same invoice number are one invoice. Rows without a number are one invoice if they
 * are the lines of a document, or if they have the same columns.
 */
function toLines(given: JsonObject, document: string, timezone: string): InvoiceLine[] {
	const days = (rows: JsonObject[]) => rows.map((row) => withDays(row, timezone));
	return unfold(given).map((row) => {
		const columns = Object.assign({}, ...[...row.own, ...row.head].reverse()) as JsonObject;
		const cells = valuesByColumn({ ...row, own: days(row.own), head: days(row.head) });
		const { values } = cells;
		const number = toText(values.invoice_number);
		const format = row.head.length ? document : JSON.stringify(Object.keys(columns).sort());
		return { invoice: invoiceKey(number) ?? format, format, columns, cells, values };
	});
}

/** Identifies the invoice with a number; undefined for a text without letters and digits. */
export function invoiceKey(text: string): string | undefined {
	const number = lettersAndDigits(text);
	return number ? `number ${number}` : undefined;
}

function invoiceHeads(lines: InvoiceLine[]): Map<string, InvoiceHead> {
	const filled = new Set(
		lines.flatMap(({ values, format }) =>
			Object.entries(values).flatMap(([column, value]) =>
				isBlank(value) ? [] : [`${column} ${format}`],
			),
		),
	);
	// A column with null is only empty if other rows of its sheet have a value there. Otherwise the
	// sheet may not have this column, and rows of several sheets were merged.
	const hasColumn = ({ values, format }: InvoiceLine, column: string) =>
		values[column as InvoiceColumn] !== null || filled.has(`${column} ${format}`);
	return new Map(
		[...groupBy(lines, ({ invoice }) => invoice)].map(([key, own]): [string, InvoiceHead] => {
			const values = own.map((line) => line.values);
			const dates = values.flatMap((row) => DATE_COLUMNS.map((column) => row[column]));
			const columns = own.flatMap((line) =>
				Object.keys(line.values).filter((column) => hasColumn(line, column)),
			);
			const isDated = values.some(({ from, to }) => !isBlank(from) || !isBlank(to));
			const charged = (['from', 'to'] as const).filter((column) =>
				values.some((row) => column in row),
			);
			return [
				key,
				{
					key,
					orders: dateOrders(dates, values.map(shownOrder)),
					isOrderChosen: false,
					columns: new Set(columns),
					stated: new Set(values.flatMap(statedColumns)),
					requiredDates: isDated ? charged : [],
				},
			];
		}),
	);
}
