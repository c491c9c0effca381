import type { Client } from '../api/client';
import { aList, jsonWith } from '../api/expected';
import type { Resource } from '../api/jsonApi';
import { list } from '../api/pagination';
import { path } from '../api/path';
import { asText } from '../lib/json';
import type { EventCategoryAttributes, WebhookAttributes } from './attributes';

/** All webhooks of the account (docs/service.md#webhooks): the list has no filter. */
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
	const request = { path: path`/webhooks/events`, expects: aList };
	return (await client.document<EventCategoryAttributes>(request)).data;
}

/** GET /webhooks/ips, plain JSON: where deliveries come from (docs/service.md#source-addresses). */
export const sourceAddressesRequest = {
	path: path`/webhooks/ips`,
	expects: jsonWith('webhook_notification_ips', Array.isArray),
};
