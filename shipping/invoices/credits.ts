import { daysFrom } from '../days';
import { groupBy, lettersAndDigits } from '../lib';
import { dayFinding, NO_DAYS } from './billedDays';
import type { ChargeFacts } from './chargeFacts';
import { countDays, type InvoiceRow } from './readRow';

/** The days of a row that a credit takes back, or `all`. Other rows may bill them again. */
type CreditedDays = ReadonlyMap<InvoiceRow, ReadonlySet<string> | 'all'>;

/** Finds for each credit the rows that it takes back. */
export function creditedDays(rows: ChargeFacts[], credits: InvoiceRow[]): CreditedDays {
	const credited = new Map<InvoiceRow, Set<string> | 'all'>();
	for (const credit of credits) {
		const candidates = rows.filter(({ row }) => credited.get(row) !== 'all' && isFor(credit, row));
		const creditedRows = creditedInvoice(credit, candidates);
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

/** Matches the number of the credited invoice if it is known, otherwise container, charge and period. */
function isFor(credit: InvoiceRow, row: InvoiceRow): boolean {
	const { creditedInvoice: number, container, charge, from, to = '' } = credit;
	const isPeriod = !from || !row.from || !row.to || (row.from <= to && row.to >= from);
	const isContainer = number && !container ? true : row.container === container;
	const isCharge = charge ? row.charge === charge : !!number || !!from;
	const isInvoice =
		!number || lettersAndDigits(row.invoiceNumber ?? '') === lettersAndDigits(number);
	return isPeriod && isContainer && isCharge && isInvoice && (row.amount ?? 0) > 0;
}

/** Chooses one invoice: that with the amount of the credit, otherwise with its period, or its date. */
function creditedInvoice(credit: InvoiceRow, candidates: ChargeFacts[]): ChargeFacts[] {
	const invoices = groupBy(candidates, ({ row }) => row.invoice.key);
	const rank = (own: ChargeFacts[]): number => {
		const total = own.reduce((sum, { row }) => sum + (row.amount ?? 0), 0);
		const isSame = own.some(({ row }) => row.from === credit.from && row.to === credit.to);
		const isLater = own.some(({ row }) => (row.invoiceDate ?? '') > (credit.invoiceDate ?? '9'));
		if (total === -(credit.amount ?? 0)) return 0;
		return (isSame ? 1 : 2) + (isLater ? 2 : 0);
	};
	return [...invoices.values()].sort((a, b) => rank(a) - rank(b))[0] ?? [];
}

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
	const count = countDays(credit) ?? (covered.length < all.length ? covered.length : byAmount);
	covered.sort((a, b) => Number(a.isDue) - Number(b.isDue) || (a.day < b.day ? 1 : -1));
	return covered.slice(0, count);
}
