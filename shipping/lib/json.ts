type JsonValue = string | number | boolean | object | null | undefined;

/** An object with string keys whose values aren't checked. n8n's `IDataObject` has the same shape. */
export interface JsonObject {
	[key: string]: JsonValue | JsonValue[] | JsonObject | JsonObject[];
}

/** An object with string keys, as opposed to arrays, null and plain values. */
export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Its properties can be read as those of `A`, all optional; else an empty object. */
export function asObject<A extends object>(value: unknown): A {
	return (isObject(value) ? value : {}) as A;
}

/** The value of a key in a table; undefined for names that every object has, such as `toString`. */
export function entryOf<V>(table: Readonly<Record<string, V>>, key: string): V | undefined {
	return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** The value if it is a non-empty string. */
export function asText(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/** User input or the result of an expression as trimmed text; empty for other types. */
export function toText(value: unknown): string {
	return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

export function asArray(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

/** Whether a value is missing, white space, or an empty list. */
export function isBlank(value: unknown): boolean {
	if (Array.isArray(value)) return value.length === 0;
	return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

/** Parses JSON from outside; undefined for other texts, such as an HTML page. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}

/** The object without some of its fields. */
export function without<T extends object, K extends PropertyKey>(own: T, names: K[]): Omit<T, K> {
	const isKept = ([name]: [string, unknown]) => !names.includes(name as K);
	return Object.fromEntries(Object.entries(own).filter(isKept)) as Omit<T, K>;
}
