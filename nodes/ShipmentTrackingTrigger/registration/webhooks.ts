import type { IDataObject } from 'n8n-workflow';

import { aRecord } from '../../shared/api/expected';
import type { Client } from '../../shared/api/client';
import { undefinedOnStatus } from '../../shared/api/errors';
import { asArray, asText, isObject, toText } from '../../shared/lib/json';
import { type Resource, writeBody } from '../../shared/api/jsonApi';
import { path } from '../../shared/api/path';
import type { Header } from '../../shared/domain/webhookHeaders';
import { TRACKING_EVENTS } from '../../shared/domain/events';
import { listWebhooks } from '../../shared/domain/webhooks';
import type { WebhookAttributes } from '../../shared/domain/attributes';

/** The service's webhooks (docs/service.md#webhooks), as far as a trigger needs them. */

/** How the webhook is to be. What is not given is left as it is. */
export interface DesiredWebhook {
	events?: string[];
	headers?: Header[];
}

const NEEDS = 'Data API (webhooks)';

/** Which events a new webhook gets: all published ones when it is not said which. */
export function eventsOf({
	events = TRACKING_EVENTS.map(({ name }) => name),
}: DesiredWebhook): string[] {
	return events;
}

/** Whether it has these events and no others. */
export function hasEvents({ attributes }: Resource<WebhookAttributes>, events: string[]): boolean {
	return sameSet(asArray(attributes.events).map(toText), events);
}

export async function findWebhooksByUrl(
	client: Client,
	url: string,
): Promise<Array<Resource<WebhookAttributes>>> {
	const webhooks = await listWebhooks(client.with({ needs: NEEDS }));
	return webhooks.filter(({ attributes }) => attributes.url === url);
}

export async function readWebhook(
	client: Client,
	id: string,
): Promise<Resource<WebhookAttributes> | undefined> {
	const document = await client
		.document<WebhookAttributes>({ path: path`/webhooks/${id}`, expects: aRecord })
		.catch(undefinedOnStatus(404));
	return document?.data[0];
}

export async function createWebhook(
	client: Client,
	url: string,
	desiredWebhook: DesiredWebhook,
): Promise<Resource<WebhookAttributes> | undefined> {
	const { headers } = desiredWebhook;
	const attributes = {
		url,
		active: true,
		events: eventsOf(desiredWebhook),
		...(headers ? { headers } : {}),
	};
	const { data } = await client.with({ needs: NEEDS }).document<WebhookAttributes>({
		method: 'POST',
		path: path`/webhooks`,
		body: writeBody('webhook', { attributes }),
		step: 'Registering the webhook',
		expects: aRecord,
	});
	return data[0];
}

/** One that is gone already is as good as removed. */
export async function deleteWebhook(client: Client, id: string): Promise<void> {
	await client
		.send({ method: 'DELETE', path: path`/webhooks/${id}` })
		.catch(undefinedOnStatus(404));
}

/** PATCHes what differs: inactive (the service switches off what fails often), events, headers. */
export async function repairWebhook(
	client: Client,
	webhook: Resource<WebhookAttributes>,
	{ events, headers }: DesiredWebhook,
): Promise<Resource<WebhookAttributes>> {
	const { attributes: current, id } = webhook;
	const attributes: IDataObject = {};
	if (current.active !== true) attributes.active = true;
	if (events && !hasEvents(webhook, events)) attributes.events = events;
	if (headers && !sameSet(presentHeaders(current).map(headerKey), headers.map(headerKey))) {
		attributes.headers = headers;
	}
	if (Object.keys(attributes).length === 0) return webhook;
	const { data } = await client.document<WebhookAttributes>({
		method: 'PATCH',
		path: path`/webhooks/${id}`,
		body: writeBody('webhook', { id, attributes }),
		step: 'Correcting the webhook',
		expects: aRecord,
	});
	// The list has given the secret, should this answer leave it out.
	return asText(data[0]?.attributes.secret) ? data[0] : webhook;
}

function presentHeaders({ headers }: WebhookAttributes): Header[] {
	return asArray(headers)
		.filter(isObject)
		.map(({ name, value }) => ({ name: toText(name), value: toText(value) }));
}

/** The service capitalizes names of headers by itself. */
function headerKey({ name, value }: Header): string {
	return `${name.toLowerCase()}: ${value}`;
}

function sameSet(one: string[], other: string[]): boolean {
	const set = new Set(other);
	return new Set(one).size === set.size && one.every((entry) => set.has(entry));
}
