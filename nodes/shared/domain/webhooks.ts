import type { Client } from '../api/client';
import type { Resource } from '../api/jsonApi';
import { list } from '../api/list';
import { path } from '../api/path';
import { asArray, asObject, asText } from '../lib/json';
import type { EventCategoryAttributes, EventCategoryEntry, WebhookAttributes } from './attributes';
import { isDocumentEvent, namesUsedBy } from './events';

export type Webhook = Resource<WebhookAttributes>;

/** Returns all webhooks (docs/development/service.md#webhooks), because the list has no filter. */
export async function listWebhooks(client: Client): Promise<Webhook[]> {
	return (await list<WebhookAttributes>(client, { path: path`/webhooks` })).data;
}

/** A signing secret has letters and digits; a hidden one would consist of asterisks or other signs. */
const isSecret = (text: string) => text.length >= 16 && /[a-z]/i.test(text) && /\d/.test(text);

/** @throws Error if the answer has no signing secret */
export function secretOf({ id, attributes }: Webhook): string {
	const { secret } = attributes;
	if (typeof secret === 'string' && isSecret(secret)) return secret;
	throw new Error(
		`The service returned no signing secret for the webhook ${id}, so the trigger can't verify events. Check that the API key may read webhook secrets.`,
	);
}

/** GET /webhooks/events has one page: the events of this account by category. */
export async function listEventCategories(
	client: Client,
): Promise<Array<Resource<EventCategoryAttributes>>> {
	const { data } = await client.document<EventCategoryAttributes>({
		path: path`/webhooks/events`,
		expects: 'list',
	});
	return data;
}

/** The events that the account's plan includes; undefined if they can't be read. */
export async function availableEvents(client: Client): Promise<string[] | undefined> {
	const categories = await listEventCategories(client).catch(() => []);
	const names = categories.flatMap(({ attributes }) =>
		asArray(attributes.events).flatMap(
			(event) => asText(asObject<EventCategoryEntry>(event).name) ?? [],
		),
	);
	return names.length ? names : undefined;
}

/**
 * Returns the service's names of events. Requests the list only for events that may have two names.
 */
export async function namesOfService(client: Client, names: string[]): Promise<string[]> {
	if (!names.some(isDocumentEvent)) return names;
	return namesUsedBy((await availableEvents(client)) ?? [], names);
}

/**
 * GET /webhooks/ips returns the source addresses as plain JSON
 * (docs/development/service.md#source-addresses).
 */
export const sourceAddressesRequest = {
	path: path`/webhooks/ips`,
	expects: { key: 'webhook_notification_ips', isValid: Array.isArray },
};
