import { isDay, type WorkCalendar } from '../days';
import { isBlank, toText, parseList, lettersAndDigits } from '../lib';
import { quoted, TariffError } from './tariffError';

const NO_CALENDAR = 'none';
/** ISO 8601: Monday is 1. */
export const WEEKDAYS = [
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
	'Saturday',
	'Sunday',
];
const NAME_MIN = 3;

const WEEKEND = [6, 7];

/** The business days of the user, for rules without a calendar of their own. */
export interface BusinessDays {
	weekendDays?: unknown;
	holidays?: unknown;
}

/** A mistake in an option. The text continues a sentence that begins with the label of the field. */
interface OptionProblem {
	field: keyof BusinessDays;
	text: string;
}

/** The calendar, or the first mistake. */
export function readWorkCalendar(given: BusinessDays): WorkCalendar | OptionProblem {
	const problems: OptionProblem[] = [];
	const read = <T>(field: keyof BusinessDays, parse: (value: unknown) => T): T | undefined => {
		try {
			return parse(given[field]);
		} catch (error) {
			problems.push({ field, text: (error as Error).message });
			return undefined;
		}
	};
	// An empty list means that every day is a business day.
	const isEmptied = Array.isArray(given.weekendDays) && given.weekendDays.length === 0;
	const weekend = read('weekendDays', parseWeekend) ?? new Set(isEmptied ? [] : WEEKEND);
	const holidays = read('holidays', parseHolidays) ?? new Set();
	return problems[0] ?? { weekend, holidays };
}

/** @throws TariffError for a value that isn't text, and for separators only */
function calendarWords(value: unknown): string[] {
	const words = (parseList(value) ?? [value]).flatMap((entry) => {
		const text = toText(entry);
		if (!text && !isBlank(entry)) throw new TariffError('has an entry that is not text');
		return text.split(/[,;\s]+/).filter(Boolean);
	});
	if (words.length === 0) throw new TariffError('has no entry');
	return words;
}

/**
 * Reads `Fri, Sat`, `5 6`, a list of numbers, or `none`; undefined if nothing is written.
 *
 * @throws TariffError for anything else, and for all days of the week
 */
export function parseWeekend(value: unknown): Set<number> | undefined {
	if (isBlank(value)) return undefined;
	const words = calendarWords(value);
	const [first] = words;
	if (words.length === 1 && [NO_CALENDAR, '0'].includes(lettersAndDigits(first))) return new Set();
	const days = new Set(words.map(weekdayIn));
	if (days.size < WEEKDAYS.length) return days;
	throw new TariffError('has all days of the week, so that there is no business day');
}

function weekdayIn(word: string): number {
	const key = lettersAndDigits(word);
	const isName = key.length >= NAME_MIN;
	const place = WEEKDAYS.findIndex((name, index) =>
		isName ? name.toLowerCase().startsWith(key) : key === String(index + 1),
	);
	if (place >= 0) return place + 1;
	throw new TariffError(
		`has ${quoted(word)}, which isn't a day of the week like Sat or 6 (Monday is 1)`,
	);
}

/**
 * Reads days separated by commas, blanks or line breaks, or `none`; undefined if nothing is written.
 *
 * @throws TariffError for anything that isn't a day
 */
export function parseHolidays(value: unknown): Set<string> | undefined {
	if (isBlank(value)) return undefined;
	const days = calendarWords(value);
	if (days.length === 1 && days[0].toLowerCase() === NO_CALENDAR) return new Set();
	const wrong = days.find((text) => !isDay(text));
	if (wrong === undefined) return new Set(days);
	throw new TariffError(`has ${quoted(wrong)}, which is not a day like 2026-12-25`);
}
