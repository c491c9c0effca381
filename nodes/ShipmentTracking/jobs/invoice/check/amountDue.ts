import type { BreakdownEntry } from '../../../../shared/domain/charges/breakdown';
import { rateOf } from '../../../../shared/domain/charges/tiers';
import { toCents } from '../../../../shared/lib/cents';
import type { InvoiceRow } from '../rows/readRow';
import type { LegFacts } from './legFacts';

/** The cost of the due days. Null for everything that is unknown. */
export interface AmountDue {
	amount: number | null;
	currency: string | null;
	by: 'tariff' | 'invoice_rate' | null;
	breakdown: BreakdownEntry[] | null;
	/** Whether the tariff has no rate for a due day. */
	isBeyondTariff: boolean;
}

export const NO_AMOUNT_DUE: AmountDue = {
	amount: null,
	currency: null,
	by: null,
	breakdown: null,
	isBeyondTariff: false,
};

/**
 * The cost of due days by the tariff, or by the rate of the invoice.
 *
 * @param count the number of billed days
 */
export function amountDueOf(
	due: string[],
	row: InvoiceRow,
	{ rule, ownDays }: LegFacts,
	count: number | undefined,
): AmountDue {
	if (rule?.tiers.length) return byTariff(due, rule, ownDays);
	const rate = row.rate ?? (count && row.amount !== undefined ? row.amount / count : undefined);
	const isKnown = due.length === 0 || rate !== undefined;
	return {
		...NO_AMOUNT_DUE,
		amount: isKnown ? toCents(due.length * (rate ?? 0)) : null,
		currency: row.currency ?? null,
		by: 'invoice_rate',
		breakdown: due.length === 0 ? [] : null,
	};
}

function byTariff(
	due: string[],
	{ tiers, currency }: NonNullable<LegFacts['rule']>,
	ownDays: string[],
): AmountDue {
	const numbers = numbersOf(ownDays);
	const breakdown = tiers.flatMap(({ from, to, rate }) => {
		const days = due.filter((day) => {
			const number = numbers.get(day) ?? 0;
			return number >= from && (to === null || number <= to);
		});
		const [first] = days;
		if (first === undefined) return [];
		const amount = toCents(days.length * rate);
		return [{ from: first, to: days[days.length - 1], days: days.length, rate, amount }];
	});
	const isBeyondTariff = breakdown.reduce((sum, { days }) => sum + days, 0) < due.length;
	const amount = toCents(breakdown.reduce((sum, entry) => sum + entry.amount, 0));
	return {
		amount: isBeyondTariff ? null : amount,
		currency,
		by: 'tariff',
		breakdown: isBeyondTariff ? null : breakdown,
		isBeyondTariff,
	};
}

/** The numbers of the charged days, from 1. */
const numbersOf = (days: string[]): Map<string, number> =>
	new Map(days.map((day, index) => [day, index + 1]));

/** Whether the rate of the invoice is above that of the tariff for a due day, and in which way. */
export function rateProblem(
	due: string[],
	{ rate }: InvoiceRow,
	{ rule, ownDays }: LegFacts,
): 'wrong_tier' | 'wrong_rate' | undefined {
	if (rate === undefined || !rule?.tiers.length) return undefined;
	const numbers = numbersOf(ownDays);
	const isAbove = due.some((day) => {
		const own = rateOf(rule.tiers, numbers.get(day) ?? 0);
		return own !== null && rate > own;
	});
	if (!isAbove) return undefined;
	return rule.tiers.some((tier) => tier.rate === rate) ? 'wrong_tier' : 'wrong_rate';
}
