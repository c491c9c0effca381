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
	const { run, retryAs, keepsStream, accepts = isSuccess, read = (body) => body, expects } = call;
	const bucket = isUntrusted ? undefined : call.bucket;
	let unreadable: SendFailure | undefined;
	let waitedMs = 0;
	for (let tries = 1; ; tries++) {
		if (bucket) await waitForTurn(account, bucket, signal);
		if (signal?.aborted) return { failure: { result: { headers: {}, body: '' } } };

		const result = await runRequest(run, keepsStream);

		if (accepts(result)) {
			const response = result.seen ? result : { ...result, body: read(result.body) };
			const seen = result.seen ?? (expects && findMismatch(response.body, expects));
			if (seen === undefined) return { response };
			const isFinal = isUntrusted || unreadable !== undefined || retryAs !== 'GET';
			// A response that was cut off may be complete on the second attempt.
			if (isFinal || !isIncomplete(seen)) return { failure: { result, seen } };
			unreadable = { result, seen };
			await pause(retryDelay({ method: retryAs, number: 1 }) ?? 0, signal);
			continue;
		}

		// Prefer the earlier (unreadable) response over a connection error.
		if (unreadable && result.status === undefined) return { failure: unreadable };
		const { status, headers, connection } = result;
		const retryAfter = headers['retry-after'];
		const attempt = { method: retryAs, number: tries, status, connection, retryAfter, waitedMs };
		const delay = isUntrusted || signal?.aborted ? undefined : retryDelay(attempt);
		if (delay === undefined) return { failure: { result, tries, waitedMs } };

		waitedMs += delay;
		if (bucket && status === 429) delayBucket(account.id, bucket, delay);
		else await pause(delay, signal);
	}
}
