import fc from 'fast-check';

import { fromEntriesShared } from '../../../shipping/lib/fromEntriesShared';

const keys = fc.oneof(
	fc.string(),
	fc.constantFrom('__proto__', 'constructor', 'toString', '2', '1', '', 'a\nb', '"', 'id', 'type'),
);

it('returns an object that equals that of Object.fromEntries', () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(keys, fc.jsonValue())), (entries) => {
			const [made, wanted] = [fromEntriesShared(entries), Object.fromEntries(entries)];
			expect(Object.entries(made)).toEqual(Object.entries(wanted));
			expect(JSON.stringify(made)).toBe(JSON.stringify(wanted));
			expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
		}),
	);
});

it('makes a new object each time', () => {
	const [first, second] = [fromEntriesShared([['a', 1]]), fromEntriesShared([['a', 2]])];
	expect([first, second]).toEqual([{ a: 1 }, { a: 2 }]);
});

it('accepts any number of keys of any length', () => {
	const entries = Array.from({ length: 3_000 }, (_, place): [string, number] => [
		`column${place}`,
		place,
	]);
	expect(fromEntriesShared(entries)).toEqual(Object.fromEntries(entries));
});
