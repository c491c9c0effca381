import type { Client } from './client';
import { isObject, parseJson } from '../lib/json';
import { REQUEST_DEFAULTS, runRequest } from './http';

const TIMEOUT_MS = 5_000;

/**
 * Whether a trigger of this package receives at a webhook's URL: it refuses a delivery without a
 * signature in its own words. n8n answers 404 for a workflow that is not published. The request
 * carries neither the API key nor any data.
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
