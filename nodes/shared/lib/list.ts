import { toText } from './json';

/** A list given as text with commas or line breaks, or as a list; blanks and repeats left out. */
export function splitList(value: unknown): string[] {
	const parts = Array.isArray(value) ? value.map(toText) : toText(value).split(/[,;\n]/);
	return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}
