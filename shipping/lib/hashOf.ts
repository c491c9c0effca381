import { createHash } from 'node:crypto';

/** Long enough to make collisions among a million IDs practically impossible. */
const HASH_BYTES = 8;

/** The key of an ID: 16 hexadecimal digits. */
export function hashOf(id: string): string {
	// Only part of the digest is converted, because a substring would keep the whole text in memory.
	return createHash('sha256').update(id).digest().toString('hex', 0, HASH_BYTES);
}
