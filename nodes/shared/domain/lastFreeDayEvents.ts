import { asText } from '../lib/json';
import type { Resource } from '../api/jsonApi';
import { eventNamed } from './events';
import type { LastFreeDay } from './lastFreeDay';
import { dayOf, deadlinesOf, zoneOfDeadline, type DeadlineSource } from './lastFreeDayZone';
import type { ContainerAttributes, EventAttributes } from './attributes';

/** The source of the last free day that an event announces; undefined for other events. */
export function announcedSetBy(event: unknown): DeadlineSource | undefined {
	return eventNamed(asText(event) ?? '')?.lastFreeDayOf;
}

/** A last free day that an event is about. */
export interface AnnouncedDay {
	setBy: DeadlineSource;
	/** `2026-10-15`, at its place. */
	day: string;
	/** The service worked it out: neither line nor terminal nor railway reported it. */
	isCalculated: boolean;
}

/**
 * The day that an event announces: its own value, else what the container has of the same kind.
 * Its timestamp only says when the change became known.
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

/** The day that stands in an event itself, told in the zone of the event or of its container. */
export function announcedValueDay(
	setBy: DeadlineSource,
	{ value, timezone }: EventAttributes,
	container: ContainerAttributes = {},
): string | undefined {
	return dayOf(value, zoneOfDeadline(setBy, value, container, { timezone }));
}

/**
 * Whether an event tells that the service calculated a day. No attribute of the container does:
 * where no event is known, nobody can say.
 */
export function isCalculated(
	day: LastFreeDay,
	container: ContainerAttributes,
	events: Array<Resource<EventAttributes>>,
): boolean {
	const about = (setBy: DeadlineSource) =>
		events
			.filter(({ attributes }) => announcedSetBy(attributes.event) === setBy)
			.filter(({ attributes: { value, invalidated_at: invalidated } }) => value && !invalidated)
			.filter(
				({ attributes }) => announcedDay(attributes.event, attributes, container)?.day === day.day,
			);
	// The day of a kind has an event of its own; the general one follows only where it governs.
	const own = about(day.setBy);
	const [latest] = (own.length ? own : about('unknown')).sort((a, b) => timeOf(b) - timeOf(a));
	return latest?.attributes.data_source === 't49_calculation';
}

/** When a change became known. */
function timeOf({
	attributes: { created_at: created, timestamp },
}: Resource<EventAttributes>): number {
	return Date.parse(asText(created) ?? asText(timestamp) ?? '') || 0;
}
