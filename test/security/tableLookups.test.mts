import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A table that is read with `table[key]` has entries for `constructor` and `toString`, too. */

const ROOTS = ['nodes', 'shipping'].map((name) => resolve(__dirname, '../..', name));
const FILES = ROOTS.flatMap((root) =>
	readdirSync(root, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts'))
		.map((file): [name: string, code: string] => [file, readFileSync(join(root, file), 'utf8')]),
);

/** Tables whose keys are any texts. */
const tablesIn = (code: string): string[] =>
	[...code.matchAll(/const ([A-Z_]+): [^=;]*\bRecord<string,[^=]*= (?=\{)/g)].map(
		([, name]) => name,
	);

/** The places where a table is read with `table[key]` or `key in table`. */
const careless = (code: string): string[] =>
	tablesIn(code).flatMap(
		(name) => code.match(new RegExp(`(?<![\\w.])${name}\\[.*|\\bin ${name}\\b.*`, 'g')) ?? [],
	);

test('every table with text keys is read through entryOf', () => {
	expect(FILES.flatMap(([, code]) => tablesIn(code)).length).toBeGreaterThan(20);
	expect(FILES.flatMap(([file, code]) => careless(code).map((line) => [file, line]))).toEqual([]);
});

test('finds a table that is read with an index', () => {
	const table = "const STEPS: Record<string, string> = {\n\tnot_found: 'Check',\n};\n";
	expect(careless(`${table}const step = entryOf(STEPS, key);`)).toEqual([]);
	expect(careless(`${table}const step = STEPS[key];`)).toEqual(['STEPS[key];']);
	expect(careless(`${table}if (key in STEPS) return;`)).toEqual(['in STEPS) return;']);
});
