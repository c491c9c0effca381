/**
 * Hostile values that replace a text, a number or a list. They are JSON text, because JavaScript
 * can read some of them but not write them.
 */
export const HOSTILE: Record<string, string> = {
	null: 'null',
	true: 'true',
	zero: '0',
	negative: '-1.5',
	infinite: '1e999',
	'infinite, negative': '-1e999',
	enormous: '1e308',
	'not quite a number': '"NaN"',
	'an infinity in words': '"Infinity"',
	'an empty text': '""',
	'a blank': '" "',
	'a long text': JSON.stringify('x'.repeat(100_000)),
	'an empty list': '[]',
	'an empty object': '{}',
	'a list in a list': '[[]]',
	'toString and valueOf': '{"toString":1,"valueOf":2}',
	'toString in a list': '[{"toString":null,"valueOf":null}]',
	'toJSON and constructor': '{"toJSON":1,"constructor":{"prototype":null},"hasOwnProperty":1}',
	'a prototype': '{"__proto__":{"polluted":1,"toString":1}}',
	'a prototype of null': '{"__proto__":null,"length":1000000000}',
	'a bit of everything': '[null,1,"a",{},[],{"id":null,"type":{}}]',
	'many levels': `${'['.repeat(80)}{"name":1}${']'.repeat(80)}`,
	'an invalid date': '"2026-13-45T99:99:99Z"',
	'a date too far away': '"+275760-09-14T00:00:00Z"',
	markup: '"<img src=x onerror=alert(1)>"',
	'invisible characters': '"\\u0000\\ud800\\u202e"',
	'a property name of JavaScript': '"__proto__"',
	'a method name of JavaScript': '"toString"',
	'a path': '"../../x"',
	'many digits': `"${'9'.repeat(400)}"`,
	'a long list': `[${'"a",'.repeat(2_000)}"a"]`,
	'a bad escape': '"%zz%"',
};

/** JSON that is too deep for a recursive function. */
export const BOTTOMLESS: Record<string, string> = {
	'10,000 lists': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
	'10,000 objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
};

export type Place = { holder: Record<string, unknown>; key: string; name: string };

/** Returns the JSON text for a place, or undefined if its value stays. */
type TextFor = (place: Place) => string | undefined;

/**
 * The body as JSON text, in which some values are replaced with hostile JSON. All entries of a list
 * share a name, which ends with `*`.
 */
export function withTexts(value: unknown, textFor: TextFor, name = ''): string {
	if (typeof value !== 'object' || value === null) return JSON.stringify(value);
	const holder = value as Place['holder'];
	const isList = Array.isArray(value);
	const parts = Object.keys(holder).map((key) => {
		const place = `${name}.${isList ? '*' : key}`;
		const text = textFor({ holder, key, name: place }) ?? withTexts(holder[key], textFor, place);
		return isList ? text : `${JSON.stringify(key)}:${text}`;
	});
	return isList ? `[${parts.join()}]` : `{${parts.join()}}`;
}
