import type { Resource } from '../../api/jsonApi';
import { asText } from '../../lib/json';
import { epochOf } from '../../lib/time';
import type { ContainerAttributes, EventAttributes } from '../attributes';
import { announcedSetBy, announcedValueDay } from '../lastFreeDayEvents';
import { dayOf, zoneOfDeadline, type DeadlineSource } from '../lastFreeDayZone';

/** A last free day from an event. */
export interface Announcement {
	setBy: DeadlineSource;
	/** `2026-10-15`, the day at the place. */
	day: string;
	/** The value of the event. */
	at: string;
	zone?: string;
	/** Whether the service calculated the day itself. */
	isCalculated: boolean;
	/** The time at which the day became known; undefined if that is unknown. */
	knownAt?: string;
}

/** Returns the last free days from the events of a container, without invalidated events. */
export function announcements(
	events: Array<Resource<EventAttributes>>,
	container: ContainerAttributes,
): Announcement[] {
	return events.flatMap(({ attributes: event }) => {
		const setBy = announcedSetBy(event.event);
		const at = asText(event.value);
		if (!setBy || !at || event.invalidated_at) return [];
		const day = announcedValueDay(setBy, event, container);
		if (!day) return [];
		const { timezone } = event;
		return [
			{
				setBy,
				day,
				at,
				zone: zoneOfDeadline(setBy, at, container, { timezone }),
				isCalculated: event.data_source === 't49_calculation',
				knownAt: knownAtOf(event),
			},
		];
	});
}

/** In some events the timestamp is the reported day, not the time of the report. */
function knownAtOf({ created_at: created, timestamp, value }: EventAttributes): string | undefined {
	if (epochOf(created) !== undefined) return asText(created);
	const time = epochOf(timestamp);
	return time === undefined || time === epochOf(value) ? undefined : asText(timestamp);
}

/**
 * Returns the last free days that were announced before the end of the day of the gate-out, or at
 * an unknown time.
 */
export function eventsKnownBy(
	gateOut: { day: string; zone: unknown },
	all: Announcement[],
): Announcement[] {
	return all.filter(({ knownAt }) => {
		const day = dayOf(knownAt, gateOut.zone);
		return !day || day <= gateOut.day;
	});
}

/** Returns the last free day announced last; unknown times count as the oldest. */
export function knownLast(all: Announcement[]): Announcement | undefined {
	const timeOf = ({ knownAt }: Announcement) => epochOf(knownAt) ?? -Infinity;
	return all.reduce<Announcement | undefined>(
		(last, one) => (last && timeOf(one) < timeOf(last) ? last : one),
		undefined,
	);
}
