const PAUSE_MS = 2_000;
/** Genuine deliveries after a rotation wait at most this long, even during a flood of forged ones. */
const PAUSE_MAX_MS = 10_000;
/** After this time without a reading, the pauses start short again. */
const QUIET_MS = 60_000;

/**
 * Reads the secret of a webhook again, because it may have been rotated at the service. Forged
 * deliveries cause readings too, so the pauses between readings grow, up to a limit that delays
 * genuine deliveries only briefly. Failed readings have pauses of their own.
 */
export class SecretRefresh {
	private fresh?: { stored: string; secrets: string[] };
	private reading?: Promise<string[]>;
	private startedAt = -Infinity;
	private nextAt = -Infinity;
	private unchanged = 0;
	private failed = 0;

	/**
	 * Returns the secrets that replaced the stored one, or else the stored one, unless it is empty.
	 */
	current(stored: string): string[] {
		if (this.fresh && this.fresh.stored === stored) return this.fresh.secrets;
		return stored ? [stored] : [];
	}

	/**
	 * Returns the secrets of the service; during a pause, the current ones. Simultaneous deliveries
	 * share a reading.
	 */
	async again(stored: string, read: () => Promise<string[]>): Promise<string[]> {
		if (!this.reading && Date.now() >= this.nextAt) this.start(stored, read);
		return (await this.reading) ?? this.current(stored);
	}

	private start(stored: string, read: () => Promise<string[]>): void {
		const now = Date.now();
		if (now - this.startedAt > QUIET_MS) this.unchanged = 0;
		this.startedAt = now;
		this.reading = read()
			.then((secrets) => {
				const isNew = secrets.some((secret) => !this.current(stored).includes(secret));
				this.failed = 0;
				this.unchanged = isNew ? 0 : this.unchanged + 1;
				this.nextAt = now + pauseAfter(this.unchanged);
				if (secrets.length) this.fresh = { stored, secrets };
				return secrets;
			})
			.catch(() => {
				this.nextAt = now + pauseAfter(++this.failed);
				return [];
			})
			.finally(() => delete this.reading);
	}
}

function pauseAfter(count: number): number {
	return Math.min(PAUSE_MS * 2 ** Math.max(count - 1, 0), PAUSE_MAX_MS);
}
