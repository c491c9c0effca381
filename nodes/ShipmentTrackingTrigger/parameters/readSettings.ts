import type { IWebhookFunctions } from 'n8n-workflow';

import { asArray, isObject, toText } from '../../shared/lib/json';
import { ALL_EVENTS, includesEvent } from '../../shared/domain/events';
import { WHEN_FINISHED } from './acknowledge';
import { readFilters, type Filters } from './readFilters';

/** The parameters that authentication needs. */
export interface AuthenticationSettings {
	signatureHeader: string;
	onlyPublishedAddresses: boolean;
}

/** The others, read once for each verified delivery. */
export interface Settings {
	events: string[];
	simplify: boolean;
	/** Of `container.updated`: an item for each change instead of one with a list. */
	itemPerChange: boolean;
	filters: Filters;
	skipDuplicates: boolean;
	completeMissingData: boolean;
	/** Older events are refused; 0 for no limit. */
	maxAgeHours: number;
	/** Whether an event that a filter holds back is returned, too; always in a test. */
	returnHeldBack: boolean;
	/** When the service gets its answer to an event that starts the workflow. */
	acknowledge: 'atOnce' | 'whenFinished';
}

/**
 * Each by its own path: n8n evaluates the expressions of a parameter that is read, and one that throws
 * starts a failed execution. Unsigned requests must not cause that. Undefined when one of these throws.
 */
export function readAuthenticationSettings(
	context: IWebhookFunctions,
): AuthenticationSettings | undefined {
	try {
		return {
			signatureHeader: toText(context.getNodeParameter('options.signatureHeader', '')),
			onlyPublishedAddresses:
				context.getNodeParameter('options.onlyPublishedAddresses', false) === true,
		};
	} catch {
		return undefined;
	}
}

export function readSettings(context: IWebhookFunctions): Settings {
	const options = objectIn(context, 'options');
	return {
		events: asArray(context.getNodeParameter('events', [])).map(String),
		simplify: context.getNodeParameter('simplify', true) !== false,
		itemPerChange: options.itemPerChange === true,
		filters: readFilters(objectIn(context, 'filters')),
		// These two are on unless they were switched off.
		skipDuplicates: options.skipDuplicates !== false,
		completeMissingData: options.completeMissingData !== false,
		maxAgeHours: Math.max(Number(toText(options.maxAgeHours)) || 0, 0),
		returnHeldBack: options.returnHeldBack === true || context.getMode() === 'manual',
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
