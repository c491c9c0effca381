import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../../shared/lib/json';
import { hashOf, packRecords, unpackRecords, wholeNumber } from '../../../shared/lib/packedRecords';
import { MINUTE_MS } from '../../../shared/lib/duration';

/**
 * Handled events in static data: hashes of their IDs with the minute in which they were added. n8n
 * saves static data when an execution ends, also after a failure, but not after a crash and not after
 * a manual execution. Executions that end at the same time overwrite each other's records. In all
 * these cases events are returned again, none is lost.
 */
export type HandledEventsKey =
	/** Events that Mark Handled has marked, in the static data of the workflow. */
	| 'handledNotifications'
	/** Undelivered events that Get Unhandled has returned, in the static data of the node. */
	| 'missedSeen';

/** The look-back of each Get Unhandled in the workflow, in hours by node name. */
const LOOK_BACK = 'handledLookBack';
export const LOOK_BACK_MAX_HOURS = 168;
const KEPT_MAX = 20_000;
/** Records are kept longer than the look-back, because the clocks of n8n and the service differ. */
const SPARE_MINUTES = 60;
const MINUTE = wholeNumber(4);

/** Returns a function that checks whether the event with an ID is handled. */
export function handledIn(staticData: IDataObject, key: HandledEventsKey): (id: string) => boolean {
	const records = unpackRecords(staticData[key], MINUTE);
	return (id) => records.has(hashOf(id));
}

/** Adds IDs. Removes expired records, and the oldest records above the maximum. */
export function addHandled(
	staticData: IDataObject,
	key: HandledEventsKey,
	ids: Iterable<string>,
	now = Date.now(),
): void {
	const minute = Math.floor(now / MINUTE_MS);
	const keptMinutes = lookBackHours(staticData) * 60 + SPARE_MINUTES;
	const records = unpackRecords(staticData[key], MINUTE);
	for (const [hash, addedAt] of records) {
		if (minute - addedAt > keptMinutes) records.delete(hash);
	}
	for (const id of ids) {
		const hash = hashOf(id);
		// A Map keeps the position of an existing key, and the oldest must be first.
		records.delete(hash);
		records.set(hash, minute);
	}
	staticData[key] = packRecords([...records].slice(-KEPT_MAX), MINUTE);
}

/**
 * Stores how long records are needed. Writes only changes, because an execution that writes static
 * data can overwrite the records of another execution.
 */
export function storeLookBack(staticData: IDataObject, nodeName: string, hours: number): void {
	const stored = staticData[LOOK_BACK];
	const all = isObject(stored) ? stored : {};
	if (all[nodeName] !== hours) staticData[LOOK_BACK] = { ...all, [nodeName]: hours };
}

function lookBackHours(staticData: IDataObject): number {
	const stored = staticData[LOOK_BACK];
	const hours = Object.values(isObject(stored) ? stored : {}).filter(Number.isFinite) as number[];
	return hours.length > 0 ? Math.max(...hours) : LOOK_BACK_MAX_HOURS;
}
