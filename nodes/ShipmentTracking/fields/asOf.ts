import type { INodeProperties } from 'n8n-workflow';

import type { Item } from '../input/item';
import { toTimestamp } from '../input/timestamp';

/**
 * Option of operations that return due dates. It replaces the current time, so that an execution
 * can be repeated.
 */
export const asOfOption: INodeProperties = {
	displayName: 'As Of',
	name: 'asOf',
	type: 'dateTime',
	default: '',
	description: 'Time of the report, to repeat it. Uses the data of today. Defaults to now.',
};

/**
 * The time that counts as now, in epoch milliseconds.
 * @throws NodeOperationError if the option isn't a date
 */
export function readAsOf(item: Item): number {
	const { asOf } = item.collection('options');
	if (asOf === undefined) return Date.now();
	const time = toTimestamp(item, 'asOf', asOf instanceof Date ? asOf.toISOString() : asOf);
	if (time === undefined) throw item.invalid('asOf', 'is not a date');
	return Date.parse(time);
}

/**
 * The time at which the data counts as read, in epoch milliseconds. It is never in the future,
 * because a forecast doesn't make data outdated.
 */
export function knownAtOf(asOf: number): number {
	return Math.min(asOf, Date.now());
}
