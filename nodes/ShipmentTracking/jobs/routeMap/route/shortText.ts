import { asText } from '../../../../shared/lib/json';

/** Longer than any name of a port, vessel or zone, and than any time. */
const LENGTH_MAX = 120;

/** A text from outside, cut where it is too long to be one that is meant for people. */
export function shortText(value: unknown): string | undefined {
	const text = asText(value);
	if (text === undefined || text.length <= LENGTH_MAX) return text;
	// By characters, so that none is cut in half.
	return `${[...text.slice(0, LENGTH_MAX)].slice(0, -1).join('')}…`;
}
