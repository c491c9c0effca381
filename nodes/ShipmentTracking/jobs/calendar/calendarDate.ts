import type { Place } from '../../../shared/domain/facts/place';

/** A whole day on which something is due or happens, of a container or shipment. */
export interface CalendarDate {
	kind: 'last-free-day' | 'empty-due' | 'arrival' | 'inland-arrival';
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
