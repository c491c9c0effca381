import type { IHookFunctions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { clearRegistration, isOwnRegistration, registrationOf } from './registration';
import { deleteWebhook, hasEvents, readWebhook, findWebhooksByUrl } from './webhooks';
import { activatedHere, failedAttempt, markInactive, type Attempt } from './activations';
import { reportLeft } from './leftOvers';

/**
 * Removes the webhook that this node made or adopted, if it still has this node's address; one that
 * is gone already is as good as removed. After a failed activation only what that has made: what
 * was there before is not its own. When the service cannot be asked everything is kept for a later
 * try.
 */
export async function remove(this: IHookFunctions): Promise<boolean> {
	const failed = failedAttempt(this);
	const { webhookId } = registrationOf(this);
	try {
		await (failed ? undo(this, failed) : deactivate(this));
	} catch (error) {
		this.logger.error('The webhook could not be removed from the tracking service', {
			webhookId: failed ? failed.madeId : (activatedHere(this)?.webhookId ?? webhookId),
			webhookUrl: this.getNodeWebhookUrl('default'),
			reason: (error as Error).message,
		});
		return false;
	}
	return true;
}

/** Anything else at the address was there before, or nobody knows: that is left, and told. */
async function undo(context: IHookFunctions, attempt: Attempt): Promise<void> {
	const url = context.getNodeWebhookUrl('default') ?? '';
	const client = await Client.connect(context);
	if (attempt.madeId) return await removeMade(client, attempt, attempt.madeId);
	// Not for long: n8n may be about to try again.
	const found = await findWebhooksByUrl(client.with({ isAside: true }), url);
	const [first, ...others] = found;
	const { wasAbsent, unclearEvents } = attempt;
	delete attempt.unclearEvents;
	// There was none, now there is one, and it is as it was asked for.
	const isNew = wasAbsent && others.length === 0;
	if (first && unclearEvents && isNew && hasEvents(first, unclearEvents)) {
		return await removeMade(client, attempt, first.id);
	}
	for (const { id } of found)
		reportLeft(context, { id, url }, 'the activation failed and it may have been there before');
}

/** Still known to be its own when that fails. */
async function removeMade(client: Client, attempt: Attempt, id: string): Promise<void> {
	attempt.madeId = id;
	await deleteWebhook(client, id);
	delete attempt.madeId;
}

async function deactivate(context: IHookFunctions): Promise<void> {
	const registration = registrationOf(context);
	const { webhookId: storedId, webhookUrl: storedUrl } = registration;
	const url = context.getNodeWebhookUrl('default');
	const client = await Client.connect(context);
	const ids = ownIds(context);
	for (const id of ids) await removeAt(context, client, id, url);
	if (storedId && !ids.includes(storedId)) {
		reportLeft(
			context,
			{ id: storedId, url: storedUrl },
			'this node did not register it at its own address',
		);
	} else if (ids.length === 0 && url) {
		for (const { id } of await findWebhooksByUrl(client, url)) {
			reportLeft(context, { id, url }, 'nothing says that this node registered it');
		}
	}
	clearRegistration(registration);
	markInactive(context);
}

/**
 * The one that is stored, and the one that this process knows of: an older one may have been stored
 * over it. What was only found by an activation that n8n did not even store was there before.
 */
function ownIds(context: IHookFunctions): string[] {
	const { webhookId } = registrationOf(context);
	const stored = isOwnRegistration(context) ? webhookId : undefined;
	const active = activatedHere(context);
	const made = active?.isMade ? active.webhookId : undefined;
	return [...new Set([stored, made])].filter((id) => id !== undefined);
}

/** Somebody may have given it another address at the service: then it is theirs. */
async function removeAt(
	context: IHookFunctions,
	client: Client,
	id: string,
	url: string | undefined,
): Promise<void> {
	const webhook = await readWebhook(client, id);
	if (!webhook) return;
	if (webhook.attributes.url === url) await deleteWebhook(client, id);
	else reportLeft(context, { id, url: webhook.attributes.url }, 'it has another address');
}
