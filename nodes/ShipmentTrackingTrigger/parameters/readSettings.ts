import type { IWebhookFunctions } from 'n8n-workflow';

import { asArray, isObject } from '../../shared/lib/json';
import { ALL_EVENTS } from '../../shared/domain/events';
import { WHEN_FINISHED } from './acknowledge';
import { readFilters, type Filters } from './readFilters';

/** The trigger's parameters, read once for each delivery. */
export interface Settings {
	events: string[];
	simplify: boolean;
	/** Of `container.updated`: an item for each change instead of one with a list. */
	itemPerChange: boolean;
	filters: Filters;
	signatureHeader: string;
	skipDuplicates: boolean;
	completeMissingData: boolean;
	onlyPublishedAddresses: boolean;
	/** When the service gets its answer to an event that starts the workflow. */
	acknowledge: 'atOnce' | 'whenFinished';
}

export function readSettings(context: IWebhookFunctions): Settings {
	const options = objectIn(context, 'options');
	return {
		events: asArray(context.getNodeParameter('events', [])).map(String),
		simplify: context.getNodeParameter('simplify', true) !== false,
		itemPerChange: options.itemPerChange === true,
		filters: readFilters(objectIn(context, 'filters')),
		signatureHeader: typeof options.signatureHeader === 'string' ? options.signatureHeader : '',
		// These two are on unless they were switched off.
		skipDuplicates: options.skipDuplicates !== false,
		completeMissingData: options.completeMissingData !== false,
		onlyPublishedAddresses: options.onlyPublishedAddresses === true,
		acknowledge: options.acknowledge === WHEN_FINISHED ? 'whenFinished' : 'atOnce',
	};
}

export function isSubscribed({ events }: Settings, event: string): boolean {
	return events.includes(ALL_EVENTS) || events.includes(event);
}

function objectIn(context: IWebhookFunctions, name: string): Record<string, unknown> {
	const value: unknown = context.getNodeParameter(name, {});
	return isObject(value) ? value : {};
}
