import { randomUUID } from 'node:crypto';
import { DEFAULT_OPTIONS } from '../../sandbox/core/options.mts';
import { ServiceState } from '../../sandbox/domain/serviceState.mts';
import { sampleNotification } from '../../sandbox/webhooks/samples.mts';

export interface Resource {
	id: string;
	type: string;
	attributes: Record<string, unknown>;
	relationships?: Record<string, { data: unknown }>;
}

interface Body {
	data: Resource;
	included: Resource[];
}

/** A notification with its own container, shipment and tracking request. */
export interface SentNotification {
	id: string;
	event: string;
	/** Whether the receiver accepted it at least once. */
	isAcknowledged: boolean;
	body: Body;
}

const OFTEN = 'tracking_request.failed';
const SELDOM = 'container.transport.vessel_discharged';
const SELDOM_EVERY = 10;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Creates notifications from the sandbox's samples. */
export class NotificationFactory {
	private readonly samples: Map<string, string>;
	private made = 0;

	constructor() {
		const state = new ServiceState({ ...DEFAULT_OPTIONS, speed: 0 });
		this.samples = new Map(
			[OFTEN, SELDOM].map((event) => [event, JSON.stringify(sampleNotification(state, event))]),
		);
		state.stop();
	}

	/** @param prefix eight hexadecimal digits with which the IDs of a scenario start */
	make(prefix: string, webhookId: string): SentNotification {
		this.made += 1;
		const event = this.made % SELDOM_EVERY === 0 ? SELDOM : OFTEN;
		const fresh = new Map<string, string>();
		const text = (this.samples.get(event) as string).replace(UUID, (old) => {
			const id = fresh.get(old) ?? prefix + randomUUID().slice(prefix.length);
			fresh.set(old, id);
			return id;
		});
		const { data, included } = JSON.parse(text) as Body;
		const created_at = new Date().toISOString();
		const attributes = { ...data.attributes, created_at };
		const webhook = { data: { id: webhookId, type: 'webhook' } };
		const relationships = { ...data.relationships, webhook };
		const body = { data: { ...data, attributes, relationships }, included };
		return { id: data.id, event, isAcknowledged: false, body };
	}
}
