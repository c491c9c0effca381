import type { Account } from './account';
import type { Failure } from './failure';
import { findMismatch, isIncomplete, type ResponseCheck } from './responseCheck';
import { isSuccess, runRequest, type HttpResponse, type HttpResult } from './http';
import { type Bucket, delayBucket, pause, waitForTurn } from './pacing';
import { retryDelay } from './retry';

/** A request with everything needed for several attempts. */
export interface Call {
	run: () => Promise<unknown>;
	/** The HTTP method whose retry rules apply. */
	retryAs: string;
	bucket?: Bucket;
	/** Whether the body of a success is returned unread. */
	keepsStream?: boolean;
	/** Whether a result is accepted as a response; by default every 2xx status. */
	accepts?: (result: HttpResult) => result is HttpResponse;
	read?: (body: unknown) => unknown;
	expects?: ResponseCheck;
}

interface Sender {
	account: Account;
	signal: AbortSignal | undefined;
	/** Triggered by unauthenticated callers: no retries, no shared rate-limit bucket. */
	isUntrusted: boolean;
}

/** The result of a request after its last attempt. */
type SendFailure = Pick<Failure, 'seen' | 'tries' | 'waitedMs'> & { result: HttpResult };

/**
 * Sends a request when the rate limit allows it, and repeats it after temporary faults. A request
 * that may have been processed is never repeated, unless it only reads.
 */
export async function sendWithRetry(
	{ account, signal, isUntrusted }: Sender,
	call: Call,
): Promise<{ response: HttpResponse } | { failure: SendFailure }> {
	const bucket = isUntrusted ? undefined : call.bucket;
	let unreadable: SendFailure | undefined;
	let waitedMs = 0;
	const wait = async (delay: number, status: number | undefined) => {
		waitedMs += delay;
		if (bucket && status === 429) delayBucket(account.id, bucket, delay);
		else await pause(delay, signal);
	};
	for (let tries = 1; ; tries++) {
		if (bucket) await waitForTurn(account, bucket, signal);
		if (signal?.aborted) return { failure: { result: { headers: {}, body: '' } } };

		const result = await runRequest(call.run, call.keepsStream);
		const { response, seen } = readResult(result, call);
		if (response) return { response };
		if (seen !== undefined) {
			const delay = isUntrusted || unreadable ? undefined : unreadableDelay(seen, call);
			if (delay === undefined) return { failure: { result, seen } };
			unreadable = { result, seen };
			await pause(delay, signal);
			continue;
		}

		// Prefer the earlier (unreadable) response over a connection error.
		if (unreadable && result.status === undefined) return { failure: unreadable };
		const attempt = { ...attemptOf(result, call), number: tries, waitedMs };
		const delay = isUntrusted || signal?.aborted ? undefined : retryDelay(attempt);
		if (delay === undefined) return { failure: { result, tries, waitedMs } };
		await wait(delay, result.status);
	}
}

/** The response that the call accepts, or a description of an accepted one that is unreadable. */
function readResult(
	result: HttpResult,
	{ accepts = isSuccess, read = (body) => body, expects }: Call,
): { response?: HttpResponse; seen?: string } {
	if (!accepts(result)) return {};
	if (result.seen !== undefined) return { seen: result.seen };
	const response = { ...result, body: read(result.body) };
	const seen = expects && findMismatch(response.body, expects);
	return seen === undefined ? { response } : { seen };
}

/** A response that was cut off may be complete on the second attempt. */
function unreadableDelay(seen: string, { retryAs }: Call): number | undefined {
	if (retryAs !== 'GET' || !isIncomplete(seen)) return undefined;
	return retryDelay({ method: retryAs, number: 1 });
}

const attemptOf = ({ status, headers, connection }: HttpResult, { retryAs }: Call) => ({
	...{ method: retryAs, status, connection },
	retryAfter: headers['retry-after'],
});
