import type { IHttpRequestOptions } from 'n8n-workflow';

import { isObject } from '../lib/json';

export interface HttpResponse {
	status: number;
	headers: Record<string, string | undefined>;
	body: unknown;
}

/** An answer of any status, or without a status the words for having none. */
export type HttpResult = Omit<HttpResponse, 'status'> & { status?: number };

/**
 * What every request has in common. Redirects are not followed: that keeps the key at its host,
 * a POST a POST, and a streamed upload out of memory, where a follower would keep it to repeat.
 */
export const REQUEST_DEFAULTS = {
	encoding: 'text',
	returnFullResponse: true,
	ignoreHttpStatusErrors: true,
	disableFollowRedirect: true,
	sendCredentialsOnCrossOriginRedirect: false,
} as const satisfies Partial<IHttpRequestOptions>;

/** Runs one of n8n's HTTP helpers with {@link REQUEST_DEFAULTS}; never throws. */
export async function runRequest(call: () => Promise<unknown>): Promise<HttpResult> {
	try {
		const response = await call();
		const { statusCode, headers, body } = isObject(response) ? response : {};
		const outcome: HttpResult = {
			status: Number(statusCode),
			headers: (isObject(headers) ? headers : {}) as HttpResponse['headers'],
			body,
		};
		return isSuccess(outcome) ? outcome : { ...outcome, body: await readText(body) };
	} catch (error) {
		// Only the words: the error itself holds the request with its Authorization header.
		return { headers: {}, body: error instanceof Error ? error.message : String(error) };
	}
}

const REFUSAL_BYTES_MAX = 64 * 1024;

/** A refusal in text, also when it was wanted as a stream: reading it frees the connection. */
async function readText(body: unknown): Promise<string> {
	if (typeof body === 'string') return body;
	if (!isObject(body) || !(Symbol.asyncIterator in body)) return '';
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of body as unknown as AsyncIterable<Buffer>) {
		chunks.push(chunk);
		size += chunk.length;
		// Leaving the loop ends the connection: nobody reads a refusal that does not end.
		if (size > REFUSAL_BYTES_MAX) break;
	}
	return Buffer.concat(chunks).toString('utf8');
}

export function isSuccess(outcome: HttpResult): outcome is HttpResponse {
	return outcome.status !== undefined && outcome.status >= 200 && outcome.status < 300;
}

/** Also an answer that says where else to ask. */
export function isSuccessOrRedirect(outcome: HttpResult): outcome is HttpResponse {
	const { status = 0, headers } = outcome;
	return isSuccess(outcome) || ([301, 302, 303, 307, 308].includes(status) && !!headers.location);
}

export function isStream(value: unknown): value is { destroy(): void } {
	return isObject(value) && 'destroy' in value && typeof value.destroy === 'function';
}
