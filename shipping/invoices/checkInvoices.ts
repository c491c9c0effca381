import { assessCharges, type ChargesOptions, type Charge } from '../charges';
import { groupBy, roundMoney, toCents } from '../lib';
import { billedDays, NO_DAYS, type BilledDays, type TakenDays } from './billedDays';
import { chargeFacts, type ChargeFacts } from './chargeFacts';
import { checkRow, type Comparison } from './checkRow';
import {
	assignCredits,
	creditedAmounts,
	creditedDays,
	creditedSum,
	type AssignedCredits,
	type CreditedAmount,
} from './credits';
import { billedDayCount } from './cells';
import { isCredit, type InvoiceRow } from './readRow';
import { reasonsInOrder, isDispute, type ComparedRow, type ReasonCode } from './reasons';
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
	/** Whether a credit leaves nothing to do, so that messages don't count the row. */
	isSettled?: boolean;
}

/** The reason why a row is not compared with a container. */
export function notComparable(row: InvoiceRow): ReasonCode | undefined {
	if (row.charge === 'other') return row.unreadable ? 'unreadable_row' : 'other_charge';
	if (row.lackingColumns.length > 0 && !isCredit(row)) return 'columns_not_read';
	if (row.unreadable) return 'unreadable_row';
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
	const { comparisons, usedUp } = compareRows(
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
			return { row, verdict: 'check', reasons, isSettled: usedUp.has(row) };
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

/** Compares all rows, and takes the credits off what they bill too much. */
function compareRows(all: ChargeFacts[], credits: InvoiceRow[]) {
	const none: AssignedCredits = { rowsOf: new Map(), mayFit: new Set() };
	const first = compareUncredited(all, none);
	if (credits.length === 0) return { comparisons: first, usedUp: new Set<InvoiceRow>() };
	const openIn = (compared: Map<InvoiceRow, Comparison>) => (row: InvoiceRow) =>
		Math.max(0, compared.get(row)?.difference ?? 0);
	const assigned = assignCredits(all, credits, openIn(first));
	const comparisons = compareUncredited(all, assigned);
	const open = openIn(comparisons);
	const usedUp = [...assigned.rowsOf].filter(([credit, rows]) => {
		const credited = -(credit.amount ?? 0);
		const sum = (valueOf: (row: InvoiceRow) => number) =>
			toCents(rows.reduce((total, { row }) => total + valueOf(row), 0));
		return credited <= sum(open) || credited === sum(({ amount = 0 }) => amount);
	});
	for (const [row, credited] of creditedAmounts(assigned, open)) {
		const comparison = comparisons.get(row);
		if (comparison) withCredit(comparison, credited);
	}
	for (const row of assigned.mayFit) comparisons.get(row)?.codes.add('credit_unassigned');
	return { comparisons, usedUp: new Set(usedUp.map(([credit]) => credit)) };
}

function withCredit(comparison: Comparison, credits: CreditedAmount[]): void {
	const { difference, facts } = comparison;
	const credited = creditedSum(credits, facts.row.currency);
	comparison.credits = credits;
	comparison.notes = [...new Set([...comparison.notes, 'credited'])].sort();
	if (difference !== undefined && difference > 0) {
		const left = roundMoney(difference - credited, facts.row.currency);
		comparison.difference = Math.max(0, left);
		comparison.isSettled = left <= 0;
	}
	if (credited >= (facts.row.amount ?? Infinity)) comparison.isSettled = true;
}

/**
 * Rows whose days are certain come first, so that the result doesn't depend on the order of dated
 * and undated rows. Credited days aren't billed twice.
 */
function compareUncredited(
	all: ChargeFacts[],
	assigned: AssignedCredits,
): Map<InvoiceRow, Comparison> {
	const credited = creditedDays(assigned);
	const taken = new Map<string, Map<string, InvoiceRow>>();
	const compared = new Map<InvoiceRow, Comparison>();
	const ranked = all.map((one) => {
		const isDated = !!one.row.from && !!one.row.to;
		const billed = isDated ? billedDays(one, NO_DAYS) : undefined;
		return { one, billed, rank: certainty(one.row, billed) };
	});
	ranked.sort(
		(a, b) => a.rank - b.rank || undatedOrder(a.one, b.one) || a.one.row.place - b.one.row.place,
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
	return billedDayCount(row) === undefined ? 3 : 2;
}

/**
 * Undated rows bill the first remaining days. Lower rates come first, because rates usually rise, and
 * then earlier invoices.
 */
function undatedOrder({ row: a }: ChargeFacts, { row: b }: ChargeFacts): number {
	if (a.from || b.from) return 0;
	const [dateA, dateB] = [a, b].map(({ invoiceDate = '9' }) => invoiceDate);
	return (a.rate ?? 0) - (b.rate ?? 0) || (dateA < dateB ? -1 : Number(dateA > dateB));
}

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
	const reasons = reasonsInOrder(codes);
	const disputes = reasons.filter(isDispute);
	const isSettled = !!comparison.isSettled && disputes.length === reasons.length;
	// No letter is written while it is unknown whether a credit is for the row.
	const isHeld = !!comparison.isSettled || codes.has('credit_unassigned');
	const isDisputed = disputes.length > 0 && !isHeld;
	const verdict = reasons.length > 0 || isSettled ? (isDisputed ? 'dispute' : 'check') : 'accept';
	return { row, verdict, reasons, comparison, us, isSettled };
}
