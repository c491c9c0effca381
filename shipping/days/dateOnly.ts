import { toText } from '../lib';
import { addDays } from './time';

/** Day 0 of spreadsheets. Counting from it is correct for days since March 1900. */
const SERIAL_ZERO = '1899-12-30';
/** Serial numbers of 2000-01-01 and 2099-12-31. */
const SERIALS = { min: 36_526, max: 73_050 };
/** Dates whose order of day and month is certain. */
const YEAR_FIRST = /^(\d{4})([/.])(\d{1,2})\2(\d{1,2})$/;
/** Two-digit years are limited to 20–49: `26.10.15` doesn't match, because its year is first. */
const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|[2-4]\d)$/;
const MONTH_NAMES = [
	...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
	...['september', 'october', 'november', 'december'],
];
const DAY_NAME_YEAR = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/;
const NAME_DAY_YEAR = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:, ?|[ -])(\d{4}|\d{2})$/;
const SERIAL = /^\d{5}(?:\.\d{1,12})?$/;

/** Whether a text is a calendar day between 2000 and 2099. */
export function isDay(text: string): boolean {
	const date = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : undefined;
	// JavaScript converts 30 February to 2 March.
	return date?.getUTCDate() === Number(text.slice(8));
}

/** The day of a text with a date or an ISO time as written, ignoring its zone. */
export function dayAsWritten(value: unknown): string | undefined {
	const text = toText(value);
	const day = text.slice(0, 10);
	return isDay(day) && /^$|^[T ]/.test(text.slice(10)) ? day : undefined;
}

/** The day of a spreadsheet's serial number; undefined for other values. */
export function dayOfSerial(value: unknown): string | undefined {
	const text = toText(value);
	const number = Math.floor(Number(text));
	const isSerial = SERIAL.test(text) && number >= SERIALS.min && number <= SERIALS.max;
	return isSerial ? addDays(SERIAL_ZERO, number) : undefined;
}

/** The day of a date such as `2026/10/15`, `15.10.2026` or `15.10.26`; undefined for others. */
export function dayInOrder(text: string): string | undefined {
	const [, firstYear, , itsMonth, itsDay] = YEAR_FIRST.exec(text) ?? [];
	if (firstYear) return toDay(firstYear, itsMonth, itsDay);
	const [, day, month, year] = DOTTED_DAY.exec(text) ?? [];
	return day ? toDay(year, month, day) : undefined;
}

/** @param year of two or four digits */
export function toDay(year: string, month: string, day: string): string | undefined {
	const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
	return isDay(text) ? text : undefined;
}

/** The day of a date such as `31-Dec-2026` or `Dec 31, 2026`; undefined for others. */
export function dayNamed(text: string): string | undefined {
	const lower = text.toLowerCase();
	const [, beforeName, laterName, yearOfName] = DAY_NAME_YEAR.exec(lower) ?? [];
	if (beforeName) return toDay(yearOfName, monthNamed(laterName), beforeName);
	const [, name, afterName, lastYear] = NAME_DAY_YEAR.exec(lower) ?? [];
	return name ? toDay(lastYear, monthNamed(name), afterName) : undefined;
}

const monthNamed = (name: string): string =>
	String(MONTH_NAMES.findIndex((month) => month.startsWith(name)) + 1);
