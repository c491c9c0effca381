import { parseJson, toText } from './json';

/** What stands between the entries of a list that is typed as text. */
export const SEPARATORS = /[,;\n]/;

/**
 * A list given as text with commas or line breaks, as a list, or as the JSON of one; blanks and
 * repeats left out.
 */
export function splitList(value: unknown): string[] {
	const parts = listIn(value)?.map(toText) ?? toText(value).split(SEPARATORS);
	return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}

/** The entries, whatever they are, of a list or of the JSON of one; undefined for anything else. */
export function listIn(value: unknown): unknown[] | undefined {
	const text = toText(value);
	const given = text.startsWith('[') ? parseJson(text) : value;
	return Array.isArray(given) ? given : undefined;
}
