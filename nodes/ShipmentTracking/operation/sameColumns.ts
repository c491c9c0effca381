import type { IDataObject } from 'n8n-workflow';

import { fromEntriesShared } from '../../../shipping/lib';

/** Above it, records have hardly any common columns, and the rows would mostly consist of nulls. */
const COLUMNS_MAX = 1_000;

/**
 * Gives all rows of a list the same columns in the same order. Some records lack values that others
 * have; these become null.
 */
export function withSameColumns(rows: IDataObject[]): IDataObject[] {
	const known = new Map<string, string[]>();
	for (const row of rows) known.set(columnsKey(row), Object.keys(row));
	if (known.size < 2) return rows;
	const columns = joinedLists([...known.values()]);
	if (columns.length > COLUMNS_MAX) return rows;
	const all = columns.join('\n');
	return rows.map((row) =>
		columnsKey(row) === all
			? row
			: fromEntriesShared(
					columns.map((name) => [name, Object.hasOwn(row, name) ? (row[name] ?? null) : null]),
				),
	);
}

const columnsKey = (row: IDataObject): string => Object.keys(row).join('\n');

/**
 * A list of related records comes before the ID, a list of their IDs after it. If rows have both, the
 * first place counts.
 */
function joinedLists(lists: string[][]): string[] {
	const beginnings = mergedLists(
		lists.map((keys) => keys.slice(0, Math.max(0, keys.indexOf('id')))),
	);
	const isLater = (key: string) => !beginnings.includes(key);
	return [...beginnings, ...mergedLists(lists.map((keys) => keys.filter(isLater)))];
}

/** A column that some rows lack follows the column that it follows in the other rows. */
function mergedLists(lists: string[][]): string[] {
	const columns: string[] = [];
	for (const keys of lists) {
		if (columns.length > COLUMNS_MAX) break;
		let last = -1;
		for (const key of keys) {
			const place = columns.indexOf(key);
			if (place < 0) columns.splice(++last, 0, key);
			else last = place;
		}
	}
	return columns;
}
