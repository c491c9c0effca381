import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../../shared/lib/json';
import { lettersAndDigits } from '../../../../shared/lib/foldText';

/** A row of an invoice. The first objects with a column count. */
export interface UnfoldedRow {
	own: IDataObject[];
	/** Objects around the row, whose columns it inherits. */
	head: IDataObject[];
	/** Whether the invoice has several rows: then an amount in the head is the total of all. */
	hasOthers: boolean;
}

const keysOf = (names: string) => new Set(names.split(', ').map(lettersAndDigits));
const WRAPPERS = keysOf('payload, data, invoice, fields, header');
const LISTS = keysOf('lines, line items, items, charges, rows, details, invoice lines');
/** Deeper objects are values. */
const DEPTH_MAX = 5;

/**
 * The rows in an item: the item itself, or the lines that document extraction found in it, in the
 * order of the lines.
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

/** An object and those that wrap its columns, which come first, and its lists of lines. */
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
