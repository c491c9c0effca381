import { untilAborted } from '../../shared/lib/untilAborted';

/** Deliveries after a rotation wait at most this long, twice if a request fails. */
const PAUSE_MS = 7_000;

/** A webhook whose deliveries the trigger verifies. */
export interface SigningWebhook {
	id: string;
	secret: string;
}

/**
 * Reads the webhooks at the trigger's URL again, because a secret may have been rotated at the
 * service. Forged deliveries cause requests too, so there is a pause between two readings.
 */
export class SecretRefresh {
	private latest?: { registered: string; webhooks: SigningWebhook[] };
	private pendingRead?: Promise<SigningWebhook[]>;
	private nextAt = -Infinity;

	/** The webhooks that were read since this webhook, given by its encrypted secret, was registered. */
	since(registered: string): SigningWebhook[] | undefined {
		return this.latest?.registered === registered ? this.latest.webhooks : undefined;
	}

	/**
	 * The webhooks of the service. The result counts for later deliveries, too, so the reading goes on
	 * after `signal` has ended the wait of this delivery.
	 */
	async refresh(
		registered: string,
		read: () => Promise<SigningWebhook[]>,
		signal: AbortSignal,
	): Promise<SigningWebhook[]> {
		if (!this.pendingRead && Date.now() >= this.nextAt) {
			this.nextAt = Date.now() + PAUSE_MS;
			this.pendingRead = this.read(registered, read).finally(() => delete this.pendingRead);
		}
		const { pendingRead } = this;
		const webhooks = pendingRead ? await untilAborted(pendingRead, signal) : this.since(registered);
		return webhooks ?? [];
	}

	private async read(
		registered: string,
		read: () => Promise<SigningWebhook[]>,
	): Promise<SigningWebhook[]> {
		const webhooks = await read().catch(() => []);
		if (webhooks.length) this.latest = { registered, webhooks };
		return webhooks;
	}
}
