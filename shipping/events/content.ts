import { changesOf, type Change } from './changes';
import { etaOf, type Eta } from './eta';
import type { Notification } from './parse';
import { eventRecordsOf, type EventRecords } from './eventRecords';

/** The content of a notification, parsed once for filters and output. */
export interface EventContent {
	event: string;
	eventRecords: EventRecords;
	changes: Change[];
	/** Set for ETA events only. */
	eta?: Eta;
}

/**
 * @param previousEstimate the previous value of the ETA, if known
 * @param isOutdated whether a newer ETA arrived before this one, if known
 */
export function contentOf(
	notification: Notification,
	eventRecords: EventRecords = eventRecordsOf(notification),
	previousEstimate?: string,
	isOutdated?: boolean,
): EventContent {
	const { event, included } = notification;
	return {
		event,
		eventRecords,
		changes: changesOf(eventRecords, included),
		eta: etaOf(event, eventRecords, previousEstimate, isOutdated),
	};
}
