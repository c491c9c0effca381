import { rateOf, type BreakdownEntry } from '../charges';
import { roundMoney } from '../lib';
import type { ChargeFacts } from './chargeFacts';

/** The cost of the chargeable days. Unknown values are undefined. */
export interface AmountDue {
	amount?: number;
	currency?: string;
	by?: 'tariff' | 'invoice_rate';
	breakdown?: BreakdownEntry[];
}

/**
 * Calculates the cost of the chargeable days from the tariff or, without one, from the rate of the
 * invoice.
 *
 * @param billed the number of billed days
 */
export function amountDue(
	days: string[],
	{ row, rule, ownDays }: ChargeFacts,
	billed: number,
): AmountDue {
	if (!rule?.tiers.length) {
		const rate = row.rate ?? (row.amount ?? 0) / (billed || 1);
		return {
			amount: roundMoney(days.length * rate, row.currency),
			currency: row.currency,
			by: 'invoice_rate',
			breakdown: days.length === 0 ? [] : undefined,
		};
	}
	const breakdown = rule.tiers.flatMap(({ from, to, rate }): BreakdownEntry[] => {
		const own = days.filter((day) => {
			const number = ownDays.get(day) ?? 0;
			return number >= from && (to === null || number <= to);
		});
		if (own.length === 0) return [];
		const amount = roundMoney(own.length * rate, rule.currency);
		return [{ from: own[0], to: own[own.length - 1], days: own.length, rate, amount }];
	});
	const isBeyondTariff = breakdown.reduce((sum, entry) => sum + entry.days, 0) < days.length;
	const known = { currency: rule.currency, by: 'tariff' as const };
	if (isBeyondTariff) return known;
	// Rounded once: the rounded amounts of tiers can have another sum.
	const sum = breakdown.reduce((all, { days: count, rate }) => all + count * rate, 0);
	const amount = roundMoney(sum, rule.currency);
	return { amount, ...known, breakdown };
}

/** The costs of due days that are in doubt; undefined without such days or without rates. */
export interface ExamAmounts {
	/** The cost of these days. */
	days: number;
	/** The cost if the tiers also stop during these days. */
	stopped: number;
	currency?: string;
}

export function examAmounts(
	days: string[],
	unavailable: string[],
	facts: ChargeFacts,
): ExamAmounts | undefined {
	const others = days.filter((day) => !unavailable.includes(day));
	if (others.length === days.length) return undefined;
	const open = [...facts.ownDays.keys()].filter((day) => !unavailable.includes(day));
	const stopped = { ...facts, ownDays: new Map(open.map((day, place) => [day, place + 1])) };
	const [all, without, least] = [
		amountDue(days, facts, days.length),
		amountDue(others, facts, others.length),
		amountDue(others, stopped, others.length),
	].map(({ amount }) => amount);
	if (all === undefined || without === undefined || least === undefined) return undefined;
	const { currency } = facts.rule ?? facts.row;
	const less = (amount: number) => roundMoney(all - amount, currency);
	return { days: less(without), stopped: less(least), currency };
}

/** The code of the problem if the invoice's rate for a due day is above the tariff's rate. */
export function rateProblem(
	days: string[],
	{ row: { rate }, rule, ownDays }: ChargeFacts,
): 'wrong_tier' | 'wrong_rate' | undefined {
	if (rate === undefined || !rule?.tiers.length) return undefined;
	const isAbove = days.some((day) => {
		const own = rateOf(rule.tiers, ownDays.get(day) ?? 0);
		return own !== undefined && rate > own;
	});
	if (!isAbove) return undefined;
	return rule.tiers.some((tier) => tier.rate === rate) ? 'wrong_tier' : 'wrong_rate';
}
