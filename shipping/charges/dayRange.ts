import { foldCase, toText } from '../lib';

/** Days of a tier; the first charged day is 1. */
export interface DayRange {
	from: number;
	/** Null if the range has no end. */
	to: number | null;
}

/** The words of ranges in other languages, and ordinals. */
const DAY_WORDS: Array<[RegExp, string]> = [
	[/\b(?:dias?|jours?|tage?|giorn[oi]|dag(?:en)?)\b/g, 'day'],
	[/\b(?:ab|a partir d[eu]|desde|dal|vanaf)\b/g, 'from'],
	[/\b(?:bis|au|al|tot|hasta|until|thru)\b/g, 'to'],
	[/\b(?:en adelante|et plus|und mehr|e oltre|en meer)\b/g, 'onwards'],
	[/(\d)(?:st|nd|rd|th)\b/g, '$1'],
	[/\bd(?=\d)/g, 'day '],
];
const DAYS_PATTERN =
	/^(from )?(?:days? )?(\d{1,6})(?: ?days?)?(?: ?(?:-|to) ?(?:days? )?(\d{1,6})| ?(\+|(?:and|&) (?:more|above|over|thereafter|after|onwards?)|onwards?|thereafter|-))?(?: ?days?)?$/;
/** A range within the name of a column, such as "Slab 1 (Day 5-8)" or "Demurrage from day 5". */
const DAYS_WITHIN =
	/(?:\bfrom )?(?:\bdays? )?\b(?:\d{1,3}(?: days?)? ?(?:-|to) ?(?:days? )?\d{1,3}|\d{1,3}(?: days?)? ?(?:\+|(?:and|&) (?:more|above|over|thereafter|after|onwards?)|onwards?\b))(?: ?days?\b)?|\bfrom (?:day )?\d{1,3}\b/;
const OPEN_END =
	/^(?:\+|(?:and|&) (?:more|above|over|thereafter|after)|onwards?|thereafter|-|∞|open|up|max|no limit|9{3,})$/;
/** Spreadsheets replace hyphens by dashes. */
export const DASHES = /[\u2010-\u2015\u2212]/g;

function cleanDays(value: unknown): string {
	const text = foldCase(toText(value).slice(0, 60).replace(DASHES, '-')).replace(/\s+/g, ' ');
	return DAY_WORDS.reduce((all, [pattern, word]) => all.replace(pattern, word), text);
}

/** The days before a rate, such as `1-4`, `Day 5` or `10+`. */
export function dayRangeIn(text: string): DayRange | undefined {
	const [, start, from, to, open] = DAYS_PATTERN.exec(cleanDays(text)) ?? [];
	if (!from) return undefined;
	const isOpen = to === undefined && (open ?? start) !== undefined;
	return { from: Number(from), to: isOpen ? null : Number(to ?? from) };
}

/** The range within the name of a column, and the other words of the name. */
export function daysOfHeading(heading: string): { days?: DayRange; others: string } {
	const text = cleanDays(heading)
		.replace(/[()[\]]/g, ' ')
		.replace(/\s+/g, ' ');
	const [found] = DAYS_WITHIN.exec(text) ?? [];
	const days = found === undefined ? undefined : dayRangeIn(found.trim());
	return days ? { days, others: text.replace(found as string, ' ') } : { others: heading };
}

/** A range such as `1-4` or `10+`, not a single number. */
export function dayRange(value: unknown): DayRange | undefined {
	return dayNumber(value) === undefined ? dayRangeIn(toText(value)) : undefined;
}

/** The number of a day, such as `8` or `Day 8`. */
export function dayNumber(value: unknown): number | undefined {
	const [, digits] = /^(?:day ?)?(\d{1,5})(?:\.0)?(?: days?)?$/.exec(cleanDays(value)) ?? [];
	return digits ? Number(digits) : undefined;
}

export const isOpenEnd = (value: unknown): boolean => OPEN_END.test(cleanDays(value));
