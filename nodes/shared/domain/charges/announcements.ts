import type { Resource } from '../../api/jsonApi';
import { asText } from '../../lib/json';
import { epochOf } from '../../lib/time';
import type { ContainerAttributes, EventAttributes } from '../attributes';
import { announcedSetBy, announcedValueDay } from '../lastFreeDayEvents';
import { dayOf, zoneOfDeadline, type DeadlineSource } from '../lastFreeDayZone';

/** A last free day that an event reports. */
export interface Announcement {
	setBy: DeadlineSource;
	/** `2026-10-15`, at the place. */
	day: string;
	/** The event's value. */
	at: string;
	zone?: string;
	/** Whether the service worked it out itself. */
	isCalculated: boolean;
	/** The time at which it became known; undefined if that is unknown. */
	knownAt?: string;
}

/** The last free days in the events of a container, without those that were taken back. */
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

/** The time of some events is the day that they report, not the time of the report. */
function knownAtOf({ created_at: created, timestamp, value }: EventAttributes): string | undefined {
	if (epochOf(created) !== undefined) return asText(created);
	const time = epochOf(timestamp);
	return time === undefined || time === epochOf(value) ? undefined : asText(timestamp);
}

/** Those that became known up to the day of the gate-out; an unknown time counts as earlier. */
export function eventsKnownBy(
	gateOut: { day: string; zone: unknown },
	all: Announcement[],
): Announcement[] {
	return all.filter(({ knownAt }) => {
		const day = dayOf(knownAt, gateOut.zone);
		return !day || day <= gateOut.day;
	});
}

/** The one that became known last; unknown times count as the oldest. */
export function knownLast(all: Announcement[]): Announcement | undefined {
	const timeOf = ({ knownAt }: Announcement) => epochOf(knownAt) ?? -Infinity;
	return all.reduce<Announcement | undefined>(
		(last, one) => (last && timeOf(one) < timeOf(last) ? last : one),
		undefined,
	);
}
