import { BoundedMap } from '../lib';
import { DAY_MS } from './duration';
import { addDays } from './time';

/** All days here are calendar days such as `2026-10-15`, without hours or time zones. */

/** The days that don't count. */
export interface WorkCalendar {
	/** ISO weekdays from 1 for Monday; never all seven. */
	weekend: ReadonlySet<number>;
	holidays: ReadonlySet<string>;
	/** Days that count although they are on a weekend. */
	workdays?: ReadonlySet<string>;
}

export const EVERY_DAY: WorkCalendar = { weekend: new Set(), holidays: new Set() };

const WEEK_DAYS = 7;
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4;

/** More than the days of a century. */
const CACHED_DAYS_MAX = 40_000;
/** Caches, because the rows of an invoice need the same days again and again. */
const numberByDay = new BoundedMap<number>(CACHED_DAYS_MAX);
const dayByNumber = new BoundedMap<string, number>(CACHED_DAYS_MAX);

/** The days since 1970-01-01. */
function dayNumber(day: string): number {
	let number = numberByDay.get(day);
	if (number === undefined) numberByDay.set(day, (number = Date.parse(day) / DAY_MS));
	return number;
}

function dayWithNumber(number: number): string {
	let day = dayByNumber.get(number);
	if (day === undefined) dayByNumber.set(number, (day = addDays('1970-01-01', number)));
	return day;
}

const weekdayOf = (number: number): number =>
	((((number + EPOCH_WEEKDAY - 1) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS) + 1;

export function isWorkingDay(day: string, { weekend, holidays, workdays }: WorkCalendar): boolean {
	if (workdays?.has(day)) return true;
	const isWeekend = weekend.size > 0 && weekend.has(weekdayOf(dayNumber(day)));
	return !isWeekend && !holidays.has(day);
}

/** All days of a period; empty if it ends before it begins. */
export function daysFrom(from: string, to: string): string[] {
	const first = dayNumber(from);
	const length = Math.max(0, dayNumber(to) - first + 1);
	return Array.from({ length }, (_, place) => dayWithNumber(first + place));
}

export function countDays(after: string, to: string, calendar: WorkCalendar): number {
	const [start, end] = [dayNumber(after) + 1, dayNumber(to)];
	const length = end - start + 1;
	if (length <= 0) return 0;
	const weeks = Math.floor(length / WEEK_DAYS);
	let working = weeks * (WEEK_DAYS - calendar.weekend.size);
	for (let number = start + weeks * WEEK_DAYS; number <= end; number++) {
		if (!calendar.weekend.has(weekdayOf(number))) working++;
	}
	for (const holiday of calendar.holidays) {
		const number = dayNumber(holiday);
		if (number >= start && number <= end && !calendar.weekend.has(weekdayOf(number))) working--;
	}
	return working;
}

/** The n-th day of a calendar from `from` on; for n = 0, the day before. */
export function nthDay(from: string, n: number, calendar: WorkCalendar): string {
	if (calendar === EVERY_DAY || n === 0) return addDays(from, n - 1);
	let day = from;
	for (let left = n; ; day = addDays(day, 1)) {
		if (isWorkingDay(day, calendar)) left--;
		if (left === 0) return day;
	}
}

/** The last working day on or before a day. */
export function workingDayBy(day: string, calendar: WorkCalendar): string {
	let last = day;
	// A year of days off is a mistake; then the day itself counts.
	for (let tries = 0; tries < 366; tries++, last = addDays(last, -1)) {
		if (isWorkingDay(last, calendar)) return last;
	}
	return day;
}

/** The first working day after a day. */
export function workingDayAfter(day: string, calendar: WorkCalendar): string {
	let next = addDays(day, 1);
	for (let tries = 0; tries < 366; tries++, next = addDays(next, 1)) {
		if (isWorkingDay(next, calendar)) return next;
	}
	return addDays(day, 1);
}

/** The working days after a day until another one; at most `most`. */
export function workingDaysUntil(
	after: string,
	to: string,
	calendar: WorkCalendar,
	most: number,
): number {
	let count = 0;
	for (let day = addDays(after, 1); day <= to && count < most; day = addDays(day, 1)) {
		if (isWorkingDay(day, calendar)) count++;
	}
	return count;
}
