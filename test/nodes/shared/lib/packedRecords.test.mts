import fc from 'fast-check';

import { hashOf } from '../../../../shipping/lib/hashOf';
import {
	boundRecords,
	hashValue,
	packRecords,
	unpackRecords,
	wholeNumber,
} from '../../../../nodes/shared/lib/packedRecords';

const ids = fc.uniqueArray(fc.uuid(), { maxLength: 50 });

describe('packed records', () => {
	it.each([1, 2, 3, 4, 5, 6] as const)('restore whole numbers of %i bytes', (bytes) => {
		const values = fc.bigInt(0n, 2n ** BigInt(8 * bytes) - 1n).map(Number);
		fc.assert(
			fc.property(
				fc.uniqueArray(fc.tuple(fc.uuid(), values), { selector: ([id]) => id }),
				(all) => {
					const records = new Map(all.map(([id, value]) => [hashOf(id), value]));
					const packed = packRecords(records, wholeNumber(bytes));
					expect([...unpackRecords(packed, wholeNumber(bytes))]).toEqual([...records]);
				},
			),
		);
	});

	it('restore hashes in their order', () => {
		fc.assert(
			fc.property(ids, (all) => {
				const records = new Map(all.map((id) => [hashOf(id), hashOf(`print of ${id}`)]));
				const packed = packRecords(records, hashValue);
				expect([...unpackRecords(packed, hashValue)]).toEqual([...records]);
			}),
		);
	});

	it.each([
		['an ID and a minute', wholeNumber(4), 7, 16],
		['an ID and a day', wholeNumber(2), 7, 14],
		['an ID and a fingerprint', hashValue, hashOf('x'), 22],
	])('take the documented size for %s', (_what, format, value, length) => {
		const records = Array.from({ length: 30_000 }, (_, n) => [hashOf(`id ${n}`), value] as const);
		const packed = packRecords(records as never, format as never);
		expect(JSON.stringify(packed).length).toBeLessThanOrEqual(30_000 * length + 6);
		expect(unpackRecords(packed, format as never).size).toBe(30_000);
	});

	it('store the nearest number that fits if a number is too large or negative', () => {
		const values = [-3, NaN, 2.9, 1e9, Infinity];
		const records = values.map((value, n): [string, number] => [hashOf(String(n)), value]);
		const kept = unpackRecords(packRecords(records, wholeNumber(2)), wholeNumber(2));
		expect([...kept.values()]).toEqual([0, 0, 2, 65_535, 65_535]);
	});

	it('are read from any stored value without throwing', () => {
		fc.assert(
			fc.property(fc.oneof(fc.anything(), fc.string(), fc.base64String()), (foreign) => {
				expect(unpackRecords(foreign, wholeNumber(4))).toBeInstanceOf(Map);
			}),
		);
		for (const foreign of ['§$%', undefined, { some: 'object' }]) {
			expect(unpackRecords(foreign, hashValue).size).toBe(0);
		}
	});

	it('keep the complete records of a text that was cut off', () => {
		fc.assert(
			fc.property(ids, fc.nat(), (all, cut) => {
				const records = all.map((id, n): [string, number] => [hashOf(id), n]);
				const packed = packRecords(records, wholeNumber(4));
				const rest = packed.slice(0, cut % (packed.length + 1));
				const whole = Math.floor(rest.length / 16);
				expect([...unpackRecords(rest, wholeNumber(4))]).toEqual(records.slice(0, whole));
			}),
		);
	});

	it('drop the records with the lowest rank if there are too many, the oldest first', () => {
		fc.assert(
			fc.property(fc.array(fc.nat(5)), fc.nat(20), (values, max) => {
				const records = new Map(values.map((value, n) => [hashOf(String(n)), { value, n }]));
				const kept = [...boundRecords(records, max, ({ value }) => value).values()];
				expect(kept).toHaveLength(Math.min(max, values.length));
				const dropped = [...records.values()].filter((one) => !kept.includes(one));
				for (const gone of dropped) {
					for (const one of kept) {
						expect(gone.value < one.value || (gone.value === one.value && gone.n < one.n)).toBe(
							true,
						);
					}
				}
				expect(kept.map(({ n }) => n)).toEqual(kept.map(({ n }) => n).sort((a, b) => a - b));
			}),
		);
	});

	it('have different hashes for different IDs', () => {
		expect(hashOf('a')).toMatch(/^[0-9a-f]{16}$/);
		expect(hashOf('a')).not.toBe(hashOf('b'));
	});
});
