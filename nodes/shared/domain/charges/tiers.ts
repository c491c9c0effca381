import { toCents } from '../../lib/cents';

/** A rate for some of the charged days; day 1 is the first of them. */
export interface Tier {
	from: number;
	/** The last day; null when the tier has no end. */
	to: number | null;
	/** Per day, in the rule's currency. */
	rate: number;
}

/** The rate of a charged day, 0 before the first; null where the tariff has ended. */
export function rateOf(tiers: Tier[], day: number): number | null {
	if (day <= 0) return 0;
	return tiers.find(({ from, to }) => day >= from && (to === null || day <= to))?.rate ?? null;
}

/** What so many charged days cost, in cents' precision; null when the tariff ends before. */
export function amountOf(tiers: Tier[], days: number): number | null {
	if (days > 0 && rateOf(tiers, days) === null) return null;
	const sum = tiers.reduce((all, { from, to, rate }) => {
		const held = Math.min(to ?? days, days) - from + 1;
		return all + Math.max(0, held) * rate;
	}, 0);
	return toCents(sum);
}

/** The first charged day after one whose rate is another; undefined when it stays or is not known. */
export function nextRateDay(tiers: Tier[], day: number): number | undefined {
	const rate = rateOf(tiers, day);
	return tiers.find(({ from, rate: other }) => from > day && other !== rate)?.from;
}
