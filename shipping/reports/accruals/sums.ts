import type { Accrual } from '../../invoices';
import { groupBy, sumByCurrency } from '../../lib';
import type { accrualRow } from './columns';

export interface AccrualEntry {
	row: ReturnType<typeof accrualRow>;
	accrual: Accrual;
}

const AMOUNTS = [
	...(['cost', 'cost_at_least', 'billed', 'disputed', 'to_check', 'open', 'over_billed'] as const),
];
type Amount = (typeof AMOUNTS)[number];
export type Sums = Record<`total_${Amount}`, Record<string, number>>;

/** The sums by currency. */
export const sumsOf = (entries: AccrualEntry[]) =>
	Object.fromEntries(
		AMOUNTS.map((name) => [
			`total_${name}`,
			sumByCurrency(
				entries.flatMap(({ row: { [name]: amount, currency } }) =>
					amount === null ? [] : [{ amount, currency: currency ?? '' }],
				),
			),
		]),
	) as Sums;

/** One sum for each customer, carrier, charge and currency. */
export const groupSums = (entries: AccrualEntry[]): AccrualSum[] =>
	[...groupBy(entries, groupOf)]
		.sort(([a], [b]) => a.localeCompare(b, 'en'))
		.map(([, own]) => toSum(own));

export type AccrualSum = ReturnType<typeof toSum>;

const groupOf = ({ row: { customer_name, carrier, charge, currency } }: AccrualEntry): string =>
	JSON.stringify([customer_name, carrier, charge, currency]);

function toSum(entries: AccrualEntry[]) {
	const { customer_name, carrier, charge, currency } = entries[0].row;
	const days = entries.reduce<number | null>(
		(sum, { row }) => (row.days === null ? sum : (sum ?? 0) + row.days),
		null,
	);
	const totals = sumsOf(entries);
	const amounts = AMOUNTS.map((name) => [name, totals[`total_${name}`][currency ?? ''] ?? null]);
	return {
		...{ customer_name, carrier, charge, currency, days },
		...(Object.fromEntries(amounts) as Record<Amount, number | null>),
	};
}
