import { isBlank, toText } from '../lib';
import { isCurrency } from '../sheets';
import { billedDayCount, parseCharge, parseDays, parseMoney } from './cells';
import { invoiceColumns } from './columns';
import { DAY_FIRST_ORDERS, invoiceDay, isDate, MONTH_FIRST_ORDERS, periodDays } from './dates';
import type { HeadedCell, ReadCells } from './headings';

/** Words of the names of amounts and of charged days. */
const OF_AMOUNT = ['amount', 'total', 'due', 'net', 'gross', 'charge'];
const OF_DAYS = ['from', 'to', 'period', 'incurred', 'charged'];
const A_DATE =
	/\d{1,4}(?:([./-])\d{1,2}(?:\1\d{1,4})?|(?:st|nd|rd|th)?[ .-]{1,2}[a-z]{3,9}[., ]{0,2}(?:\d{4})?)/gi;
const FROM_TO = /@ ?(?:-|–|to|until|till|thru|through|bis|au|al|a|tot) ?@/i;

/** Whether a text has a period, such as "13 Oct - 20 Oct 2026" or "13/10 to 20/10/2026". */
const hasPeriod = ({ value }: HeadedCell): boolean =>
	FROM_TO.test(toText(value).slice(0, 200).replace(A_DATE, '@'));

const hasWord = ({ heading }: HeadedCell, words: string[]): boolean => {
	const { meanings } = invoiceColumns.read(heading);
	return words.some((word) => meanings.has(word));
};

const isDayText = ({ value }: HeadedCell): boolean => /\D/.test(toText(value)) && isDate(value);
const isAmount = ({ value }: HeadedCell): boolean =>
	parseMoney(value) !== undefined && !(typeof value === 'string' && isDate(value));

/**
 * The names of columns that were not read, although the row lacks a value that they may have. Other
 * columns never matter.
 */
export function lackingColumns(cells: ReadCells): string[] {
	const { values, unread } = cells;
	const found = [
		...(isBlank(values.amount) ? amountsOf(cells) : []),
		...(isBlank(values.from) && isBlank(values.to) ? dayCells(cells) : otherDayOf(cells)),
		...(isBlank(values.currency) ? unread.filter(({ value }) => isCode(value)) : []),
	];
	return [...new Set(found.map(({ heading }) => heading))];
}

const isCode = (value: unknown): boolean => {
	const text = toText(value);
	return /^[A-Z]{3}$/.test(text) && isCurrency(text);
};

function amountsOf({ values, unread, totals, charges }: ReadCells): HeadedCell[] {
	const [days, rate] = [parseDays(values.days), parseMoney(values.rate)?.amount];
	const derived = days === undefined || rate === undefined ? undefined : days * rate;
	const others = [...unread, ...charges.filter(({ value }) => parseCharge(value) === undefined)];
	return [
		...others.filter((cell) => hasWord(cell, OF_AMOUNT) && isAmount(cell)),
		...totals.filter(
			({ value }) => isAmount({ heading: '', value }) && parseMoney(value)?.amount !== derived,
		),
	];
}

function dayCells({ values, unread, charges }: ReadCells): HeadedCell[] {
	const dates = unread.filter(isDayText);
	const days = parseDays(values.days);
	const spanning = dates.filter((one) =>
		dates.some((other) => lengths(one, other).includes(days ?? 0)),
	);
	return [
		...unread.filter((cell) => hasWord(cell, OF_DAYS) && isDate(cell.value)),
		...spanning,
		...[...unread, ...charges].filter(hasPeriod),
	];
}

/** Dates of the work on an invoice, which are never charged days. */
const OF_WORK = ['received', 'posted', 'paid', 'approved', 'printed', 'booked', 'entered'];

/** Without the number of days, another date can be the missing end of the period. */
function otherDayOf({ values, unread }: ReadCells): HeadedCell[] {
	if (!isBlank(values.from) && !isBlank(values.to)) return [];
	const [rate, amount] = [values.rate, values.amount].map((value) => parseMoney(value)?.amount);
	if (billedDayCount({ days: parseDays(values.days), rate, amount }) !== undefined) return [];
	return unread.filter((cell) => isDayText(cell) && !hasWord(cell, OF_WORK));
}

/** The numbers of days from one date to the other, by both orders of day and month. */
function lengths(one: HeadedCell, other: HeadedCell): Array<number | undefined> {
	return [DAY_FIRST_ORDERS, MONTH_FIRST_ORDERS].flatMap((orders) => {
		const [from, to] = [one, other].map(({ value }) => invoiceDay(value, orders));
		if (!from || !to) return [];
		return from <= to ? [periodDays(from, to)] : [periodDays(to, from)];
	});
}
