import { leftPortByRail, type InlandSigns } from '../containerProgress';
import { countingDays, lastFreeDays } from '../lastFreeDay';
import { isCalculated } from '../lastFreeDayEvents';
import type { DeadlineSource } from '../lastFreeDayZone';
import { announcements, eventsKnownBy, knownLast, type Announcement } from './announcements';
import type { ContainerContext } from '../contexts';
import { gateOutOf } from './position';

/** A last free day of line, terminal or railway, or the service's summary of them (`unknown`). */
export interface ReportedDay {
	setBy: DeadlineSource;
	/** `2026-10-15`, at the place. */
	day: string;
	/** As the service gave it. */
	at: string;
	zone?: string;
	/** Whether the service worked it out itself. */
	isCalculated: boolean;
	/** The time at which it became known, as the service gave it. */
	reportedAt?: string;
}

/** The reported days in the container's attributes. */
export function daysOfAttributes(
	{ container, events = [] }: ContainerContext,
	signs: InlandSigns,
	now: number,
): ReportedDay[] {
	const all = announcements(events, container.attributes);
	return lastFreeDays(container.attributes, now, signs).map((found) => {
		const { setBy, day, at, zone } = found;
		const same = all.filter((one) => one.day === day);
		const own = same.filter((one) => one.setBy === setBy);
		const event = knownLast(own.length ? own : same.filter((one) => one.setBy === 'unknown'));
		return {
			setBy,
			day,
			at,
			zone: zone ?? undefined,
			isCalculated: isCalculated(found, container.attributes, events),
			reportedAt: event?.knownAt,
		};
	});
}

/**
 * The reported days in the events of a container that is out: the service clears the attributes at
 * the pickup. Of each kind the event counts that was known last before the gate-out; a clock that
 * runs until the empty return takes later ones, too.
 */
export function daysOfEvents(
	{ container, events = [] }: ContainerContext,
	signs: InlandSigns,
	isCombined = false,
): ReportedDay[] {
	const gateOut = isCombined ? undefined : gateOutOf(container.attributes, signs);
	const all = announcements(events, container.attributes);
	const known = gateOut ? eventsKnownBy(gateOut, all) : all;
	const found = (setBy: DeadlineSource): ReportedDay[] => {
		const last = knownLast(known.filter((one) => one.setBy === setBy));
		return last ? [toReportedDay(last)] : [];
	};
	return countingDays(found, leftPortByRail(container.attributes, signs));
}

/** The line's day in the events, whenever it became known. */
export function lineDayOfEvents({ container, events = [] }: ContainerContext): string | undefined {
	const all = announcements(events, container.attributes);
	return knownLast(all.filter(({ setBy }) => setBy === 'line'))?.day;
}

const toReportedDay = ({ knownAt, ...announcement }: Announcement): ReportedDay => ({
	...announcement,
	reportedAt: knownAt,
});
