import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

import { BoundedMap } from '../../shared/lib/boundedMap';
import { ownerOf, registrationOf } from './registration';

/** What a successful activation made of the service's webhook, as this process knows it. */
interface Activated {
	webhookId: string;
	webhookSecret: string;
	/** Made by that activation, as opposed to found. */
	isMade: boolean;
}

/** An activation on its way, or one that failed. */
export interface Attempt {
	/** Nothing was registered at the address before. */
	wasAbsent: boolean;
	/** The webhook that it made. */
	madeId?: string;
	/** With these events it asked for a webhook without learning whether it got one. */
	unclearEvents?: string[];
	failedAt?: number;
	/** The webhook that was stored when it failed. */
	storedId?: string;
}

interface Activation {
	active?: Activated;
	attempt?: Attempt;
}

const TRIGGERS_MAX = 1_000;
/** n8n cleans up right after a failure; what it asks for later, a person has asked for. */
const CLEAN_UP_MS = 2 * 60_000;

/**
 * By trigger and address. What n8n stores does not do: it is written only after an activation, it
 * may be put back to an older state by an execution that ends later, and after a failure n8n
 * calls `delete` with whatever was stored before.
 */
const activations = new BoundedMap<Activation>(TRIGGERS_MAX);

type Context = IHookFunctions | IWebhookFunctions;

function activationOf(context: Context): Activation {
	const key = `${ownerOf(context)}\n${context.getNodeWebhookUrl('default') ?? ''}`;
	const activation = activations.get(key) ?? {};
	activations.set(key, activation);
	return activation;
}

/** What this process activated and has not removed since. */
export function activatedHere(context: Context): Activated | undefined {
	return activationOf(context).active;
}

/** The attempt that is on its way; a new one when the former has ended. */
export function attemptOf(context: IHookFunctions): Attempt {
	const activation = activationOf(context);
	const { attempt } = activation;
	if (attempt && attempt.failedAt === undefined) return attempt;
	// What a former one made and n8n could not remove is still its own.
	return (activation.attempt = { wasAbsent: false, madeId: attempt?.madeId });
}

/** For `.catch`. */
export function markFailed(context: IHookFunctions): (error: Error) => never {
	return (error) => {
		const { webhookId: storedId } = registrationOf(context);
		Object.assign(attemptOf(context), { failedAt: Date.now(), storedId });
		throw error;
	};
}

/** The attempt that n8n is cleaning up after, if it is: nothing has been stored since. */
export function failedAttempt(context: IHookFunctions): Attempt | undefined {
	const { attempt } = activationOf(context);
	if (attempt?.failedAt === undefined || Date.now() - attempt.failedAt > CLEAN_UP_MS) {
		return undefined;
	}
	return registrationOf(context).webhookId === attempt.storedId ? attempt : undefined;
}

export function markActive(context: IHookFunctions, active: Omit<Activated, 'isMade'>): void {
	const activation = activationOf(context);
	const { active: former, attempt } = activation;
	const isMade = [attempt?.madeId, former?.isMade && former.webhookId].includes(active.webhookId);
	activation.active = { ...active, isMade };
	delete activation.attempt;
}

export function markInactive(context: IHookFunctions): void {
	const activation = activationOf(context);
	delete activation.active;
	delete activation.attempt;
}
