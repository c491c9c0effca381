import { daysBetween } from '../lib/time';

/**
 * How much of the free time has passed: 0 on the day before it starts, 100 on the last free day, more
 * afterwards. Undefined if a day is unknown.
 *
 * @param before the day before free time starts: the day of the discharge, without a tariff
 * @param daysLeft the days from today to the last free day
 */
export function freeTimeUsedPercent(
	before: string | undefined,
	lastFreeDay: string | undefined,
	daysLeft: number | null | undefined,
): number | undefined {
	if (!before || !lastFreeDay || daysLeft === undefined || daysLeft === null) return undefined;
	const all = daysBetween(before, lastFreeDay);
	return all > 0 ? Math.max(0, Math.round(((all - daysLeft) / all) * 100)) : undefined;
}
