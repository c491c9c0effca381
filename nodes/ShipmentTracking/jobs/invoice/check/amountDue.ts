import { rateOf, type BreakdownEntry } from '../../../../shared/domain/charges/tiers';
import { toCents } from '../../../../shared/lib/cents';
import type { InvoiceRow } from '../rows/readRow';
import type { LegFacts } from './legFacts';

/** The cost of the chargeable days; null for unknown values. */
export interface AmountDue {
	amount: number | null;
	currency: string | null;
	by: 'tariff' | 'invoice_rate' | null;
	breakdown: BreakdownEntry[] | null;
}

export const NO_AMOUNT_DUE: AmountDue = { amount: null, currency: null, by: null, breakdown: null };

/**
 * Calculates the cost of the chargeable days from the tariff or, without one, from the rate of the
 * invoice.
 *
 * @param count the number of billed days
 */
export function amountDueOf(
	due: string[],
	row: InvoiceRow,
	{ rule, ownDays }: LegFacts,
	count: number,
): AmountDue {
	if (rule?.tiers.length) {
		const { currency } = rule;
		const breakdown = byTier(due, rule.tiers, ownDays);
		const isBeyondTariff = breakdown.reduce((sum, { days }) => sum + days, 0) < due.length;
		if (isBeyondTariff) return { ...NO_AMOUNT_DUE, currency, by: 'tariff' };
		const amount = toCents(breakdown.reduce((sum, entry) => sum + entry.amount, 0));
		return { amount, currency, by: 'tariff', breakdown };
	}
	const rate = row.rate ?? (row.amount ?? 0) / (count || 1);
	return {
		amount: toCents(due.length * rate),
		currency: row.currency ?? null,
		by: 'invoice_rate',
		breakdown: due.length === 0 ? [] : null,
	};
}

function byTier(
	due: string[],
	tiers: NonNullable<LegFacts['rule']>['tiers'],
	ownDays: LegFacts['ownDays'],
): BreakdownEntry[] {
	return tiers.flatMap(({ from, to, rate }) => {
		const days = due.filter((day) => {
			const number = ownDays.get(day) ?? 0;
			return number >= from && (to === null || number <= to);
		});
		if (days.length === 0) return [];
		const amount = toCents(days.length * rate);
		return [{ from: days[0], to: days[days.length - 1], days: days.length, rate, amount }];
	});
}

/** The code of the problem if the invoice's rate for a due day is above the tariff's rate. */
export function rateProblem(
	due: string[],
	{ rate }: InvoiceRow,
	{ rule, ownDays }: LegFacts,
): 'wrong_tier' | 'wrong_rate' | undefined {
	if (rate === undefined || !rule?.tiers.length) return undefined;
	const isAbove = due.some((day) => {
		const own = rateOf(rule.tiers, ownDays.get(day) ?? 0);
		return own !== null && rate > own;
	});
	if (!isAbove) return undefined;
	return rule.tiers.some((tier) => tier.rate === rate) ? 'wrong_tier' : 'wrong_rate';
}
