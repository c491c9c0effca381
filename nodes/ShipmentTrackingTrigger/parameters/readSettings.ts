import type { IWebhookFunctions } from 'n8n-workflow';

import { asArray, isObject } from '../../shared/lib/json';
import { ALL_EVENTS, includesEvent } from '../../shared/domain/events';
import { WHEN_FINISHED } from './acknowledge';
import { readFilters, type Filters } from './readFilters';

/** The options of the trigger, read once for each verified delivery. */
export interface Settings {
	events: string[];
	simplify: boolean;
	/** One item per change of `container.updated` instead of one item with a list. */
	itemPerChange: boolean;
	filters: Filters;
	skipDuplicates: boolean;
	completeMissingData: boolean;
	/** Whether to return held-back events in the second output; always in a test. */
	returnHeldBack: boolean;
	onlyPublishedAddresses: boolean;
	acknowledge: 'atOnce' | 'whenFinished';
}

export function readSettings(context: IWebhookFunctions): Settings {
	const options = objectIn(context, 'options');
	return {
		events: asArray(context.getNodeParameter('events', [])).map(String),
		simplify: context.getNodeParameter('simplify', true) !== false,
		itemPerChange: options.itemPerChange === true,
		filters: readFilters(objectIn(context, 'filters')),
		// This option and the next one are enabled by default.
		skipDuplicates: options.skipDuplicates !== false,
		completeMissingData: options.completeMissingData !== false,
		returnHeldBack: options.returnHeldBack === true || context.getMode() === 'manual',
		onlyPublishedAddresses: options.onlyPublishedAddresses === true,
		acknowledge: options.acknowledge === WHEN_FINISHED ? 'whenFinished' : 'atOnce',
	};
}

export function isSubscribed({ events }: Settings, event: string): boolean {
	return events.includes(ALL_EVENTS) || includesEvent(events, event);
}

function objectIn(context: IWebhookFunctions, name: string): Record<string, unknown> {
	const value: unknown = context.getNodeParameter(name, {});
	return isObject(value) ? value : {};
}
