import type { IWebhookFunctions } from 'n8n-workflow';

import { readEventFilters, type EventFilters } from '../../../shipping/events';
import { ALL_EVENTS, includesEvent } from '../../../shipping/records';
import { WHEN_FINISHED } from './acknowledge';
import { readParameters } from './readParameters';

/** The options of the trigger, read once for each verified delivery. */
export interface TriggerSettings {
	events: string[];
	simplify: boolean;
	/** One item per change of `container.updated` instead of one item with a list. */
	itemPerChange: boolean;
	filters: EventFilters;
	skipDuplicates: boolean;
	completeMissingData: boolean;
	/** Whether to return held-back events in the second output; always in a test. */
	returnHeldBack: boolean;
	onlyPublishedAddresses: boolean;
	acknowledge: 'atOnce' | 'whenFinished';
}

export function readTriggerSettings(context: IWebhookFunctions): TriggerSettings {
	const { events, simplify, filters, options } = readParameters(context);
	return {
		events,
		simplify: simplify === true,
		itemPerChange: options.itemPerChange === true,
		filters: readEventFilters(filters),
		skipDuplicates: options.skipDuplicates === true,
		completeMissingData: options.completeMissingData === true,
		returnHeldBack: options.returnHeldBack === true || context.getMode() === 'manual',
		onlyPublishedAddresses: options.onlyPublishedAddresses === true,
		acknowledge: options.acknowledge === WHEN_FINISHED ? 'whenFinished' : 'atOnce',
	};
}

export function isSubscribed({ events }: TriggerSettings, event: string): boolean {
	return events.includes(ALL_EVENTS) || includesEvent(events, event);
}
