import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { isObject } from '../../../shipping/lib';
import { readRows } from '../../../shipping/invoices';
import { notReadNotes } from '../../../shipping/sheets';
import type { Item } from '../input/item';
import { choice, type Choice } from './choice';

export const INVOICE_SOURCES: Array<Choice<'input' | 'json'>> = [
	['Input Items', 'input', 'Each item is a row, or an invoice with its rows'],
	['JSON', 'json', 'Rows from another node, or an extracted invoice'],
];

export const invoiceJson: INodeProperties = {
	displayName: 'Invoice (JSON)',
	name: 'invoiceJson',
	type: 'json',
	default: '[]',
	description: 'A list of rows, an invoice with its rows, or rows pasted from a spreadsheet',
	displayOptions: { show: { invoiceSource: ['json'] } },
};

const ADVICE =
	'Write it like [{ "Container": "MSKU1234565" }], or paste the rows of a spreadsheet with their header.';

export const dateOrder = choice(
	'Date Format',
	'dateOrder',
	[
		[
			'Detect Automatically',
			'detect',
			'Takes the order from the days of the row and other dates of the invoice',
		],
		['Day First', 'dayFirst', '10/11/2026 is 10 November'],
		['Month First', 'monthFirst', '10/11/2026 is October 11'],
	],
	'How to read dates like 10/11/2026',
);

/** Reads the rows of all documents together, because the rows of an invoice can be in several items. */
export function readInvoiceRows(documents: Array<{ item: Item; documents: IDataObject[] }>) {
	const [{ item: first }] = documents;
	return readRows(
		documents.map(({ item, documents: own }) => {
			const order = item.choice(dateOrder);
			return { order: order === 'detect' ? undefined : order, documents: own };
		}),
		first.timezone,
	);
}

/** The sentence about columns of the rows that were not read; none if all were read. */
export const unreadColumnTexts = (rows: Array<{ unreadColumns: string[] }>): string[] =>
	notReadNotes(
		'Invoice',
		rows.flatMap(({ unreadColumns }) => unreadColumns),
	);

/** @throws NodeOperationError for an entry that isn't a row */
export function jsonDocuments(item: Item): IDataObject[] {
	const value = item.param('invoiceJson');
	const given = item.rows('invoiceJson', value, ADVICE);
	const rows = Array.isArray(given) ? given : [given];
	// Items copied from another node have their columns in `json`.
	return rows.map((row: unknown) => {
		if (!isObject(row))
			throw item.invalid('invoiceJson', 'must be a list of rows, or an invoice', ADVICE);
		return isObject(row.json) ? row.json : row;
	});
}
