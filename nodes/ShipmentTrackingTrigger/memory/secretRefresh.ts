/** Deliveries after a rotation wait at most this long, twice if a request fails. */
const PAUSE_MS = 7_000;

/**
 * Reads the secret of a webhook again, because it may have been rotated at the service. Forged
 * deliveries cause requests too, so there is a pause between two requests.
 */
export class SecretRefresh {
	private fresh?: { stored: string; secrets: string[] };
	private pendingRead?: Promise<string[]>;
	private nextAt = -Infinity;

	/** The secrets that replaced the stored one, or else the stored one. */
	current(stored: string): string[] {
		if (this.fresh && this.fresh.stored === stored) return this.fresh.secrets;
		return stored ? [stored] : [];
	}

	/** The secrets of the service, or during a pause the current ones. Requests are shared. */
	async refresh(stored: string, read: () => Promise<string[]>): Promise<string[]> {
		if (!this.pendingRead && Date.now() >= this.nextAt) {
			this.nextAt = Date.now() + PAUSE_MS;
			this.pendingRead = read()
				.catch(() => [])
				.finally(() => delete this.pendingRead);
			const secrets = await this.pendingRead;
			if (secrets.length) this.fresh = { stored, secrets };
			return secrets;
		}
		return (await this.pendingRead) ?? this.current(stored);
	}
}
