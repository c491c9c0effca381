import { BoundedMap } from '../lib/boundedMap';

/** A minute, and a little more: requests are not all on their way for the same time. */
const WINDOW_MS = 61_000;
const ACCOUNTS_MAX = 1_000;

/** When requests of an account were or will be sent, in epoch milliseconds; in order. */
const slots = new BoundedMap<number[]>(ACCOUNTS_MAX);

/**
 * Takes the next place among an account's requests, so that in any minute there are no more than
 * so many of this process. Whoever asks first goes first.
 *
 * @returns when the request may be sent, in epoch milliseconds
 */
export function reserveSlot(accountId: string, perMinute: number, now = Date.now()): number {
	const recent = (slots.get(accountId) ?? []).filter((at) => at > now - WINDOW_MS);
	const before = recent[recent.length - perMinute];
	const at = Math.max(now, recent[recent.length - 1] ?? now, before ? before + WINDOW_MS : now);
	slots.set(accountId, [...recent, at]);
	return at;
}
