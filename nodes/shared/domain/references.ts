import { asArray, asText } from '../lib/json';

/** The references of several lists, each once. */
export function referencesOf(lists: unknown[]): string[] {
	return [...new Set(lists.flatMap(asArray).flatMap((one) => asText(one) ?? []))];
}
