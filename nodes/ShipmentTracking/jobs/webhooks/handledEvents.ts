import type { IDataObject } from 'n8n-workflow';

import { MINUTE_MS, epochOf } from '../../../../shipping/days';
import { asText, asObject, splitList } from '../../../../shipping/lib';
import type { Notification } from '../../../../shipping/events';
import type { Item } from '../../input/item';
import { OLD_FORMAT } from '../memory/memoryStore';
import { isDelivered } from './listNotifications';
import { LOOK_BACK_MAX_HOURS, recordedIn } from './unhandledFields';

/** The events that Get Unhandled skips. */
export interface HandledEvents {
	/** Start of the first period that was not read completely, in epoch milliseconds. */
	readSince?: number;
	isHandled(notification: Notification): boolean;
	/**
	 * Stores data for the next execution, after all items are processed. All unhandled events before
	 * `completeUntil` were returned; it is undefined if the period was entered in 'As Of'.
	 */
	commit?(returnedIds: string[], completeUntil: number | undefined): void;
}

export function handledEventsOf(items: Item[]): HandledEvents {
	const [item] = items;
	return item.choice(recordedIn) === 'input' ? eventsInInput(items) : deliveredEvents(item);
}

function eventsInInput(items: Item[]): HandledEvents {
	const handled = new Set(items.flatMap((item) => splitList(item.param('handledId'))));
	return { isHandled: ({ id }) => handled.has(id) };
}

/** The end of the period that the last execution has read completely, in the node's static data. */
const LAST_EXECUTION = 'missedSince';
/** Clocks differ, and the service may list an event some time after its creation. */
const OVERLAP_MS = 10 * MINUTE_MS;

/**
 * The service cannot send undelivered events again (docs/development/service.md#no-replay), but it
 * lists them. n8n saves static data when an execution ends, but not after a crash and not after a
 * manual execution, and executions that end at the same time overwrite each other's data. In these
 * cases events are returned again, none is lost.
 */
function deliveredEvents(item: Item): HandledEvents {
	const staticData = item.context.getWorkflowStaticData('node');
	if (typeof staticData[RETURNED] === 'string') item.hint(OLD_FORMAT);
	const returned = returnedEvents(staticData);
	const last = epochOf(asText(staticData[LAST_EXECUTION]));
	return {
		// If the clock was ahead, the stored end is in the future. Starting there would miss events.
		readSince: last === undefined ? undefined : Math.min(last, Date.now()) - OVERLAP_MS,
		isHandled: (notification) => isDelivered(notification) || returned.has(notification.id),
		commit(returnedIds, completeUntil) {
			// An agent may not see all rows, and its question must not change later answers.
			if (item.isTool) return;
			returned.add(returnedIds);
			if (completeUntil !== undefined) {
				staticData[LAST_EXECUTION] = new Date(completeUntil).toISOString();
			}
		},
	};
}

/** The IDs of returned events, each with the minute in which it was returned. */
const RETURNED = 'missedSeen';
const RETURNED_MAX = 20_000;
/** An hour longer than the longest look-back, because the clocks of n8n and the service differ. */
const KEPT_MINUTES = (LOOK_BACK_MAX_HOURS + 1) * 60;

/** Undelivered events that this node has returned, in its static data. */
export function returnedEvents(staticData: IDataObject) {
	const stored = Object.entries(asObject<IDataObject>(staticData[RETURNED]));
	const records = stored.filter((one): one is [string, number] => typeof one[1] === 'number');
	const known = new Set(records.map(([id]) => id));
	return {
		has: (id: string): boolean => known.has(id),
		/** Adds IDs. Removes expired records, and the oldest records above the maximum. */
		add(ids: string[], now = Date.now()): void {
			const minute = Math.floor(now / MINUTE_MS);
			const kept = records.filter(([, addedAt]) => minute - addedAt <= KEPT_MINUTES);
			const added = ids.map((id): [string, number] => [id, minute]);
			staticData[RETURNED] = Object.fromEntries([...kept, ...added].slice(-RETURNED_MAX));
		},
	};
}
