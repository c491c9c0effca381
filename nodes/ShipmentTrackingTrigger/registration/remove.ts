import { type IHookFunctions, NodeOperationError } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import { logText } from '../../../shipping/lib';
import type { Activation, TriggerWebhook, Released } from '../memory/activation';
import { storedWebhook } from './storeWebhook';
import { activationOf, clearRegistration, registrationOf, urlOf } from './registration';
import { connect, hasTriggerUrl, removeLater } from './removeLater';
import { forgetTrigger } from './regularChecks';
import { deleteWebhook, findWebhooksByUrl } from './webhooks';

/**
 * Removes the webhook that this node created or stored, if it still has this node's URL. n8n calls
 * this function when it ends a version of the workflow, and after each failed publication. If the
 * removal fails, throws an error, so that n8n retries and warns. Returns false for a test webhook,
 * because an error would make n8n lose the listener for test events.
 */
export async function remove(this: IHookFunctions): Promise<boolean> {
	const activation = activationOf(this);
	activation.isTest ||= registrationOf(this).isTest === true;
	return await activation.turns
		.take(async () => {
			await unpublish(this, activation);
			return true;
		})
		.catch((error: Error) => {
			const reason = logText(error.message);
			const webhookId = activation.webhook?.id;
			const message = `The webhook ${webhookId ?? ''} at ${urlOf(this)} could not be removed: ${reason}`;
			this.logger.error(message, { webhookId });
			if (activation.isTest) return false;
			throw new NodeOperationError(this.getNode(), message);
		});
}

async function unpublish(context: IHookFunctions, activation: Activation): Promise<void> {
	const { isTest } = activation;
	const client = await connect(context);
	const own = ownWebhooks(context, client, activation);
	// The removal goes on in the background even if the service cannot be reached now.
	const released = own.length > 0 && !isTest ? releaseWebhook(context, activation, own) : undefined;
	const ids: string[] = [];
	for (const { id } of own) if (await hasTriggerUrl(context, client, id)) ids.push(id);
	if (released && ids.length === 0) ids.push(...(await successors(context, client)));
	if (isTest) for (const id of ids) await deleteWebhook(client, id);
	clearRegistration(context);
	if (released) released.ids = ids;
	if (!released) forgetTrigger({ context, activation });
}

/** Another n8n with the same URL may have created a webhook again that had vanished. */
async function successors(context: IHookFunctions, client: Client): Promise<string[]> {
	return (await findWebhooksByUrl(client, urlOf(context))).map(({ id }) => id);
}

function releaseWebhook(
	context: IHookFunctions,
	activation: Activation,
	own: TriggerWebhook[],
): Released {
	if (activation.state.name === 'released') return activation.state;
	const ids = own.map(({ id }) => id);
	const released = activation.setReleased(ids, own[0]);
	void removeLater(context, activation, released);
	return released;
}

/**
 * Returns the stored webhook. If this process uses a different one, returns that one, too: an
 * execution that ended late may have restored older static data. A webhook that this node found at
 * its URL is its own after n8n has stored the ID.
 */
function ownWebhooks(
	context: IHookFunctions,
	client: Client,
	{ webhook }: Activation,
): TriggerWebhook[] {
	const stored = storedWebhook(context, client);
	const isSecond = webhook?.isOwn && webhook.id !== stored?.id;
	return [isSecond ? webhook : undefined, stored].filter((one) => one !== undefined);
}
