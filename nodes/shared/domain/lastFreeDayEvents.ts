import { asText } from '../lib/json';
import { epochOf } from '../lib/time';
import type { ContainerAttributes, EventAttributes } from './attributes';
import type { ContainerContext } from './contexts';
import { eventNamed } from './events';
import {
	dayOf,
	deadlinesOf,
	zoneOfDeadline,
	type DeadlineSource,
	type LastFreeDay,
} from './lastFreeDayZone';

/** The source whose last free day an event reports; undefined for other events. */
export function announcedSetBy(event: unknown): DeadlineSource | undefined {
	return eventNamed(asText(event) ?? '')?.lastFreeDayOf;
}

export type AnnouncedDay = Pick<LastFreeDay, 'setBy' | 'day' | 'isCalculated'>;

/**
 * The last free day of an event: its own value, or else the container's day from the same source.
 * The timestamp of the event is only the time of the change.
 */
export function announcedDay(
	name: unknown,
	event: EventAttributes | undefined,
	container: ContainerAttributes = {},
): AnnouncedDay | undefined {
	const setBy = announcedSetBy(name);
	if (!setBy) return undefined;
	const isCalculated = event?.data_source === 't49_calculation';
	const own = event && announcedValueDay(setBy, event, container);
	const days = deadlinesOf(container)[setBy].map((value) =>
		dayOf(value, zoneOfDeadline(setBy, value, container)),
	);
	const day = own ?? days.find(Boolean);
	return day ? { setBy, day, isCalculated } : undefined;
}

/** The day in the event's value, in the time zone of the event or of its container. */
export function announcedValueDay(
	setBy: DeadlineSource,
	{ value, timezone }: EventAttributes,
	container: ContainerAttributes = {},
): string | undefined {
	return dayOf(value, zoneOfDeadline(setBy, value, container, { timezone }));
}

/** The last free days in the events of a container, without invalidated events. */
export function announcedDays({ container, events = [] }: ContainerContext): LastFreeDay[] {
	return events.flatMap(({ attributes: event }) => {
		const setBy = announcedSetBy(event.event);
		const at = asText(event.value);
		if (!setBy || !at || event.invalidated_at) return [];
		const { timezone } = event;
		const zone = zoneOfDeadline(setBy, at, container.attributes, { timezone });
		const day = dayOf(at, zone);
		const isCalculated = event.data_source === 't49_calculation';
		const reportedAt = reportedAtOf(event);
		return day ? [{ setBy, day, at, zone, isCalculated, isManual: false, reportedAt }] : [];
	});
}

/** In some events the timestamp is the reported day, not the time of the report. */
function reportedAtOf({
	created_at: created,
	timestamp,
	value,
}: EventAttributes): string | undefined {
	if (epochOf(created) !== undefined) return asText(created);
	const time = epochOf(timestamp);
	return time === undefined || time === epochOf(value) ? undefined : asText(timestamp);
}

/** The day that was reported last; unknown times count as the oldest. */
export function reportedLast(all: LastFreeDay[]): LastFreeDay | undefined {
	const timeOf = ({ reportedAt }: LastFreeDay) => epochOf(reportedAt) ?? -Infinity;
	return all.reduce<LastFreeDay | undefined>(
		(last, one) => (last && timeOf(one) < timeOf(last) ? last : one),
		undefined,
	);
}
