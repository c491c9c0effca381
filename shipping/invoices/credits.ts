import { daysFrom } from '../days';
import { groupBy, lettersAndDigits, roundMoney } from '../lib';
import { NO_DAYS } from './billedDays';
import { dayFinding } from './dayFindings';
import type { ChargeFacts } from './chargeFacts';
import { billedDayCount } from './cells';
import type { InvoiceRow } from './readRow';

/** The days of a row that a credit takes back, or `all`. Other rows may bill them again. */
type CreditedDays = ReadonlyMap<InvoiceRow, ReadonlySet<string> | 'all'>;

/** The rows that each credit takes back, and the rows that a credit without a clear row may be for. */
export interface AssignedCredits {
	rowsOf: Map<InvoiceRow, ChargeFacts[]>;
	mayFit: Set<InvoiceRow>;
}

/** @param openDifference what a row bills too much */
export function assignCredits(
	rows: ChargeFacts[],
	credits: InvoiceRow[],
	openDifference: (row: InvoiceRow) => number,
): AssignedCredits {
	const rowsOf = new Map<InvoiceRow, ChargeFacts[]>();
	const mayFit = new Set<InvoiceRow>();
	for (const credit of credits) {
		const invoices = [
			...groupBy(
				rows.filter(({ row }) => isForRow(credit, row)),
				invoiceOf,
			).values(),
		];
		const found = fittingInvoices(credit, invoices, openDifference);
		if (found.length === 1) rowsOf.set(credit, found[0]);
		else for (const { row } of invoices.flat()) mayFit.add(row);
	}
	return { rowsOf, mayFit };
}

const invoiceOf = ({ row }: ChargeFacts): string => row.invoice.key;

/** Matches the credited invoice if it is named, otherwise container, charge, currency and dates. */
function isForRow(credit: InvoiceRow, row: InvoiceRow): boolean {
	const { creditedInvoice: number, container, charge } = credit;
	const isContainer = (!!number && !container) || row.container === container;
	const isCharge = charge ? row.charge === charge : !!number || !!credit.from;
	if (!isContainer || !isCharge || (row.amount ?? 0) <= 0 || !sharesPeriod(credit, row))
		return false;
	if (number) return invoiceNumberKey(row.invoiceNumber) === invoiceNumberKey(number);
	const isEarlier = (row.invoiceDate ?? '') <= (credit.invoiceDate ?? '9');
	return isEarlier && sharesCurrency(credit, row);
}

/** Whether the periods overlap. A row without a period may be for any. */
const sharesPeriod = ({ from, to = '' }: InvoiceRow, row: InvoiceRow): boolean =>
	!from || !row.from || !row.to || (row.from <= to && row.to >= from);

const sharesCurrency = (credit: InvoiceRow, row: InvoiceRow): boolean =>
	!row.currency || !credit.currency || row.currency === credit.currency;

const invoiceNumberKey = (number = ''): string => lettersAndDigits(number);

/** The invoices with the period of the credit, else those that contain it, else by the amount. */
function fittingInvoices(
	credit: InvoiceRow,
	invoices: ChargeFacts[][],
	openDifference: (row: InvoiceRow) => number,
): ChargeFacts[][] {
	const { creditedInvoice, from, to } = credit;
	if (creditedInvoice || invoices.length <= 1) return invoices;
	const credited = -(credit.amount ?? 0);
	const sum = (own: ChargeFacts[], valueOf: (row: InvoiceRow) => number) =>
		own.reduce((all, { row }) => all + valueOf(row), 0);
	const tests: Array<(own: ChargeFacts[]) => boolean> = [
		(own) => !!from && own.some(({ row }) => row.from === from && row.to === to),
		(own) =>
			!!from &&
			own.some(({ row }) => !!row.from && row.from <= from && (row.to ?? '') >= (to ?? '')),
		(own) =>
			sum(own, ({ amount = 0 }) => amount) === credited ||
			own.some(({ row }) => row.amount === credited) ||
			sum(own, openDifference) === credited,
	];
	return tests.map((test) => invoices.filter(test)).find((found) => found.length > 0) ?? invoices;
}

/** The days that the assigned credits take back. */
export function creditedDays({ rowsOf }: AssignedCredits): CreditedDays {
	const credited = new Map<InvoiceRow, Set<string> | 'all'>();
	for (const [credit, creditedRows] of rowsOf) {
		const total = creditedRows.reduce((sum, { row }) => sum + (row.amount ?? 0), 0);
		const isComplete = creditedRows.length > 0 && -(credit.amount ?? 0) >= total;
		for (const { row } of creditedRows) if (isComplete) credited.set(row, 'all');
		for (const { row, day } of isComplete ? [] : partlyCredited(credit, creditedRows, total)) {
			const days = credited.get(row) ?? new Set();
			if (days !== 'all') credited.set(row, days.add(day));
		}
	}
	return credited;
}

/** The amount that a credit takes off a row. */
export interface CreditedAmount {
	credit: InvoiceRow;
	amount: number;
}

/** The amounts that credits take off each row: first the part that was billed too much, then the rest. */
export function creditedAmounts(
	{ rowsOf }: AssignedCredits,
	openDifference: (row: InvoiceRow) => number,
): Map<InvoiceRow, CreditedAmount[]> {
	const amounts = new Map<InvoiceRow, CreditedAmount[]>();
	const take = (row: InvoiceRow, credit: InvoiceRow, amount: number) =>
		amounts.set(row, [...(amounts.get(row) ?? []), { credit, amount }]);
	for (const [credit, rows] of rowsOf) {
		let left = -(credit.amount ?? 0);
		for (const limitOf of [openDifference, ({ amount = 0 }: InvoiceRow) => amount]) {
			for (const { row } of rows) {
				const share = Math.min(left, limitOf(row) - creditedSum(amounts.get(row), row.currency));
				if (share <= 0) continue;
				take(row, credit, share);
				left = roundMoney(left - share, credit.currency);
			}
		}
		const [first] = rows;
		if (first && left > 0) take(first.row, credit, left);
	}
	return amounts;
}

export const creditedSum = (credited: CreditedAmount[] = [], currency?: string): number =>
	roundMoney(
		credited.reduce((sum, { amount }) => sum + amount, 0),
		currency,
	);

/**
 * The credited days of rows with a period. If the credit doesn't say which days it covers, these are
 * days that were not due, and then the last ones.
 */
function partlyCredited(credit: InvoiceRow, rows: ChargeFacts[], total: number) {
	const all = rows.flatMap((facts) => {
		const { row } = facts;
		const days = row.from && row.to ? daysFrom(row.from, row.to) : [];
		return days.map((day) => ({ row, day, isDue: !dayFinding(day, facts, NO_DAYS).reason }));
	});
	const { from = '', to = '9' } = credit;
	const covered = all.filter(({ day }) => day >= from && day <= to);
	const byAmount = Math.floor((-(credit.amount ?? 0) / total) * all.length);
	const count = billedDayCount(credit) ?? (covered.length < all.length ? covered.length : byAmount);
	covered.sort((a, b) => Number(a.isDue) - Number(b.isDue) || (a.day < b.day ? 1 : -1));
	return covered.slice(0, count);
}
