import type { IDataObject } from 'n8n-workflow';

import type { Client } from '../api/client';
import {
	type Resource,
	ALL_EVENTS,
	eventNamed,
	namesUsedBy,
	type Attributes,
} from '../../../shipping/records';
import { list } from '../api/list';
import { path } from '../api/path';
import { toText, asObject } from '../../../shipping/lib';
import { parseUrl } from '../lib/url';
import { rowsField, rowsOf, textField } from '../lib/simpleFields';

export type Webhook = Resource<Attributes<'webhook'>>;

/** Returns all webhooks (docs/development/service.md#webhooks), because the list has no filter. */
export async function listWebhooks(client: Client): Promise<Webhook[]> {
	return (await list<Attributes<'webhook'>>(client, { path: path`/webhooks` })).data;
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
): Promise<Array<Resource<Attributes<'webhook_event_category'>>>> {
	const { data } = await client.document<Attributes<'webhook_event_category'>>({
		path: path`/webhooks/events`,
		expects: 'list',
	});
	return data;
}

/** The events that the account's plan includes; undefined if they can't be read. */
export async function availableEvents(client: Client): Promise<string[] | undefined> {
	const names = await listEventNames(client).catch(() => []);
	return names.length ? names : undefined;
}

async function listEventNames(client: Client): Promise<string[]> {
	const categories = await listEventCategories(client);
	return categories.flatMap(({ attributes }) =>
		(attributes.events ?? []).flatMap((event) => asObject<{ name?: string }>(event).name ?? []),
	);
}

/**
 * The names that are neither in the node's list of events nor in the service's, which is read only
 * if needed.
 */
export async function unknownEvents(client: Client, names: string[]): Promise<string[]> {
	const unlisted = names.filter((name) => name !== ALL_EVENTS && !eventNamed(name));
	if (unlisted.length === 0) return [];
	const offered = await listEventNames(client);
	return unlisted.filter((name) => !offered.includes(name));
}

/** The service's names. Reads the list only for events that may have two names. */
export async function namesOfService(client: Client, names: string[]): Promise<string[]> {
	if (!names.some((name) => eventNamed(name)?.alias)) return names;
	return namesUsedBy((await availableEvents(client)) ?? [], names);
}

/** GET /webhooks/ips (docs/development/service.md#source-addresses), plain JSON. */
export const sourceAddressesRequest = {
	path: path`/webhooks/ips`,
	expects: { key: 'webhook_notification_ips', isValid: Array.isArray },
};

/** A header that the service adds to each delivery (docs/development/service.md#webhook-headers). */
export interface Header extends IDataObject {
	name: string;
	value: string;
}

/** The input field for headers; {@link headersOf} reads it. */
export const headersField = rowsField(
	'Headers',
	'headers',
	{
		displayName: 'Header',
		name: 'header',
		values: [
			textField('Name', 'name', {
				placeholder: 'e.g. X-Team',
				description: 'Name of the header',
			}),
			textField('Value', 'value', {
				typeOptions: { password: true },
				description: 'Value of the header',
			}),
		],
	},
	{ description: 'Headers added to each delivery, for example for a proxy' },
);

/** The rows that the user has filled in. */
export function headersOf(value: unknown): Header[] {
	return rowsOf(value, 'header')
		.map(({ name, value: content }) => ({ name: toText(name), value: toText(content) }))
		.filter(({ name, value: content }) => name || content);
}

/** The problem of headers, as the end of a sentence that begins with the label of the field. */
export function headersProblem(headers: Header[]): string | undefined {
	const half = headers.find(({ name, value }) => !name || !value);
	if (!half) return undefined;
	return half.name ? `has no value for the header "${half.name}"` : 'has a value without a name';
}

/**
 * Returns the form in which URLs are compared: lower-case host in Punycode, without the default
 * port. The service and n8n may write the same URL differently.
 */
export function normalizeWebhookUrl(value: unknown): string {
	const text = toText(value).trim();
	const url = parseUrl(text);
	if (!url) return text;
	url.hash = '';
	return url.href;
}

/** Whether two URLs lead to the same receiver. An empty URL never matches. */
export function isSameUrl(one: unknown, other: unknown): boolean {
	const normalized = normalizeWebhookUrl(one);
	return normalized !== '' && normalized === normalizeWebhookUrl(other);
}
