import type { INodeProperties } from 'n8n-workflow';

import type { ContainerFacts } from '../../../shared/domain/facts/container';
import { pickupStatus } from '../../../shared/domain/facts/urgency';
import { plural } from '../../../shared/lib/plural';
import { wholeNumber } from '../../input/boundedNumber';
import type { Item } from '../../input/item';

const DAYS_MAX = 365;

export const dueWithin: INodeProperties = {
	displayName: 'Due Within (Days)',
	name: 'dueWithinDays',
	type: 'number',
	typeOptions: { minValue: 0, maxValue: DAYS_MAX },
	default: 2,
	description: 'Only containers with at most this many days left, and overdue ones',
};

/**
 * Returns the test of the filter; undefined if the filter isn't set.
 * @throws NodeOperationError if the value isn't a whole number
 */
export function readDueWithin(item: Item): ((facts: ContainerFacts) => boolean) | undefined {
	const { dueWithinDays: given } = item.collection('filters');
	if (given === undefined) return undefined;
	const days = wholeNumber(item, 'dueWithinDays', given, { min: 0, max: DAYS_MAX });
	return ({ daysLeft }) => daysLeft !== undefined && daysLeft <= days;
}

/** Counts the discharged containers that the filter omits for lack of a last free day. */
export function lackingDayNote(all: ContainerFacts[]): string | undefined {
	const count = all.filter((facts) => facts.isThere && pickupStatus(facts) === 'unknown').length;
	if (count === 0) return undefined;
	const noun = plural(count, 'discharged container');
	return `${noun} without a last free day ${count === 1 ? 'is' : 'are'} not listed.`;
}
