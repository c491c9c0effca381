interface RetryAttempt {
	method: string;
	/** From 1. */
	number: number;
	/** HTTP status; undefined when no answer came (time-out, connection fault). */
	status?: number;
	/** The header as sent: seconds or an HTTP date (docs/development/service.md#rate-limits). */
	retryAfter?: string;
	/** All waits of this request so far. */
	waitedMs?: number;
}

export const RETRY_AFTER_MAX_MS = 60_000;
/** All waits of one request together, even if the service asks for more. */
const WAIT_TOTAL_MAX_MS = 300_000;
const BACKOFF_BASE_MS = 1_000;
const BACKOFF_MAX_MS = 16_000;
/** Several rolling windows of a minute: others may be using the same key. */
const RATE_LIMIT_ATTEMPTS_MAX = 8;
const FAULT_ATTEMPTS_MAX = 4;
const SAFE_METHODS = ['GET', 'HEAD'];

/**
 * How long to wait before the next attempt, in milliseconds; undefined: give up.
 *
 * A 429 was not processed, so any method may be repeated. After a 5xx or no answer at all the
 * request may have been processed: only GET and HEAD are repeated, a POST never.
 */
export function retryDelay(
	attempt: RetryAttempt,
	now = Date.now(),
	random: () => number = Math.random,
): number | undefined {
	const { method, number, status, retryAfter, waitedMs = 0 } = attempt;
	const isFault = status === undefined || status >= 500;
	const isRepeated =
		status === 429
			? number < RATE_LIMIT_ATTEMPTS_MAX
			: isFault && SAFE_METHODS.includes(method) && number < FAULT_ATTEMPTS_MAX;
	if (!isRepeated) return undefined;
	const delay = parseRetryAfter(retryAfter, now) ?? backoff(number, random);
	return waitedMs + delay <= WAIT_TOTAL_MAX_MS ? delay : undefined;
}

/** Milliseconds to wait by a Retry-After header, capped; undefined when it says nothing usable. */
export function parseRetryAfter(
	header: string | undefined,
	now = Date.now(),
	max = RETRY_AFTER_MAX_MS,
): number | undefined {
	const text = header?.trim();
	if (!text) return undefined;
	const wait = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
	return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), max) : undefined;
}

function backoff(number: number, random: () => number): number {
	const step = Math.min(BACKOFF_BASE_MS * 2 ** (number - 1), BACKOFF_MAX_MS);
	// Jitter, so that requests that failed together do not come back together.
	return step * (0.5 + random() / 2);
}
