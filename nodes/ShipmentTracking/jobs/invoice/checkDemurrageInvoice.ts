import { deepCopy, type IDataObject, type INodeProperties } from 'n8n-workflow';

import type { ChargesOptions } from '../../../../shipping/charges';
import { notReadNotes } from '../../../../shipping/sheets';
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
import { includeInputFields, inputColumns } from '../../operation/inputColumns';
import { outputOfFirst, outputRows, type Operation, type Output } from '../../operation/operation';
import { columnsField, selectColumns } from '../../operation/output';
import { rowContext } from '../../report/context';
import { outputReport } from '../../report/outputReport';
import { outputAsField, selectedColumns } from '../../report/reportFields';
import { checkInvoices } from '../../../../shipping/invoices';
import { invoiceReport } from '../../../../shipping/reports';
import { findContainers } from './loadBilledContainers';

const invoiceSource = choice(
	'Invoice From',
	'invoiceSource',
	INVOICE_SOURCES,
	'Source of the invoice rows. Columns such as Container No, Charge, From, To, Days, Rate and Amount are recognized.',
);

const outputAs = outputAsField('rows', ['summary', 'customers']);

const fields: INodeProperties[] = [
	invoiceSource,
	invoiceJson,
	outputAs,
	...tariffFields,
	lastFreeDayFrom,
	...collection('Options', [
		asOfOption,
		columnsField,
		dateOrder,
		holidays,
		includeInputFields,
		nonWorkingDays,
		selectedColumns,
		weekendDays,
	]),
];

/** Compares the rows of invoices with the data of their containers. */
export const checkDemurrageInvoice: Operation = {
	value: 'checkDemurrageInvoice',
	name: 'Check Invoice',
	action: 'Check demurrage or detention invoice',
	description:
		"Compare demurrage, detention or per diem invoice rows with the container's events and your tariff",
	fields,
	columns: invoiceReport.columns,
	async run(item) {
		const [output] = await checkAll([item]);
		return output;
	},
	runAll: checkAll,
};

/** Returns an item for each row; messages about all rows belong to the first input item. */
async function checkAll(items: Item[]): Promise<Output[]> {
	const settings = readInvoiceSettings(items);
	const rows = readInvoiceRows(items.map((item) => ({ item, documents: documentsOf(item) })));
	const invoices = items.map((_, place) => ({ options: settings[place], rows: rows[place] }));
	const { containers, unclear } = await findContainers(items[0], invoices);
	const [first] = items;
	const [{ now }] = settings;
	const context = rowContext(first, now);
	const entries = checkInvoices(invoices, containers, unclear).map((checked) =>
		checked.map((one) => ({ row: invoiceReport.row(one, context), checked: one })),
	);
	const form = first.choice(outputAs);
	const notes = unreadColumnTexts(rows.flat());
	for (const note of notes) first.hint(note);
	if (form === 'rows') {
		const actions = invoiceReport.actionsText(entries.flat().map(({ checked }) => checked));
		if (actions) first.hint(actions);
		return items.map((item, place) => outputRows(withInputColumns(item, entries[place])));
	}
	const zone = first.timezone;
	const ofTariff = notReadNotes(
		'Tariff',
		settings.flatMap(({ tariffNotRead = [] }) => tariffNotRead),
	);
	const message = outputReport(first, form, {
		entries: entries.flat(),
		columns: invoiceReport.columns,
		message: (some, about) =>
			invoiceReport.message(some, { now, zone, notes: [...notes, ...ofTariff] }, about),
	});
	return outputOfFirst(items, message);
}

/**
 * Items with equal parameters share the object: a tariff of many rows is read once, and all rows are
 * checked as of the same time.
 *
 * @throws NodeOperationError for invalid parameters
 */
function readInvoiceSettings(items: Item[]): ChargesOptions[] {
	const known = new Map<string, ChargesOptions>();
	return items.map((item) => {
		const names = ['tariffSource', 'tariff', 'tariffJson', 'lastFreeDayFrom', 'options'];
		const key = JSON.stringify(
			names.map((name) => item.context.getNodeParameter(name, item.index, '')),
		);
		const settings = known.get(key) ?? readChargesOptions(item);
		known.set(key, settings);
		return settings;
	});
}

function documentsOf(item: Item): IDataObject[] {
	if (item.choice(invoiceSource) === 'json') return jsonDocuments(item);
	const { json, binary } = item.context.getInputData()[item.index];
	if (binary && Object.keys(json).length === 0) item.hint(ONLY_FILE);
	return [json];
}

const ONLY_FILE =
	'The input has a file, but no rows. Read its rows with Extract From File first, or upload it with Document > Upload and check the data that Terminal49 extracts.';

type Entry = Parameters<typeof invoiceReport.message>[0][number];

function withInputColumns(item: Item, entries: Entry[]): IDataObject[] {
	const toRow = selectColumns(item, invoiceReport.columns.namesForPeople);
	const isIncluded = item.isOn(includeInputFields);
	return entries.map(({ row, checked }) => {
		const output = toRow(row);
		if (!isIncluded) return output;
		const input = inputColumns(checked.row.columns, new Set(Object.keys(output)));
		return { ...output, ...deepCopy(input) };
	});
}
