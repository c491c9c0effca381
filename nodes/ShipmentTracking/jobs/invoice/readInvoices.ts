import type { IDataObject } from 'n8n-workflow';

import type { ChargesOptions } from '../../../shared/domain/charges/chargesModel';
import { isObject } from '../../../shared/lib/json';
import { readChargesOptions } from '../../fields/tariff/chargesOptions';
import { parseChoice } from '../../input/choices';
import type { Item } from '../../input/item';
import { readStaleAfter } from '../containers/staleAfter';
import { unfold, valuesOf, type InvoiceColumn } from './columns';
import { orderOfAll, type DateOrder } from './dates';
import { readRow, type InvoiceRow } from './readRow';

/** An input item with the invoice rows in it and its settings. */
export interface Invoice {
	item: Item;
	options: ChargesOptions;
	rows: InvoiceRow[];
}

const SOURCES = ['input', 'json'] as const;
const DATE_ORDERS = ['detect', 'dayFirst', 'monthFirst'] as const;
const DATES: InvoiceColumn[] = [
	...(['from', 'to', 'invoice_date', 'original_invoice_date', 'due_date'] as const),
	...(['free_time_start', 'free_time_end', 'availability_date', 'dispute_timeframe'] as const),
];

/**
 * Returns the rows of all input items. An unreadable row is returned, too.
 *
 * @throws NodeOperationError for invalid parameters
 */
export function readInvoices(items: Item[]): Invoice[] {
	const settings = new Map<string, ChargesOptions>();
	const read = items.map((item) => {
		const given = sourceOf(item).flatMap((one) => unfold(one));
		return {
			item,
			options: sharedOptions(item, settings),
			order: readOrder(item),
			rows: given.map((row) => ({
				columns: Object.assign({}, ...[...row.own, ...row.head].reverse()) as IDataObject,
				values: valuesOf(row),
			})),
		};
	});
	const dates = read.flatMap(({ rows }) =>
		rows.flatMap(({ values }) => DATES.map((column) => values[column])),
	);
	const shown = orderOfAll(dates);
	let place = 0;
	return read.map(({ order, rows, ...invoice }) => ({
		...invoice,
		rows: rows.map(({ values, columns }) => {
			place++;
			return readRow(values, { place, columns, order: order ?? shown });
		}),
	}));
}

/** Items with equal parameters share the object, so that charges are calculated once for them. */
function sharedOptions(item: Item, known: Map<string, ChargesOptions>): ChargesOptions {
	const source = item.param('tariffSource');
	const tariff = source === 'none' ? '' : item.param(source === 'json' ? 'tariffJson' : 'tariff');
	const given = [source, tariff, item.param('lastFreeDayFrom'), item.param('options')];
	const key = JSON.stringify(given);
	const options = known.get(key) ?? {
		...readChargesOptions(item),
		staleAfterHours: readStaleAfter(item),
	};
	known.set(key, options);
	return options;
}

/** Returns undefined if the order has to be detected from the dates. */
function readOrder(item: Item): DateOrder | undefined {
	const { dateOrder = 'detect' } = item.collection('options');
	const order = parseChoice(item, 'dateOrder', dateOrder, DATE_ORDERS);
	return order === 'detect' ? undefined : order;
}

function sourceOf(item: Item): IDataObject[] {
	const source = parseChoice(item, 'invoiceSource', item.param('invoiceSource'), SOURCES);
	if (source === 'input') return [item.context.getInputData()[item.index].json];
	const given = item.json('invoiceJson', item.param('invoiceJson'));
	const rows = Array.isArray(given) ? given : [given];
	// Items copied from another node have their columns in `json`.
	return rows.map((row: unknown) => {
		if (!isObject(row)) throw item.invalid('invoiceJson', 'must be a list of rows, or an invoice');
		return isObject(row.json) ? row.json : row;
	});
}
