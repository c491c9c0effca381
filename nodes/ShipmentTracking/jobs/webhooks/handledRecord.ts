import type { IDataObject } from 'n8n-workflow';

import { MINUTE_MS } from '../../../shared/lib/duration';
import { splitList } from '../../../shared/lib/list';
import { epochOf } from '../../../shared/lib/time';
import type { Notification } from '../../../shared/notification/parse';
import type { Item } from '../../input/item';
import { addHandled, handledIn, storeLookBack } from './handledEvents';
import { isDelivered } from './listNotifications';
import { recordedIn } from './unhandledFields';

/** The end of the period that the last execution has read completely, in the node's static data. */
const LAST_EXECUTION = 'missedSince';
/** Clocks differ, and the service may list an event some time after its creation. */
const OVERLAP_MS = 10 * MINUTE_MS;

/** The record that decides which events are handled. */
export interface HandledRecord {
	/** The minimum of 'Skip Newest (Minutes)'. */
	quietMin: number;
	isUrlRequired: boolean;
	/** Start of the first period that was not read completely, in epoch milliseconds. */
	readSince?: number;
	isHandled(notification: Notification): boolean;
	/** Stores data for the next execution, after all items are processed. */
	commit(execution: CompleteExecution): void;
}

interface CompleteExecution {
	returnedIds: string[];
	/** All unhandled events before this time were returned, in epoch milliseconds. */
	completeUntil: number;
	/** Whether the period was entered in 'As Of'. */
	hasAsOf: boolean;
	lookBackHours: number;
}

export function handledRecordOf(items: Item[]): HandledRecord {
	const [item] = items;
	const source = item.choice(recordedIn);
	if (source === 'input') return ownTable(items);
	if (source === 'workflow') return marksOfWorkflow(item);
	return deliveriesOfService(item);
}

/** The service cannot send undelivered events again (docs/development/service.md#no-replay), but it lists them. */
function deliveriesOfService(item: Item): HandledRecord {
	const staticData = item.context.getWorkflowStaticData('node');
	const isReturned = handledIn(staticData, 'missedSeen');
	return {
		quietMin: 0,
		isUrlRequired: false,
		readSince: readSinceOf(staticData),
		isHandled: (notification) => isDelivered(notification) || isReturned(notification.id),
		commit({ returnedIds, completeUntil, hasAsOf }) {
			addHandled(staticData, 'missedSeen', returnedIds);
			if (!hasAsOf) staticData[LAST_EXECUTION] = new Date(completeUntil).toISOString();
		},
	};
}

function readSinceOf(staticData: IDataObject): number | undefined {
	const last = epochOf(staticData[LAST_EXECUTION]);
	// If the clock was ahead, the stored end is in the future. Starting there would miss events.
	return last === undefined ? undefined : Math.min(last, Date.now()) - OVERLAP_MS;
}

function marksOfWorkflow(item: Item): HandledRecord {
	const staticData = item.context.getWorkflowStaticData('global');
	const isMarked = handledIn(staticData, 'handledNotifications');
	return {
		quietMin: 5,
		isUrlRequired: true,
		isHandled: ({ id }) => isMarked(id),
		commit({ lookBackHours }) {
			storeLookBack(staticData, item.context.getNode().name, lookBackHours);
		},
	};
}

function ownTable(items: Item[]): HandledRecord {
	const handled = new Set(items.flatMap((item) => splitList(item.param('handledId'))));
	return {
		// The table can also have events that are being processed.
		quietMin: 0,
		isUrlRequired: true,
		isHandled: ({ id }) => handled.has(id),
		commit: () => undefined,
	};
}
