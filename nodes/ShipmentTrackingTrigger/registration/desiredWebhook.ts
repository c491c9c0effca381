import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import { ALL_EVENTS } from '../../../shipping/records';
import {
	headersOf,
	headersProblem,
	type Header,
	availableEvents,
	namesOfService,
	unknownEvents,
} from '../../shared/domain/webhooks';
import { asObject, isObject } from '../../../shipping/lib';
import { WHEN_FINISHED } from '../parameters/acknowledge';
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
	const { events, options } = readParameters(context);
	const headers = isObject(options.headers) ? headersOf(options.headers) : undefined;
	const problem = headers && headersProblem(headers);
	if (problem) throw new NodeOperationError(context.getNode(), `'Headers' ${problem}`);
	assertAcknowledge(context, options);
	return { events, headers };
}

/** n8n itself reads the option, too, and only in the form in which it is selected. */
function assertAcknowledge(context: IHookFunctions, { acknowledge }: Record<string, unknown>) {
	const raw = asObject<{ acknowledge?: unknown }>(
		context.getNodeParameter('options', {}, { rawExpressions: true }),
	);
	if (acknowledge !== WHEN_FINISHED || raw.acknowledge === WHEN_FINISHED) return;
	throw new NodeOperationError(context.getNode(), "'Acknowledge' can't be an expression", {
		description: 'Select an entry of the list.',
	});
}

/** @throws NodeOperationError for events that the service doesn't offer, which would never arrive */
export async function checkEvents(
	context: IHookFunctions,
	client: Client,
	{ events }: WebhookSettings,
): Promise<void> {
	const unknown = await unknownEvents(client, events);
	if (unknown.length === 0) return;
	const message = `'Trigger On' contains events that Terminal49 doesn't offer: ${unknown.join(', ')}`;
	throw new NodeOperationError(context.getNode(), message, {
		description: 'Correct the names, or select the events from the list.',
	});
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
