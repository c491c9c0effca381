import type { PlacedDay } from '../../journey';
import { addDays } from '../../days';

export interface Period {
	/** The time that counts as now, in epoch milliseconds. */
	now: number;
	daysBack: number;
	daysAhead: number;
	/** How many days before a last free day or empty return the calendar shows a reminder. */
	remindDaysBefore: number;
}

/** Older ETAs are left out, because the ship has probably arrived without a report. */
const PASSED_DAYS_MAX = 45;

export function dayWithin(
	{ day, daysAway }: PlacedDay,
	{ daysBack, daysAhead }: Period,
): string | undefined {
	return daysAway >= -daysBack && daysAway <= daysAhead ? day : undefined;
}

/** Returns today's date in the time zone in which the given day was calculated. */
export const todayOf = ({ day, daysAway }: PlacedDay): string => addDays(day, -daysAway);

/** Returns the day of an ETA; today if the ETA has passed, unless it is too old. */
export function etaDayWithin(eta: PlacedDay, period: Period): string | undefined {
	if (eta.daysAway >= 0) return dayWithin(eta, period);
	return eta.daysAway >= -PASSED_DAYS_MAX ? todayOf(eta) : undefined;
}
