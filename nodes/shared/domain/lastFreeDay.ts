import { asText } from '../lib/json';
import { dayAt, daysBetween } from '../lib/time';
import { leftPortByRail, type InlandSigns } from './containerProgress';
import { dayOf, deadlinesOf, zoneOfDeadline, type DeadlineSource } from './lastFreeDayZone';
import type { ContainerAttributes } from './attributes';

export type { DeadlineSource } from './lastFreeDayZone';

/** The last day without storage charges, as a calendar day of the place. */
export interface LastFreeDay {
	setBy: DeadlineSource;
	/** As the service gave it. */
	at: string;
	/** `2026-10-15`, there. */
	day: string;
	/** IANA name; null when the service's time is local already. */
	zone: string | null;
	/** 0 on the day itself, negative afterwards. */
	daysLeft: number;
}

/**
 * Every last free day of a container. `pickup_lfd` follows a fixed priority and is not the
 * earliest: it counts only where nothing else is known. The terminal's does not count any more for
 * a container that left the port for a place inland.
 *
 * @param now epoch milliseconds
 */
export function lastFreeDays(
	container: ContainerAttributes,
	now: number,
	signs: InlandSigns = {},
): LastFreeDay[] {
	const found = (setBy: DeadlineSource) => lastFreeDayOf(setBy, container, now);
	return countingDays(found, leftPortByRail(container, signs));
}

/**
 * The days that count, of one day per source at most.
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
	// The service's own summary may still be the day of the terminal that lies behind.
	const isTerminals = unknown[0]?.at === terminal[0]?.at;
	return others.length || isTerminals ? others : unknown;
}

/**
 * The one that is over first. The calendar decides, not the clock: the same day in two zones is
 * the same day.
 */
export function earliestLastFreeDay(
	container: ContainerAttributes,
	now: number,
	signs: InlandSigns = {},
): LastFreeDay | undefined {
	return lastFreeDays(container, now, signs).sort((a, b) => daysBetween(b.day, a.day))[0];
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
