import { asText } from '../lib/json';

/** Texts of the account as choices, without duplicates and in alphabetical order. */
export function pickable(texts: unknown[]): string[] {
	const known = texts.flatMap((text) => asText(text)?.trim() ?? []);
	return [...new Set(known.filter(Boolean))].sort((a, b) => a.localeCompare(b));
}

/** Choices with the text itself as value. */
export function asChoices(texts: string[]): Array<{ name: string; value: string }> {
	return texts.map((text) => ({ name: text, value: text }));
}
