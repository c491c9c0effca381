import type { IDataObject } from 'n8n-workflow';

import type { ChargesOptions } from '../../../shared/domain/charges/chargesModel';
import { isObject } from '../../../shared/lib/json';
import { readChargesOptions } from '../../fields/tariff/chargesOptions';
import { parseChoice } from '../../input/choices';
import type { Item } from '../../input/item';
import { readStaleAfter } from '../containers/staleAfter';
import type { DateOrder } from './dates';
import type { InvoiceRow } from './readRow';
import { readRows } from './readRows';

/** An input item with the invoice rows in it and its settings. */
export interface Invoice {
	item: Item;
	options: ChargesOptions;
	rows: InvoiceRow[];
}

/**
 * Returns the rows of all input items. An unreadable row is returned, too.
 *
 * @throws NodeOperationError for invalid parameters
 */
export function readInvoices(items: Item[]): Invoice[] {
	const settings = new Map<string, ChargesOptions>();
	const options = items.map((item) => sharedOptions(item, settings));
	const rows = readRows(
		items.map((item) => ({ order: readOrder(item), documents: documentsOf(item) })),
	);
	return items.map((item, index) => ({ item, options: options[index], rows: rows[index] }));
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
	const order = parseChoice(item, 'dateOrder', dateOrder, ['detect', 'dayFirst', 'monthFirst']);
	return order === 'detect' ? undefined : order;
}

function documentsOf(item: Item): IDataObject[] {
	const source = parseChoice(item, 'invoiceSource', item.param('invoiceSource'), ['input', 'json']);
	if (source === 'input') return [item.context.getInputData()[item.index].json];
	const given = item.json('invoiceJson', item.param('invoiceJson'));
	const rows = Array.isArray(given) ? given : [given];
	// Items copied from another node have their columns in `json`.
	return rows.map((row: unknown) => {
		if (!isObject(row)) throw item.invalid('invoiceJson', 'must be a list of rows, or an invoice');
		return isObject(row.json) ? row.json : row;
	});
}
