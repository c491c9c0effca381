import type { IDataObject } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import { undefinedOnStatus } from '../../shared/api/errors';
import { writeBody, TRACKING_EVENTS, type Attributes } from '../../../shipping/records';
import { path } from '../../shared/api/path';
import { type Header, isSameUrl, listWebhooks, type Webhook } from '../../shared/domain/webhooks';
import { isObject, toText } from '../../../shipping/lib';

/** The attributes that a webhook must have; others are left unchanged. */
export interface DesiredWebhook {
	events?: string[];
	headers?: Header[];
}

const NEEDS = 'Data API (webhooks)';

export async function findWebhooksByUrl(client: Client, url: string): Promise<Webhook[]> {
	const webhooks = await listWebhooks(client.with({ needs: NEEDS }));
	return webhooks.filter(({ attributes }) => isSameUrl(attributes.url, url));
}

/**
 * The webhook that is kept if several have one URL: an active one, then the oldest, then the first by
 * ID. Two n8n that check them at the same time must keep the same one, or they remove each other's.
 * The answer to a creation has the time, the list doesn't, so times are only compared if both have one.
 */
export function keptOf(webhooks: Webhook[]): Webhook | undefined {
	const createdAt = ({ attributes }: Webhook) => Date.parse(attributes.created_at ?? '');
	const isActive = ({ attributes }: Webhook) => Number(attributes.active === true);
	const byPreference = (a: Webhook, b: Webhook) =>
		isActive(b) - isActive(a) || createdAt(a) - createdAt(b) || (a.id < b.id ? -1 : 1);
	return [...webhooks].sort(byPreference)[0];
}

export async function readWebhook(client: Client, id: string): Promise<Webhook | undefined> {
	const document = await client
		.document<Attributes<'webhook'>>({ path: path`/webhooks/${id}`, expects: 'record' })
		.catch(undefinedOnStatus(404));
	return document?.data[0];
}

export async function createWebhook(
	client: Client,
	url: string,
	desiredWebhook: DesiredWebhook,
): Promise<Webhook> {
	const { events = TRACKING_EVENTS.map(({ name }) => name), headers } = desiredWebhook;
	const attributes = { url, active: true, events, headers };
	const { data } = await client.with({ needs: NEEDS }).document<Attributes<'webhook'>>({
		method: 'POST',
		path: path`/webhooks`,
		body: writeBody('webhook', { attributes }),
		step: 'Registering the webhook',
		secrets: headers?.map(({ value }) => value),
		expects: 'record',
	});
	return data[0];
}

/** A webhook that no longer exists counts as removed. */
export async function deleteWebhook(client: Client, id: string): Promise<void> {
	await client
		.send({ method: 'DELETE', path: path`/webhooks/${id}` })
		.catch(undefinedOnStatus(404));
}

/** Corrects differences. The service disables a webhook if its deliveries fail often. */
export async function repairWebhook(
	client: Client,
	webhook: Webhook,
	{ events, headers }: DesiredWebhook,
): Promise<Webhook> {
	const { attributes: current, id } = webhook;
	const attributes: IDataObject = {};
	if (current.active !== true) attributes.active = true;
	const currentEvents = current.events ?? [];
	if (events && !sameSet(currentEvents, events)) attributes.events = events;
	if (headers && !sameSet(presentHeaders(current).map(headerKey), headers.map(headerKey))) {
		attributes.headers = headers;
	}
	if (Object.keys(attributes).length === 0) return webhook;
	const { data } = await client.document<Attributes<'webhook'>>({
		method: 'PATCH',
		path: path`/webhooks/${id}`,
		body: writeBody('webhook', { id, attributes }),
		step: 'Correcting the webhook',
		secrets: headers?.map(({ value }) => value),
		expects: 'record',
	});
	return data[0];
}

function presentHeaders({ headers }: Attributes<'webhook'>): Header[] {
	return (headers ?? [])
		.filter(isObject)
		.map(({ name, value }) => ({ name: toText(name), value: toText(value) }));
}

/** The service changes the capitals of header names. */
function headerKey({ name, value }: Header): string {
	return `${name.toLowerCase()}: ${value}`;
}

function sameSet(one: string[], other: string[]): boolean {
	const set = new Set(other);
	return new Set(one).size === set.size && one.every((entry) => set.has(entry));
}
