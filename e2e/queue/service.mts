import { randomBytes, randomUUID } from 'node:crypto';
import { SANDBOX_KEY } from '../../harness/sandbox/sandboxControls.mts';
import { createSandbox, type Sandbox } from '../../sandbox/app.mts';
import { sameLimits } from '../../sandbox/core/options.mts';
import type { Account } from '../../sandbox/domain/account.mts';
import { toOne, type Resource } from '../../sandbox/jsonApi/resource.mts';
import { sampleNotification } from '../../sandbox/webhooks/samples.mts';

interface Body {
	data: Resource;
	included: Resource[];
}

/** A notification with its own container, shipment and tracking request. */
export interface SentNotification {
	id: string;
	/** Whether the receiver accepted it at least once. */
	isAcknowledged: boolean;
	body: Body;
}

const OFTEN = 'tracking_request.failed';
const SELDOM = 'container.transport.vessel_discharged';
const SELDOM_EVERY = 10;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const PLENTY = 1_000_000;

/**
 * A sandbox whose notifications this check creates and delivers, so that it knows what was sent. It
 * counts the requests.
 */
export class QueueService {
	private readonly samples: Map<string, string>;
	private readonly account: Account;
	private added: Resource[] = [];
	private made = 0;
	private prefix = '';

	private constructor(private readonly sandbox: Sandbox) {
		this.account = sandbox.state.accounts.get(SANDBOX_KEY)!;
		this.samples = new Map(
			[OFTEN, SELDOM].map((event) => [
				event,
				JSON.stringify(sampleNotification(sandbox.state, event)),
			]),
		);
	}

	static async start(): Promise<QueueService> {
		const rateLimits = sameLimits(PLENTY);
		const options = { port: 0, speed: 0, rateLimits, requestLogSize: PLENTY };
		return new QueueService(await createSandbox(options));
	}

	get baseUrl(): string {
		return this.sandbox.baseUrl;
	}

	get requests(): number {
		return this.sandbox.log.list().length;
	}

	/** The webhook registered by the trigger. */
	get webhook(): Resource {
		const [webhook, ...others] = this.account.list('webhook');
		if (!webhook || others.length > 0) {
			throw new Error(`The service has ${this.account.count('webhook')} webhooks instead of one`);
		}
		return webhook;
	}

	/**
	 * Starts a scenario: from now on, only new notifications are listed. Returns the start of their
	 * IDs.
	 */
	beginScenario(): string {
		this.prefix = randomBytes(4).toString('hex');
		for (const resource of this.added.splice(0)) this.account.remove(resource);
		this.sandbox.log.clear();
		return this.prefix;
	}

	/** Creates a notification with its records, each with a new ID, and adds them to the account. */
	createNotification(): SentNotification {
		this.made += 1;
		const fresh = new Map<string, string>();
		const sample = this.samples.get(this.made % SELDOM_EVERY === 0 ? SELDOM : OFTEN)!;
		const text = sample.replace(UUID, (old) => {
			const id = fresh.get(old) ?? this.prefix + randomUUID().slice(this.prefix.length);
			fresh.set(old, id);
			return id;
		});
		const body = JSON.parse(text) as Body;
		const { data, included } = body;
		data.attributes.created_at = new Date().toISOString();
		data.relationships.webhook = toOne(this.webhook);
		for (const one of [data, ...included]) {
			this.added.push(this.account.add({ ...one, relationships: one.relationships ?? {} }));
		}
		return { id: data.id, isAcknowledged: false, body };
	}

	/** Marks a notification as delivered. */
	acknowledged(notification: SentNotification): void {
		notification.isAcknowledged = true;
		notification.body.data.attributes.delivery_status = 'succeeded';
	}
}
