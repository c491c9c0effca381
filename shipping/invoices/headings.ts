import { mayBeContainerNumber, normalizeNumber } from '../records';
import { isBlank, isObject, toText, type JsonObject, lettersAndDigits } from '../lib';
import { namesOtherCharge, parseCharge, parseDays, parseMoney } from './cells';
import { DAY_FIRST, invoiceDay, MONTH_FIRST } from './dates';

/**
 * Other names of each column. Only letters and digits are compared. If a row has several of the
 * names, the first one with a readable value counts.
 */
const NAMES = {
	container_number:
		'container, container no, container ID, cntr, cntr no, cntr number, equipment, equipment no, equipment number, unit no, unit number, box',
	charge: 'charge type, charge code, charge description, charge name, type, description, unit, UOM',
	from: 'from date, date from, start, start date, charge from, charged from, billed from, period from, first charged day',
	to: 'to date, date to, end, end date, charge to, charged to, billed to, period to, through, thru, until, last charged day',
	days: 'day, number of days, no of days, days charged, charged days, chargeable days, billed days, days billed, qty, quantity',
	rate: 'daily rate, day rate, rate per day, unit price, price per day, tariff rate',
	amount:
		'net amount, net, net amt, amount net, net total, net value, net charge, netto, nettobetrag, montant HT, amount excl VAT, amount excl tax, amount excluding VAT, amount excluding tax, amount ex VAT, amount ex tax, amount before VAT, amount before tax, amount without VAT, amount without tax, subtotal, amount, line amount, charge amount, amount billed, billed amount, line total, total, amount due',
	currency: 'curr, CCY, currency code',
	invoice_number: 'invoice, invoice no, invoice ID, inv no, document number',
	invoice_date:
		'date of invoice, issue date, issued, issued on, inv date, billing date, document date',
	original_invoice_date: 'carrier invoice date',
	credited_invoice:
		'credited invoice no, credited invoice number, original invoice, original invoice no, original invoice number, credit for invoice, credit of invoice, related invoice, reference invoice, ref invoice',
	due_date: 'payment due, invoice due date, pay by',
	free_days: 'free time, free time days, allowed free time, free time allowed',
	free_time_start: 'start of free time, free time from, free from',
	free_time_end:
		'end of free time, free time to, free until, free time expires, last free day, LFD',
	availability_date:
		'available date, date available, container available, container availability date',
	document_type: 'doc type, invoice type, kind of document',
	bill_of_lading:
		'bill of lading number, BL, BL no, BL number, BOL, BOL number, MBL, MBL number, master BL',
	port_of_discharge: 'POD, discharge port',
	basis: 'basis for charge, basis for billing, billed party basis, why billed, liability',
	tariff_rule: 'tariff, tariff reference, rule, contract, service contract',
	invoice_total: 'total amount, total amount due, total due, grand total',
	dispute_contact: 'contact, contact email, dispute email, dispute phone',
	dispute_link: 'dispute URL, dispute portal',
	dispute_timeframe: 'dispute deadline, dispute by, dispute within, dispute period',
	certified_compliance: 'compliance certification, certification compliance, certification',
	certified_performance: 'performance certification, certification performance',
};

export type InvoiceColumn = keyof typeof NAMES;

export const DATES: InvoiceColumn[] = [
	...(['from', 'to', 'invoice_date', 'original_invoice_date', 'due_date'] as const),
	...(['free_time_start', 'free_time_end', 'availability_date', 'dispute_timeframe'] as const),
];

/** The names of each column in their order. A list that contains the column itself is complete. */
const KEYS = Object.entries(NAMES).map(([column, others]) => {
	const names = others.split(', ');
	const all = names.includes(column) ? names : [column, ...names];
	return [column as InvoiceColumn, all.map(lettersAndDigits)] as const;
});

const isDate = (value: unknown): boolean =>
	[DAY_FIRST, MONTH_FIRST].some((orders) => invoiceDay(value, orders) !== undefined);
const isMoney = (value: unknown): boolean => parseMoney(value) !== undefined;
const isDays = (value: unknown): boolean => parseDays(value) !== undefined;

/** Whether a value can be read as one of its column. Columns without a test contain any text. */
const TESTS: Partial<Record<InvoiceColumn, (value: unknown) => boolean>> = {
	container_number: (value) => mayBeContainerNumber(normalizeNumber(toText(value))),
	charge: (value) => parseCharge(value) !== undefined,
	...{ days: isDays, free_days: isDays, rate: isMoney, amount: isMoney },
	...Object.fromEntries(DATES.map((column) => [column, isDate])),
};

/** An empty column has '', or null if every cell is null. Others are missing. */
export type RowValues = Partial<Record<InvoiceColumn, unknown>>;

/**
 * Returns the values of a row by column. The row's own values override those of its invoice. If any
 * of its own columns names another charge, the row bills that charge.
 */
export function valuesOf({ own, head, hasOthers }: UnfoldedRow): RowValues {
	const [ownCells, headCells] = [own.map(byKey), head.map(byKey)];
	const values: RowValues = {};
	for (const [column, keys] of KEYS) {
		const isIn = (level: Map<string, unknown>) =>
			keys.filter((key) => level.has(key)).map((key) => level.get(key));
		const found = ownCells.flatMap(isIn);
		const other = column === 'charge' && found.find(namesOtherCharge);
		if (column !== 'amount' || !hasOthers) found.push(...headCells.flatMap(isIn));
		if (found.length === 0) continue;
		const isNull = found.every((value) => value === null || value === undefined);
		values[column] =
			other ||
			(found.find(TESTS[column] ?? isFilled) ?? found.find(isFilled) ?? (isNull ? null : ''));
	}
	return values;
}

const isFilled = (value: unknown): boolean => !isBlank(value);

function byKey(row: JsonObject): Map<string, unknown> {
	const values = new Map<string, unknown>();
	for (const [name, value] of Object.entries(row)) {
		const key = lettersAndDigits(name);
		if (isBlank(values.get(key))) values.set(key, value);
	}
	return values;
}

/** The objects with the columns of an invoice row. The first one with a column counts. */
interface UnfoldedRow {
	own: JsonObject[];
	/** The objects around the row. The row inherits their columns. */
	head: JsonObject[];
	/** Whether the invoice has several rows. Then an amount in the head is their total. */
	hasOthers: boolean;
}

const keysOf = (names: string) => new Set(names.split(', ').map(lettersAndDigits));
const WRAPPERS = keysOf('payload, data, invoice, fields, header');
const LISTS = keysOf('lines, line items, items, charges, rows, details, invoice lines');
/** Objects at a deeper level are values, not wrappers. */
const DEPTH_MAX = 5;

/**
 * Returns the invoice rows in an item, in their order. An item is one row, unless it has lists of
 * lines, such as those from the extraction of a document.
 */
export function unfold(
	item: JsonObject,
	head: JsonObject[] = [],
	hasOthers = false,
	depth = DEPTH_MAX,
): UnfoldedRow[] {
	const { own, lines } = flat(item, depth);
	if (lines.length === 0) return [{ own, head, hasOthers }];
	const areSeveral = hasOthers || lines.length > 1;
	return lines.flatMap((line) => unfold(line, [...own, ...head], areSeveral, depth - 1));
}

interface FlatObject {
	own: JsonObject[];
	lines: JsonObject[];
}

/** Separates columns, including those in wrapper objects, from lists of invoice lines. */
function flat(object: JsonObject, depth: number): FlatObject {
	const columns: JsonObject = {};
	const found: FlatObject[] = [];
	for (const [name, value] of Object.entries(object)) {
		const key = lettersAndDigits(name);
		if (isObject(value) && WRAPPERS.has(key) && depth > 0) found.push(flat(value, depth - 1));
		else if (isLines(value) && LISTS.has(key) && depth > 0) found.push({ own: [], lines: value });
		else columns[name] = value;
	}
	return {
		own: [...found.flatMap(({ own }) => own), columns],
		lines: found.flatMap(({ lines }) => lines),
	};
}

const isLines = (value: unknown): value is JsonObject[] =>
	Array.isArray(value) && value.length > 0 && value.every(isObject);
