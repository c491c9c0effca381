import { createHash } from 'node:crypto';

/**
 * Small memories for a workflow's static data: an id's hash with a value of a few bytes each. n8n
 * writes static data whole, as JSON, with every execution: so all of it is one text, in Base64.
 */

/** By the hash of an id, see `hashOf`. The order is kept when stored. */
export type PackedRecords<V> = Map<string, V>;

/** How a value is laid out. */
export interface ValueFormat<V> {
	/** How many it takes, the same for every value. */
	bytes: number;
	write(value: V, to: Buffer, offset: number): void;
	read(from: Buffer, offset: number): V;
}

/** Enough that among a million ids no two share one. */
const HASH_BYTES = 8;

/** What stands for an id: 16 hexadecimal digits. */
export function hashOf(id: string): string {
	// A part of the longer text would hold all of that.
	return createHash('sha256').update(id).digest().toString('hex', 0, HASH_BYTES);
}

/** Whole numbers from 0 to 2^(8 × bytes) − 1; what lies outside becomes the nearest of them. */
export function wholeNumber(bytes: 1 | 2 | 3 | 4 | 5 | 6): ValueFormat<number> {
	const max = 2 ** (8 * bytes) - 1;
	return {
		bytes,
		write(value, to, offset) {
			const nearest = Math.min(Math.max(Math.floor(value) || 0, 0), max);
			to.writeUIntBE(nearest, offset, bytes);
		},
		read: (from, offset) => from.readUIntBE(offset, bytes),
	};
}

/** Another hash of `hashOf` as the value. */
export const hashValue: ValueFormat<string> = {
	bytes: HASH_BYTES,
	write: (value, to, offset) => void to.write(value, offset, HASH_BYTES, 'hex'),
	read: (from, offset) => from.toString('hex', offset, offset + HASH_BYTES),
};

/** Four characters for each three bytes: 16 for a value of four bytes, 22 for one of eight. */
export function packRecords<V>(records: Iterable<[string, V]>, format: ValueFormat<V>): string {
	const entries = [...records];
	const size = HASH_BYTES + format.bytes;
	const bytes = Buffer.alloc(entries.length * size);
	entries.forEach(([hash, value], place) => {
		bytes.write(hash, place * size, HASH_BYTES, 'hex');
		format.write(value, bytes, place * size + HASH_BYTES);
	});
	return bytes.toString('base64');
}

/**
 * Reads what was packed. What is no such text stands for nothing, and of one that was cut off
 * counts what is whole; it never throws: whoever keeps a memory can do without it.
 */
export function unpackRecords<V>(packed: unknown, format: ValueFormat<V>): PackedRecords<V> {
	const records: PackedRecords<V> = new Map();
	if (typeof packed !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(packed)) return records;
	const bytes = Buffer.from(packed, 'base64');
	const size = HASH_BYTES + format.bytes;
	for (let start = 0; start + size <= bytes.length; start += size) {
		const hash = bytes.toString('hex', start, start + HASH_BYTES);
		records.set(hash, format.read(bytes, start + HASH_BYTES));
	}
	return records;
}

/**
 * No more than so many, in their order: those go first whose value ranks lowest, such as the
 * oldest; among equals, those in front.
 */
export function boundRecords<V>(
	records: PackedRecords<V>,
	max: number,
	rank: (value: V) => number,
): PackedRecords<V> {
	const excess = records.size - max;
	if (excess <= 0) return records;
	// Sorting is stable: equals stay in their order.
	const byRank = [...records].sort(([, a], [, b]) => rank(a) - rank(b));
	const dropped = new Set(byRank.slice(0, excess).map(([hash]) => hash));
	return new Map([...records].filter(([hash]) => !dropped.has(hash)));
}
