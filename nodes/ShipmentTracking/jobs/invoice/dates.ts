import { dayAsWritten, dayInOrder, dayOfSerial, toDay } from '../../../shared/lib/dateOnly';
import { toText } from '../../../shared/lib/json';

/** Whether day or month comes first in a date such as `10/11/2026`. */
export type DateOrder = 'dayFirst' | 'monthFirst';

const MONTHS = [
	...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
	...['september', 'october', 'november', 'december'],
];
const TIME = /[ T]\d{1,2}:\d{2}[^]{0,20}$/;
const DAY_NAME_YEAR = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/;
const NAME_DAY_YEAR = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:, ?|[ -])(\d{4}|\d{2})$/;
const NUMBERS = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/;

const cleanText = (value: unknown): string =>
	toText(value).slice(0, 60).toLowerCase().replace(/\s+/g, ' ').replace(TIME, '');

/**
 * Returns the day of a date on an invoice; undefined if the text isn't a date, or is ambiguous.
 *
 * @param order for dates such as `10/11/2026`
 */
export function invoiceDay(value: unknown, order: DateOrder | undefined): string | undefined {
	const text = cleanText(value);
	const known = dayAsWritten(value) ?? dayOfSerial(value) ?? dayInOrder(text);
	if (known) return known;
	const [, beforeName, laterName, yearOfName] = DAY_NAME_YEAR.exec(text) ?? [];
	if (beforeName) return toDay(yearOfName, monthNamed(laterName), beforeName);
	const [, name, afterName, lastYear] = NAME_DAY_YEAR.exec(text) ?? [];
	if (name) return toDay(lastYear, monthNamed(name), afterName);
	const [, first, , second, year] = NUMBERS.exec(text) ?? [];
	if (!first) return undefined;
	const isSame = Number(first) === Number(second);
	const shown = orderIn(value) ?? (isSame ? 'dayFirst' : order);
	if (!shown) return undefined;
	return shown === 'dayFirst' ? toDay(year, second, first) : toDay(year, first, second);
}

/** Returns the order of day and month if one of the numbers is above 12. */
function orderIn(value: unknown): DateOrder | undefined {
	const [, first, , second] = NUMBERS.exec(cleanText(value)) ?? [];
	if (!first || Number(first) > 12 === Number(second) > 12) return undefined;
	return Number(first) > 12 ? 'dayFirst' : 'monthFirst';
}

/** Returns the order that all dates of the input share; undefined if unknown or contradictory. */
export function orderOfAll(values: unknown[]): DateOrder | undefined {
	const [order, ...others] = new Set(values.flatMap((value) => orderIn(value) ?? []));
	return others.length ? undefined : order;
}

const monthNamed = (name: string): string =>
	String(MONTHS.findIndex((month) => month.startsWith(name)) + 1);
