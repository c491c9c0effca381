import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isObject } from '../../../shipping/lib';
import { filterFields } from '../parameters/filterFields';
import type { OutcomeOf } from './deliveryOutcome';

/** The label of the filter, and why it held the event back. */
export function filterReason({ filter, judged }: OutcomeOf<'filtered'>) {
	const label = filterFields.find(({ name }) => name === filter)?.displayName ?? filter;
	return { filter: label, reason: judged === 'unknown' ? 'could not be evaluated' : judged };
}

/** The items of a held-back event, with the verdict as the first field. */
export function heldBackItems(items: IDataObject[], outcome: OutcomeOf<'filtered'>): IDataObject[] {
	const why = { held_back: { verdict: outcome.name, ...filterReason(outcome) } };
	return items.map((item) => ({ ...why, ...item, ...why }));
}

/**
 * The items by output: events, then held-back events. receive() returns all items in one list, because
 * workflows with the older execution order only start if the first output has items.
 */
export function returnByOutput(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): INodeExecutionData[][] {
	const heldBack = items.filter((item) => heldBackDetails(item));
	if (heldBack.length === 0) return [items];
	const { filter, reason } = heldBackDetails(heldBack[0]) ?? {};
	// The editor shows the first output, which is empty for a held-back event.
	context.addExecutionHints({
		message: `The filter '${String(filter)}' held this event back: ${String(reason)}. The event is in the second output.`,
		type: 'warning',
		location: 'outputPane',
	});
	return [items.filter((item) => !heldBackDetails(item)), heldBack];
}

function heldBackDetails({ json }: INodeExecutionData): IDataObject | undefined {
	const { held_back: why } = json;
	return isObject(why) && why.verdict === 'filtered' ? why : undefined;
}
