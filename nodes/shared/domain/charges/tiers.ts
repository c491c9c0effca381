import { toCents } from '../../lib/cents';

/** The rate of a range of charged days; the first charged day is 1. */
export interface Tier {
	from: number;
	/** The last day; null if the tier has no end. */
	to: number | null;
	/** The rate per day, in the rule's currency. */
	rate: number;
}

/** The rate of a charged day: 0 before the first day, null after the last tier. */
export function rateOf(tiers: Tier[], day: number): number | null {
	if (day <= 0) return 0;
	return tiers.find(({ from, to }) => day >= from && (to === null || day <= to))?.rate ?? null;
}

/** The cost of a number of charged days, rounded to cents; null if the tiers end earlier. */
export function amountOf(tiers: Tier[], days: number): number | null {
	if (days > 0 && rateOf(tiers, days) === null) return null;
	const sum = tiers.reduce((all, { from, to, rate }) => {
		const held = Math.min(to ?? days, days) - from + 1;
		return all + Math.max(0, held) * rate;
	}, 0);
	return toCents(sum);
}

/**
 * The first day after `day` with another rate; undefined if the rate never changes or is unknown.
 */
export function nextRateDay(tiers: Tier[], day: number): number | undefined {
	const rate = rateOf(tiers, day);
	return tiers.find(({ from, rate: other }) => from > day && other !== rate)?.from;
}
