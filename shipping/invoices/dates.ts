import { dayAsWritten, dayInOrder, dayNamed, dayOfSerial, toDay, daysBetween } from '../days';
import { toText } from '../lib';

/** Whether day or month comes first in a date such as `10/11/2026`. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/** Undefined if it is unknown. Nearly everybody who uses dots writes the day first. */
export interface DateOrders {
	dots?: DateOrder;
	others?: DateOrder;
}

export const DAY_FIRST_ORDERS: DateOrders = { dots: 'dayFirst', others: 'dayFirst' };
export const MONTH_FIRST_ORDERS: DateOrders = { dots: 'monthFirst', others: 'monthFirst' };

const TRAILING_TIME = /[ T]\d{1,2}:\d{2}[^]{0,20}$/;
/** Years of two digits are limited to 20–49, so that `26/10/15` isn't read as a day in 2015. */
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|[2-4]\d)$/;

const DAY_OF_WEEK = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? /;
const ORDINAL = /^(\d{1,2}|[a-z]{3,9} \d{1,2})(?:st|nd|rd|th)\b/;
const DAY_DIGITS = /^(20\d\d)(\d\d)(\d\d)$/;

const cleanText = (value: unknown): string =>
	toText(value)
		.slice(0, 60)
		.toLowerCase()
		.replace(/\s+/g, ' ')
		.replace(TRAILING_TIME, '')
		.replace(DAY_OF_WEEK, '')
		.replace(ORDINAL, '$1')
		.replace(DAY_DIGITS, '$1/$2/$3');

/** The day of a date on an invoice; undefined if the text isn't a date, or is ambiguous. */
export function invoiceDay(value: unknown, orders: DateOrders): string | undefined {
	const text = cleanText(value);
	const numbers = readNumbers(text);
	if (numbers) {
		const { dayFirst, monthFirst, kind } = numbers;
		if (!dayFirst || !monthFirst || dayFirst === monthFirst) return dayFirst ?? monthFirst;
		const order = orders[kind];
		return order && numbers[order];
	}
	return dayAsWritten(value) ?? dayOfSerial(value) ?? dayInOrder(text) ?? dayNamed(text);
}

function readNumbers(text: string) {
	const [, first, mark, second, year] = NUMBERS.exec(text) ?? [];
	if (!first) return undefined;
	const kind = mark === '.' ? ('dots' as const) : ('others' as const);
	return { kind, dayFirst: toDay(year, second, first), monthFirst: toDay(year, first, second) };
}

/** A longer period is an error in the invoice or in its extraction. */
const PERIOD_DAYS_MAX = 1_000;

/** The number of days from the first to the last day; undefined if this can't be a period. */
export function periodDays(from: string, to: string): number | undefined {
	const days = daysBetween(from, to) + 1;
	return days > 0 && days <= PERIOD_DAYS_MAX ? days : undefined;
}

/** The order in which they are a possible period, with the number of days; empty if both are. */
export function orderOfPeriod(from: unknown, to: unknown, days: number | undefined): DateOrders {
	const kind = [from, to].map((value) => readNumbers(cleanText(value))?.kind).find(Boolean);
	if (!kind) return {};
	const lengths = (['dayFirst', 'monthFirst'] as const).flatMap((order) => {
		const [first, last] = [from, to].map((value) => invoiceDay(value, { [kind]: order }));
		const length = first && last && periodDays(first, last);
		return length ? [{ order, length }] : [];
	});
	const exact = lengths.filter(({ length }) => length === days);
	const [found, ...others] = exact.length ? exact : lengths;
	return found && others.length === 0 ? { [kind]: found.order } : {};
}

/**
 * The order that the dates of an invoice share. Dates with only one reading show it.
 *
 * @param shown the orders that the periods of the rows show
 */
export function dateOrders(values: unknown[], shown: DateOrders[]): DateOrders {
	const found = { dots: new Set<DateOrder>(), others: new Set<DateOrder>() };
	for (const value of values) {
		const { kind, dayFirst, monthFirst } = readNumbers(cleanText(value)) ?? {};
		if (!kind || !dayFirst === !monthFirst) continue;
		found[kind].add(dayFirst ? 'dayFirst' : 'monthFirst');
	}
	for (const { dots, others } of shown) {
		if (dots) found.dots.add(dots);
		if (others) found.others.add(others);
	}
	return { dots: onlyOrder(found.dots, 'dayFirst'), others: onlyOrder(found.others) };
}

function onlyOrder(found: Set<DateOrder>, none?: DateOrder): DateOrder | undefined {
	const [order, ...others] = found;
	return others.length ? undefined : (order ?? none);
}

const BETWEEN_DATES = [/ (?:-|–|to|until|till|thru|through|bis|au|al|a|tot) /i, /–/, /-/];

/** The two dates of a text such as "13/10/2026 - 20/10/2026"; undefined for other texts. */
export function periodIn(value: unknown): [from: string, to: string] | undefined {
	const text = toText(value).slice(0, 100).replace(/\s+/g, ' ');
	for (const separator of BETWEEN_DATES) {
		const [from, to, ...others] = text.split(separator).map((one) => one.trim());
		if (to && others.length === 0 && isDate(from) && isDate(to)) return [from, to];
	}
	return undefined;
}

/** Whether a value is a date in any order of day and month. */
export const isDate = (value: unknown): boolean =>
	[DAY_FIRST_ORDERS, MONTH_FIRST_ORDERS].some((orders) => invoiceDay(value, orders) !== undefined);
