import { createHash } from 'node:crypto';

/** Returns a UUID derived from the name. */
export function uuidOf(name: string): string {
	const bytes = createHash('sha1').update(name).digest().subarray(0, 16);
	bytes[6] = (bytes[6] & 0x0f) | 0x50;
	bytes[8] = (bytes[8] & 0x3f) | 0x80;
	const hex = bytes.toString('hex');
	return [8, 12, 16, 20, 32]
		.map((end, index, ends) => hex.slice(index === 0 ? 0 : ends[index - 1], end))
		.join('-');
}

/** Returns an integer from 0 up to (excluding) `limit`, derived from the name. */
export function hashToInteger(name: string, limit: number): number {
	return createHash('sha1').update(name).digest().readUInt32BE(0) % limit;
}

export const hashToChoice = <T,>(name: string, choices: readonly T[]): T =>
	choices[hashToInteger(name, choices.length)];

/** Creates the ids of new resources: the same for the same seed and order of requests. */
export class IdSequence {
	private readonly counters = new Map<string, number>();

	constructor(private readonly seed: string) {}

	next(type: string): string {
		const count = (this.counters.get(type) ?? 0) + 1;
		this.counters.set(type, count);
		return uuidOf(`${this.seed}/${type}/${count}`);
	}
}
