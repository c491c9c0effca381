import { parseJson, toText } from './json';

/**
 * A list given as text with commas or line breaks, as a list, or as the JSON of one; blanks and
 * repeats left out.
 */
export function splitList(value: unknown): string[] {
	const text = toText(value);
	const given = text.startsWith('[') ? parseJson(text) : value;
	const parts = Array.isArray(given) ? given.map(toText) : text.split(/[,;\n]/);
	return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}
