import type { Charge, Period } from '../charges';
import { addDays } from '../days';
import { entryOf, groupBy, isBlank, plural, roundMoney, sumByCurrency, sumsText } from '../lib';
import type { ContainerContext } from '../records';
import type { CheckedRow } from './checkInvoices';
import type { Comparison } from './checkRow';
import { isCredit, type InvoiceRow } from './readRow';
import { invoiceKey } from './readRows';
import { currencyOf } from './reasons';

/** An invoice without dates may bill days that are so long after its own date. */
const PREPAID_DAYS = 30;

/** A credit often has the name of no charge. */
const isOtherCharge = (row: InvoiceRow): boolean =>
	!isCredit(row) &&
	(row.charge === 'other' || (row.charge === undefined && !isBlank(row.values.charge)));

/** Whether a row may concern a day of a period: by its dates, or else by the date of its invoice. */
function mayConcern(row: InvoiceRow, { from, to }: Period, prepaidDays = 0): boolean {
	const { invoiceDate } = row;
	if (isOtherCharge(row)) return false;
	const last = row.to ?? (invoiceDate ? addDays(invoiceDate, prepaidDays) : '9');
	const first = row.from ?? (isCredit(row) ? invoiceDate : undefined) ?? '';
	return first <= to && last >= from;
}

/**
 * The rows that decide what is billed for a period: those that may bill a day of it, the other rows
 * of their containers and invoices, and credits. Rows that repeat another row are only counted.
 */
export function rowsOfPeriod(rows: InvoiceRow[], period: Period) {
	const found = rows.filter((row) => mayConcern(row, period, PREPAID_DAYS + (row.days ?? 0)));
	const containers = new Set(found.map(({ container }) => container));
	const invoices = new Set(
		found.flatMap(({ invoice, creditedInvoice = '' }) => [
			invoice.key,
			invoiceKey(creditedInvoice),
		]),
	);
	const own = rows.filter(
		(row) => isCredit(row) || containers.has(row.container) || invoices.has(row.invoice.key),
	);
	const distinct = withoutCopies(own);
	return { rows: distinct, copies: own.length - distinct.length };
}

/** The rows without those that repeat another row of the same invoice in all values. */
function withoutCopies(rows: InvoiceRow[]): InvoiceRow[] {
	const known = new Set<string>();
	return rows.filter(({ container, charge, from, to, days, amount, currency, ...row }) => {
		const values = [container, charge, from, to, days, amount, currency, row.invoiceNumber];
		const key = JSON.stringify(values);
		const isCopy = row.invoiceNumber !== undefined && known.has(key);
		known.add(key);
		return !isCopy;
	});
}

/** Whether a row may bill the period, but its days are unknown; those of an accepted row are known. */
export const isUnplaced = ({ row, comparison, reasons }: CheckedRow, period: Period): boolean =>
	!isCredit(row) && mayConcern(row, period) && !comparison?.days.length && reasons.length > 0;

const REASON_WORDS = { from_missing: 'no start date', to_missing: 'no end date' };

/**
 * A sentence about rows that may bill the period, but can't be counted, and about unused credits.
 *
 * @param isWanted whether the report is about a container
 */
export function unplacedText(
	checked: CheckedRow[],
	period: Period,
	isWanted: (subject: ContainerContext) => boolean,
): string[] {
	const used = new Set(
		checked.flatMap(({ comparison }) => comparison?.credits?.map(({ credit }) => credit) ?? []),
	);
	const isLeft = (one: CheckedRow) =>
		isCredit(one.row)
			? !used.has(one.row) && mayConcern(one.row, period)
			: isUnplaced(one, period) &&
				(!one.comparison || isWanted(one.comparison.facts.charges.context));
	const rows = checked.filter(isLeft);
	if (rows.length === 0) return [];
	const words = [...groupBy(rows, ({ reasons: [reason] }) => reason)].map(
		([reason, own]) =>
			`${entryOf(REASON_WORDS, reason) ?? reason.replaceAll('_', ' ')}: ${own.length}`,
	);
	const sums = sumByCurrency(
		rows.map(({ row: { amount = 0, currency = '' } }) => ({ amount, currency })),
	);
	const text = [plural(rows.length, 'invoice row'), sumsText(sums)].filter(Boolean).join(', ');
	return [`Not counted as billed: ${text} (${words.join(', ')}).`];
}

/**
 * The amount that a row bills for a charge in a period, without the assigned credits. An amount is
 * divided by the billed days; a credit with dates takes back its own days. Undefined if the billed
 * days are unknown, or if the row bills another charge.
 */
export function billedIn(checked: CheckedRow, charge: Charge, period: Period): number | undefined {
	const { row, comparison } = checked;
	if (!comparison || comparison.days.length === 0 || row.amount === undefined) return undefined;
	const { credits = [] } = comparison;
	// If the row bills a part of its period, free days are not among the billed ones.
	const days = comparison.taken.length > 0 ? comparison.taken : comparison.days;
	const isOfCharge = chargeTest(comparison, charge);
	if (!isOfCharge) return undefined;
	const isCounted = (day: string) => day >= period.from && day <= period.to && isOfCharge(day);
	const share = (amount: number, all: string[]) =>
		shareOf(amount, all, isCounted, currencyOf(checked));
	let [net, credited] = [row.amount, 0];
	for (const { credit, amount } of credits) {
		const { from, to = from } = credit;
		const own = from && to ? days.filter((day) => day >= from && day <= to) : [];
		if (own.length > 0) credited += share(amount, own);
		else net -= amount;
	}
	// A credit that is higher than its invoice doesn't raise the accrual.
	const billed = share(Math.max(0, net), days) - credited;
	return Math.max(0, roundMoney(billed, currencyOf(checked)));
}

/** If a row bills both charges in one amount, the days after the gate-out are detention. */
function chargeTest({ facts: { clock, charges } }: Comparison, charge: Charge) {
	if (clock === charge) return () => true;
	if (clock !== 'combined' || charges.clock === 'combined') return undefined;
	const { day: gateOut = '9' } = charges.gateOut ?? {};
	return (day: string) => (charge === 'detention' ? day > gateOut : day <= gateOut);
}

/** The shares of consecutive periods have the sum of the amount, whatever the rounding. */
function shareOf(
	amount: number,
	days: string[],
	isCounted: (day: string) => boolean,
	currency: string | null | undefined,
): number {
	const sorted = [...days].sort();
	const first = sorted.findIndex(isCounted);
	if (first < 0) return 0;
	const end = first + sorted.filter(isCounted).length;
	const until = (count: number) => roundMoney((amount * count) / days.length, currency);
	return until(end) - until(first);
}
