import { asArray, asText, parseJson, toText } from './json';

export const SEPARATORS = /[,;\n]/;

/** The entries of a text with commas or lines, or of an array; each once, no blanks. */
export function splitList(value: unknown): string[] {
	const parts = parseList(value)?.map(toText) ?? toText(value).split(SEPARATORS);
	return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}

/** The entries of an array or of a JSON array as text; undefined for anything else. */
export function parseList(value: unknown): unknown[] | undefined {
	const text = toText(value);
	const given = text.startsWith('[') ? parseJson(text) : value;
	return Array.isArray(given) ? given : undefined;
}

/** Groups entries by a key. Groups and their entries keep the order of the list. */
export function groupBy<Key, Entry>(
	entries: Entry[],
	keyOf: (entry: Entry) => Key,
): Map<Key, Entry[]> {
	const groups = new Map<Key, Entry[]>();
	for (const entry of entries) {
		const key = keyOf(entry);
		const group = groups.get(key);
		if (group) group.push(entry);
		else groups.set(key, [entry]);
	}
	return groups;
}

/** The texts in several lists, each once. */
export function distinctTexts(lists: unknown[]): string[] {
	return [...new Set(lists.flatMap(asArray).flatMap((one) => asText(one) ?? []))];
}
