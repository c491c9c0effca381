import type { IHttpRequestOptions } from 'n8n-workflow';

import { isObject } from '../lib/json';
import { ANSWER_BYTES_MAX, readBody } from './boundedBody';

export interface HttpResponse {
	status: number;
	headers: Record<string, string | undefined>;
	body: unknown;
	/** What came instead of a body that can be read, in words. */
	seen?: string;
}

/** An answer of any status, or without a status the words for having none. */
export type HttpResult = Omit<HttpResponse, 'status'> & { status?: number };

/**
 * What every request has in common. Redirects are not followed: that keeps the key at its host,
 * a POST a POST, and a streamed upload out of memory, where a follower would keep it to repeat.
 * Answers come as streams, because n8n's helpers have no other way to bound how much is read.
 */
export const REQUEST_DEFAULTS = {
	encoding: 'stream',
	returnFullResponse: true,
	ignoreHttpStatusErrors: true,
	disableFollowRedirect: true,
	sendCredentialsOnCrossOriginRedirect: false,
} as const satisfies Partial<IHttpRequestOptions>;

/** How long the body of an answer may take after its headers. */
const READ_TIMEOUT_MS = 60_000;
/** Only the beginning of a refusal is shown. */
const REFUSAL_BYTES_MAX = 64 * 1024;

/**
 * Runs one of n8n's HTTP helpers with {@link REQUEST_DEFAULTS}; never throws.
 *
 * @param keepsStream whether the body of a success is returned unread
 */
export async function runRequest(
	call: () => Promise<unknown>,
	keepsStream = false,
): Promise<HttpResult> {
	try {
		const response = await call();
		const { statusCode, headers, body } = isObject(response) ? response : {};
		const outcome: HttpResult = {
			status: Number(statusCode),
			headers: (isObject(headers) ? headers : {}) as HttpResponse['headers'],
			body,
		};
		const isGood = isSuccess(outcome);
		if (isGood && keepsStream) return outcome;
		const bytesMax = isGood ? ANSWER_BYTES_MAX : REFUSAL_BYTES_MAX;
		const { text, isCut } = await readBody(body, bytesMax, READ_TIMEOUT_MS);
		const seen = isGood && isCut ? `more than ${ANSWER_BYTES_MAX / 1024 / 1024} MB` : undefined;
		return { ...outcome, body: text, ...(seen ? { seen } : {}) };
	} catch (error) {
		// Only the words: the error itself holds the request with its Authorization header.
		return { headers: {}, body: error instanceof Error ? error.message : String(error) };
	}
}

export function isSuccess(outcome: HttpResult): outcome is HttpResponse {
	return outcome.status !== undefined && outcome.status >= 200 && outcome.status < 300;
}

/** Also an answer that says where else to ask. */
export function isSuccessOrRedirect(outcome: HttpResult): outcome is HttpResponse {
	const { status = 0, headers } = outcome;
	return isSuccess(outcome) || ([301, 302, 303, 307, 308].includes(status) && !!headers.location);
}
