import { toCents } from '../../lib/cents';
import type { Tier } from './tiers';

/** The charged days of one tier. */
export type BreakdownEntry = {
	/** The first charged day of the tier. */
	from: string;
	/** The last charged day of the tier until now. */
	to: string;
	days: number;
	rate: number;
	amount: number;
};

/**
 * Returns one entry per tier that was reached.
 *
 * @param dayOf returns the day of the n-th charged day
 */
export function breakdownOf(
	tiers: Tier[],
	days: number,
	dayOf: (n: number) => string,
): BreakdownEntry[] {
	return tiers
		.filter(({ from }) => from <= days)
		.map(({ from, to, rate }) => {
			const last = Math.min(to ?? days, days);
			const held = last - from + 1;
			return { from: dayOf(from), to: dayOf(last), days: held, rate, amount: toCents(held * rate) };
		});
}
