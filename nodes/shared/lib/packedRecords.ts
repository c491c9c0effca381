import { HASH_BYTES } from '../../../shipping/lib';

/**
 * Compact memories for a workflow's static data: the hash of an ID with a value of a few bytes. n8n
 * writes all static data as JSON with every execution, so each memory is a single Base64 text.
 */

/** Keyed by the hash of an ID, see `hashOf`. Storing keeps the order. */
export type PackedRecords<V> = Map<string, V>;

export interface ValueFormat<V> {
	/** Size in bytes, the same for every value. */
	bytes: number;
	write(value: V, to: Buffer, offset: number): void;
	read(from: Buffer, offset: number): V;
}

/** Whole numbers from 0 to 2^(8 × bytes) − 1. Other numbers become the nearest of these. */
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

export const hashValue: ValueFormat<string> = {
	bytes: HASH_BYTES,
	write: (value, to, offset) => void to.write(value, offset, HASH_BYTES, 'hex'),
	read: (from, offset) => from.toString('hex', offset, offset + HASH_BYTES),
};

/** Packs as Base64: 16 characters with a value of four bytes, 22 with one of eight. */
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
 * Reads packed records. Invalid text is an empty memory, and a text that was cut off keeps its
 * complete records. Never throws, because the memory is optional.
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

/** Keeps at most `max` records in order. Removes those with the lowest rank first. */
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

/** Maximum number of texts, because an index has two bytes. */
const TEXTS_MAX = 65_535;

/** A list that stores each text once. Records store the index of a text. */
export class TextList {
	private readonly places = new Map<string, number>();

	constructor(readonly list: string[] = []) {}

	/** The index from 1; 0 for no text, or if the list is full. */
	placeOf(text: string | undefined): number {
		if (text === undefined) return 0;
		const known = this.places.get(text);
		if (known !== undefined) return known;
		const place = this.list.length < TEXTS_MAX ? this.list.push(text) : 0;
		this.places.set(text, place);
		return place;
	}

	at(place: number): string | undefined {
		return this.list[place - 1];
	}
}
