import type { ContainerFacts } from '../../../../shipping/facts';
import { wholeField } from '../../../shared/lib/simpleFields';
import type { Item } from '../../input/item';

export const dueWithin = wholeField('Due Within (Days)', 'dueWithinDays', {
	min: 0,
	max: 365,
	default: 2,
	description: 'Only containers with at most this many days left, and overdue ones',
});

/** Returns the test of the filter; undefined if the filter isn't set. */
export function readDueWithin(item: Item): ((facts: ContainerFacts) => boolean) | undefined {
	if (item.collection('filters').dueWithinDays === undefined) return undefined;
	const days = item.number(dueWithin);
	return ({ daysLeft }) => daysLeft !== undefined && daysLeft <= days;
}
