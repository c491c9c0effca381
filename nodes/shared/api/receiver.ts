import type { Client } from './client';
import { isObject, parseJson } from '../lib/json';
import { REQUEST_DEFAULTS, runRequest } from './http';

const TIMEOUT_MS = 5_000;

/**
 * Whether a trigger of this package receives at a webhook's URL: it answers an unsigned delivery
 * with its own message, while n8n answers 404 for an unpublished workflow. The request has neither
 * the API key nor data.
 */
export async function isRefusedByReceiver(client: Client, url: string): Promise<boolean> {
	const { status, body } = await runRequest(
		async () =>
			await client.context.helpers.httpRequest({
				...REQUEST_DEFAULTS,
				method: 'POST',
				url,
				timeout: TIMEOUT_MS,
			}),
	);
	const content = typeof body === 'string' ? parseJson(body) : body;
	return status === 401 && isObject(content) && content.status === 'refused';
}
