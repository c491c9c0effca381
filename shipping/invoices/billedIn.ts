import type { Charge, Period } from '../charges';
import { groupBy, plural, roundMoney } from '../lib';
import { notComparable, type CheckedRow } from './checkInvoices';
import type { Comparison } from './checkRow';
import { isCredit, type InvoiceRow } from './readRow';
import { currencyOf } from './reasons';

/** Whether a row may bill a day of a period. A row without dates may bill any day before its own. */
function mayBill(row: InvoiceRow, { from, to }: Period): boolean {
	if (isCredit(row) || notComparable(row) === 'other_charge') return false;
	const [first, last] = [row.from ?? '', row.to ?? row.invoiceDate ?? '9'];
	return first <= to && last >= from;
}

/**
 * The rows that decide what is billed for a period: those that may bill a day of it, the other rows
 * of their containers and invoices, and credits.
 */
export function rowsOfPeriod(rows: InvoiceRow[], period: Period): InvoiceRow[] {
	const billing = rows.filter((row) => mayBill(row, period));
	const containers = new Set(billing.map(({ container }) => container));
	const invoices = new Set(billing.map(({ invoice }) => invoice.key));
	return rows.filter(
		(row) => isCredit(row) || containers.has(row.container) || invoices.has(row.invoice.key),
	);
}

/** A sentence about the rows that may bill the period, but whose days are unknown. */
export function unplacedText(checked: CheckedRow[], period: Period): string[] {
	const rows = checked.filter(
		({ row, comparison }) => mayBill(row, period) && !comparison?.days.length,
	);
	const words = [...groupBy(rows, ({ reasons: [reason] }) => reason)].map(
		([reason, own]) => `${reason.replaceAll('_', ' ')}: ${own.length}`,
	);
	return rows.length > 0
		? [`Not counted as billed: ${plural(rows.length, 'invoice row')} (${words.join(', ')}).`]
		: [];
}

/**
 * The amount that a row bills for a charge in a period, without the assigned credits. An amount is
 * divided by the billed days; a credit with dates takes back its own days. Undefined if the billed
 * days are unknown, or if the row bills another charge.
 */
export function billedIn(checked: CheckedRow, charge: Charge, period: Period): number | undefined {
	const { row, comparison } = checked;
	if (!comparison || comparison.days.length === 0 || row.amount === undefined) return undefined;
	const { days, credits = [] } = comparison;
	const isOfCharge = chargeTest(comparison, charge);
	if (!isOfCharge) return undefined;
	const isCounted = (day: string) => day >= period.from && day <= period.to && isOfCharge(day);
	const share = (amount: number, all: string[]) =>
		shareOf(amount, all, isCounted, currencyOf(checked));
	const credited = credits.reduce((sum, { credit: { from = '', to = '9' }, amount }) => {
		const own = days.filter((day) => day >= from && day <= to);
		return sum + share(amount, own.length > 0 ? own : days);
	}, 0);
	return roundMoney(share(row.amount, days) - credited, currencyOf(checked));
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
