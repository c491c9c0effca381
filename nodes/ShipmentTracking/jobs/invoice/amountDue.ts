import { rateOf, type BreakdownEntry } from '../../../shared/domain/charges/tiers';
import { toCents } from '../../../shared/lib/cents';
import type { ChargeFacts } from './chargeFacts';

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
export function amountDue(
	days: string[],
	{ row, rule, ownDays }: ChargeFacts,
	count: number,
): AmountDue {
	if (!rule?.tiers.length) {
		const rate = row.rate ?? (row.amount ?? 0) / (count || 1);
		return {
			amount: toCents(days.length * rate),
			currency: row.currency ?? null,
			by: 'invoice_rate',
			breakdown: days.length === 0 ? [] : null,
		};
	}
	const breakdown = rule.tiers.flatMap(({ from, to, rate }): BreakdownEntry[] => {
		const own = days.filter((day) => {
			const number = ownDays.get(day) ?? 0;
			return number >= from && (to === null || number <= to);
		});
		if (own.length === 0) return [];
		const amount = toCents(own.length * rate);
		return [{ from: own[0], to: own[own.length - 1], days: own.length, rate, amount }];
	});
	const isBeyondTariff = breakdown.reduce((sum, entry) => sum + entry.days, 0) < days.length;
	const known = { currency: rule.currency, by: 'tariff' as const };
	if (isBeyondTariff) return { ...NO_AMOUNT_DUE, ...known };
	const amount = toCents(breakdown.reduce((sum, entry) => sum + entry.amount, 0));
	return { amount, ...known, breakdown };
}

/** The code of the problem if the invoice's rate for a due day is above the tariff's rate. */
export function rateProblem(
	days: string[],
	{ row: { rate }, rule, ownDays }: ChargeFacts,
): 'wrong_tier' | 'wrong_rate' | undefined {
	if (rate === undefined || !rule?.tiers.length) return undefined;
	const isAbove = days.some((day) => {
		const own = rateOf(rule.tiers, ownDays.get(day) ?? 0);
		return own !== null && rate > own;
	});
	if (!isAbove) return undefined;
	return rule.tiers.some((tier) => tier.rate === rate) ? 'wrong_tier' : 'wrong_rate';
}
