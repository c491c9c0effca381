import { setFlagsFromString } from 'node:v8';
import { runInNewContext, runInThisContext } from 'node:vm';

import fc from 'fast-check';

import { objectOf } from '../../../../nodes/shared/lib/objectOf';

const keys = fc.oneof(
	fc.string(),
	fc.constantFrom('__proto__', 'constructor', 'toString', '2', '1', '', 'a\nb', '"', 'id', 'type'),
);

it('makes the same object of entries as Object.fromEntries does', () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(keys, fc.jsonValue())), (entries) => {
			const [made, wanted] = [objectOf(entries), Object.fromEntries(entries)];
			expect(Object.entries(made)).toEqual(Object.entries(wanted));
			expect(JSON.stringify(made)).toBe(JSON.stringify(wanted));
			expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
		}),
	);
});

it('makes an object anew each time', () => {
	const [first, second] = [objectOf([['a', 1]]), objectOf([['a', 2]])];
	expect([first, second]).toEqual([{ a: 1 }, { a: 2 }]);
});

it('takes any number of keys, of any length', () => {
	const entries = Array.from({ length: 3_000 }, (_, place): [string, number] => [
		`column${place}`,
		place,
	]);
	expect(objectOf(entries)).toEqual(Object.fromEntries(entries));
});

it('shares the hidden class of objects where the empty one has no room for another key', () => {
	setFlagsFromString('--allow-natives-syntax');
	const share = runInThisContext('(a, b) => %HaveSameMap(a, b)') as (
		a: object,
		b: object,
	) => boolean;
	// Held, or their classes would be forgotten.
	const others = Array.from({ length: 5_000 }, (_, place) => {
		const other: Record<string, number> = {};
		other[`other${place}`] = place;
		return other;
	});
	const entries = Array.from({ length: 40 }, (_, place): [string, unknown] => [
		`column${place}`,
		place % 2 ? `value ${place}` : place,
	]);
	const rows = [1, null].map((first) => objectOf([...entries, ['column0', first]]));
	expect(share(rows[0], rows[1])).toBe(true);
	expect(others).toHaveLength(5_000);
});

it('keeps little of objects with thousands of keys', () => {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as () => void;
	const entries = Array.from({ length: 2_500 }, (_, place): [string, number] => [
		`${'x'.repeat(100)}${place}`,
		place,
	]);
	collect();
	const before = process.memoryUsage().heapUsed;
	for (let count = 1; count <= entries.length; count++) objectOf(entries.slice(0, count));
	collect();
	expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000);
});
