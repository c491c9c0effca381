import type { IDataObject } from 'n8n-workflow';

import {
	hashOf,
	packRecords,
	unpackRecords,
	wholeNumber,
	type PackedRecords,
} from '../../../shared/lib/packedRecords';
import { MINUTE_MS } from '../../../shared/lib/duration';

/**
 * Which notifications earlier executions have output, in the workflow's static data. n8n writes
 * that when an execution has ended and never after a crash, which is what is wanted: what was not
 * handed on does not count. Executions that end at the same time overwrite each other, and manual
 * ones write nothing: then some come again, none is lost.
 */

const STORED_AS = 'missedSeen';
/** One that no list has named for so long is not going to be named again. */
const KEPT_MINUTES = 7 * 24 * 60;
const KEPT_MAX = 20_000;
const MINUTE = wholeNumber(4);

export class SeenNotifications {
	/** The minute in which a list last named it. */
	private readonly seen: PackedRecords<number>;

	constructor(
		staticData: IDataObject,
		private readonly minute = Math.floor(Date.now() / MINUTE_MS),
	) {
		this.seen = unpackRecords(staticData[STORED_AS], MINUTE);
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
		staticData[STORED_AS] = packRecords(entries.slice(-KEPT_MAX), MINUTE);
	}
}
