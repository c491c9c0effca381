import { sleep } from 'n8n-workflow';

import { BoundedMap } from '../../../shipping/lib';
import type { Account } from './account';

/** The service's rate-limit buckets (docs/development/service.md#rate-limits), each counted per API key. */
export type Bucket =
	'default' | 'createTrackingRequest' | 'inferNumber' | 'refreshContainer' | 'tradeIntelligence';

/** n8n's sleep cannot be interrupted, so a wait is divided to notice a stopped execution soon. */
const SLICE_MS = 250;

/** The rate limit is a rolling window, so a short extra wait makes room for several requests. */
const MARGIN_MS = 50;

/** The time from which each bucket of each account may be used again, in epoch milliseconds. */
const heldUntil = new Map<string, number>();

/** Delays all requests of a bucket after a 429, because the service would refuse them as well. */
export function delayBucket(accountId: string, bucket: Bucket, delayMs: number): void {
	const key = `${accountId}:${bucket}`;
	heldUntil.set(key, Math.max(heldUntil.get(key) ?? 0, Date.now() + delayMs + MARGIN_MS));
}

/** Waits until the bucket and the account allow another request, or the signal aborts. */
export async function waitForTurn(
	{ id, requestsPerMinute }: Pick<Account, 'id' | 'requestsPerMinute'>,
	bucket: Bucket,
	signal?: AbortSignal,
): Promise<void> {
	const key = `${id}:${bucket}`;
	// The wait comes before the reservation, so that a delayed request does not occupy a slot.
	await untilReleased(key, signal);
	if (!requestsPerMinute || signal?.aborted) return;
	await pause(reserveSlot(id, requestsPerMinute) - Date.now(), signal);
	await untilReleased(key, signal);
}

async function untilReleased(key: string, signal: AbortSignal | undefined): Promise<void> {
	for (let until = heldUntil.get(key); until !== undefined; until = heldUntil.get(key)) {
		if (signal?.aborted) return;
		// Expired entries are removed so that the map stays small.
		if (until <= Date.now()) heldUntil.delete(key);
		else await pause(until - Date.now(), signal);
	}
}

/** Sleeps until the time is over or the signal aborts. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
	const end = Date.now() + ms;
	for (let left = ms; left > 0 && !signal?.aborted; left = end - Date.now()) {
		await sleep(Math.min(left, SLICE_MS));
	}
}

/** A minute plus a margin, because requests take different times to arrive. */
const WINDOW_MS = 61_000;
const PACED_ACCOUNTS_MAX = 1_000;

/** The times of past and planned requests of each account, in epoch milliseconds and in order. */
const slots = new BoundedMap<number[]>(PACED_ACCOUNTS_MAX);

/**
 * Reserves the next slot of an account, so that this process sends at most `perMinute` requests in
 * any minute.
 * @returns when the request may be sent, in epoch milliseconds
 */
function reserveSlot(accountId: string, perMinute: number, now = Date.now()): number {
	const recent = (slots.get(accountId) ?? []).filter((at) => at > now - WINDOW_MS);
	const before = recent[recent.length - perMinute];
	const at = Math.max(now, recent[recent.length - 1] ?? now, before ? before + WINDOW_MS : now);
	slots.set(accountId, [...recent, at]);
	return at;
}
