import { createHash } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';

import { asText } from '../../../shared/lib/json';

/**
 * Which notifications earlier executions have output, in the workflow's static data. n8n writes
 * that when an execution has ended and never after a crash, which is what is wanted: what was not
 * handed on does not count. Executions that end at the same time overwrite each other, and manual
 * ones write nothing: then some come again, none is lost.
 */

const STORED_AS = 'missedSeen';
const MINUTE_MS = 60_000;
/** One that no list has named for so long is not going to be named again. */
const KEPT_MINUTES = 7 * 24 * 60;
const KEPT_MAX = 20_000;
/** Enough that two ids in a million do not share one. */
const HASH_BYTES = 8;
const ENTRY_BYTES = HASH_BYTES + 4;

/** The hash of an id with the minute in which a list last named it. */
type Seen = Map<string, number>;

export class SeenNotifications {
	private readonly seen: Seen;

	constructor(
		staticData: IDataObject,
		private readonly minute = Math.floor(Date.now() / MINUTE_MS),
	) {
		this.seen = unpack(asText(staticData[STORED_AS]) ?? '');
	}

	has(id: string): boolean {
		return this.seen.has(hashOf(id));
	}

	/** To be called for each that a list names, known or not: only those age that none names. */
	add(id: string): void {
		const hash = hashOf(id);
		// Behind the others, so that the oldest are in front when some have to go.
		this.seen.delete(hash);
		this.seen.set(hash, this.minute);
	}

	store(staticData: IDataObject): void {
		const entries = [...this.seen].filter(([, minute]) => this.minute - minute <= KEPT_MINUTES);
		staticData[STORED_AS] = pack(entries.slice(-KEPT_MAX));
	}
}

function hashOf(id: string): string {
	return createHash('sha256')
		.update(id)
		.digest('hex')
		.slice(0, HASH_BYTES * 2);
}

/** Twelve bytes each in Base64: 16 characters, for static data is written with every execution. */
function pack(entries: Array<[hash: string, minute: number]>): string {
	const bytes = Buffer.alloc(entries.length * ENTRY_BYTES);
	entries.forEach(([hash, minute], place) => {
		bytes.write(hash, place * ENTRY_BYTES, 'hex');
		bytes.writeUInt32BE(minute, place * ENTRY_BYTES + HASH_BYTES);
	});
	return bytes.toString('base64');
}

/** What cannot be read stands for nothing: better once too often than never. */
function unpack(text: string): Seen {
	const bytes = Buffer.from(text, 'base64');
	const seen: Seen = new Map();
	for (let start = 0; start + ENTRY_BYTES <= bytes.length; start += ENTRY_BYTES) {
		const hash = bytes.toString('hex', start, start + HASH_BYTES);
		seen.set(hash, bytes.readUInt32BE(start + HASH_BYTES));
	}
	return seen;
}
