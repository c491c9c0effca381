import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../../shared/lib/json';
import { lettersAndDigits } from '../../../../shared/lib/foldText';

/**
 * The objects in which the columns of an invoice row are found. If a column is in several, the
 * first counts.
 */
export interface UnfoldedRow {
	own: IDataObject[];
	/** The objects around the row. The row inherits their columns. */
	head: IDataObject[];
	/** Whether the invoice has several rows. Then an amount in the head is their total. */
	hasOthers: boolean;
}

const keysOf = (names: string) => new Set(names.split(', ').map(lettersAndDigits));
const WRAPPERS = keysOf('payload, data, invoice, fields, header');
const LISTS = keysOf('lines, line items, items, charges, rows, details, invoice lines');
/** Objects at a deeper level are values, not wrappers. */
const DEPTH_MAX = 5;

/**
 * Returns the invoice rows in an item, in their order. An item is one row, unless it has lists of
 * lines, such as those from the extraction of a document.
 */
export function unfold(
	item: IDataObject,
	head: IDataObject[] = [],
	hasOthers = false,
	depth = DEPTH_MAX,
): UnfoldedRow[] {
	const { own, lines } = flat(item, depth);
	if (lines.length === 0) return [{ own, head, hasOthers }];
	const areSeveral = hasOthers || lines.length > 1;
	return lines.flatMap((line) => unfold(line, [...own, ...head], areSeveral, depth - 1));
}

interface FlatObject {
	own: IDataObject[];
	lines: IDataObject[];
}

/** Separates columns, including those in wrapper objects, from lists of invoice lines. */
function flat(object: IDataObject, depth: number): FlatObject {
	const columns: IDataObject = {};
	const found: FlatObject[] = [];
	for (const [name, value] of Object.entries(object)) {
		const key = lettersAndDigits(name);
		if (isObject(value) && WRAPPERS.has(key) && depth > 0) found.push(flat(value, depth - 1));
		else if (isLines(value) && LISTS.has(key) && depth > 0) found.push({ own: [], lines: value });
		else columns[name] = value;
	}
	return {
		own: [...found.flatMap(({ own }) => own), columns],
		lines: found.flatMap(({ lines }) => lines),
	};
}

const isLines = (value: unknown): value is IDataObject[] =>
	Array.isArray(value) && value.length > 0 && value.every(isObject);
