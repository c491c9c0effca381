import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

import { BoundedMap } from '../../shared/lib/boundedMap';
import { Turns } from '../../shared/lib/turns';
import { registrationKey } from './registration';

/** The webhook of a trigger, with its secret in plain and as it is stored. */
export interface KnownWebhook {
	id: string;
	/** Missing when the stored one was encrypted with another API key. */
	secret?: string;
	sealed: string;
	/** This node made it, or had stored it as its own before: unpublishing removes it. */
	isOwn: boolean;
}

type Settled = { name: 'unknown' } | { name: 'active'; webhook: KnownWebhook };

/** n8n calls `delete` after each failed publication, to clean up. */
interface Failed {
	name: 'failed';
	before: Settled;
}

/**
 * n8n called `delete`. It does so when a workflow is unpublished and also before it publishes a
 * changed one, and does not say which: the webhook is removed unless it is published again soon.
 */
export interface Released {
	name: 'released';
	before: Settled;
	ids: string[];
}

/**
 * The state of a trigger at one URL, as this process knows it. The static data is not enough: n8n
 * stores it only after an activation, and an execution that ends later can restore older data.
 */
export class Activation {
	state: Settled | Failed | Released = { name: 'unknown' };
	/** n8n calls `delete` in the same way for test and production webhooks. */
	isTest = false;
	/** A webhook that this node made, or may have made, and neither adopted nor removed yet. */
	orphan?: { id?: string };
	/** Keeps the requests of activations, removals and checks of one trigger apart. */
	readonly turns = new Turns();

	constructor(private readonly key: string) {}

	/** The webhook in use, also after a failed publication and until it is removed. */
	get webhook(): KnownWebhook | undefined {
		const { settled } = this;
		return settled.name === 'active' ? settled.webhook : undefined;
	}

	adopted(webhook: KnownWebhook): void {
		const { orphan, webhook: former } = this;
		const wasOwn = former?.id === webhook.id && former.isOwn;
		const isOwn = webhook.isOwn || wasOwn || orphan?.id === webhook.id;
		this.state = { name: 'active', webhook: { ...webhook, isOwn } };
		delete this.orphan;
	}

	failed(): void {
		this.state = { name: 'failed', before: this.settled };
	}

	cleanedUp(): void {
		this.state = this.settled;
	}

	released(ids: string[], webhook?: KnownWebhook): Released {
		const before: Settled = webhook ? { name: 'active', webhook } : this.settled;
		const state: Released = { name: 'released', before, ids };
		this.state = state;
		return state;
	}

	/** The trigger is published again, so its webhook is kept. */
	reclaimed(): void {
		if (this.state.name === 'released') this.state = this.settled;
	}

	/** Frees everything that this process remembers of the trigger. */
	removed(): void {
		this.state = { name: 'unknown' };
		activations.delete(this.key);
	}

	private get settled(): Settled {
		return 'before' in this.state ? this.state.before : this.state;
	}
}

const TRIGGERS_MAX = 1_000;
const activations = new BoundedMap<Activation>(TRIGGERS_MAX);

export function activationOf(context: IHookFunctions | IWebhookFunctions): Activation {
	const key = registrationKey(context);
	const activation = activations.get(key) ?? new Activation(key);
	activations.set(key, activation);
	return activation;
}
