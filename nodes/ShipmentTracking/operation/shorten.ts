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
 * entries by the path of their list, and the names of removed fields.
 * @param bytes at least 50, otherwise the counts don't fit
 */
export function shorten(row: IDataObject, bytes: number): IDataObject {
	const copy = JSON.parse(JSON.stringify(withoutBlanks(row))) as IDataObject;
	const leftOut: Record<string, number> = {};
	const whole = () => (Object.keys(leftOut).length ? { ...copy, left_out: leftOut } : copy);
	const spent = new Set<unknown>();
	for (let excess = bytesOf(copy) - bytes; excess > 0; excess = bytesOf(whole()) - bytes) {
		const found = longest(copy, [], (value) => Array.isArray(value) && !spent.has(value));
		if (!found) break;
		const entries = found.value as unknown[];
		const way = found.way.join('.');
		const before = entries.length;
		while (entries.length > 0 && excess > 0) excess -= bytesOf(entries.pop()) + 1;
		if (entries.length < before) leftOut[way] = (leftOut[way] ?? 0) + before - entries.length;
		// The count takes space as well, so the list may have to lose another entry.
		if (entries.length === 0) spent.add(entries);
	}
	for (let excess = bytesOf(whole()) - bytes; excess > 0; excess = bytesOf(whole()) - bytes) {
		const found = longest(copy, [], (value) => isLongText(value));
		if (!found) break;
		const text = found.value as string;
		found.holder[found.key] = cutText(
			text,
			Math.max(SHORT_TEXT, text.length - excess - 1) + ELLIPSIS.length,
			ELLIPSIS,
		);
	}
	while (bytesOf(whole()) > bytes) {
		const [name] = Object.keys(copy).sort((a, b) => bytesOf(copy[b]) - bytesOf(copy[a]));
		if (name === undefined) return { left_out: { fields: leftOut.fields ?? 0 } };
		delete copy[name];
		leftOut.fields = (leftOut.fields ?? 0) + 1;
	}
	return whole();
}

const isLongText = (value: unknown): boolean =>
	typeof value === 'string' && value.length > SHORT_TEXT + 1;

interface Found {
	holder: Record<string, unknown>;
	key: string;
	value: unknown;
	/** Names of the fields that lead to the list, without list indexes. */
	way: string[];
	size: number;
}

/** The longest matching value anywhere in the row. */
function longest(
	holder: Record<string, unknown>,
	above: string[],
	isWanted: (value: unknown) => boolean,
): Found | undefined {
	let best: Found | undefined;
	const isEntry = Array.isArray(holder);
	for (const [key, value] of Object.entries(holder)) {
		const way = isEntry ? above : [...above, key];
		const own = isWanted(value) ? { holder, key, value, way, size: bytesOf(value) } : undefined;
		const below =
			isObject(value) || Array.isArray(value)
				? longest(value as Record<string, unknown>, way, isWanted)
				: undefined;
		for (const one of [own, below]) if (one && one.size > (best?.size ?? -1)) best = one;
	}
	return best;
}
