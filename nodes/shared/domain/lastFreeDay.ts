import { asText } from '../lib/json';
import { daysBetween } from '../lib/time';
import type { ContainerContext } from './contexts';
import { announcedDays, reportedLast } from './lastFreeDayEvents';
import { originOf } from './lastFreeDayOrigin';
import {
	dayOf,
	deadlinesOf,
	zoneOfDeadline,
	type DeadlineSource,
	type LastFreeDay,
} from './lastFreeDayZone';
import { leftByRail } from './stage';

const SOURCES: DeadlineSource[] = ['terminal', 'line', 'rail', 'unknown'];

/**
 * Returns the last free days in the container's attributes that count, at most one per source. The
 * service chooses `pickup_lfd` by a fixed priority, so it may not be the earliest day.
 */
export function reportedDays(context: ContainerContext): LastFreeDay[] {
	const { attributes } = context.container;
	const announced = context.events?.length ? announcedDays(context) : [];
	const found = SOURCES.flatMap((setBy) => firstDay(setBy, context));
	return countingDays(found, leftByRail(context)).map((one) => {
		const same = announced.filter(({ day }) => day === one.day);
		const own = same.filter(({ setBy }) => setBy === one.setBy);
		const event = reportedLast(own.length ? own : same.filter(({ setBy }) => setBy === 'unknown'));
		const origin = originOf(one, attributes);
		return {
			...one,
			isCalculated: event?.isCalculated ?? false,
			isManual: false,
			reportedAt: event?.reportedAt,
			...origin,
		};
	});
}

type PlainDay = Pick<LastFreeDay, 'setBy' | 'day' | 'at' | 'zone'>;

/** Returns the first valid day of a source. */
function firstDay(setBy: DeadlineSource, { container }: ContainerContext): PlainDay[] {
	for (const value of deadlinesOf(container.attributes)[setBy]) {
		const zone = zoneOfDeadline(setBy, value, container.attributes);
		const [at, day] = [asText(value), dayOf(value, zone)];
		if (at && day) return [{ setBy, day, at, zone }];
	}
	return [];
}

/**
 * Selects the days that count. The service's summary only counts if no other day does. The
 * terminal's day doesn't count for a container that left the port by rail.
 */
export function countingDays<Day extends PlainDay>(days: Day[], leftPort: boolean): Day[] {
	const of = (...sources: DeadlineSource[]) => days.filter(({ setBy }) => sources.includes(setBy));
	const unknown = of('unknown');
	const others = of('line', 'rail');
	if (!leftPort) {
		const known = [...of('terminal'), ...others];
		return known.length ? known : unknown;
	}
	// `pickup_lfd` may still be the day of the terminal that the container has left.
	const isTerminals = unknown[0]?.at === of('terminal')[0]?.at;
	return others.length || isTerminals ? others : unknown;
}

export const byDay = (a: LastFreeDay, b: LastFreeDay): number => daysBetween(b.day, a.day);

/** Compares calendar days, not times: the same date in two zones is the same day. */
export const earliestDay = (days: LastFreeDay[]): LastFreeDay | undefined =>
	[...days].sort(byDay)[0];
