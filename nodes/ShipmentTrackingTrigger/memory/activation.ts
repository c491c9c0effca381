import { DAY_MS } from '../../shared/lib/duration';
import { Turns } from '../../shared/lib/untilAborted';
import { Deduplicator } from './deduplicator';
import { EstimateHistory } from './estimateHistory';
import { SecretRefresh } from './secretRefresh';
import { SharedRequests } from './sharedRequests';

/** A trigger's webhook, with its secret as plain text and encrypted. */
export interface TriggerWebhook {
	id: string;
	/** Absent if the stored secret was encrypted with another API key. */
	secret?: string;
	sealed: string;
	/** Whether unpublishing removes the webhook: this node created it, or had stored it before. */
	isOwn: boolean;
}

type Settled = { name: 'unknown' } | { name: 'active'; webhook: TriggerWebhook };

/**
 * n8n called `delete`. n8n does so when a workflow is unpublished and also before it publishes a
 * changed workflow, and doesn't show which. So the webhook is removed only if the trigger isn't
 * published again soon.
 */
export interface Released {
	name: 'released';
	before: Settled;
	ids: string[];
}

const NOTIFICATIONS_MAX = 10_000;

/**
 * The memory of a trigger between deliveries, in this process: n8n doesn't store static data that
 * is written while a delivery is received.
 */
export class DeliveryMemory {
	readonly notifications = new Deduplicator(NOTIFICATIONS_MAX, DAY_MS);
	readonly requests = new SharedRequests();
	readonly estimates = new EstimateHistory();
	readonly secrets = new SecretRefresh();
	/** The stored secret and its plain text; undefined if another API key encrypted it. */
	decrypted?: { stored: string; secret: Promise<string | undefined> };
	/**
	 * The webhook at the trigger's URL that replaces the stored webhook (`replacedId`), which is
	 * unknown, missing or has another URL.
	 */
	replacement?: { id: string; replacedId: string | undefined };
	/** After the service had no webhook at the URL: when the list is read again. */
	noWebhookUntil = 0;
}

/**
 * The state of a trigger at one URL in this process. The static data is not enough: n8n stores it
 * only after publishing, and an execution that ends later can restore older data.
 */
export class Activation {
	state: Settled | Released = { name: 'unknown' };
	/** Whether the trigger listens for a test event: n8n calls `delete` for both kinds. */
	isTest = false;
	/** Runs publishing, removals and checks of one trigger one after the other. */
	readonly turns = new Turns();
	readonly deliveries = new DeliveryMemory();

	/** The webhook in use, also until it is removed. */
	get webhook(): TriggerWebhook | undefined {
		const { settled } = this;
		return settled.name === 'active' ? settled.webhook : undefined;
	}

	setWebhook(webhook: TriggerWebhook): void {
		const { webhook: former } = this;
		const wasOwn = former?.id === webhook.id && former.isOwn;
		this.state = { name: 'active', webhook: { ...webhook, isOwn: webhook.isOwn || wasOwn } };
	}

	setReleased(ids: string[], webhook?: TriggerWebhook): Released {
		const before: Settled = webhook ? { name: 'active', webhook } : this.settled;
		const state: Released = { name: 'released', before, ids };
		this.state = state;
		return state;
	}

	/** The trigger is published again with its webhook, although the webhook couldn't be checked. */
	undoRelease(): void {
		this.state = this.settled;
	}

	/** The service has no webhook for the trigger. */
	clearWebhook(): void {
		this.state = { name: 'unknown' };
	}

	private get settled(): Settled {
		return 'before' in this.state ? this.state.before : this.state;
	}
}
