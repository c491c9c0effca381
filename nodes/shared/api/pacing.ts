import { sleep } from 'n8n-workflow';

import type { Account } from './account';
import { reserveSlot } from './budget';

/** The service's rate-limit buckets (docs/service.md#rate-limits), each counted per API key. */
export type Bucket = 'default' | 'createTrackingRequest' | 'inferNumber' | 'refreshContainer';

/** So that a stopped execution stops waiting soon: n8n's sleep cannot be interrupted. */
const SLICE_MS = 250;

/**
 * A rolling window opens one place after the other. Whoever comes a little later than the first
 * finds those for the others open, too; without this most of them are refused once more.
 */
const MARGIN_MS = 50;

/** When each bucket of each account may be used again, in epoch milliseconds. */
const heldUntil = new Map<string, number>();

/** Keeps the other requests of the same bucket back as well: they would be refused, too. */
export function delayBucket(accountId: string, bucket: Bucket, delayMs: number): void {
	const key = `${accountId}:${bucket}`;
	heldUntil.set(key, Math.max(heldUntil.get(key) ?? 0, Date.now() + delayMs + MARGIN_MS));
}

/**
 * Waits until the bucket may be used and the account's own limit allows one more request, or until
 * the signal says that nobody waits any more.
 */
export async function waitForTurn(
	{ id, requestsPerMinute }: Pick<Account, 'id' | 'requestsPerMinute'>,
	bucket: Bucket,
	signal?: AbortSignal,
): Promise<void> {
	const key = `${id}:${bucket}`;
	// First, so that what is not going to be sent now takes nobody's place.
	await untilReleased(key, signal);
	if (!requestsPerMinute || signal?.aborted) return;
	await pause(reserveSlot(id, requestsPerMinute) - Date.now(), signal);
	await untilReleased(key, signal);
}

async function untilReleased(key: string, signal: AbortSignal | undefined): Promise<void> {
	for (let until = heldUntil.get(key); until !== undefined; until = heldUntil.get(key)) {
		if (signal?.aborted) return;
		// Forgotten when over: the map must not grow with every account ever seen.
		if (until <= Date.now()) heldUntil.delete(key);
		else await pause(until - Date.now(), signal);
	}
}

/** Sleeps, but no longer than until the signal is given. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
	const end = Date.now() + ms;
	for (let left = ms; left > 0 && !signal?.aborted; left = end - Date.now()) {
		await sleep(Math.min(left, SLICE_MS));
	}
}
