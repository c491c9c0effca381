import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { isObject } from '../../shared/lib/json';
import { filterFields } from '../parameters/filterFields';
import type { VerdictOf } from './verdict';

/** The filter by its label on screen, and why it held the event back. */
export function explained({ filter, judged }: VerdictOf<'filtered'>) {
	const label = filterFields.find(({ name }) => name === filter)?.displayName ?? filter;
	return { filter: label, reason: judged === 'unknown' ? 'could not be evaluated' : judged };
}

/** The items of an event that a filter held back, each with the verdict in front. */
export function heldBackItems(items: IDataObject[], verdict: VerdictOf<'filtered'>): IDataObject[] {
	const why = { held_back: { verdict: verdict.name, ...explained(verdict) } };
	return items.map((item) => ({ ...why, ...item, ...why }));
}

/**
 * By output: events first, then events that were held back. n8n hands all of them over as one list,
 * because workflows with the older execution order start only with a first output that has items.
 */
export function byOutput(items: INodeExecutionData[]): INodeExecutionData[][] {
	const isHeldBack = ({ json }: INodeExecutionData) =>
		isObject(json.held_back) && json.held_back.verdict === 'filtered';
	const heldBack = items.filter(isHeldBack);
	const events = items.filter((item) => !isHeldBack(item));
	return heldBack.length > 0 ? [events, heldBack] : [events];
}
