import { toText } from '../lib';

/** Days of a tier; the first charged day is 1. */
export interface DayRange {
	from: number;
	/** Null if the range has no end. */
	to: number | null;
}

const DAYS =
	/^(?:(?:from )?days? )?(\d{1,6})(?: ?days?)?(?: ?(?:-|to) ?(?:days? )?(\d{1,6})| ?(\+|and (?:more|above|over|thereafter|after)|onwards?|thereafter|& above|-))?(?: ?days?)?$/i;
const OPEN_END =
	/^(?:\+|and (?:more|above|over|thereafter|after)|onwards?|thereafter|& above|-|∞|open|up|max|no limit|9{3,})$/i;
/** Spreadsheets replace hyphens by dashes. */
export const DASHES = /[\u2010-\u2015\u2212]/g;

const clean = (value: unknown): string =>
	toText(value).slice(0, 60).replace(DASHES, '-').replace(/\s+/g, ' ');

/** The days before a rate, such as `1-4`, `Day 5` or `10+`. */
export function daysIn(text: string): DayRange | undefined {
	const [, from, to, open] = DAYS.exec(clean(text)) ?? [];
	return from ? { from: Number(from), to: open ? null : Number(to ?? from) } : undefined;
}

/** A range such as `1-4` or `10+`, not a single number. */
export function dayRange(value: unknown): DayRange | undefined {
	return dayNumber(value) === undefined ? daysIn(toText(value)) : undefined;
}

/** The number of a day, such as `8` or `Day 8`. */
export function dayNumber(value: unknown): number | undefined {
	const [, digits] =
		/^(?:day ?)?(\d{1,5})(?:\.0)?(?:st|nd|rd|th)?(?: days?)?$/i.exec(clean(value)) ?? [];
	return digits ? Number(digits) : undefined;
}

export const isOpenEnd = (value: unknown): boolean => OPEN_END.test(clean(value));
