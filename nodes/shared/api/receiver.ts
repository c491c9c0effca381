import { createHash } from 'node:crypto';

import type { Client } from './client';
import { isObject, parseJson, toText } from '../lib/json';
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

/**
 * Returns why something may receive the deliveries of a webhook; undefined if n8n itself answers
 * that nothing is registered at its URL, or a trigger that it uses another webhook. Every other
 * answer proves nothing: a proxy answers 502 while n8n restarts. The request has neither the API key
 * nor data.
 */
export async function reasonToKeep(
	client: Client,
	{ id, url }: { id: string; url: string },
): Promise<string | undefined> {
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
	if (status === 404 && code === 404 && NOT_REGISTERED.test(toText(message))) return undefined;
	if (status === 401 && said === 'refused') {
		if (typeof webhook === 'string' && webhook !== webhookMark(id)) return undefined;
		return 'a Shipment Tracking Trigger still receives events at its URL';
	}
	return status === undefined
		? `its URL does not answer: ${toText(body)}`
		: `its URL answers with status ${status}, which does not show whether something receives events there`;
}
