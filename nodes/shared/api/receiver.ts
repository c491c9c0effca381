import { createHash } from 'node:crypto';

import type { Client } from './client';
import { isObject, parseJson, toText } from '../../../shipping/lib';
import { REQUEST_DEFAULTS, runRequest } from './http';

const TIMEOUT_MS = 5_000;

/** n8n's message for a URL that no workflow has registered, also for another method only. */
const NOT_REGISTERED =
	/^(The requested webhook ".*" is not registered\.|This webhook is not registered for )/;

/**
 * Identifies a webhook in the answer to an unsigned request, without its ID. A trigger at the same
 * URL with another webhook would refuse the deliveries of this one.
 */
export const webhookMark = (webhookId: string): string =>
	createHash('sha256').update(webhookId).digest('hex').slice(0, 16);

/** The program that receives the deliveries at a webhook's URL. */
export type Receiver =
	/** n8n itself answers that no published workflow has the URL. */
	| { name: 'nothing' }
	/** A Shipment Tracking Trigger, with the mark of the webhook that it uses. */
	| { name: 'trigger'; mark?: string }
	/** Every other answer: a proxy answers 502 while n8n restarts. The status is absent without an answer. */
	| { name: 'unknown'; status?: number; reason: string };

/** Sends an unsigned request, with neither the API key nor data, to a webhook's URL. */
export async function askReceiver(client: Client, url: string): Promise<Receiver> {
	const { status, body } = await runRequest(
		async () =>
			await client.context.helpers.httpRequest({
				...REQUEST_DEFAULTS,
				method: 'POST',
				url,
				timeout: TIMEOUT_MS,
			}),
	);
	const content = parseJson(toText(body));
	const { code, message, status: said, webhook } = isObject(content) ? content : {};
	if (status === 404 && code === 404 && NOT_REGISTERED.test(toText(message))) {
		return { name: 'nothing' };
	}
	if (status === 401 && said === 'refused') {
		return { name: 'trigger', mark: typeof webhook === 'string' ? webhook : undefined };
	}
	const reason =
		status === undefined
			? `its URL does not answer: ${toText(body)}`
			: `its URL answers with status ${status}, which does not show whether something receives events there`;
	return { name: 'unknown', status, reason };
}
