import { type IHookFunctions, NodeOperationError } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import { ALL_EVENTS } from '../../../shipping/records';
import {
	headersOf,
	type Header,
	availableEvents,
	namesOfService,
} from '../../shared/domain/webhooks';
import { isObject, splitList } from '../../../shipping/lib';
import { filterProblem } from '../parameters/readFilters';
import { readParameters } from '../parameters/readParameters';
import type { DesiredWebhook } from './webhooks';

/** The parameters that define the webhook. n8n evaluates their expressions only on publishing. */
export interface WebhookSettings {
	/** May contain {@link ALL_EVENTS}. */
	events: string[];
	/** Undefined when the option was not added: the webhook's headers are then left unchanged. */
	headers?: Header[];
}

/** @throws NodeOperationError for invalid settings, also for those that only deliveries need */
export function readWebhookSettings(context: IHookFunctions): WebhookSettings {
	const { events: selected, filters, options } = readParameters(context);
	const events = splitList(selected);
	if (events.length === 0) {
		const message = "'Trigger On' is empty: select at least one event";
		throw new NodeOperationError(context.getNode(), message);
	}
	const problem = filterProblem(filters);
	if (problem) {
		const { message, advice: description } = problem;
		throw new NodeOperationError(context.getNode(), message, { description });
	}
	return { events, headers: isObject(options.headers) ? headersOf(options.headers) : undefined };
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
