import { type IHookFunctions, NodeOperationError } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import { ALL_EVENTS } from '../../shared/domain/events';
import {
	headersOf,
	type Header,
	availableEvents,
	namesOfService,
} from '../../shared/domain/webhooks';
import { asArray, isObject } from '../../shared/lib/json';
import { filterProblem } from '../parameters/readFilters';
import type { DesiredWebhook } from './webhooks';

/** The parameters that define the webhook. n8n evaluates their expressions only on publishing. */
export interface WebhookSettings {
	/** May contain {@link ALL_EVENTS}. */
	events: string[];
	/** Undefined when the option was not added: the webhook's headers are then left unchanged. */
	headers?: Header[];
}

/** @throws NodeOperationError for invalid settings */
export function readWebhookSettings(context: IHookFunctions): WebhookSettings {
	const events = asArray(context.getNodeParameter('events', [])).map(String);
	if (events.length === 0) {
		const message = "'Trigger On' is empty: select at least one event";
		throw new NodeOperationError(context.getNode(), message);
	}
	assertFilters(context);
	const options: unknown = context.getNodeParameter('options', {});
	const isGiven = isObject(options) && isObject(options.headers);
	return { events, headers: isGiven ? headersOf(options.headers) : undefined };
}

function assertFilters(context: IHookFunctions): void {
	const filters: unknown = context.getNodeParameter('filters', {});
	const problem = filterProblem(isObject(filters) ? filters : {});
	if (!problem) return;
	const { message, advice: description } = problem;
	throw new NodeOperationError(context.getNode(), message, { description });
}

export async function desiredWebhook(
	client: Client,
	{ events: chosen, headers }: WebhookSettings,
): Promise<DesiredWebhook> {
	const events = chosen.includes(ALL_EVENTS)
		? await availableEvents(client)
		: await namesOfService(client, chosen);
	return { events: events && [...new Set(events)], headers };
}
