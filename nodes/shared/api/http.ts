import type { IHttpRequestOptions } from 'n8n-workflow';

import { isObject } from '../../../shipping/lib';
import { ANSWER_BYTES_MAX, readBoundedBody } from './boundedBody';
import { connectionFault, missingAnswer, type ConnectionFault } from './connection';

export interface HttpResponse {
	status: number;
	headers: Record<string, string | undefined>;
	body: unknown;
	/** Describes a body that could not be read. */
	seen?: string;
}

/** Without a status, the body has the reason for the missing response. */
export type HttpResult = Omit<HttpResponse, 'status'> & {
	status?: number;
	/** Set if the request was certainly not sent. */
	connection?: ConnectionFault;
};

/**
 * Options of every request. Redirects are not followed, so that the key stays at its host, a POST
 * isn't repeated as a GET, and an upload isn't kept in memory for a second attempt. Responses are
 * streams, because n8n's helpers have no other limit for the size of a response.
 */
export const REQUEST_DEFAULTS = {
	encoding: 'stream',
	returnFullResponse: true,
	ignoreHttpStatusErrors: true,
	disableFollowRedirect: true,
	sendCredentialsOnCrossOriginRedirect: false,
} as const satisfies Partial<IHttpRequestOptions>;

/** Maximum time for the body after the headers of a response. */
const READ_TIMEOUT_MS = 60_000;
/** Error messages only quote the beginning of a refusal. */
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
		const { text, isCut } = await readBoundedBody(body, bytesMax, READ_TIMEOUT_MS);
		const seen = isGood && isCut ? `more than ${ANSWER_BYTES_MAX / 1024 / 1024} MB` : undefined;
		return { ...outcome, body: text, ...(seen ? { seen } : {}) };
	} catch (error) {
		// Only the reason is kept: the error object has the request with its Authorization header.
		return { headers: {}, body: missingAnswer(error), connection: connectionFault(error) };
	}
}

export function isSuccess(outcome: HttpResult): outcome is HttpResponse {
	return outcome.status !== undefined && outcome.status >= 200 && outcome.status < 300;
}

export function isSuccessOrRedirect(outcome: HttpResult): outcome is HttpResponse {
	const { status = 0, headers } = outcome;
	return isSuccess(outcome) || ([301, 302, 303, 307, 308].includes(status) && !!headers.location);
}
