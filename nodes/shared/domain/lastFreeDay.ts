import { asText } from '../lib/json';
import { dayAt, daysBetween } from '../lib/time';
import { leftPortByRail, type InlandIndicators } from './containerProgress';
import { dayOf, deadlinesOf, zoneOfDeadline, type DeadlineSource } from './lastFreeDayZone';
import type { ContainerAttributes } from './attributes';

/** The last day without storage charges, as a calendar day at the place. */
export interface LastFreeDay {
	setBy: DeadlineSource;
	/** The value as the service sent it. */
	at: string;
	/** `2026-10-15`, the day at the place. */
	day: string;
	/** IANA name; null if the service's time is already local. */
	zone: string | null;
	/** 0 on the day itself, negative afterwards. */
	daysLeft: number;
}

/**
 * Returns the last free days that count. The service chooses `pickup_lfd` by a fixed priority, so
 * it may not be the earliest day. It only counts if no other day does. The terminal's day doesn't
 * count for a container that left the port by rail.
 *
 * @param now epoch milliseconds
 */
export function lastFreeDays(
	container: ContainerAttributes,
	now: number,
	indicators: InlandIndicators = {},
): LastFreeDay[] {
	const found = (setBy: DeadlineSource) => lastFreeDayOf(setBy, container, now);
	return countingDays(found, leftPortByRail(container, indicators));
}

/**
 * Selects the days that count, at most one per source.
 *
 * @param leftPort whether the container left the port by rail
 */
export function countingDays<Day extends { at: string }>(
	found: (setBy: DeadlineSource) => Day[],
	leftPort: boolean,
): Day[] {
	const [terminal, unknown] = [found('terminal'), found('unknown')];
	const others = [...found('line'), ...found('rail')];
	if (!leftPort) {
		const known = [...terminal, ...others];
		return known.length ? known : unknown;
	}
	// `pickup_lfd` may still be the day of the terminal that the container has left.
	const isTerminals = unknown[0]?.at === terminal[0]?.at;
	return others.length || isTerminals ? others : unknown;
}

/**
 * Returns the earliest day. Compares calendar days, not times: the same date in two zones is the
 * same day.
 */
export function earliestLastFreeDay(
	container: ContainerAttributes,
	now: number,
	indicators: InlandIndicators = {},
): LastFreeDay | undefined {
	return lastFreeDays(container, now, indicators).sort((a, b) => daysBetween(b.day, a.day))[0];
}

function lastFreeDayOf(
	setBy: DeadlineSource,
	container: ContainerAttributes,
	now: number,
): LastFreeDay[] {
	for (const value of deadlinesOf(container)[setBy]) {
		const zone = zoneOfDeadline(setBy, value, container);
		const [at, day] = [asText(value), dayOf(value, zone)];
		if (!at || !day) continue;
		const daysLeft = daysBetween(dayAt(now, zone), day);
		return [{ setBy, at, day, zone: zone ?? null, daysLeft }];
	}
	return [];
}
