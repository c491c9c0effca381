import { createHmac, randomUUID } from 'node:crypto';
import type { SandboxControls } from '../sandbox/sandboxControls.mts';
import type { Webhook } from '../sandbox/sandboxState.mts';
import { sendAll, type LoadRequest, type LoadResponse } from './load.mts';

interface Sample {
	data: { id: string; attributes: { id?: string } };
}

/** Creates notifications in the service's format, each with its own id. */
type NotificationFactory = (id?: string) => Buffer;

export async function notificationFactory(
	sandbox: SandboxControls,
	event: string,
): Promise<NotificationFactory> {
	const path = `/webhook_notifications/examples?event=${event}`;
	const { data, ...rest } = await sandbox.api<Sample>('GET', path);
	return (id = randomUUID()) => {
		const attributes = { ...data.attributes, id };
		return Buffer.from(JSON.stringify({ ...rest, data: { ...data, id, attributes } }));
	};
}

export async function secretOf(
	sandbox: SandboxControls,
	{ id }: Pick<Webhook, 'id'>,
): Promise<string> {
	const path = `/webhooks/${id}`;
	const answer = await sandbox.api<{ data: { attributes: { secret: string } } }>('GET', path);
	return answer.data.attributes.secret;
}

export const sign = (body: Buffer, secret: string): string =>
	createHmac('sha256', secret).update(body).digest('hex');

export const signed = (url: string, body: Buffer, secret: string): LoadRequest => ({
	url,
	body,
	headers: { 'X-Service-Webhook-Signature': sign(body, secret) },
});

/** How a delivery differs from a genuine one. */
export interface DeliveryOptions {
	secret?: string;
	headers?: Record<string, string>;
	localAddress?: string;
	/** Milliseconds after which the sender closes the connection. */
	timeoutMs?: number;
}

/** Sends one delivery, which is genuine unless another secret signs it. */
export async function deliverTo(
	sandbox: SandboxControls,
	webhook: Webhook,
	body: Buffer,
	{ secret, headers = {}, localAddress, timeoutMs: patienceMs }: DeliveryOptions = {},
): Promise<LoadResponse> {
	const request = signed(webhook.url, body, secret ?? (await secretOf(sandbox, webhook)));
	const requests = [{ ...request, headers: { ...request.headers, ...headers } }];
	return (await sendAll(requests, { concurrency: 1, localAddress, timeoutMs: patienceMs }))[0];
}
