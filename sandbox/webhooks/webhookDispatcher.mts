import type { Account } from '../domain/account.mts';
import type { SandboxOptions } from '../core/options.mts';
import type { Resource } from '../jsonApi/resource.mts';
import { sign, SIGNATURE_HEADERS } from './signature.mts';
import { isAccepted, Transport, type Answer } from './transport.mts';

/** A notification for one webhook with the result of each attempt. */
interface Delivery {
	id: string;
	event: string;
	number: string | null;
	webhookId: string;
	url: string;
	status: 'pending' | 'succeeded' | 'failed';
	tries: { at: string; status: number | null; error: string | null; tookMs: number }[];
}

interface QueuedDelivery {
	account: Account;
	notification: Resource;
	webhook: Resource;
	body: Buffer;
	delivery: Delivery;
}

interface WebhookQueue {
	waiting: QueuedDelivery[];
	underWay: number;
}

/** Maximum number of concurrent deliveries per webhook. */
const DELIVERIES_PER_WEBHOOK = 8;
const USER_AGENT = 'Shipment Tracking Webhook Sandbox';

interface CustomHeader {
	name: string;
	value: string;
}

/** Delivers notifications to their webhooks: docs/development/service.md#delivery-rules. */
export class WebhookDispatcher {
	readonly deliveries: Delivery[] = [];
	readonly transport = new Transport(4 * DELIVERIES_PER_WEBHOOK);
	private readonly lanes = new Map<string, WebhookQueue>();
	private readonly pauses = new Set<NodeJS.Timeout>();
	private stopped = false;
	private generation = 0;

	constructor(private readonly options: SandboxOptions) {}

	/** The headers of a delivery, signed with the secret of the webhook. */
	headers(body: Buffer, secret: string | null, custom: CustomHeader[]): Record<string, string> {
		const headers: Record<string, string> = {
			'Content-Type': 'application/json',
			'User-Agent': USER_AGENT,
		};
		for (const { name, value } of custom) headers[name] = value;
		if (secret !== null) {
			for (const name of SIGNATURE_HEADERS) headers[name] = sign(body, secret);
		}
		return headers;
	}

	send(account: Account, notification: Resource, webhook: Resource, payload: SentPayload): void {
		const delivery: Delivery = {
			id: notification.id,
			event: String(notification.attributes.event),
			number: payload.number,
			webhookId: webhook.id,
			url: String(webhook.attributes.url),
			status: 'pending',
			tries: [],
		};
		this.deliveries.push(delivery);
		const body = Buffer.from(JSON.stringify(payload.body));
		this.enqueue({ account, notification, webhook, body, delivery });
	}

	get isIdle(): boolean {
		return (
			this.pauses.size === 0 &&
			[...this.lanes.values()].every((lane) => lane.underWay === 0 && lane.waiting.length === 0)
		);
	}

	/** Cancels all pending deliveries. */
	reset(): void {
		this.generation += 1;
		this.pauses.forEach((pause) => clearTimeout(pause));
		this.pauses.clear();
		this.lanes.clear();
		this.deliveries.length = 0;
	}

	stop(): void {
		this.stopped = true;
		this.reset();
		this.transport.close();
	}

	private enqueue(parcel: QueuedDelivery): void {
		const id = parcel.webhook.id;
		const lane = this.lanes.get(id) ?? { waiting: [], underWay: 0 };
		this.lanes.set(id, lane);
		lane.waiting.push(parcel);
		this.work(lane);
	}

	private work(lane: WebhookQueue): void {
		while (!this.stopped && lane.underWay < DELIVERIES_PER_WEBHOOK) {
			const parcel = lane.waiting.shift();
			if (!parcel) return;
			lane.underWay += 1;
			void this.attempt(parcel).finally(() => {
				lane.underWay -= 1;
				this.work(lane);
			});
		}
	}

	private async attempt(parcel: QueuedDelivery): Promise<void> {
		const { webhook, body, delivery } = parcel;
		const generation = this.generation;
		const secret = String(webhook.attributes.secret);
		const custom = (webhook.attributes.headers ?? []) as CustomHeader[];
		const headers = this.headers(body, secret, custom);
		const answer = await this.transport.post(delivery.url, headers, body);
		if (this.stopped || generation !== this.generation) return;
		this.recordAttempt(parcel, answer);
	}

	private recordAttempt(parcel: QueuedDelivery, { status, error, tookMs }: Answer): void {
		const { delivery } = parcel;
		delivery.tries.push({ at: new Date().toISOString(), status, error, tookMs });
		if (isAccepted(status)) this.conclude(parcel, 'succeeded');
		else if (delivery.tries.length <= this.options.retries) this.pause(parcel);
		else this.conclude(parcel, 'failed');
	}

	private conclude(
		{ delivery, notification }: QueuedDelivery,
		status: 'succeeded' | 'failed',
	): void {
		delivery.status = status;
		notification.attributes.delivery_status = status;
	}

	private pause(parcel: QueuedDelivery): void {
		const { retryBaseMs, retryMaxMs } = this.options;
		const wait = Math.min(retryMaxMs, retryBaseMs * 2 ** (parcel.delivery.tries.length - 1));
		const pause = setTimeout(() => {
			this.pauses.delete(pause);
			if (parcel.account.get('webhook', parcel.webhook.id)) this.enqueue(parcel);
			else this.conclude(parcel, 'failed');
		}, wait);
		this.pauses.add(pause);
	}
}

/** A delivered body with the number that the page shows for it. */
interface SentPayload {
	body: unknown;
	number: string | null;
}
