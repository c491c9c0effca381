import { BoundedMap } from '../../../shipping/lib';
import { DAY_MS } from '../../../shipping/days';
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
	/**
	 * Whether unpublishing removes the webhook: this node created it, had stored it before, or found it
	 * instead of such a webhook.
	 */
	isOwn: boolean;
}

/** Why a webhook does not send all events that the user has selected. */
export interface WebhookProblem {
	message: string;
	advice: string;
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
const REPLACED_MAX = 100;

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
	/** Set when the webhook is stored. */
	problem?: WebhookProblem;
	/** Runs publishing, removals and checks of one trigger one after the other. */
	readonly turns = new Turns();
	readonly deliveries = new DeliveryMemory();
	/** The encrypted secrets that this process has replaced; static data may still contain them. */
	private readonly replaced = new BoundedMap<true>(REPLACED_MAX);

	/** The webhook in use, also until it is removed. */
	get webhook(): TriggerWebhook | undefined {
		const { settled } = this;
		return settled.name === 'active' ? settled.webhook : undefined;
	}

	/** Whether an encrypted secret is the one of {@link webhook}, or one that it has replaced. */
	isKnown(sealed: string): boolean {
		return this.webhook?.sealed === sealed || this.replaced.get(sealed) === true;
	}

	/** Uses a webhook instead of the one in the static data, given by its encrypted secret. */
	setWebhook(webhook: TriggerWebhook, stored?: string): void {
		const { webhook: former } = this;
		for (const sealed of [former?.sealed, stored]) if (sealed) this.replaced.set(sealed, true);
		this.replaced.delete(webhook.sealed);
		const isOwn = webhook.isOwn || former?.isOwn === true;
		this.state = { name: 'active', webhook: { ...webhook, isOwn } };
	}

	setReleased(ids: string[], webhook?: TriggerWebhook): Released {
		const { settled } = this;
		const isSettled = settled.name === 'active' || !webhook;
		const before: Settled = isSettled ? settled : { name: 'active', webhook };
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
