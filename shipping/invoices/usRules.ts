import type { Resource, Attributes } from '../records';
import { entryOf, isBlank, foldCase } from '../lib';
import { addDays, daysBetween } from '../days';
import type { InvoiceColumn } from './columns';
import type { RowValues } from './headings';
import type { InvoiceRow } from './readRow';

/** 46 CFR part 541 applies to the US states, and to US territories with their own country code. */
const US_COUNTRIES = /^(?:US|PR|VI|GU|AS|MP)/;
const IN_FORCE = '2024-05-28';
/** The days that an invoice may take after the last day of the charge. */
export const BILLING_DAYS = 30;

/** The information that an invoice must contain. */
const REQUIRED = [
	...['bill_of_lading', 'port_of_discharge', 'basis', 'invoice_date', 'due_date', 'free_days'],
	...['free_time_start', 'free_time_end', 'availability_date', 'charged_dates', 'total_amount'],
	...['tariff_rule', 'rate', 'dispute_contact', 'dispute_link', 'dispute_timeframe'],
	...['certified_compliance', 'certified_performance'],
];
/** Information without a column of the same name. One filled column suffices. */
const US_COLUMNS: Record<string, InvoiceColumn[] | undefined> = {
	charged_dates: ['from', 'to'],
	total_amount: ['invoice_total', 'amount'],
};
/** The information that every row must contain. */
const OF_EACH_ROW = ['charged_dates', 'rate'];
const EMPTY_WORDS = ['no', 'none', 'false', 'missing', 'n/a', 'not stated', '-', '0'];

/** Null if the port is unknown. The rules also apply to an invoice without a date. */
export function usRulesApply(
	shipment: Resource<Attributes<'shipment'>> | undefined,
	{ invoiceDate = IN_FORCE }: Pick<InvoiceRow, 'invoiceDate'> = {},
): boolean | null {
	const port = shipment?.attributes.port_of_discharge_locode;
	return port ? US_COUNTRIES.test(port.toUpperCase()) && invoiceDate >= IN_FORCE : null;
}

interface UsFacts {
	today: string;
	/** The gate-out or return day; today if charges still accrue; undefined if unknown. */
	end?: string;
	/** The last billed day of all rows for the same invoice, container and charge. */
	lastBilledDay?: string;
}

export type UsFindings = ReturnType<typeof usFindings>;

/** The findings under the US billing rules. Unknown values are undefined. */
export function usFindings(row: InvoiceRow, facts: UsFacts) {
	const { today, end, lastBilledDay = '' } = facts;
	const { invoiceDate, originalInvoiceDate } = row;
	const { stated, columns } = row.invoice;
	const lastIncurredDay = end && lastBilledDay > end ? lastBilledDay : end;
	const since = originalInvoiceDate ?? lastIncurredDay;
	const invoicedAfterDays = invoiceDate && since ? daysBetween(since, invoiceDate) : undefined;
	const disputeBy = disputeDay(row);
	const ofRow = new Set(statedColumns(row.values));
	const state = (element: string): 'stated' | 'missing' | 'unchecked' => {
		const known = OF_EACH_ROW.includes(element) ? ofRow : stated;
		const own = entryOf(US_COLUMNS, element) ?? [element];
		if (own.some((column) => known.has(column))) return 'stated';
		return own.some((column) => columns.has(column)) ? 'missing' : 'unchecked';
	};
	return {
		lastIncurredDay,
		invoicedAfterDays,
		isLate: invoicedAfterDays !== undefined && invoicedAfterDays > BILLING_DAYS,
		missing: REQUIRED.filter((element) => state(element) === 'missing'),
		unchecked: REQUIRED.filter((element) => state(element) === 'unchecked'),
		disputeBy,
		disputeDaysLeft: disputeBy ? daysBetween(today, disputeBy) : undefined,
	};
}

function disputeDay({ invoiceDate, disputeBy = '' }: InvoiceRow): string | undefined {
	if (!invoiceDate) return undefined;
	const legal = addDays(invoiceDate, BILLING_DAYS);
	return disputeBy > legal ? disputeBy : legal;
}

/** Returns the columns of a row with a value; texts such as "none" don't count. */
export function statedColumns(values: RowValues): string[] {
	return Object.entries(values).flatMap(([column, value]) => {
		if (isBlank(value)) return [];
		const text = typeof value === 'object' ? '' : foldCase(String(value)).trim();
		const isEmpty = EMPTY_WORDS.includes(text) && !(column === 'free_days' && text === '0');
		return isEmpty ? [] : [column];
	});
}
