import { momentOf } from '../../../shipping/days';
import { timeField } from '../../shared/lib/simpleFields';
import type { Item } from '../input/item';

/** Replaces the current time, so that an execution can be repeated. */
export const asOfOption = timeField('As Of', 'asOf', {
	description: 'Calculates as if this were the current time. The data is always that of today.',
});

/** The time that counts as now, in epoch milliseconds. */
export function readAsOf(item: Item): number {
	const { asOf } = item.collection('options');
	return momentOf(asOf, item.timezone)?.toMillis() ?? Date.now();
}

/**
 * The time from which the age of the data is counted, in epoch milliseconds: 'As Of', or the
 * current time if 'As Of' is later, because a forecast doesn't make data outdated.
 */
export function knownAtOf(asOf: number): number {
	return Math.min(asOf, Date.now());
}
