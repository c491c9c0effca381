import type { PlacedDay } from '../../../shared/domain/facts/days';
import { addDays } from '../../../shared/lib/time';

/** Which days the calendar has. */
export interface Period {
	/** Epoch milliseconds. */
	now: number;
	daysBack: number;
	daysAhead: number;
	/** Before last free days and empty returns. */
	remindDaysBefore: number;
}

/** Older ETAs are left out: the ship has most likely arrived unreported. */
const PASSED_DAYS_MAX = 45;

/** The day itself if the period includes it. */
export function dayWithin(
	{ day, daysAway }: PlacedDay,
	{ daysBack, daysAhead }: Period,
): string | undefined {
	return daysAway >= -daysBack && daysAway <= daysAhead ? day : undefined;
}

/** Today at the place of a day. */
export const todayOf = ({ day, daysAway }: PlacedDay): string => addDays(day, -daysAway);

/** Of an ETA: today once it has passed, until it is too old. */
export function etaDayWithin(eta: PlacedDay, period: Period): string | undefined {
	if (eta.daysAway >= 0) return dayWithin(eta, period);
	return eta.daysAway >= -PASSED_DAYS_MAX ? todayOf(eta) : undefined;
}
