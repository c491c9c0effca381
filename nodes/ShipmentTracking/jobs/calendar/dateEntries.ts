import { placeText } from '../../../shared/domain/facts/place';
import { groupBy } from '../../../shared/lib/groupBy';
import { hashOf } from '../../../shared/lib/packedRecords';
import { plural } from '../../../shared/lib/plural';
import { DATE_WORDS, type CalendarDate } from './calendarDate';
import type { CalendarEntry } from './calendarFile';

const SUBJECTS_MAX = 50;

export function singleEntry(date: CalendarDate): CalendarEntry {
	const { kind, id, day, title, subject, description, remindDaysBefore } = date;
	return {
		kind,
		id,
		start: { day },
		summary: `${title}: ${subject}`,
		location: locationOf(date),
		description,
		remindDaysBefore,
	};
}

/**
 * Returns one entry for all dates of the same kind, place and day. All overdue dates of the same
 * kind and place also share one entry.
 */
export function groupedEntries(dates: CalendarDate[]): CalendarEntry[] {
	return [...groupBy(dates, groupKey).values()].map((group) =>
		group.length === 1 ? singleEntry(group[0]) : groupEntry(group),
	);
}

/** Dates at unknown places are not grouped. */
function groupKey({ kind, id, day, state, place }: CalendarDate): string {
	return JSON.stringify([kind, state, state === 'over' ? '' : day, place.name || { id }]);
}

function groupEntry(dates: CalendarDate[]): CalendarEntry {
	const [first] = dates;
	const { kind, day, state, place } = first;
	const suffix = `${state === 'over' ? 'overdue' : day}${state === 'arrived' ? '-arrived' : ''}`;
	const subjects = dates.map(({ subject, isUncertain }) =>
		isUncertain ? `${subject}, as last known` : subject,
	);
	const more = subjects.length - SUBJECTS_MAX;
	return {
		kind: DATE_WORDS[kind].groupUid,
		id: `${hashOf(place.name)}-${suffix}`,
		start: { day },
		summary: groupSummary(dates),
		location: locationOf(first),
		description: [...subjects.slice(0, SUBJECTS_MAX), ...(more > 0 ? [`and ${more} more`] : [])],
		remindDaysBefore: Math.max(...dates.map(({ remindDaysBefore = 0 }) => remindDaysBefore)),
	};
}

/**
 * "Last free day: 12 containers at APM Los Angeles", "ETA Los Angeles: 4 shipments, 9 containers"
 */
function groupSummary(dates: CalendarDate[]): string {
	const [{ kind, state, place }] = dates;
	const { counts, ahead, groupOver } = DATE_WORDS[kind];
	const title = state === 'over' ? groupOver : state === 'arrived' ? 'Arrived' : ahead;
	const count = dates.reduce((sum, { containers }) => sum + containers, 0);
	const containers = plural(count, 'container');
	if (counts === 'shipments') {
		const shipments = plural(dates.length, 'shipment');
		return `${title} ${place.name}: ${[shipments, ...(count ? [containers] : [])].join(', ')}`;
	}
	const words = new Set(dates.map((date) => date.place.word));
	// "at" fits containers that have arrived and those that are still on their way.
	const where = placeText(words.size === 1 ? place : { ...place, word: 'at' });
	return `${title}: ${containers} ${where}`;
}

/** The service doesn't report to which depot the empty container must go. */
const locationOf = ({ kind, place }: CalendarDate): string =>
	kind === 'empty-due' ? '' : place.name;
