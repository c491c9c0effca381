import { changesOf, type Change } from './changes';
import { etaOf, type EarlierEstimates, type Eta } from './eta';
import { eventRecordsOf, type EventRecords } from './eventRecords';
import type { Notification } from './parse';

/** The content of a notification, parsed once for filters and output. */
export interface EventContent {
	notification: Notification;
	event: string;
	eventRecords: EventRecords;
	changes: Change[];
	/** Set for ETA events only. */
	eta?: Eta;
	/** The earlier values of the event's ETA. */
	before: EarlierEstimates;
}

/**
 * @param before the earlier values of the ETA, as far as they are known
 * @param isFiltered whether only ETAs with a large change pass, so that users have not seen the others
 */
export function contentOf(
	notification: Notification,
	before: EarlierEstimates = {},
	isFiltered = false,
): EventContent {
	const { event, included } = notification;
	const eventRecords = eventRecordsOf(notification);
	return {
		notification,
		event,
		eventRecords,
		changes: changesOf(eventRecords, included),
		eta: etaOf(event, eventRecords, before, isFiltered),
		before,
	};
}
