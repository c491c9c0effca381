import { NodeOperationError, sleep, type IHookFunctions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { isRefusedByReceiver } from '../../shared/api/receiver';
import { HOUR_MS, MINUTE_MS } from '../../shared/lib/duration';
import { growingPauses } from '../../shared/lib/growingPauses';
import { isSameUrl } from '../../shared/domain/webhookUrl';
import type { Activation, Released } from '../memory/activation';
import { urlOf } from './registration';
import { warnUntouchedWebhook } from './untouchedWebhook';
import { forget } from './upkeep';
import { deleteWebhook, readWebhook } from './webhooks';

/**
 * n8n publishes a changed workflow by ending the former version and starting the new one, usually
 * within a second. The webhook is not removed in between, because deliveries in progress need its
 * ID and secret.
 */
const GRACE_MS = 10_000;
const PAUSE_MAX_MS = 10 * MINUTE_MS;
const RETRY_FOR_MS = HOUR_MS;
const TIMEOUT_MS = 30_000;

/** Removes the webhooks of an unpublished trigger, unless it is published again soon. */
export async function removeLater(
	context: IHookFunctions,
	activation: Activation,
	released: Released,
): Promise<void> {
	let failure = '';
	const pauses = growingPauses({ firstMs: GRACE_MS, factor: 2, maxMs: PAUSE_MAX_MS }, RETRY_FOR_MS);
	for (const ms of pauses) {
		await sleep(ms);
		const isOver = await activation.turns.take(async () => {
			const ids = released.ids.filter((id) => !isUsedAgain(activation, released, id));
			return await removeAll(context, ids, activation.state !== released).then(
				() => true,
				(error: Error) => {
					failure = error.message;
					return false;
				},
			);
		});
		if (isOver) {
			if (activation.state === released) forget({ context, activation });
			return;
		}
	}
	for (const id of released.ids) {
		warnUntouchedWebhook(context, { id, url: urlOf(context) }, `removing it failed: ${failure}`);
	}
}

/** Whether the trigger was published again with this webhook. */
function isUsedAgain(activation: Activation, released: Released, id: string): boolean {
	return activation.state !== released && activation.webhook?.id === id;
}

async function removeAll(
	context: IHookFunctions,
	ids: string[],
	isReplaced: boolean,
): Promise<void> {
	if (ids.length === 0) return;
	const client = await connect(context);
	for (const id of ids) {
		if (!(await isAtTrigger(context, client, id))) continue;
		if (!isReplaced) await assertUnused(context, client);
		await deleteWebhook(client, id);
	}
}

export async function connect(context: IHookFunctions): Promise<Client> {
	return (await Client.connect(context)).within(TIMEOUT_MS);
}

/** Whether a webhook exists and still has the trigger's URL. */
export async function isAtTrigger(
	context: IHookFunctions,
	client: Client,
	id: string,
	onGone: () => void = () => undefined,
): Promise<boolean> {
	const webhook = await readWebhook(client, id);
	if (!webhook) {
		onGone();
		return false;
	}
	const { url } = webhook.attributes;
	if (isSameUrl(url, urlOf(context))) return true;
	warnUntouchedWebhook(context, { id, url }, 'it has another URL');
	return false;
}

/**
 * Throws if a trigger still answers at the URL. This n8n no longer receives events at the URL, so
 * another n8n uses the webhook: the n8n of which this one is a copy, or another main process.
 */
async function assertUnused(context: IHookFunctions, client: Client): Promise<void> {
	if (!(await isRefusedByReceiver(client, urlOf(context)))) return;
	throw new NodeOperationError(
		context.getNode(),
		'a Shipment Tracking Trigger still receives events at its URL',
	);
}
