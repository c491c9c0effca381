import { changesOf, type Change } from './changes';
import { etaOf, type Eta } from './eta';
import type { Notification } from './parse';
import { subjectsOf, type Subjects } from './subjects';

/** What a notification tells, worked out once for all who judge it or tell it on. */
export interface EventContent {
	event: string;
	subjects: Subjects;
	changes: Change[];
	/** Of events that estimate something. */
	eta?: Eta;
}

/**
 * @param previousEstimate what the same estimate was before, where that is known
 * @param isOutdated whether a newer estimate came before this one, where that is known
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
