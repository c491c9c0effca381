import type { IDataObject } from 'n8n-workflow';

/** An object with string keys, as opposed to arrays, null and plain values. */
export function isObject(value: unknown): value is IDataObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is read by the names of `A` only, all of them optional; nothing of what is no object. */
export function asObject<A extends object>(value: unknown): A {
	return (isObject(value) ? value : {}) as A;
}

/** The value when it is a non-empty string. */
export function asText(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/** What somebody typed or an expression gave, without surrounding blanks; empty when no text. */
export function toText(value: unknown): string {
	return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

export function asArray(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

/** Parses JSON from outside; undefined when it is none (an HTML page, plain text, nothing). */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}

const DEPTH_MAX = 100;

/** Whether lists and objects are nested deeper than any answer of the service is. */
export function isTooDeep(value: unknown, levelsLeft = DEPTH_MAX): boolean {
	if (typeof value !== 'object' || value === null) return false;
	if (levelsLeft < 0) return true;
	// Some bodies have millions of values: nothing is copied on the way.
	if (Array.isArray(value)) return value.some((one) => isTooDeep(one, levelsLeft - 1));
	for (const key in value) {
		if (isTooDeep((value as IDataObject)[key], levelsLeft - 1)) return true;
	}
	return false;
}
