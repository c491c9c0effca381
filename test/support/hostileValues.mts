/** Values that a record may have although they are not among those that the service documents. */

/** Names that every object of JavaScript has. A table that is read carelessly has them, too. */
export const OBJECT_NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

/** Texts that can't be part of a URL as they are, or that are longer than any number. */
export const HOSTILE_TEXTS = [
	'MSKU\ud800123456',
	'\udc00',
	`MSKU${'1'.repeat(2_700)}`,
	'&<>'.repeat(900),
];

/** Values in place of a time: impossible days, years without meaning, texts and numbers. */
export const HOSTILE_DATES: unknown[] = [
	'2026-02-30',
	'2026-10-15T25:00:00Z',
	'0000-01-01T00:00:00Z',
	'0001-01-01',
	'-000001-01-01T00:00:00Z',
	'+275760-09-14T00:00:00Z',
	'9999-12-31T23:59:59Z',
	'99999-01-01T00:00:00Z',
	'+099999-01-01T00:00:00Z',
	'15.10.2026',
	'99999',
	'soon',
	20261015,
	1e21,
	'2026-13-45T99:99:99Z',
	{ day: 1 },
];

/** Words that show that a text was made from a missing or an impossible value. */
const MACHINE_WORDS =
	/\b(undefined|NaN|null|Invalid|Infinity)\b|\[object|\bfunction\b|=>|native code/;

/** All texts in a value, with the path to each. */
export function textsIn(value: unknown, path = ''): Array<[path: string, text: string]> {
	if (typeof value === 'string') return [[path, value]];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

/** The parts of texts that have machine words, with their columns. */
export function machineTexts(value: unknown): string[] {
	const found = textsIn(value).flatMap(([path, text]) => {
		const at = MACHINE_WORDS.exec(text)?.index;
		if (at === undefined) return [];
		return [`${path.replace(/\.\d+/g, '')}: ${text.slice(Math.max(at - 60, 0), at + 60)}`];
	});
	return [...new Set(found)].slice(0, 20);
}
