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

/** Nothing, mere white space, or a list without entries. */
export function isBlank(value: unknown): boolean {
	if (Array.isArray(value)) return value.length === 0;
	return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

/** Parses JSON from outside; undefined when it is none (an HTML page, plain text, nothing). */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}
