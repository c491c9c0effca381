import { asText } from '../lib/json';

/**
 * Texts that people of the account wrote, as what can be picked: each once, in alphabetical order.
 * What begins with an equals sign is left out: saved as a value, n8n would run it as an expression.
 */
export function pickable(texts: unknown[]): string[] {
	const known = texts.flatMap((text) => asText(text)?.trim() ?? []);
	const safe = known.filter((text) => text !== '' && !text.startsWith('='));
	return [...new Set(safe)].sort((a, b) => a.localeCompare(b));
}

/** Texts as the choices of a list: each is picked as it stands there. */
export function asChoices(texts: string[]): Array<{ name: string; value: string }> {
	return texts.map((text) => ({ name: text, value: text }));
}
