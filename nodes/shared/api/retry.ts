import type { ConnectionFault } from './connection';

interface RetryAttempt {
	method: string;
	/** The first attempt is 1. */
	number: number;
	/** HTTP status; undefined without a response (timeout, connection fault). */
	status?: number;
	/** Set if the request was certainly not sent. */
	connection?: ConnectionFault;
	/** The header as sent: seconds or an HTTP date (docs/development/service.md#rate-limits). */
	retryAfter?: string;
	waitedMs?: number;
}

export const RETRY_AFTER_MAX_MS = 60_000;
/** Maximum total wait of a request, even if the service asks for more. */
const WAIT_TOTAL_MAX_MS = 300_000;
const BACKOFF_BASE_MS = 1_000;
const BACKOFF_MAX_MS = 16_000;
/** Enough for a window of a minute, even without Retry-After and with the shortest waits. */
const RATE_LIMIT_ATTEMPTS_MAX = 12;
const FAULT_ATTEMPTS_MAX = 4;

/**
 * The wait before the next attempt, in milliseconds; undefined to give up. A 429 was not processed,
 * and without a connection nothing was sent, so every method is repeated. After a 5xx, a 408 or a
 * missing response, the request may have been processed, so only a GET is repeated.
 */
export function retryDelay(
	attempt: RetryAttempt,
	now = Date.now(),
	random: () => number = Math.random,
): number | undefined {
	const { method, number, status, connection, retryAfter, waitedMs = 0 } = attempt;
	const isFault = status === undefined || status === 408 || status >= 500;
	const isSafe = connection ? connection.isTemporary : isFault && method === 'GET';
	const isRepeated =
		status === 429 ? number < RATE_LIMIT_ATTEMPTS_MAX : isSafe && number < FAULT_ATTEMPTS_MAX;
	if (!isRepeated) return undefined;
	const delay = parseRetryAfter(retryAfter, now) ?? backoff(number, random);
	return waitedMs + delay <= WAIT_TOTAL_MAX_MS ? delay : undefined;
}

/** The wait of a Retry-After header, limited, in milliseconds; undefined for an unusable header. */
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
	// Random part, so that requests that failed together are not repeated at the same time.
	return step * (0.5 + random() / 2);
}
