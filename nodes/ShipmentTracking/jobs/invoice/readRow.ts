import type { IDataObject } from 'n8n-workflow';

import { currencyIn, parseAmount, type WrittenAmount } from '../../../shared/domain/charges/amount';
import { mayBeContainerNumber, normalizeNumber } from '../../../shared/domain/trackingNumber';
import { toCents } from '../../../shared/lib/cents';
import { foldCase } from '../../../shared/lib/foldText';
import { isBlank, toText } from '../../../shared/lib/json';
import { oneLine } from '../../../shared/lib/oneLine';
import { addDays } from '../../../shared/lib/time';
import type { InvoiceColumn, RowValues } from './columns';
import { invoiceDay, type DateOrder } from './dates';

export type InvoiceCharge = 'demurrage' | 'detention' | 'combined' | 'other';

/** The values of an invoice row; undefined if the row doesn't have them. */
export interface InvoiceRow {
	/** The position among all rows, from 1. */
	place: number;
	/** The row's original columns. */
	columns: IDataObject;
	values: RowValues;
	/** False if a required value is missing or unreadable. */
	isReadable: boolean;
	/** The container number in letters and digits only. */
	container: string;
	charge: InvoiceCharge;
	from?: string;
	to?: string;
	days?: number;
	rate?: number;
	amount?: number;
	currency?: string;
	invoiceNumber?: string;
	invoiceDate?: string;
	originalInvoiceDate?: string;
	billOfLading?: string;
	/** The free time that the invoice states. */
	freeDays?: number;
	freeTimeEnd?: string;
	/** The last day to dispute the invoice, as the invoice states it. */
	disputeBy?: string;
}

const TEXT_MAX = 100;
const CURRENCY_MAX = 10;

const DEMURRAGE = /\b(?:demurrage|dem|dmr|dmg|storage)\b/;
const DETENTION = /\b(?:detention|det|dtn|per ?diem)\b/;
const COMBINED = /\b(?:combined|merged|d ?& ?d|dnd|dd)\b/;

/** Recognizes the charge by words in its name. */
export function chargeNamed(value: unknown): InvoiceCharge {
	const words = foldCase(toText(value)).replace(/[^\p{L}\p{N}&]+/gu, ' ');
	const [isDemurrage, isDetention] = [DEMURRAGE.test(words), DETENTION.test(words)];
	if (COMBINED.test(words) || (isDemurrage && isDetention)) return 'combined';
	if (isDemurrage) return 'demurrage';
	return isDetention ? 'detention' : 'other';
}

/** A value of a row, or the fact that it is missing or unreadable. */
interface Reading<T> {
	value?: T;
	isUnreadable?: boolean;
}

const NOT_GIVEN = {};
const UNREADABLE = { isUnreadable: true };
const reading = <T>(value: T | undefined): Reading<T> =>
	value === undefined ? UNREADABLE : { value };

export function readRow(
	values: RowValues,
	{ place, columns, order }: { place: number; columns: IDataObject; order?: DateOrder },
): InvoiceRow {
	const day = (column: InvoiceColumn): Reading<string> =>
		isBlank(values[column]) ? NOT_GIVEN : reading(invoiceDay(values[column], order));
	const text = (column: InvoiceColumn) => oneLine(values[column], TEXT_MAX) || undefined;
	const [from, to] = [day('from'), day('to')];
	const days = readDays(values.days);
	const [rate, amount] = [readAmount(values.rate), readAmount(values.amount)];
	const money = { rate: rate.value?.amount, amount: amount.value?.amount };
	const isRead = [from, to, days, rate, amount].every(({ isUnreadable }) => !isUnreadable);
	const given = { from: from.value, to: to.value };
	const row: InvoiceRow = {
		place,
		columns,
		values,
		isReadable: false,
		container: normalizeNumber(toText(values.container_number)).slice(0, TEXT_MAX),
		charge: chargeNamed(values.charge),
		...(isRead ? periodOf(given, days.value) : given),
		days: days.value,
		rate: money.rate,
		amount: isRead ? (money.amount ?? derivedAmount(days.value, money.rate)) : money.amount,
		currency: readCurrency(values.currency) ?? amount.value?.currency ?? rate.value?.currency,
		invoiceNumber: text('invoice_number'),
		invoiceDate: day('invoice_date').value,
		originalInvoiceDate: day('original_invoice_date').value,
		billOfLading: text('bill_of_lading'),
		freeDays: readDays(values.free_days).value,
		freeTimeEnd: day('free_time_end').value,
		disputeBy: day('dispute_timeframe').value,
	};
	const isPeriod = !row.from || !row.to || row.from <= row.to;
	row.isReadable =
		isRead && isPeriod && row.amount !== undefined && mayBeContainerNumber(row.container);
	return row;
}

type Period = Pick<InvoiceRow, 'from' | 'to'>;

/**
 * Completes a period of which one day is known, using the number of days. Without a number, the
 * period is one day.
 */
function periodOf({ from, to }: Period, days = 1): Period {
	if (from) return { from, to: to ?? addDays(from, days - 1) };
	return to ? { from: addDays(to, 1 - days), to } : {};
}

function derivedAmount(days: number | undefined, rate: number | undefined): number | undefined {
	return days === undefined || rate === undefined ? undefined : toCents(days * rate);
}

function readDays(value: unknown): Reading<number> {
	if (isBlank(value)) return NOT_GIVEN;
	const [, days] = /^(\d{1,4})(?:\.0{1,4})?(?: ?days?)?$/i.exec(toText(value)) ?? [];
	return days ? { value: Number(days) } : UNREADABLE;
}

/** An amount in brackets, or followed by a minus, is negative. */
function readAmount(value: unknown): Reading<WrittenAmount> {
	if (isBlank(value)) return NOT_GIVEN;
	if (typeof value === 'number')
		return Number.isFinite(value) ? { value: { amount: value } } : UNREADABLE;
	const text = toText(value);
	const positive = /^\(.*\)$|^[^-].*-$/.test(text) ? text.replace(/^\(|[)-]$/g, '') : undefined;
	try {
		const { amount, currency } = parseAmount(positive ?? text);
		return { value: { amount: positive === undefined ? amount : 0 - amount, currency } };
	} catch {
		return UNREADABLE;
	}
}

/** An unknown currency stays as it is, so that it isn't mistaken for another one. */
function readCurrency(value: unknown): string | undefined {
	const text = oneLine(value, CURRENCY_MAX).toUpperCase();
	return (currencyIn(text) ?? text) || undefined;
}
