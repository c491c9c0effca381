import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../../shared/lib/json';
import { lettersAndDigits } from '../../../../shared/lib/foldText';

/** A row of an invoice, with the columns of the invoice around it. */
export interface UnfoldedRow {
	line: IDataObject;
	/** Columns that the row inherits. */
	head: IDataObject;
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
export function unfold(item: IDataObject): UnfoldedRow[] {
	return rowsOf({ line: item, head: {}, hasOthers: false }, DEPTH_MAX);
}

function rowsOf(row: UnfoldedRow, depth: number): UnfoldedRow[] {
	const { columns, lines } = flat(row.line, depth);
	const head = { ...row.head, ...columns };
	if (lines.length === 0 || depth === 0) return [{ ...row, line: columns }];
	const hasOthers = row.hasOthers || lines.length > 1;
	return lines.flatMap((line) => rowsOf({ line, head, hasOthers }, depth - 1));
}

/** The columns of an object and of the objects that wrap its columns, and its lists of lines. */
function flat(object: IDataObject, depth: number): { columns: IDataObject; lines: IDataObject[] } {
	const columns: IDataObject = {};
	const lines: IDataObject[] = [];
	const wrapped: IDataObject[] = [];
	for (const [name, value] of Object.entries(object)) {
		const key = lettersAndDigits(name);
		if (isObject(value) && WRAPPERS.has(key) && depth > 0) wrapped.push(value);
		else if (isLines(value) && LISTS.has(key) && depth > 0) lines.push(...value);
		else columns[name] = value;
	}
	for (const inner of wrapped.map((one) => flat(one, depth - 1))) {
		lines.push(...inner.lines);
		for (const [name, value] of Object.entries(inner.columns)) {
			if (!Object.hasOwn(columns, name)) columns[name] = value;
		}
	}
	return { columns, lines };
}

const isLines = (value: unknown): value is IDataObject[] =>
	Array.isArray(value) && value.length > 0 && value.every(isObject);
