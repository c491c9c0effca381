import { mayBeContainerNumber, isContainerNumber, normalizeNumber, readCell } from '../records';
import { isBlank, isObject, toText, type JsonObject, lettersAndDigits } from '../lib';
import { namesOtherCharge, parseCharge, parseCurrency, parseDays, parseMoney } from './cells';
import { INVOICE_COLUMNS, invoiceColumns, MONEY_COLUMNS, type InvoiceColumn } from './columns';
import { isDate, periodIn } from './dates';

export const DATE_COLUMNS: InvoiceColumn[] = [
	...(['from', 'to', 'invoice_date', 'original_invoice_date', 'due_date'] as const),
	...(['free_time_start', 'free_time_end', 'availability_date', 'dispute_timeframe'] as const),
];

const isMoney = (value: unknown): boolean => parseMoney(value) !== undefined;
const isDays = (value: unknown): boolean => parseDays(value) !== undefined;
const isContainer = (value: unknown): boolean =>
	mayBeContainerNumber(normalizeNumber(toText(value))) ||
	readCell(value, { isLookup: true }).numbers.some(isContainerNumber);

/** Whether a value can be read as one of its column. Columns without a test contain any text. */
const CELL_TESTS: Partial<Record<InvoiceColumn, (value: unknown) => boolean>> = {
	container_number: isContainer,
	charge: (value) => parseCharge(value) !== undefined,
	...{ days: isDays, free_days: isDays, rate: isMoney, amount: isMoney },
	...Object.fromEntries(DATE_COLUMNS.map((column) => [column, isDate])),
};

/** An empty column has '', or null if every cell is null. Others are missing. */
export type RowValues = Partial<Record<InvoiceColumn, unknown>>;

/** A cell with the name of its column. */
export interface HeadedCell {
	heading: string;
	value: unknown;
}

/** The cells of a row by column, and the filled cells that were not read. */
export interface ReadCells {
	values: RowValues;
	/** The currencies in the names of columns that were read. */
	currencies: Partial<Record<InvoiceColumn, string>>;
	/** The cells of columns that aren't known. */
	unread: HeadedCell[];
	/** The amounts of the row that were not used, such as its total. */
	otherAmounts: HeadedCell[];
	/** The total of the invoice in the row itself, and the texts about the charge. */
	totals: HeadedCell[];
	charges: HeadedCell[];
	/** Whether the amount includes tax, by the name of its column. */
	isGross: boolean;
}

interface CellCandidate extends HeadedCell {
	rank: number;
	currency?: string;
}

/**
 * Returns the values of a row by column. The row's own values override those of its invoice. If any
 * of its own columns names another charge, the row bills that charge.
 */
export function valuesByColumn({ own, head, hasOthers }: UnfoldedRow): ReadCells {
	const levels = [own, head].map((objects) => cellsOf(objects));
	const ofRow = (column: InvoiceColumn) => levels[0].columns.get(column) ?? [];
	const read: ReadCells = {
		...{ values: {}, currencies: {}, otherAmounts: [], isGross: false },
		unread: levels[0].unread,
		totals: ofRow('invoice_total').filter(({ value }) => isFilled(value)),
		charges: ofRow('charge').filter(({ value }) => isFilled(value)),
	};
	const wanted = parseCurrency(ofRow('currency').find(({ value }) => isFilled(value))?.value);
	for (const column of INVOICE_COLUMNS) {
		const [ownCells, headCells] = levels.map(({ columns }) => columns.get(column) ?? []);
		const other = column === 'charge' && ownCells.find(({ value }) => namesOtherCharge(value));
		// With several rows, an amount of the invoice is their total.
		const all = column === 'amount' && hasOthers ? ownCells : [...ownCells, ...headCells];
		if (all.length === 0) continue;
		const isNull = all.every(({ value }) => value === null || value === undefined);
		const found = other || bestCell(all, column, wanted);
		read.values[column] = found ? found.value : isNull ? null : '';
		if (!found) continue;
		if (found.currency) read.currencies[column] = found.currency;
		if (column === 'amount')
			read.isGross = invoiceColumns.read(found.heading).meanings.has('gross');
		if (MONEY_COLUMNS.includes(column) && column !== 'rate')
			read.otherAmounts.push(...all.filter((one) => one !== found && isMoney(one.value)));
	}
	return withPeriod(read, ofRow('period'));
}

/** A sheet can have an amount in each of two currencies. */
function bestCell(
	cells: CellCandidate[],
	column: InvoiceColumn,
	wantedCurrency: string | undefined,
): CellCandidate | undefined {
	const isRead = CELL_TESTS[column] ?? isFilled;
	const readable = cells.filter(({ value }) => isRead(value));
	return (
		readable.find(({ currency }) => currency && currency === wantedCurrency) ??
		readable[0] ??
		cells.find(({ value }) => isFilled(value))
	);
}

/** A period in one cell is the dates that the row lacks. */
function withPeriod(read: ReadCells, cells: HeadedCell[]): ReadCells {
	const found = cells.map(({ value }) => periodIn(value)).find((period) => period !== undefined);
	const unread = cells.filter(({ value }) => isFilled(value) && !periodIn(value));
	if (found && isBlank(read.values.from) && isBlank(read.values.to))
		[read.values.from, read.values.to] = found;
	return { ...read, unread: [...read.unread, ...unread] };
}

const isFilled = (value: unknown): boolean => !isBlank(value);

/** The cells by column: for several names of a column, by the order of its names. */
function cellsOf(objects: JsonObject[]) {
	const cells = new Map<InvoiceColumn, CellCandidate[]>();
	const unread: HeadedCell[] = [];
	for (const object of objects) {
		for (const [heading, value] of Object.entries(object)) {
			const { columns, currency, meanings } = invoiceColumns.read(heading);
			// A unit is a container or a unit of measurement.
			const isUnit = meanings.has('unit') && meanings.size === 1 && !isContainer(value);
			const found = columns.filter(({ column }) => !isUnit || column !== 'container_number');
			for (const { column, rank } of found) {
				const own = cells.get(column as InvoiceColumn) ?? [];
				cells.set(column as InvoiceColumn, [...own, { heading, value, rank, currency }]);
			}
			if (found.length === 0 && isFilled(value) && !isObject(value))
				unread.push({ heading, value });
		}
	}
	for (const own of cells.values()) own.sort((a, b) => a.rank - b.rank);
	return { columns: cells, unread };
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
const LINE_LISTS = keysOf(
	'lines, line items, items, charges, rows, details, invoice lines, containers',
);
/** Objects at a deeper level are values, not wrappers. */
const UNFOLD_DEPTH_MAX = 5;

/**
 * Returns the invoice rows in an item, in their order. An item is one row, unless it has lists of
 * lines, such as those from the extraction of a document.
 */
export function unfold(
	item: JsonObject,
	head: JsonObject[] = [],
	hasOthers = false,
	depth = UNFOLD_DEPTH_MAX,
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
		else if (isLines(value) && LINE_LISTS.has(key) && depth > 0)
			found.push({ own: [], lines: value });
		else columns[name] = value;
	}
	return {
		own: [...found.flatMap(({ own }) => own), columns],
		lines: found.flatMap(({ lines }) => lines),
	};
}

const isLines = (value: unknown): value is JsonObject[] =>
	Array.isArray(value) && value.length > 0 && value.every(isObject);
