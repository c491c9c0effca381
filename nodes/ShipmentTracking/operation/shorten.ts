import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../shared/lib/json';
import { cutText } from '../../shared/lib/oneLine';

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
 * entries by the path of their list, and the number of removed fields. The size is counted along
 * the way, because measuring the row after each step would take quadratic time.
 * @param bytes at least 50, otherwise the counts don't fit
 */
export function shorten(row: IDataObject, bytes: number): IDataObject {
	const copy = JSON.parse(JSON.stringify(withoutBlanks(row))) as IDataObject;
	const leftOut: Record<string, number> = {};
	let size = bytesOf(copy);
	let isCounted = false;
	const countOne = (name: string) => {
		const before = leftOut[name] ?? 0;
		if (!isCounted) size += ',"left_out":{}'.length;
		isCounted = true;
		size += before === 0 ? bytesOf(name) + ':1,'.length : digitsOf(before + 1) - digitsOf(before);
		leftOut[name] = before + 1;
	};
	for (const { value, way } of longestFirst(copy, Array.isArray)) {
		while (value.length > 0 && size > bytes) {
			size -= bytesOf(value.pop()) + (value.length ? 1 : 0);
			countOne(way);
		}
	}
	for (const { holder, key, value } of longestFirst(copy, isLongText)) {
		if (size <= bytes) break;
		const kept = Math.max(SHORT_TEXT, value.length - (size - bytes) - bytesOf(ELLIPSIS));
		const text = cutText(value, kept + ELLIPSIS.length, ELLIPSIS);
		size += bytesOf(text) - bytesOf(value);
		holder[key] = text;
	}
	const fields = Object.entries(copy).map(([name, value]) => ({ name, size: bytesOf(value) }));
	for (const field of fields.sort((a, b) => b.size - a.size)) {
		if (size <= bytes) break;
		delete copy[field.name];
		size -= bytesOf(field.name) + field.size + ':,'.length;
		countOne('fields');
	}
	if (size > bytes) return { left_out: { fields: leftOut.fields ?? 0 } };
	return isCounted ? { ...copy, left_out: leftOut } : copy;
}

const digitsOf = (count: number): number => String(count).length;

const isLongText = (value: unknown): value is string =>
	typeof value === 'string' && value.length > SHORT_TEXT + 1;

interface Found<T> {
	holder: IDataObject;
	key: string;
	value: T;
	/** Names of the fields that lead to the value. */
	way: string;
}

/**
 * The matching values of a row and of the objects in it, the longest first. Lists are not searched:
 * a list is longer than any value in it, so it loses its entries first.
 */
function longestFirst<T>(
	row: IDataObject,
	isWanted: (value: unknown) => value is T,
): Array<Found<T>> {
	const found: Array<Found<T> & { size: number }> = [];
	const search = (holder: IDataObject, above: string) => {
		for (const [key, value] of Object.entries(holder)) {
			const way = `${above}${key}`;
			if (isWanted(value)) found.push({ holder, key, value, way, size: bytesOf(value) });
			else if (isObject(value)) search(value as IDataObject, `${way}.`);
		}
	};
	search(row, '');
	return found.sort((a, b) => b.size - a.size);
}
