import { isContainerNumber, mayBeContainerNumber, normalizeNumber, readCell } from '../records';
import { isBlank, toText, type JsonObject, roundMoney, oneLine } from '../lib';
import { addDays } from '../days';
import { isHarmless } from '../sheets';
import {
	billedDayCount,
	isCreditNote,
	parseCharge,
	parseCurrency,
	parseDays,
	parseMoney,
	type InvoiceCharge,
} from './cells';
import { DAY_FIRST_ORDERS, invoiceDay, orderOfPeriod, periodDays, type DateOrders } from './dates';
import type { InvoiceColumn } from './columns';
import type { ReadCells, RowValues } from './headings';
import { lackingColumns } from './notRead';

/** The properties that all rows of an invoice share. */
export interface InvoiceHead {
	/** Identifies the invoice among those of the input. */
	key: string;
	/** The order of its dates. If the user has chosen it, `isOrderChosen`. */
	orders: DateOrders;
	isOrderChosen: boolean;
	/** The columns that the invoice has, and those with a value in any row. */
	columns: ReadonlySet<string>;
	stated: ReadonlySet<string>;
	/** The columns of charged days that no row may leave empty. */
	requiredDates: Array<'from' | 'to'>;
}

/** The values of an invoice row; undefined if the row doesn't have them. */
export interface InvoiceRow {
	/** The position among all rows, from 1. */
	place: number;
	invoice: InvoiceHead;
	columns: JsonObject;
	values: RowValues;
	/** Which required value is missing or can't be read, in words. */
	unreadable?: string;
	/** The filled columns that aren't known. */
	unreadColumns: string[];
	/** Those of them that may have a value that the row lacks. Nothing is derived then. */
	lackingColumns: string[];
	/** The other amounts of the row, such as a tax or a total. */
	otherAmounts: number[];
	/** Whether the amount includes tax, by the name of its column. */
	isGross: boolean;
	/** The container number in letters and digits only. */
	container: string;
	/** Undefined if the row doesn't name a known charge. */
	charge?: InvoiceCharge;
	from?: string;
	to?: string;
	/** The required dates that the row leaves empty. */
	missingDates: Array<'from' | 'to'>;
	days?: number;
	rate?: number;
	amount?: number;
	currency?: string;
	/** Whether the row names several currencies for its amount. */
	hasSeveralCurrencies: boolean;
	invoiceNumber?: string;
	/** The number of the invoice that a credit is for. */
	creditedInvoice?: string;
	invoiceDate?: string;
	originalInvoiceDate?: string;
	billOfLading?: string;
	freeDays?: number;
	freeTimeEnd?: string;
	/** The last day to dispute the invoice, as the invoice states it. */
	disputeBy?: string;
}

const ROW_TEXT_MAX = 100;

/** @param more the position of the row, its invoice, and its original columns */
export function readRow(
	cells: ReadCells,
	more: Pick<InvoiceRow, 'place' | 'invoice' | 'columns'>,
): InvoiceRow {
	const { values, unread } = cells;
	const { orders, isOrderChosen, requiredDates } = more.invoice;
	const shown = isOrderChosen ? {} : shownOrder(values);
	const day = (column: InvoiceColumn) => invoiceDay(values[column], { ...orders, ...shown });
	const text = (column: InvoiceColumn) => oneLine(values[column], ROW_TEXT_MAX) || undefined;
	const money = rowMoney(cells);
	const days = parseDays(values.days);
	const given = { ...{ from: day('from'), to: day('to'), days }, ...money.given };
	const damaged = (Object.keys(given) as Array<keyof typeof given>).find(
		(column) => given[column] === undefined && !isBlank(values[column]),
	);
	const lacking = lackingColumns(cells);
	const isDerived = !damaged && money.isSameRate && lacking.length === 0;
	const missingDates = requiredDates.filter((column) => isBlank(values[column]));
	const period = !damaged && missingDates.length === 0 ? completePeriod(given) : given;
	const row: InvoiceRow = {
		...more,
		values,
		container: containerIn(values.container_number),
		charge: parseCharge(values.charge),
		from: period.from,
		to: period.to,
		missingDates,
		days,
		rate: money.rate,
		amount:
			money.amount ?? (isDerived ? derivedAmount(days, money.rate, money.currency) : undefined),
		currency: money.currency,
		hasSeveralCurrencies: money.hasSeveralCurrencies,
		unreadColumns: unread.map(({ heading }) => heading).filter((heading) => !isHarmless(heading)),
		lackingColumns: lacking,
		otherAmounts: [...unread, ...cells.otherAmounts, ...cells.totals].flatMap(
			({ value }) => parseMoney(value)?.amount ?? [],
		),
		isGross: cells.isGross,
		invoiceNumber: text('invoice_number'),
		creditedInvoice: text('credited_invoice'),
		invoiceDate: day('invoice_date'),
		originalInvoiceDate: day('original_invoice_date'),
		billOfLading: text('bill_of_lading'),
		freeDays: parseDays(values.free_days),
		freeTimeEnd: day('free_time_end'),
		disputeBy: day('dispute_timeframe'),
	};
	row.unreadable = unreadableText(row, damaged);
	return row;
}

/** @param damaged the column of a value that can't be read */
function unreadableText(row: InvoiceRow, damaged?: InvoiceColumn): string | undefined {
	const { container, values, from, to } = row;
	const isCreditOfInvoice = isCredit(row) && row.creditedInvoice;
	if (!mayBeContainerNumber(container) && !isCreditOfInvoice) {
		if (container) return `"${oneLine(values.container_number, 40)}" isn't a container number`;
		if (Object.values(row.columns).every(isBlank)) return 'The row is empty';
		if (!row.invoice.columns.has('container_number')) return 'No column has a container number';
		return 'The container number is empty, for example in merged cells';
	}
	if (damaged) return damagedText(damaged, oneLine(values[damaged], 40));
	if (from && to && periodDays(from, to) === undefined) {
		return 'The period ends before its start, or has more than 1,000 days';
	}
	return row.amount === undefined ? 'The amount is empty' : undefined;
}

function damagedText(column: InvoiceColumn, value: string): string {
	// A date that can't be read has two readings, or none.
	const isDate = column === 'from' || column === 'to';
	if (isDate && invoiceDay(value, DAY_FIRST_ORDERS)) {
		return `It is unclear whether '${column}' has the day or the month first, see 'Date Format' in Options: "${value}"`;
	}
	return `The value of '${column}' can't be read: "${value}"`;
}

/** Rate, amount and currency of a row. */
function rowMoney({ values, currencies }: ReadCells) {
	const ofColumn = parseCurrency(values.currency) ?? currencies.amount;
	const rate = parseMoney(values.rate, currencies.rate ?? ofColumn);
	const amount = creditedAmount(values, ofColumn);
	const named = [values.currency, currencies.amount, amount?.currency].flatMap(
		(one) => parseCurrency(one) ?? [],
	);
	const ofRate = currencies.rate ?? rate?.currency;
	const currency = named[0] ?? ofRate;
	// A rate in another currency can't be compared with the amount.
	const isSameRate = !ofRate || ofRate === currency;
	return {
		given: { rate, amount },
		rate: isSameRate ? rate?.amount : undefined,
		amount: amount?.amount,
		currency,
		isSameRate,
		hasSeveralCurrencies: new Set(named).size > 1,
	};
}

/** The only container number of a cell, or the whole cell if it has none or several. */
function containerIn(value: unknown): string {
	const containers = readCell(value, { isLookup: true }).numbers.filter(isContainerNumber);
	const number = containers.length === 1 ? containers[0] : normalizeNumber(toText(value));
	return number.slice(0, ROW_TEXT_MAX);
}

/** The amount of a row. Some credit notes state the credited amount without a sign. */
function creditedAmount({ amount, charge, document_type: type }: RowValues, currency?: string) {
	const money = parseMoney(amount, currency);
	if (!money || !(isCreditNote(type) || isCreditNote(charge))) return money;
	return { ...money, amount: -Math.abs(money.amount) };
}

export const isCredit = ({ amount = 0 }: InvoiceRow): boolean => amount < 0;

/** The order of dates that the row's period shows. */
export const shownOrder = ({ from, to, days, ...values }: RowValues): DateOrders => {
	const [rate, amount] = [values.rate, values.amount].map((value) => parseMoney(value)?.amount);
	return orderOfPeriod(from, to, billedDayCount({ days: parseDays(days), rate, amount }));
};

/** Completes a period by its number of days; without a number, it is one day. */
function completePeriod({
	from,
	to,
	days = 1,
}: Pick<InvoiceRow, 'from' | 'to' | 'days'>): Pick<InvoiceRow, 'from' | 'to'> {
	if (from) return { from, to: to ?? addDays(from, days - 1) };
	return to ? { from: addDays(to, 1 - days), to } : {};
}

/** Days times rate; undefined if either is unknown. */
export function derivedAmount(
	days: number | undefined,
	rate: number | undefined,
	currency: string | undefined,
): number | undefined {
	return days === undefined || rate === undefined ? undefined : roundMoney(days * rate, currency);
}
