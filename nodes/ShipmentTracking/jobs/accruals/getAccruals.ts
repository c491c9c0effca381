import { monthOf } from '../../../../shipping/charges';
import { addDays, dayAt, longMonth } from '../../../../shipping/days';
import { accrualsOf } from '../../../../shipping/invoices';
import { isBlank } from '../../../../shipping/lib';
import { accrualsReport } from '../../../../shipping/reports';
import { notReadNotes } from '../../../../shipping/sheets';
import { timeField } from '../../../shared/lib/simpleFields';
import { containerFilters, readContainerFilters } from '../../fields/accountFilters';
import { asOfOption } from '../../fields/asOf';
import { choice } from '../../fields/choice';
import {
	dateOrder,
	INVOICE_SOURCES,
	invoiceJson,
	jsonDocuments,
	readInvoiceRows,
	unreadColumnTexts,
} from '../../fields/invoiceRows';
import { collection } from '../../fields/list';
import { nonWorkingDays } from '../../fields/nonWorkingDays';
import { lastFreeDayFrom, readChargesOptions } from '../../fields/tariff/chargesOptions';
import { tariffFields } from '../../fields/tariff/tariffFields';
import { holidays, weekendDays } from '../../fields/tariff/workCalendar';
import type { Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { columnsField } from '../../operation/output';
import { rowContext } from '../../report/context';
import { outputReport } from '../../report/outputReport';
import { hasAmounts, outputAsField, selectedColumns, showAmounts } from '../../report/reportFields';
import { assessMonth } from './assessMonth';

const month = timeField('Month', 'month', {
	typeOptions: { dateOnly: true },
	description: 'Any day of the month. Defaults to the previous month.',
});

const invoiceSource = choice(
	'Invoices',
	'invoiceSource',
	[['None', 'none', 'All costs are open'], ...INVOICE_SOURCES],
	'All invoice rows that you have, with the columns that Check Invoice recognizes',
);

const outputAs = outputAsField('containers', ['summary', 'customers']);

const { columns, message, row, unratedHint } = accrualsReport;

/** Returns what a month cost for each container and charge, and what of it is not billed. */
export const getAccruals: Operation = {
	value: 'getAccruals',
	name: 'Get Accruals',
	action: 'Get demurrage and detention of a month',
	description:
		'Return what a month cost by your own tariff, what of it is billed, and what is open',
	fields: [
		month,
		...tariffFields,
		lastFreeDayFrom,
		invoiceSource,
		invoiceJson,
		outputAs,
		...containerFilters,
		...collection('Options', [
			asOfOption,
			columnsField,
			dateOrder,
			holidays,
			nonWorkingDays,
			selectedColumns,
			showAmounts,
			weekendDays,
		]),
	],
	columns,
	async run(item) {
		// Rows of invoices in several items are one report, which belongs to the first item.
		if (item.choice(invoiceSource) === 'input' && item.index > 0) return [];
		const options = readChargesOptions(item);
		const { now, tariffNotRead = [] } = options;
		const period = readMonth(item, now);
		const rows = readRows(item);
		const form = item.choice(outputAs);
		const isPriced = hasAmounts(item, form);
		const isWanted = await readContainerFilters(item);
		const found = await assessMonth(item, { options, period, rows: rows ?? [] }, isWanted);
		const all = accrualsOf(found.all, period, rows && { checked: found.checked, rows }, isPriced);
		const own = all.filter(({ charges }) => isWanted(charges.context));
		const notes = [
			...found.notes,
			...unreadColumnTexts(rows ?? []),
			...notReadNotes('Tariff', tariffNotRead),
		];
		const zone = item.timezone;
		const settings = { now, zone, period, hasInvoices: !!rows, hasAmounts: isPriced, notes };
		const context = rowContext(item, now);
		const entries = own.map((accrual) => ({ accrual, row: row(accrual, period, context) }));
		const unrated = isPriced && unratedHint(entries);
		for (const note of [...notes, ...(unrated ? [unrated] : [])]) item.hint(note);
		return outputReport(item, form, {
			entries,
			columns,
			message: (entries, about) => message(entries, settings, about),
		});
	},
};

/** The chosen month, or the previous one. */
function readMonth(item: Item, now: number) {
	const today = dayAt(now, item.timezone);
	const period = monthOf(item.day(month) ?? addDays(monthOf(today).from, -1));
	const { from } = period;
	if (from > today) throw item.invalid('month', `is ${longMonth(from)}, which has not begun`);
	return period;
}

/** Undefined if no invoices are compared. */
function readRows(item: Item) {
	const source = item.choice(invoiceSource);
	if (source === 'none') return undefined;
	const documents =
		source === 'json' ? jsonDocuments(item) : item.context.getInputData().map(({ json }) => json);
	// n8n returns an empty item for an empty sheet.
	const filled = documents.filter((row) => !Object.values(row).every(isBlank));
	return readInvoiceRows([{ item, documents: filled }]).flat();
}
