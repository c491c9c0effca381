import { placeText, type Place } from '../../journey';
import { groupBy, hashOf, plural } from '../../lib';
import type { CalendarEntry } from './calendarFile';

interface DateWords {
	/** The beginning of the UID of a group. */
	groupUid: string;
	/** The title of a date that isn't overdue; it precedes the colon of the summary. */
	ahead: string;
	/** The title of an overdue container; "by 5 days" follows. */
	over?: string;
	/** The words before the day in the summary of an overdue container: "last free day 9 Oct". */
	dayName?: string;
	groupOver: string;
	counts: 'containers' | 'shipments';
}

export const DATE_WORDS = {
	'last-free-day': {
		groupUid: 'last-free-days',
		ahead: 'Last free day',
		over: 'Overdue',
		dayName: 'last free day',
		groupOver: 'Last free day over',
		counts: 'containers',
	},
	'empty-due': {
		groupUid: 'empties-due',
		ahead: 'Empty due back',
		over: 'Empty overdue',
		dayName: 'due',
		groupOver: 'Empty overdue',
		counts: 'containers',
	},
	arrival: {
		groupUid: 'arrivals',
		ahead: 'ETA',
		groupOver: 'ETA passed',
		counts: 'shipments',
	},
	'inland-arrival': {
		groupUid: 'inland-arrivals',
		ahead: 'Inland ETA',
		groupOver: 'Inland ETA passed',
		counts: 'shipments',
	},
} satisfies Record<string, DateWords>;

export interface CalendarDate {
	kind: keyof typeof DATE_WORDS;
	id: string;
	/** The day of the entry: today if the date is overdue, else the date itself. */
	day: string;
	state: 'ahead' | 'over' | 'arrived';
	/** The text before the colon of the summary: one line, not escaped. */
	title: string;
	subject: string;
	place: Place;
	containers: number;
	description: string[];
	isUncertain?: boolean;
	/** The number of days before the entry at which the calendar shows a reminder. */
	remindDaysBefore?: number;
}

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

/** One entry for the dates of a kind, place and day. Overdue ones share an entry. */
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

/** "Last free day: 12 containers at APM Los Angeles", "ETA Los Angeles: 4 shipments" */
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
