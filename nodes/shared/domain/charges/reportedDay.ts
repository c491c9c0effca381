import { leftPortByRail, type InlandIndicators } from '../containerProgress';
import { countingDays, lastFreeDays } from '../lastFreeDay';
import { isCalculated } from '../lastFreeDayEvents';
import type { DeadlineSource } from '../lastFreeDayZone';
import { announcements, eventsKnownBy, knownLast, type Announcement } from './announcements';
import type { ContainerContext } from '../contexts';
import { gateOutOf } from './position';

/**
 * A last free day reported by carrier, terminal or railway, or the service's summary (`unknown`).
 */
export interface ReportedDay {
	setBy: DeadlineSource;
	/** `2026-10-15`, the day at the place. */
	day: string;
	/** The service's value. */
	at: string;
	zone?: string;
	/** Whether the service calculated the day itself. */
	isCalculated: boolean;
	/** The time at which the day became known, as the service sent it. */
	reportedAt?: string;
}

/** The last free days in the container's attributes. */
export function daysOfAttributes(
	{ container, events = [] }: ContainerContext,
	indicators: InlandIndicators,
	now: number,
): ReportedDay[] {
	const all = announcements(events, container.attributes);
	return lastFreeDays(container.attributes, now, indicators).map((found) => {
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
 * The last free days in the events of a picked-up container, because the service clears the
 * attributes at the pickup. For each source, the last event before the gate-out counts. A combined
 * clock also uses later events.
 */
export function daysOfEvents(
	{ container, events = [] }: ContainerContext,
	indicators: InlandIndicators,
	isCombined = false,
): ReportedDay[] {
	const gateOut = isCombined ? undefined : gateOutOf(container.attributes, indicators);
	const all = announcements(events, container.attributes);
	const known = gateOut ? eventsKnownBy(gateOut, all) : all;
	const found = (setBy: DeadlineSource): ReportedDay[] => {
		const last = knownLast(known.filter((one) => one.setBy === setBy));
		return last ? [toReportedDay(last)] : [];
	};
	return countingDays(found, leftPortByRail(container.attributes, indicators));
}

/** The carrier's day in the events, including events after the gate-out. */
export function lineDayOfEvents({ container, events = [] }: ContainerContext): string | undefined {
	const all = announcements(events, container.attributes);
	return knownLast(all.filter(({ setBy }) => setBy === 'line'))?.day;
}

const toReportedDay = ({ knownAt, ...announcement }: Announcement): ReportedDay => ({
	...announcement,
	reportedAt: knownAt,
});
