import type { INodeProperties } from 'n8n-workflow';

import type { Item } from '../input/item';
import { toTimestamp } from '../input/timestamp';

/** For the Options of jobs that tell what is due: another "now", so that a run can be repeated. */
export const asOfOption: INodeProperties = {
	displayName: 'As Of',
	name: 'asOf',
	type: 'dateTime',
	default: '',
	description: 'Time of the report, to repeat it. Uses the data of today. Defaults to now.',
};

/**
 * The time that counts as now, in epoch milliseconds.
 *
 * @throws NodeOperationError for what is no date
 */
export function readAsOf(item: Item): number {
	const { asOf } = item.collection('options');
	if (asOf === undefined) return Date.now();
	const time = toTimestamp(item, 'asOf', asOf instanceof Date ? asOf.toISOString() : asOf);
	if (time === undefined) throw item.invalid('asOf', 'is not a date');
	return Date.parse(time);
}

/**
 * When what is read counts as known: now, also where the time that counts as now is still to come,
 * as a forecast makes nothing outdated. Both in epoch milliseconds.
 */
export function knownAtOf(asOf: number): number {
	return Math.min(asOf, Date.now());
}
