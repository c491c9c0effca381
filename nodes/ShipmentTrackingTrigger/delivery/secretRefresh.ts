const PAUSE_MS = 2_000;
/** Genuine deliveries after a rotation have to wait for this at most, whoever else sends. */
const PAUSE_MAX_MS = 10_000;
/** After so long without a reading the next ones come quickly again. */
const QUIET_MS = 60_000;

/** Secrets that were read again, and the stored one that they stand in for. */
interface Fresh {
	stored: string;
	secrets: string[];
}

/**
 * Reads the secret of a webhook again in case it was rotated at the service. Anybody can cause
 * that with a forged delivery, so the pauses between readings grow, but never so far that
 * genuine deliveries would be refused for long. A reading that failed says nothing: the next one
 * comes soon, however many there were before.
 */
export class SecretRefresh {
	private fresh?: Fresh;
	private reading?: Promise<string[]>;
	private startedAt = -Infinity;
	private nextAt = -Infinity;
	private fruitless = 0;
	private failed = 0;

	/** The stored secret unless it is empty, or the ones read since in its place. */
	current(stored: string): string[] {
		if (this.fresh && this.fresh.stored === stored) return this.fresh.secrets;
		return stored ? [stored] : [];
	}

	/**
	 * What the service says now; nothing when it was asked only just now. All who need it meanwhile
	 * wait for the same reading: events often arrive several at once.
	 */
	async again(stored: string, read: () => Promise<string[]>): Promise<string[]> {
		if (!this.reading && Date.now() >= this.nextAt) this.start(stored, read);
		return (await this.reading) ?? this.current(stored);
	}

	private start(stored: string, read: () => Promise<string[]>): void {
		const now = Date.now();
		if (now - this.startedAt > QUIET_MS) this.fruitless = 0;
		this.startedAt = now;
		this.reading = read()
			.then((secrets) => {
				const isNews = secrets.some((secret) => !this.current(stored).includes(secret));
				this.failed = 0;
				this.fruitless = isNews ? 0 : this.fruitless + 1;
				this.nextAt = now + pauseAfter(this.fruitless);
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
