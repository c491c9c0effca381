import { changesOf, type Change } from './changes';
import { etaOf, type Eta } from './eta';
import type { Notification } from './parse';
import { subjectsOf, type Subjects } from './subjects';

/** The content of a notification, parsed once for filters and output. */
export interface EventContent {
	event: string;
	subjects: Subjects;
	changes: Change[];
	/** Only for ETA events. */
	eta?: Eta;
}

/**
 * @param previousEstimate the previous value of the ETA, if known
 * @param isOutdated whether a newer ETA arrived before this one, if known
 */
export function contentOf(
	notification: Notification,
	subjects: Subjects = subjectsOf(notification),
	previousEstimate?: string,
	isOutdated?: boolean,
): EventContent {
	const { event, included } = notification;
	const changes = changesOf(subjects, included);
	return { event, subjects, changes, eta: etaOf(event, subjects, previousEstimate, isOutdated) };
}
