import type { Place } from '../../../shared/domain/facts/place';

interface DateWords {
	/** Begins the UID of a group. */
	groupUid: string;
	/** Before the colon of a summary. */
	ahead: string;
	/** "Overdue by 5 days" of a container. */
	over?: string;
	/** "last free day 9 Oct", after the place of an overdue container. */
	dayName?: string;
	/** Overdue dates of several containers or shipments. */
	groupOver: string;
	counts: 'containers' | 'shipments';
}

/** The dates that fill a whole day. */
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

/** A whole day on which something is due or happens, of a container or shipment. */
export interface CalendarDate {
	kind: keyof typeof DATE_WORDS;
	/** Of the container or shipment. */
	id: string;
	/** Where the entry is: its own day, or today while it is over and not settled. */
	day: string;
	state: 'ahead' | 'over' | 'arrived';
	/** The summary before and after its colon; one line, not escaped. */
	title: string;
	subject: string;
	place: Place;
	/** How many containers the date is about. */
	containers: number;
	description: string[];
	/** Whether the day may no longer apply. */
	isUncertain?: boolean;
	/** Days before its day on which the calendar reminds of it. */
	remindDaysBefore?: number;
}
