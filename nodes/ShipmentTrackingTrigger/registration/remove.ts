import type { IHookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import { logText } from '../../shared/lib/logText';
import type { Activation, KnownWebhook } from '../memory/activation';
import { storedWebhook, warnOtherAccount } from './adopt';
import { activationOf, clearRegistration, registrationOf, urlOf } from './registration';
import { connect, isAtTrigger, removeLater } from './removeLater';
import { warnUntouchedWebhook } from './untouchedWebhook';
import { forget } from './upkeep';
import { deleteWebhook, findWebhooksByUrl } from './webhooks';

/**
 * Removes the webhook that this node created or stored, if it still has this node's URL. If the
 * removal fails, throws an error, so that n8n retries and warns. Returns false for a test webhook,
 * because an error would make n8n lose the listener for test events.
 */
export async function remove(this: IHookFunctions): Promise<boolean> {
	const activation = activationOf(this);
	activation.isTest ||= registrationOf(this).isTest === true;
	return await activation.turns
		.take(async () => {
			if (activation.state.name === 'failed') await cleanUp(this, activation);
			else await unpublish(this, activation);
			return true;
		})
		.catch((error: Error) => {
			const reason = logText(error.message);
			const webhookId = activation.orphan?.id ?? activation.webhook?.id;
			const message = `The webhook ${webhookId ?? ''} at ${urlOf(this)} could not be removed: ${reason}`;
			this.logger.error(message, { webhookId });
			if (activation.isTest) return false;
			throw new NodeOperationError(this.getNode(), message);
		});
}

/** After a failed publication, removes only the webhook that this publication created. */
async function cleanUp(context: IHookFunctions, activation: Activation): Promise<void> {
	const { orphan } = activation;
	if (orphan?.id) {
		await deleteWebhook(await connect(context), orphan.id);
	} else if (orphan) {
		context.logger.warn(
			`Publishing "${logText(context.getNode().name)}" failed. Terminal49 may have created a webhook at ${urlOf(context)}. The next time you publish, the trigger uses this webhook.`,
		);
	}
	delete activation.orphan;
	activation.cleanedUp();
}

async function unpublish(context: IHookFunctions, activation: Activation): Promise<void> {
	const { isTest } = activation;
	const client = await connect(context);
	const own = ownWebhooks(context, client, activation);
	// The removal goes on in the background even if the service cannot be reached now.
	if (own.length > 0 && !isTest) release(context, activation, own);
	const ids: string[] = [];
	for (const webhook of own) {
		const onGone = () => warnOtherAccount(context, webhook);
		if (await isAtTrigger(context, client, webhook.id, onGone)) ids.push(webhook.id);
	}
	if (isTest) for (const id of ids) await deleteWebhook(client, id);
	await warnOthers(context, client, own);
	clearRegistration(context);
	if (activation.state.name === 'released' && ids.length > 0) {
		activation.state.ids = ids;
		return;
	}
	forget({ context, activation });
}

function release(context: IHookFunctions, activation: Activation, own: KnownWebhook[]): void {
	if (activation.state.name === 'released') return;
	const ids = own.map(({ id }) => id);
	void removeLater(context, activation, activation.released(ids, own[0]));
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
): KnownWebhook[] {
	const stored = storedWebhook(context, client);
	const isSecond = webhook?.isOwn && webhook.id !== stored?.id;
	return [isSecond ? webhook : undefined, stored].filter((one) => one !== undefined);
}

async function warnOthers(
	context: IHookFunctions,
	client: Client,
	own: KnownWebhook[],
): Promise<void> {
	const { webhookId: id, webhookUrl } = registrationOf(context);
	const url = urlOf(context);
	if (id && !own.some((webhook) => webhook.id === id)) {
		const reason = 'it was registered by another node or with another URL';
		warnUntouchedWebhook(context, { id, url: webhookUrl }, reason);
	} else if (own.length === 0 && url) {
		for (const webhook of await findWebhooksByUrl(client, url)) {
			const reason = 'no record shows that this node registered it';
			warnUntouchedWebhook(context, { id: webhook.id, url }, reason);
		}
	}
}
