import { roundMoney } from '../lib';

/** The rate of a range of charged days; the first charged day is 1. */
export interface Tier {
	from: number;
	/** The last day; null if the tier has no end. */
	to: number | null;
	/** The rate per day, in the rule's currency. */
	rate: number;
}

export type BreakdownEntry = {
	from: string;
	/** The last charged day of the tier until now. */
	to: string;
	days: number;
	rate: number;
	amount: number;
};

/** The rate of the charged day with this number: 0 for day 0, undefined after the last tier. */
export function rateOf(tiers: Tier[], day: number): number | undefined {
	if (day <= 0) return 0;
	return tiers.find(({ from, to }) => day >= from && (to === null || day <= to))?.rate;
}

/** The cost of a number of charged days, rounded once; undefined if the tiers end earlier. */
export function amountOf(tiers: Tier[], days: number, currency?: string): number | undefined {
	if (rateOf(tiers, days) === undefined) return undefined;
	const sum = tiers.reduce((all, { from, to, rate }) => {
		const held = Math.min(to ?? days, days) - from + 1;
		return all + Math.max(0, held) * rate;
	}, 0);
	return roundMoney(sum, currency);
}

/** One entry per tier that was reached. `nthChargedDay` returns the n-th charged day. */
export function breakdownOf(
	tiers: Tier[],
	days: number,
	nthChargedDay: (n: number) => string,
	currency?: string,
): BreakdownEntry[] {
	return tiers
		.filter(({ from }) => from <= days)
		.map(({ from, to, rate }) => {
			const last = Math.min(to ?? days, days);
			const held = last - from + 1;
			const amount = roundMoney(held * rate, currency);
			return { from: nthChargedDay(from), to: nthChargedDay(last), days: held, rate, amount };
		});
}

/** Returns the first day after `day` with another rate; undefined if the rate never changes. */
export function nextRateDay(tiers: Tier[], day: number): number | undefined {
	const rate = rateOf(tiers, day);
	return tiers.find(({ from, rate: other }) => from > day && other !== rate)?.from;
}
