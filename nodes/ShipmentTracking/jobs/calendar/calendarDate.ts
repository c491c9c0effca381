import type { Place } from '../../../shared/domain/facts/place';

interface DateWords {
	/** The beginning of the UID of a group. */
	groupUid: string;
	/** The title of a date that isn't overdue; it precedes the colon of the summary. */
	ahead: string;
	/** The title of an overdue container; "by 5 days" follows. */
	over?: string;
	/** The words before the day in the summary of an overdue container: "last free day 9 Oct". */
	dayName?: string;
	/** The title of a group of overdue containers or shipments. */
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
