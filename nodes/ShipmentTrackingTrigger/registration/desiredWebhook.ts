import type { IHookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import type { EventCategoryEntry } from '../../shared/domain/attributes';
import { ALL_EVENTS } from '../../shared/domain/events';
import { headersOf, type Header } from '../../shared/domain/webhookHeaders';
import { listEventCategories } from '../../shared/domain/webhooks';
import { asArray, asObject, asText, isObject } from '../../shared/lib/json';
import { filterProblem } from '../parameters/filterProblem';
import type { DesiredWebhook } from './webhooks';

/** How the webhook is to be, by the node's parameters. */
export async function readDesiredWebhook(
	context: IHookFunctions,
	client: Client,
): Promise<DesiredWebhook> {
	const chosen = asArray(context.getNodeParameter('events', [])).map(String);
	if (chosen.length === 0) {
		const message = "'Trigger On' is empty: pick at least one event";
		throw new NodeOperationError(context.getNode(), message);
	}
	assertFilters(context);
	const events = chosen.includes(ALL_EVENTS) ? await availableEvents(client) : chosen;
	const headers = headersIn(context);
	return { ...(events ? { events: [...new Set(events)] } : {}), ...(headers ? { headers } : {}) };
}

/** What is wrong with a filter is told before anything is registered. */
function assertFilters(context: IHookFunctions): void {
	const filters: unknown = context.getNodeParameter('filters', {});
	const problem = filterProblem(isObject(filters) ? filters : {});
	if (!problem) return;
	const { message, advice: description } = problem;
	throw new NodeOperationError(context.getNode(), message, { description });
}

/** The account's own list, as it depends on the plan; undefined when it cannot be had. */
async function availableEvents(client: Client): Promise<string[] | undefined> {
	const categories = await listEventCategories(client).catch(() => []);
	const names = categories.flatMap(({ attributes }) =>
		asArray(attributes.events).flatMap(
			(event) => asText(asObject<EventCategoryEntry>(event).name) ?? [],
		),
	);
	return names.length ? names : undefined;
}

/** Undefined when the option was not added: then the webhook's headers are left alone. */
function headersIn(context: IHookFunctions): Header[] | undefined {
	const options: unknown = context.getNodeParameter('options', {});
	return isObject(options) && isObject(options.headers) ? headersOf(options.headers) : undefined;
}
