import { createHmac, randomUUID } from 'node:crypto';
import type { Sandbox, Webhook } from '../demo/sandbox.mts';
import { EVENT } from './workflow.mts';

interface Notification {
	data: { id: string };
}

/** How a delivery differs from what the service sends. */
interface Deviation {
	secret?: string;
	contentType?: string;
}

/** Sends what the service would send to a webhook; answers with the status it got. */
export async function deliver(
	sandbox: Sandbox,
	webhook: Webhook,
	{ secret, contentType = 'application/json' }: Deviation = {},
): Promise<number> {
	const path = `/webhook_notifications/examples?event=${EVENT}`;
	const { data, ...rest } = await sandbox.api<Notification>('GET', path);
	const body = JSON.stringify({ ...rest, data: { ...data, id: randomUUID() } });
	const key = secret ?? (await secretOf(sandbox, webhook));
	const signature = createHmac('sha256', key).update(body).digest('hex');
	const response = await fetch(webhook.url, {
		method: 'POST',
		headers: { 'Content-Type': contentType, 'X-Service-Webhook-Signature': signature },
		body,
	});
	return response.status;
}

async function secretOf(sandbox: Sandbox, { id }: Webhook): Promise<string> {
	const path = `/webhooks/${id}`;
	const answer = await sandbox.api<{ data: { attributes: { secret: string } } }>('GET', path);
	return answer.data.attributes.secret;
}
