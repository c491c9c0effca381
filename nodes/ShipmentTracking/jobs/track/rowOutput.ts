import { deepCopy, type IDataObject } from 'n8n-workflow';

import { withIdsLast } from '../../../shared/domain/columnOrder';
import type { Item } from '../../input/item';
import { inputColumns } from '../../operation/inputColumns';
import { OUTCOMES, type TrackingOutcome } from './outcome';

/**
 * All columns of an outcome. Input columns of the same name are removed, so each column has one
 * meaning.
 */
const OUTCOME_KEYS = new Set([
	...['tracked', 'outcome', 'reason', 'field', 'candidates', 'results', 'status'],
	...['request_number', 'request_type', 'scac', 'bill_of_lading', 'containers'],
	...['tracking_request_id', 'shipment_id'],
]);
const FIRST_COLUMNS: Array<keyof TrackingOutcome | 'tracked'> = [
	'tracked',
	'outcome',
	'reason',
	'request_number',
	'request_type',
	'scac',
	'status',
];
/** The service follows numbers with these outcomes, unless their status is `tracking_stopped`. */
const TRACKED = new Set(['already_tracked', 'awaiting_manifest', 'created', 'pending']);
const STOPPED = 'tracking_stopped';

/**
 * Returns the input row with its outcome. A row with several numbers gets the worst outcome and the
 * containers of all numbers. Its `results` have an entry for each number: the input row with the outcome of the number.
 */
export function outputRow(item: Item, outcomes: TrackingOutcome[]): IDataObject {
	const row = includesInput(item)
		? inputColumns(item.context.getInputData()[item.index].json, OUTCOME_KEYS)
		: {};
	const marked = outcomes.map((outcome) => ({ tracked: isTracked(outcome), ...outcome }));
	const [worst] = [...marked].sort((a, b) => rank(a) - rank(b));
	const outcome = {
		...worst,
		tracked: marked.every(({ tracked }) => tracked),
		containers: [...new Set(marked.flatMap(({ containers }) => containers))],
		...(marked.length > 1 ? { results: marked.map((one) => ({ ...row, ...one })) } : {}),
	};
	// Rows with the same number get separate copies, because later nodes can change their items.
	return deepCopy({ ...row, ...withIdsLast(outcome, FIRST_COLUMNS) });
}

const rank = ({ outcome }: TrackingOutcome): number => OUTCOMES.indexOf(outcome);

/** If the expression of the option fails, the input row is included. */
function includesInput(item: Item): boolean {
	try {
		return item.collection('options').includeInputFields !== false;
	} catch {
		return true;
	}
}

const isTracked = ({ outcome, status }: TrackingOutcome): boolean =>
	TRACKED.has(outcome) && status !== STOPPED;
