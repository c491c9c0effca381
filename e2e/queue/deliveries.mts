import { setTimeout as sleep } from 'node:timers/promises';
import { sendAll } from '../../harness/load/load.mts';
import { signed } from '../../harness/load/signedDeliveries.mts';
import { isAccepted } from '../../sandbox/webhooks/transport.mts';
import type { QueueService, SentNotification } from './service.mts';

const TRIES = 12;
const FIRST_PAUSE_MS = 1000;
const PAUSE_GROWS_BY = 1.3;
const TIMEOUT_MS = 10_000;

/** Sends deliveries like the service, and alternates between the webhook processes. */
export class Deliveries {
	/** The number of requests so far, including repetitions. */
	tries = 0;
	private next = 0;

	/** @param origins the URLs of the webhook processes */
	constructor(
		private readonly service: QueueService,
		private readonly origins: string[],
	) {}

	/**
	 * Sends to one webhook process, or to all of them simultaneously. Returns whether any request was
	 * accepted.
	 */
	async deliver(notification: SentNotification, isToAll: boolean): Promise<boolean> {
		const first = this.next++;
		const starts = isToAll ? this.origins.map((_, place) => first + place) : [first];
		const outcomes = await Promise.all(
			starts.map((place) => this.deliverUntilAccepted(notification, place)),
		);
		return outcomes.includes(true);
	}

	private async deliverUntilAccepted(
		notification: SentNotification,
		place: number,
	): Promise<boolean> {
		let pause = FIRST_PAUSE_MS;
		for (let tries = 0; tries < TRIES; tries++) {
			if (tries > 0) await sleep(pause);
			if (tries > 1) pause *= PAUSE_GROWS_BY;
			const origin = this.origins[(place + tries) % this.origins.length];
			if (!(await this.post(origin, notification))) continue;
			this.service.acknowledged(notification);
			return true;
		}
		return false;
	}

	private async post(origin: string, { body }: SentNotification): Promise<boolean> {
		const { url, secret } = this.service.webhook.attributes;
		const { pathname } = new URL(String(url));
		const request = signed(origin + pathname, Buffer.from(JSON.stringify(body)), String(secret));
		this.tries += 1;
		const [{ status }] = await sendAll([request], { concurrency: 1, timeoutMs: TIMEOUT_MS });
		return isAccepted(status);
	}
}
