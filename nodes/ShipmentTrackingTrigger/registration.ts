import type { IDataObject, IHookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { isLoopback } from '../shared/account';
import { Client } from '../shared/client';
import { ServiceError } from '../shared/errors';
import { asArray, asText } from '../shared/json';
import type { Resource } from '../shared/jsonApi';
import { list } from '../shared/pagination';
import { path } from '../shared/path';

/** What is remembered between activation and delivery, per node and per test or production URL. */
export interface Registration extends IDataObject {
	webhookId?: string;
	webhookUrl?: string;
	webhookSecret?: string;
}

export function registrationOf(context: {
	getWorkflowStaticData(type: string): IDataObject;
}): Registration {
	return context.getWorkflowStaticData('node') as Registration;
}

/**
 * Whether the service has a webhook for this URL. One that exists is adopted: its secret is read
 * again, it is switched on and its events are corrected when they differ. Webhooks of other URLs
 * are not touched.
 */
export async function checkExists(this: IHookFunctions): Promise<boolean> {
	const { client, url } = await prepare(this);
	const existing = await findByUrl(client, url);
	if (!existing) return false;
	remember(this, await repair(client, existing, wantedEvents(this)), url);
	return true;
}

/** POST /webhooks; keeps the id and the secret that the service gives. */
export async function create(this: IHookFunctions): Promise<boolean> {
	const { client, url } = await prepare(this);
	const { data } = await client.document({
		method: 'POST',
		path: path`/webhooks`,
		body: {
			data: { type: 'webhook', attributes: { url, active: true, events: wantedEvents(this) } },
		},
		step: 'Registering the webhook',
	});
	remember(this, data[0], url);
	return true;
}

/** DELETE /webhooks/{id}; one that is gone already is as good as removed. */
export async function remove(this: IHookFunctions): Promise<boolean> {
	const registration = registrationOf(this);
	const { webhookId } = registration;
	if (!webhookId) return true;
	const client = await Client.connect(this);
	try {
		await client.send({ method: 'DELETE', path: path`/webhooks/${webhookId}` });
	} catch (error) {
		if (!(error instanceof ServiceError && error.status === 404)) {
			// The id is kept, so that a later deactivation or activation can still find it.
			this.logger.error('The webhook could not be removed from the tracking service', {
				webhookId,
				reason: (error as Error).message,
			});
			return false;
		}
	}
	delete registration.webhookId;
	delete registration.webhookUrl;
	delete registration.webhookSecret;
	return true;
}

async function prepare(context: IHookFunctions): Promise<{ client: Client; url: string }> {
	const client = await Client.connect(context);
	const url = context.getNodeWebhookUrl('default') ?? '';
	assertReachable(context, url, client.account.baseUrl);
	return { client, url };
}

/** The service sends to public HTTPS addresses only; a local sandbox reaches this machine too. */
function assertReachable(context: IHookFunctions, url: string, baseUrl: string): void {
	if (isLoopback(baseUrl)) return;
	if (url.startsWith('https://') && !isLoopback(url)) return;
	throw new NodeOperationError(
		context.getNode(),
		`The tracking service cannot reach this n8n at ${url || 'an unknown address'}`,
		{
			description:
				'Events are sent to a public https:// address. Set the environment variable WEBHOOK_URL of n8n to the address under which it is reached from the internet (a reverse proxy or a tunnel), restart n8n and activate the workflow again.',
		},
	);
}

function wantedEvents(context: IHookFunctions): string[] {
	const events = asArray(context.getNodeParameter('events')) as string[];
	if (events.length) return [...new Set(events)];
	throw new NodeOperationError(context.getNode(), "'Trigger On' is empty: pick at least one event");
}

async function findByUrl(client: Client, url: string): Promise<Resource | undefined> {
	const { data } = await list(client, { path: path`/webhooks` });
	return data.find(({ attributes }) => attributes.url === url);
}

async function repair(client: Client, webhook: Resource, events: string[]): Promise<Resource> {
	const current = asArray(webhook.attributes.events);
	const same = current.length === events.length && events.every((name) => current.includes(name));
	if (same && webhook.attributes.active === true) return webhook;
	const { data } = await client.document({
		method: 'PATCH',
		path: path`/webhooks/${webhook.id}`,
		body: { data: { type: 'webhook', id: webhook.id, attributes: { active: true, events } } },
		step: 'Correcting the webhook',
	});
	return asText(data[0]?.attributes.secret) ? data[0] : webhook;
}

function remember(context: IHookFunctions, webhook: Resource | undefined, url: string): void {
	const registration = registrationOf(context);
	if (webhook) Object.assign(registration, { webhookId: webhook.id, webhookUrl: url });
	const secret = asText(webhook?.attributes.secret);
	if (!secret) {
		// The id is remembered all the same: n8n has a failed registration removed.
		throw new NodeOperationError(
			context.getNode(),
			'The service gave no secret for the webhook, so its events could not be verified',
			{
				description: 'Remove the webhook in the developer portal and activate the workflow again.',
			},
		);
	}
	registration.webhookSecret = secret;
}
