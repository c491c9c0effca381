import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../shared/lib/json';
import {
	boundRecords,
	hashOf,
	packRecords,
	unpackRecords,
	wholeNumber,
} from '../../../shared/lib/packedRecords';
import { MINUTE_MS } from '../../../shared/lib/duration';

/**
 * Which notifications were handled to their end, in the static data of the workflow. n8n writes
 * that when an execution has ended and never after a crash: what was not finished leaves no mark.
 * Executions that end at the same time overwrite each other's marks, and manual ones leave none:
 * then some events come again, none is lost.
 */

const STORED_AS = 'handledNotifications';
/** How far back each Get Unhandled of the workflow looks, in hours by its name. */
const LOOK_BACK = 'handledLookBack';
export const LOOK_BACK_MAX_HOURS = 168;
const KEPT_MAX = 20_000;
/** A mark is needed for as long as its notification may be looked at; clocks differ. */
const SPARE_MINUTES = 60;
/** When it was marked. */
const MINUTE = wholeNumber(4);

/** Whether an id is marked. */
export function handledIn(staticData: IDataObject): (id: string) => boolean {
	const marks = unpackRecords(staticData[STORED_AS], MINUTE);
	return (id) => marks.has(hashOf(id));
}

/** Marks ids, and forgets what nobody looks at any more; the oldest, when there are too many. */
export function markHandledIn(
	staticData: IDataObject,
	ids: Iterable<string>,
	now = Date.now(),
): void {
	const minute = Math.floor(now / MINUTE_MS);
	const keptMinutes = lookBackHours(staticData) * 60 + SPARE_MINUTES;
	const marks = unpackRecords(staticData[STORED_AS], MINUTE);
	for (const [hash, markedAt] of marks) {
		if (minute - markedAt > keptMinutes) marks.delete(hash);
	}
	for (const id of ids) {
		const hash = hashOf(id);
		// Behind the others, so that among those of the same minute the last one stays.
		marks.delete(hash);
		marks.set(hash, minute);
	}
	staticData[STORED_AS] = packRecords(
		boundRecords(marks, KEPT_MAX, (markedAt) => markedAt),
		MINUTE,
	);
}

/**
 * Says how long marks are needed. Written only when it is new: an execution that changes nothing
 * in static data overwrites nobody else's marks.
 */
export function rememberLookBack(staticData: IDataObject, nodeName: string, hours: number): void {
	const known = staticData[LOOK_BACK];
	const all = isObject(known) ? known : {};
	if (all[nodeName] !== hours) staticData[LOOK_BACK] = { ...all, [nodeName]: hours };
}

function lookBackHours(staticData: IDataObject): number {
	const known = staticData[LOOK_BACK];
	const hours = Object.values(isObject(known) ? known : {}).filter(Number.isFinite) as number[];
	return hours.length > 0 ? Math.max(...hours) : LOOK_BACK_MAX_HOURS;
}
