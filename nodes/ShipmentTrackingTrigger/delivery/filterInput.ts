import type { EventContent } from '../../../shipping/events';
import type { EarlierEstimates } from '../memory/estimateHistory';

export interface FilterInput extends EventContent {
	/** The earlier values of the event's ETA. */
	before: EarlierEstimates;
}

/** Whether an event matches a filter; undefined if it lacks the data for the filter. */
export type FilterMatch = boolean | undefined;
