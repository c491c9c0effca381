import type { RateBucket, RateLimits } from '../core/options.mts';

/** Counts requests per key and bucket in a rolling window: docs/development/service.md#rate-limits. */
export class RateLimiter {
	private readonly taken = new Map<string, number[]>();

	constructor(
		private readonly windowMs: number,
		private readonly limits: RateLimits,
	) {}

	/** Counts a request, or returns the wait until the next one is allowed. */
	take(key: string, bucket: RateBucket): { retryAfterMs: number } | null {
		const now = Date.now();
		const name = `${bucket}/${key}`;
		const recent = (this.taken.get(name) ?? []).filter((at) => at > now - this.windowMs);
		this.taken.set(name, recent);
		if (recent.length >= this.limits[bucket]) {
			return { retryAfterMs: recent[0] + this.windowMs - now };
		}
		recent.push(now);
		return null;
	}

	reset(): void {
		this.taken.clear();
	}
}
