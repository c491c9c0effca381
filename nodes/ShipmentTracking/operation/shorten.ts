import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../shared/lib/json';
import { cutText } from '../../shared/lib/oneLine';

const SHORT_TEXT = 120;
/** What stands for the end of a text that was cut. */
const ELLIPSIS = '…';

/** How many bytes a value takes as JSON. */
export const bytesOf = (value: unknown): number =>
	Buffer.byteLength(JSON.stringify(value) ?? '', 'utf8');

/** A row without what nobody knows: to a model nothing and null say the same. */
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
 * One row that is too long, made to fit: its longest lists lose their last entries, then its longest
 * texts their end, then it loses whole fields, longest first. `left_out` counts the entries by the
 * way to their list, and the fields.
 *
 * @param bytes at least 50, else not even the counts have room
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
		// The count takes room of its own: such a list may have to give once more.
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
	/** Names of the fields on the way; places in lists are no part of it. */
	way: string[];
	size: number;
}

/** The longest value that is wanted, in the row or anywhere below. */
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
