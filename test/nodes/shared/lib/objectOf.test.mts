import fc from 'fast-check';

import { objectOf } from '../../../../nodes/shared/lib/objectOf';

const keys = fc.oneof(
	fc.string(),
	fc.constantFrom('__proto__', 'constructor', 'toString', '2', '1', '', 'a\nb', '"', 'id', 'type'),
);

it('returns the same object as Object.fromEntries', () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(keys, fc.jsonValue())), (entries) => {
			const [made, wanted] = [objectOf(entries), Object.fromEntries(entries)];
			expect(Object.entries(made)).toEqual(Object.entries(wanted));
			expect(JSON.stringify(made)).toBe(JSON.stringify(wanted));
			expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
		}),
	);
});

it('returns a new object each time', () => {
	const [first, second] = [objectOf([['a', 1]]), objectOf([['a', 2]])];
	expect([first, second]).toEqual([{ a: 1 }, { a: 2 }]);
});

it('accepts any number of keys of any length', () => {
	const entries = Array.from({ length: 3_000 }, (_, place): [string, number] => [
		`column${place}`,
		place,
	]);
	expect(objectOf(entries)).toEqual(Object.fromEntries(entries));
});
