import { billedDays, type BilledDays } from './billedDays';
import { availabilityOf, daysNotAvailable, type LegFacts } from './chargeFacts';
import { checkRow, type RowCheck } from './checkRow';
import { countDays, type InvoiceRow } from './readRow';

/** The notes of Get Charges at Risk that also matter for an invoice. */
const NOTES = [
	...['day_before_discharge', 'from_event_history', 'implausibly_long'],
	...['line_data_only', 'on_hold'],
];

/** A row with the facts of its container. */
export interface MatchedRow {
	row: InvoiceRow;
	facts: LegFacts;
	/** Whether the bill of lading of the container differs from the row's. */
	billDiffers: boolean;
}

/** The result of a row, with the facts of the container that it is compared with. */
export interface Comparison extends RowCheck {
	facts: LegFacts;
	billed: BilledDays;
	/** Null for a row without dates, and for detention. */
	daysNotAvailable: number | null;
}

/**
 * Compares all rows together, because several can bill the same days. Rows whose days are certain
 * come first, so that the result doesn't depend on the order of dated and undated rows.
 */
export function compareRows(all: MatchedRow[]): Map<InvoiceRow, Comparison> {
	const taken = new Map<string, Set<string>>();
	const compared = new Map<InvoiceRow, Comparison>();
	const ranked = all.map((one) => ({ one, rank: rankOf(one) }));
	ranked.sort((a, b) => a.rank - b.rank || byRate(a.one, b.one));
	for (const { one } of ranked) {
		const key = `${one.facts.charges.context.container.id} ${one.facts.leg}`;
		const own = taken.get(key) ?? new Set<string>();
		taken.set(key, own);
		const comparison = compare(one, own);
		for (const day of comparison.taken) own.add(day);
		compared.set(one.row, comparison);
	}
	return compared;
}

const NO_DAYS: ReadonlySet<string> = new Set();

/**
 * The order: rows that bill their whole period, rows that bill a part of their period, undated rows
 * with a number of days, other undated rows.
 */
function rankOf({ row, facts }: MatchedRow): number {
	if (row.from) return billedDays(row, facts, NO_DAYS).leftOut > 0 ? 1 : 0;
	return countDays(row) === undefined ? 3 : 2;
}

/** Lower rates first: undated rows bill the first remaining days, and rates usually rise. */
function byRate({ row: a }: MatchedRow, { row: b }: MatchedRow): number {
	return a.from || b.from ? 0 : (a.rate ?? 0) - (b.rate ?? 0);
}

function compare({ row, facts, billDiffers }: MatchedRow, taken: ReadonlySet<string>): Comparison {
	const { charges, leg } = facts;
	const billed = billedDays(row, facts, taken);
	const check = checkRow(row, facts, billed, taken);
	const isDated = leg !== 'detention' && row.from !== undefined;
	const reports = availabilityOf(
		(charges.context.events ?? []).map(({ attributes }) => attributes),
	);
	const until = charges.gateOut?.day ?? charges.today;
	const unavailable = isDated ? daysNotAvailable(billed.days ?? [], reports, until).length : null;
	const notes = [
		...check.notes,
		...charges.notes.filter((note) => NOTES.includes(note)),
		...(billDiffers ? ['bill_of_lading_differs'] : []),
		...(unavailable ? ['not_available'] : []),
	].sort();
	return { ...check, notes, facts, billed, daysNotAvailable: unavailable };
}
