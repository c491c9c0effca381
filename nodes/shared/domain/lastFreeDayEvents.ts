import { asText } from '../lib/json';
import type { Resource } from '../api/jsonApi';
import { eventNamed } from './events';
import type { LastFreeDay } from './lastFreeDay';
import { originOf } from './lastFreeDayOrigin';
import { dayOf, deadlinesOf, zoneOfDeadline, type DeadlineSource } from './lastFreeDayZone';
import type { ContainerAttributes, EventAttributes } from './attributes';

/** The source whose last free day an event reports; undefined for other events. */
export function announcedSetBy(event: unknown): DeadlineSource | undefined {
	return eventNamed(asText(event) ?? '')?.lastFreeDayOf;
}

/** A last free day from an event. */
export interface AnnouncedDay {
	setBy: DeadlineSource;
	/** The local day, such as `2026-10-15`. */
	day: string;
	/** Calculated by the service, not reported by the carrier, terminal or railway. */
	isCalculated: boolean;
}

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

/**
 * Whether the service calculated a day, according to the container or else an event. False if
 * neither says it.
 */
export function isCalculated(
	day: LastFreeDay,
	container: ContainerAttributes,
	events: Array<Resource<EventAttributes>>,
): boolean {
	const origin = originOf(day, container);
	if (origin) return origin.isCalculated;
	const about = (setBy: DeadlineSource) =>
		events
			.filter(({ attributes }) => announcedSetBy(attributes.event) === setBy)
			.filter(({ attributes: { value, invalidated_at: invalidated } }) => value && !invalidated)
			.filter(
				({ attributes }) => announcedDay(attributes.event, attributes, container)?.day === day.day,
			);
	// Each source has its own event. Without this event, the general event counts.
	const own = about(day.setBy);
	const [latest] = (own.length ? own : about('unknown')).sort((a, b) => timeOf(b) - timeOf(a));
	return latest?.attributes.data_source === 't49_calculation';
}

function timeOf({
	attributes: { created_at: created, timestamp },
}: Resource<EventAttributes>): number {
	return Date.parse(asText(created) ?? asText(timestamp) ?? '') || 0;
}
