import { NodeOperationError, sleep, type IHookFunctions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { isSameUrl } from '../../shared/domain/webhooks';
import { HOUR_MS, MINUTE_MS } from '../../../shipping/days';
import { growingPauses } from '../../shared/lib/growingPauses';
import { logText } from '../../../shipping/lib';
import type { Activation, Released } from '../memory/activation';
import { reasonToKeep } from './reasonToKeep';
import { urlOf } from './registration';
import { forgetTrigger } from './regularChecks';
import { deleteWebhook, readWebhook } from './webhooks';

/**
 * n8n publishes a changed workflow by ending the former version and starting the new one, usually
 * within a second. The webhook is not removed in between, because deliveries in progress need its
 * ID and secret.
 */
const GRACE_MS = 10_000;
const PAUSE_MAX_MS = 10 * MINUTE_MS;
const RETRY_FOR_MS = HOUR_MS;
const REMOVAL_TIMEOUT_MS = 30_000;
/** Longer than another n8n needs to publish a changed workflow, during which it answers 404, too. */
const SECOND_CHECK_AFTER_MS = 3_000;

/** Removes the webhooks of an unpublished trigger, unless it is published again soon. */
export async function removeLater(
	context: IHookFunctions,
	activation: Activation,
	released: Released,
): Promise<void> {
	let failure: Error | undefined;
	const pauses = growingPauses({ firstMs: GRACE_MS, factor: 2, maxMs: PAUSE_MAX_MS }, RETRY_FOR_MS);
	for (const ms of pauses) {
		await sleep(ms);
		const isFirst = !failure;
		failure = await activation.turns.take(async () => {
			const ids = released.ids.filter((id) => !isUsedAgain(activation, released, id));
			return await removeAll(context, activation, ids).then(
				() => undefined,
				(error: Error) => error,
			);
		});
		if (!failure) {
			if (activation.state === released) forgetTrigger({ context, activation });
			return;
		}
		if (isFirst) warnKept(context, released, failure, 'The trigger tries again for an hour.');
	}
	const advice = 'Remove it in Terminal49 if nothing receives events there.';
	if (failure) warnKept(context, released, failure, advice);
}

/** Whether the trigger was published again with this webhook. */
function isUsedAgain(activation: Activation, released: Released, id: string): boolean {
	return activation.state !== released && activation.webhook?.id === id;
}

async function removeAll(
	context: IHookFunctions,
	activation: Activation,
	ids: string[],
): Promise<void> {
	if (ids.length === 0) return;
	const client = await connect(context);
	for (const id of ids) {
		if (!(await hasTriggerUrl(context, client, id))) continue;
		await assertUnused(context, client, activation, id);
		await deleteWebhook(client, id);
	}
}

export async function connect(context: IHookFunctions): Promise<Client> {
	return (await Client.connect(context)).within(REMOVAL_TIMEOUT_MS);
}

/** Whether a webhook exists and still has the trigger's URL. */
export async function hasTriggerUrl(
	context: IHookFunctions,
	client: Client,
	id: string,
): Promise<boolean> {
	const webhook = await readWebhook(client, id);
	return isSameUrl(webhook?.attributes.url, urlOf(context));
}

/**
 * This n8n no longer receives the events of the webhook, but another n8n may: the n8n of which this
 * one is a copy, or another main process.
 */
async function assertUnused(
	context: IHookFunctions,
	client: Client,
	activation: Activation,
	id: string,
): Promise<void> {
	for (const ms of [0, SECOND_CHECK_AFTER_MS]) {
		await sleep(ms);
		const reason = await reasonToKeep(client, activation, { id, url: urlOf(context) });
		if (reason) throw new NodeOperationError(context.getNode(), reason);
	}
}

/** The message has the ID and the URL, because n8n's log usually hides metadata. */
function warnKept(
	context: IHookFunctions,
	{ ids }: Released,
	{ message }: Error,
	advice: string,
): void {
	const [node, webhook, reason] = [context.getNode().name, ids.join(', '), message].map((text) =>
		logText(text),
	);
	context.logger.warn(
		`"${node}" keeps the webhook ${webhook} at ${urlOf(context)}: ${reason}. ${advice}`,
		{ webhookIds: ids, workflowId: context.getWorkflow().id },
	);
}
