import type { IHookFunctions, WorkflowActivateMode } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { isLoopback } from '../../shared/api/account';
import { Client } from '../../shared/api/client';
import { ServiceError } from '../../shared/api/errors';
import type { Resource } from '../../shared/api/jsonApi';
import type { WebhookAttributes } from '../../shared/domain/attributes';
import { attemptOf, markActive, markFailed } from './activations';
import { readDesiredWebhook } from './desiredWebhook';
import { reportLeft } from './leftOvers';
import {
	isOwnRegistration,
	registrationOf,
	ownerOf,
	storeRegistration,
	secretOf,
} from './registration';
import {
	createWebhook,
	deleteWebhook,
	eventsOf,
	repairWebhook,
	findWebhooksByUrl,
} from './webhooks';

/** The modes in which n8n looks after workflows that are active already. */
const AT_START: WorkflowActivateMode[] = ['init', 'leadershipChange'];
/** n8n gives a node up for good that it could not start within 84 seconds. */
const START_TIMEOUT_MS = 30_000;

/**
 * Brings the service's webhooks for this URL in order and says whether there is one now. When n8n
 * starts and this fails, a webhook that is known from before is kept as it was: n8n would give the
 * node up and not look after it again, although the service still sends to it.
 */
export async function checkExists(this: IHookFunctions): Promise<boolean> {
	const failed = markFailed(this);
	if (!AT_START.includes(this.getActivationMode())) return await reconcile(this).catch(failed);
	const signal = AbortSignal.timeout(START_TIMEOUT_MS);
	return await reconcile(this, signal).catch(keepKnownWebhook(this)).catch(failed);
}

/** For `.catch`: true when this node knows a webhook. */
function keepKnownWebhook(context: IHookFunctions): (error: Error) => true {
	return (error) => {
		const { webhookId, webhookUrl, webhookSecret } = registrationOf(context);
		if (!webhookId || !webhookSecret) throw error;
		context.logger.error('The webhook at the tracking service could not be checked; it is kept', {
			webhookId,
			webhookUrl,
			reason: error.message,
		});
		return true;
	};
}

/**
 * One webhook of the URL is adopted, with its secret read again, switched on and corrected where
 * it differs. Only when all of that is done, others of the same URL are removed: an attempt that
 * fails half-way has taken nothing away. When nothing differs, nothing is written.
 */
async function reconcile(context: IHookFunctions, signal?: AbortSignal): Promise<boolean> {
	const attempt = attemptOf(context);
	const { client, url } = await prepare(context, signal);
	const found = await findWebhooksByUrl(client, url);
	attempt.wasAbsent = found.length === 0;
	const known = isOwnRegistration(context) ? registrationOf(context).webhookId : undefined;
	const webhook = found.find(({ id }) => id === known) ?? found[0];
	if (!webhook) return false;
	const desiredWebhook = await readDesiredWebhook(context, client);
	adopt(context, await repairWebhook(client, webhook, desiredWebhook), url);
	await removeDoubles(
		context,
		client,
		found.filter((one) => one !== webhook),
	);
	return true;
}

/** Makes the webhook and keeps the id and the secret that the service gives. */
export async function create(this: IHookFunctions): Promise<boolean> {
	return await register(this).catch(markFailed(this));
}

async function register(context: IHookFunctions): Promise<true> {
	const attempt = attemptOf(context);
	const { client, url } = await prepare(context);
	const desiredWebhook = await readDesiredWebhook(context, client);
	// Until the service has said that it did not, it may have made one.
	attempt.unclearEvents = eventsOf(desiredWebhook);
	const webhook = await createWebhook(client, url, desiredWebhook).catch((error: Error) => {
		if (isRefusal(error)) delete attempt.unclearEvents;
		throw error;
	});
	if (webhook) {
		delete attempt.unclearEvents;
		attempt.madeId = webhook.id;
	}
	adopt(context, webhook, url);
	return true;
}

/** The service has looked at the request and did nothing of it. */
function isRefusal(error: Error): boolean {
	const status = error instanceof ServiceError ? (error.status ?? 0) : 0;
	return status >= 400 && status < 500 && status !== 408;
}

/** Remembers the webhook. One of a former address is left: it may be that of another n8n by now. */
function adopt(
	context: IHookFunctions,
	webhook: Resource<WebhookAttributes> | undefined,
	url: string,
): void {
	const webhookSecret = secretOf(context, webhook);
	if (!webhook) return;
	const { webhookId, webhookUrl, owner } = registrationOf(context);
	storeRegistration(context, webhook, url, webhookSecret);
	markActive(context, { webhookId: webhook.id, webhookSecret });
	if (webhookId && webhookUrl !== url && owner === ownerOf(context)) {
		reportLeft(context, { id: webhookId, url: webhookUrl }, 'it is at a former address of n8n');
	}
}

/** Each event would come once from each. The workflow is active without this, too. */
async function removeDoubles(
	context: IHookFunctions,
	client: Client,
	doubles: Array<Resource<WebhookAttributes>>,
): Promise<void> {
	for (const { id, attributes } of doubles) {
		await deleteWebhook(client, id).catch((error: Error) => {
			reportLeft(context, { id, url: attributes.url }, `removing it failed: ${error.message}`);
		});
	}
}

async function prepare(
	context: IHookFunctions,
	signal?: AbortSignal,
): Promise<{ client: Client; url: string }> {
	const client = (await Client.connect(context)).with({ signal });
	const url = context.getNodeWebhookUrl('default') ?? '';
	assertReachable(context, url, client.account.baseUrl);
	return { client, url };
}

/** The service sends to public HTTPS addresses only; a local sandbox reaches this machine too. */
function assertReachable(context: IHookFunctions, url: string, baseUrl: string): void {
	if (isLoopback(baseUrl)) return;
	if (url.startsWith('https://') && !isLoopback(url)) return;
	throw new NodeOperationError(
		context.getNode(),
		`The tracking service cannot reach this n8n at ${url || 'an unknown address'}`,
		{
			description:
				'Events are sent to a public https:// address. Set the environment variable WEBHOOK_URL of n8n (N8N_WEBHOOK_URL since 2.40) to the address under which it is reached from the internet (a reverse proxy or a tunnel), restart n8n and activate the workflow again.',
		},
	);
}
