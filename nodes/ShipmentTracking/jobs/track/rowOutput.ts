import { deepCopy, type IDataObject } from 'n8n-workflow';

import { withIdsLast } from '../../../shared/domain/readingOrder';
import type { Item } from '../../input/item';
import { inputColumns } from '../../operation/inputColumns';
import type { TrackingOutcome } from './outcome';
import { combineOutcomes } from './row';

/** What an outcome may consist of; in every row the same, so that a column is one thing. */
const OUTCOME_KEYS = new Set([
	...['tracked', 'outcome', 'reason', 'field', 'candidates', 'results', 'status'],
	...['request_number', 'request_type', 'scac', 'bill_of_lading', 'containers'],
	...['tracking_request_id', 'shipment_id'],
]);
/** What people read first of it. */
const LEADING: Array<keyof TrackingOutcome | 'tracked'> = [
	'tracked',
	'outcome',
	'reason',
	'request_number',
	'request_type',
	'scac',
	'status',
];
/** The service follows these; of what it stopped following only the status tells. */
const TRACKED = new Set(['already_tracked', 'awaiting_manifest', 'created', 'pending']);
const STOPPED = 'tracking_stopped';

/** The row as it came in, then what became of it; of several numbers each has the row with it. */
export function outputRow(item: Item, outcomes: TrackingOutcome[]): IDataObject {
	const row = includesInput(item)
		? inputColumns(item.context.getInputData()[item.index].json, OUTCOME_KEYS)
		: {};
	const told = outcomes.map((outcome) => ({ tracked: isTracked(outcome), ...outcome }));
	const combined = combineOutcomes(told);
	const several = told.length > 1 ? { results: told.map((one) => ({ ...row, ...one })) } : {};
	const tracked = told.every((one) => one.tracked);
	// Rows with the same number get a copy each: what follows may change its items.
	const outcome = { ...combined, tracked, ...several } as TrackingOutcome & { tracked: boolean };
	return deepCopy({ ...row, ...withIdsLast(outcome, LEADING) });
}

/** Where the option itself cannot be worked out for a row, the row is wanted all the more. */
function includesInput(item: Item): boolean {
	try {
		return item.collection('options').includeInputFields !== false;
	} catch {
		return true;
	}
}

const isTracked = ({ outcome, status }: TrackingOutcome): boolean =>
	TRACKED.has(outcome) && status !== STOPPED;
