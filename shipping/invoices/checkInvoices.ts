import { assessCharges, type ChargesOptions, type Charge } from '../charges';
import { groupBy } from '../lib';
import { billedDays, NO_DAYS, type BilledDays, type TakenDays } from './billedDays';
import { chargeFacts, type ChargeFacts } from './chargeFacts';
import { checkRow, type Comparison } from './checkRow';
import { creditedDays } from './credits';
import { countDays, isCredit, type InvoiceRow } from './readRow';
import { inOrder, isDispute, type ComparedRow, type ReasonCode } from './reasons';
import type { BilledContainer } from './chooseContainer';
import { usFindings } from './usRules';

/** The rows of an invoice, and the settings with which they are compared. */
export interface Invoice {
	options: ChargesOptions;
	rows: InvoiceRow[];
}

export interface CheckedRow extends ComparedRow {
	verdict: 'accept' | 'dispute' | 'check';
	reasons: ReasonCode[];
}

/** The reason why a row is not compared with a container. */
export function notComparable(row: InvoiceRow): ReasonCode | undefined {
	if (!row.isReadable) return 'unreadable_row';
	if (row.charge === 'other') return 'other_charge';
	if (isCredit(row)) return 'credit';
	return row.charge ? undefined : 'other_charge';
}

/**
 * Compares all rows together, because two input items can bill the same days.
 *
 * @param unclear the rows that can bill several stays of their container
 */
export function checkInvoices(
	invoices: Invoice[],
	containers: ReadonlyMap<InvoiceRow, BilledContainer>,
	unclear: ReadonlySet<InvoiceRow>,
): CheckedRow[][] {
	const comparisons = compareRows(
		[...groupBy(invoices, ({ options }) => options)].flatMap(([options, own]) =>
			factsOfRows(
				own.flatMap(({ rows }) => rows),
				containers,
				options,
			),
		),
		invoices.flatMap(({ rows }) => rows.filter((row) => notComparable(row) === 'credit')),
	);
	const lastDays = new Map<string, string>();
	for (const [row, { days }] of comparisons) {
		const [key, last = ''] = [chargeKey(row), days[days.length - 1]];
		if (last > (lastDays.get(key) ?? '')) lastDays.set(key, last);
	}
	return invoices.map(({ rows }) =>
		rows.map((row): CheckedRow => {
			const comparison = comparisons.get(row);
			if (comparison) return toCheckedRow(row, comparison, lastDays.get(chargeKey(row)));
			const unknown = unclear.has(row) ? 'several_stays' : 'unknown_container';
			const reasons = [notComparable(row) ?? unknown];
			return { row, verdict: 'check', reasons };
		}),
	);
}

/** Assesses the charges of each container once for all its rows. */
function factsOfRows(
	rows: InvoiceRow[],
	containers: ReadonlyMap<InvoiceRow, BilledContainer>,
	options: ChargesOptions,
): ChargeFacts[] {
	const byContainer = groupBy(rows, (row) => containers.get(row)?.context);
	return [...byContainer].flatMap(([context, own]) => {
		if (!context) return [];
		const charges = assessCharges(context, options);
		return [...groupBy(own, ({ charge }) => charge as Charge)]
			.flatMap(([charge, same]) => chargeFacts(same, charge, charges, options.lastFreeDayFrom))
			.map((facts) => ({ ...facts, billDiffers: !!containers.get(facts.row)?.billDiffers }));
	});
}

const chargeKey = ({ container, charge, invoice }: InvoiceRow): string =>
	[container, charge, invoice.key].join(' ');

/**
 * Rows whose days are certain come first, so that the result doesn't depend on the order of dated
 * and undated rows. Credited days aren't billed twice.
 */
function compareRows(all: ChargeFacts[], credits: InvoiceRow[]): Map<InvoiceRow, Comparison> {
	const credited = creditedDays(all, credits);
	const taken = new Map<string, Map<string, InvoiceRow>>();
	const compared = new Map<InvoiceRow, Comparison>();
	const ranked = all.map((one) => {
		const isDated = !!one.row.from && !!one.row.to;
		const billed = isDated ? billedDays(one, NO_DAYS) : undefined;
		return { one, billed, rank: certainty(one.row, billed) };
	});
	ranked.sort(
		(a, b) => a.rank - b.rank || byRate(a.one, b.one) || a.one.row.place - b.one.row.place,
	);
	for (const { one, billed } of ranked) {
		const { row, charges, clock } = one;
		const released = credited.get(row);
		const key = `${charges.context.container.id} ${clock}`;
		const own = taken.get(key) ?? new Map<string, InvoiceRow>();
		taken.set(key, own);
		const billsNothing = released === 'all' || !row.amount;
		const isOpen = (day: string) => !!released && released !== 'all' && released.has(day);
		const others: TakenDays = (day) => (billsNothing || isOpen(day) ? undefined : own.get(day));
		const comparison = checkRow(one, others, billed ?? billedDays(one, others));
		if (released) comparison.notes = [...comparison.notes, 'credited'].sort();
		compared.set(row, comparison);
		for (const day of billsNothing ? [] : comparison.taken) {
			if (!isOpen(day) && !own.has(day)) own.set(day, row);
		}
	}
	return compared;
}

/**
 * The order: rows that bill their whole period, rows that bill a part of their period, undated rows
 * with a number of days, other undated rows.
 */
function certainty(row: InvoiceRow, billed: BilledDays | undefined): number {
	if (row.from) return billed?.leftOut ? 1 : 0;
	return countDays(row) === undefined ? 3 : 2;
}

/** Lower rates first: undated rows bill the first remaining days, and rates usually rise. */
const byRate = ({ row: a }: ChargeFacts, { row: b }: ChargeFacts): number =>
	a.from || b.from ? 0 : (a.rate ?? 0) - (b.rate ?? 0);

function toCheckedRow(
	row: InvoiceRow,
	comparison: Comparison,
	lastBilledDay: string | undefined,
): CheckedRow {
	const { charges, end, usRulesApply } = comparison.facts;
	const us = usRulesApply
		? usFindings(row, { lastBilledDay, today: charges.today, end })
		: undefined;
	const codes = new Set(comparison.codes);
	// A row that bills nothing or lacks its dates isn't disputed because of its invoice.
	if (us && row.amount && row.missingDates.length === 0) {
		if (us.isLate) codes.add('billed_late');
		// An invoice without dates is compared by its number of days, so nothing is disputed yet.
		const lacksOnlyDates = us.missing.every((one) => one === 'charged_dates');
		if (lacksOnlyDates && us.missing.length && ![...codes].some(isDispute)) {
			codes.add('from_missing').add('to_missing');
		} else if (us.missing.length) codes.add('missing_information');
	}
	const reasons = inOrder(codes);
	const isDisputed = reasons.some(isDispute);
	const verdict = reasons.length ? (isDisputed ? 'dispute' : 'check') : 'accept';
	return { row, verdict, reasons, comparison, us };
}
