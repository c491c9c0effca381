import { addDays } from './time';

/** Rules by which holidays are computed for any year; no dates are listed. */

/** The days of a year on which a place does not work; weekends are not among them. */
export type HolidayRule = (year: number) => string[];

const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 7;
const WEEK_DAYS = 7;

const calendarDay = (year: number, month: number, day: number): string =>
	[year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** The ISO weekday, from 1 for Monday. */
const isoWeekday = (day: string): number => new Date(day).getUTCDay() || SUNDAY;

export const fixed =
	(month: number, day: number): HolidayRule =>
	(year) => [calendarDay(year, month, day)];

/** The n-th weekday of a month. */
export const nth =
	(n: number, weekday: number, month: number): HolidayRule =>
	(year) => {
		const first = calendarDay(year, month, 1);
		return [
			addDays(first, ((weekday - isoWeekday(first) + WEEK_DAYS) % WEEK_DAYS) + (n - 1) * WEEK_DAYS),
		];
	};

/** The last Monday on or before a day. */
export const mondayBy =
	(month: number, day: number): HolidayRule =>
	(year) => {
		const last = calendarDay(year, month, day);
		return [addDays(last, MONDAY - isoWeekday(last))];
	};

/** Days after Easter Sunday, negative for days before. */
export const easter =
	(days: number): HolidayRule =>
	(year) => [addDays(easterSunday(year), days)];

/** The Gregorian calendar's rule, in the form of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
	const [cycle, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
	const leaps = Math.floor(century / 4);
	const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
	const moon = (19 * cycle + century - leaps - shift + 15) % 30;
	const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
	const late = Math.floor((cycle + 11 * moon + 22 * weekday) / 451);
	const sum = moon + weekday - 7 * late + 114;
	return calendarDay(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** A holiday on a Sunday moves to Monday. */
export const sundayToMonday =
	(rule: HolidayRule): HolidayRule =>
	(year) =>
		rule(year).map((day) => (isoWeekday(day) === SUNDAY ? addDays(day, 1) : day));

/** A federal holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
export const observed =
	(rule: HolidayRule): HolidayRule =>
	(year) =>
		rule(year).map((day) => {
			const weekday = isoWeekday(day);
			if (weekday === SATURDAY) return addDays(day, -1);
			return weekday === SUNDAY ? addDays(day, 1) : day;
		});

/** Holidays that follow each other; each on a weekend moves to the next day that is neither. */
export const withSubstitutes =
	(...rules: HolidayRule[]): HolidayRule =>
	(year) => {
		const days: string[] = [];
		const own = rules.flatMap((rule) => rule(year));
		for (let day of own) {
			const isTaken = (one: string) => isoWeekday(one) >= SATURDAY || days.includes(one);
			// A substitute never takes the day of the following holiday.
			const others = own.filter((one) => one !== day);
			const isMoved = isoWeekday(day) >= SATURDAY;
			while (isTaken(day) || (isMoved && others.includes(day))) day = addDays(day, 1);
			days.push(day);
		}
		return days;
	};

/** The holiday; a day earlier if it is a Sunday. */
export const notOnSunday =
	(rule: HolidayRule): HolidayRule =>
	(year) =>
		rule(year).map((day) => (isoWeekday(day) === SUNDAY ? addDays(day, -1) : day));
