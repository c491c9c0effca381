import type { Client } from '../api/client';
import type { Resource } from '../api/jsonApi';
import { list } from '../api/list';
import { path } from '../api/path';
import { asArray, asObject, asText } from '../lib/json';
import type { EventCategoryAttributes, EventCategoryEntry, WebhookAttributes } from './attributes';
import { isDocumentEvent, namesUsedBy } from './events';

/** All webhooks of the account (docs/development/service.md#webhooks): the list has no filter. */
export async function listWebhooks(client: Client): Promise<Array<Resource<WebhookAttributes>>> {
	return (await list<WebhookAttributes>(client, { path: path`/webhooks` })).data;
}

/** A secret that the service hides is not one that signs deliveries. */
const MASK = /[*•●]{3}/;

/** The secret that signs a webhook's deliveries; undefined when it is missing or masked. */
export function readableSecret({ attributes }: Resource<WebhookAttributes>): string | undefined {
	const secret = asText(attributes.secret);
	return secret && !MASK.test(secret) ? secret : undefined;
}

/** GET /webhooks/events, one page: the events that this account can receive, by category. */
export async function listEventCategories(
	client: Client,
): Promise<Array<Resource<EventCategoryAttributes>>> {
	const { data } = await client.document<EventCategoryAttributes>({
		path: path`/webhooks/events`,
		expects: 'list',
	});
	return data;
}

/** The account's own list, which depends on its plan; undefined when it cannot be read. */
export async function availableEvents(client: Client): Promise<string[] | undefined> {
	const categories = await listEventCategories(client).catch(() => []);
	const names = categories.flatMap(({ attributes }) =>
		asArray(attributes.events).flatMap(
			(event) => asText(asObject<EventCategoryEntry>(event).name) ?? [],
		),
	);
	return names.length ? names : undefined;
}

/** Events as the service names them; it is asked only if it may use another name. */
export async function namesOfService(client: Client, names: string[]): Promise<string[]> {
	if (!names.some(isDocumentEvent)) return names;
	return namesUsedBy((await availableEvents(client)) ?? [], names);
}

/** GET /webhooks/ips, plain JSON: where deliveries come from (docs/development/service.md#source-addresses). */
export const sourceAddressesRequest = {
	path: path`/webhooks/ips`,
	expects: { key: 'webhook_notification_ips', isValid: Array.isArray },
};
