import type { IDataObject } from 'n8n-workflow';

import { isObject, cutText } from '../../../shipping/lib';

const SHORT_TEXT = 120;
/** Marks the end of a text that was cut. */
const ELLIPSIS = '…';

/** The size of a value as JSON, in bytes. */
export const bytesOf = (value: unknown): number =>
	Buffer.byteLength(JSON.stringify(value) ?? '', 'utf8');

/** Removes empty values: for an AI model, a missing value and null mean the same. */
export function withoutBlanks(row: IDataObject): IDataObject {
	return Object.fromEntries(
		Object.entries(row).filter(
			([, value]) =>
				value !== null &&
				value !== undefined &&
				value !== '' &&
				!(Array.isArray(value) && value.length === 0),
		),
	);
}

/**
 * Shortens a row that is too long. First its longest lists lose their last entries, then its
 * longest texts are cut, then the longest fields are removed. `left_out` has the number of removed
 * entries by the path of their list, and the names of removed fields. Takes linear time: each size
 * is determined once, and `excess` is never less than the bytes that are still too many.
 * @param bytes at least 50, otherwise the counts don't fit
 */
export function shortenRow(row: IDataObject, bytes: number): IDataObject {
	const copy = JSON.parse(JSON.stringify(withoutBlanks(row))) as IDataObject;
	const leftOut = new Map<string, number>();
	let excess = bytesOf(copy) - bytes;
	const countLeftOut = (name: string) => {
		const before = leftOut.get(name);
		if (leftOut.size === 0) excess += bytesOf({ left_out: {} });
		if (before === undefined) excess += bytesOf({ [name]: 1 });
		else excess += String(before + 1).length - String(before).length;
		leftOut.set(name, (before ?? 0) + 1);
	};

	for (const list of longestFirst(listsIn(copy))) {
		if (!isInRow(list)) continue;
		const { entries, name } = list;
		while (excess > 0 && entries.length > 0) {
			excess -= bytesOf(entries.pop()) + (entries.length > 0 ? 1 : 0);
			countLeftOut(name);
		}
	}
	for (const { holder, key, text, size } of longestFirst(excess > 0 ? longTextsIn(copy) : [])) {
		if (excess <= 0) break;
		const kept = Math.max(SHORT_TEXT, text.length - excess - bytesOf(ELLIPSIS));
		holder[key] = cutText(text, kept + ELLIPSIS.length, ELLIPSIS);
		excess -= size - bytesOf(holder[key]);
	}
	const fields = Object.entries(copy).map(([name, value]) => ({
		name,
		size: bytesOf({ [name]: value }),
	}));
	for (const { name, size } of longestFirst(fields)) {
		if (excess <= 0) break;
		delete copy[name];
		// Without the braces, which stay.
		excess -= size - 2;
		countLeftOut('fields');
	}
	if (excess > 0) return { left_out: { fields: leftOut.get('fields') ?? 0 } };
	return leftOut.size ? { ...copy, left_out: Object.fromEntries(leftOut) } : copy;
}

const longestFirst = <T extends { size: number }>(all: T[]): T[] =>
	all.sort((one, other) => other.size - one.size);

interface List {
	entries: unknown[];
	/** The names of the fields that lead to the list, without list indexes. */
	name: string;
	size: number;
	/** The list that contains this one, and the index of the entry with this one. */
	outer?: { list: List; index: number };
}

/** Whether a list is still part of the row, after lists around it have lost entries. */
function isInRow({ outer }: List): boolean {
	return !outer || (outer.index < outer.list.entries.length && isInRow(outer.list));
}

/** All lists of a row. A list comes before the lists in it. */
function listsIn(row: IDataObject): List[] {
	const lists: List[] = [];
	const visit = (value: unknown, name: string, outer?: List['outer']): number => {
		if (Array.isArray(value)) {
			const list: List = { entries: value, name, size: 0, outer };
			lists.push(list);
			const sizes = list.entries.map((one, index) => visit(one, name, { list, index }) + 1);
			list.size = sizes.reduce((sum, size) => sum + size, 1);
			return list.size;
		}
		if (!isObject(value)) return bytesOf(value);
		const sizes = Object.entries(value).map(
			([key, one]) => bytesOf(key) + 2 + visit(one, name ? `${name}.${key}` : key, outer),
		);
		return sizes.reduce((sum, size) => sum + size, 1);
	};
	visit(row, '');
	return lists;
}

interface LongText {
	holder: Record<string, unknown>;
	key: string;
	text: string;
	size: number;
}

function longTextsIn(value: unknown): LongText[] {
	if (!isObject(value) && !Array.isArray(value)) return [];
	const holder = value as Record<string, unknown>;
	return Object.entries(holder).flatMap(([key, text]) => {
		if (typeof text !== 'string') return longTextsIn(text);
		return text.length > SHORT_TEXT + 1 ? [{ holder, key, text, size: bytesOf(text) }] : [];
	});
}
