import type { IHookFunctions, WorkflowActivateMode } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { isLoopback } from '../shared/account';
import { Client } from '../shared/client';
import type { Resource } from '../shared/jsonApi';
import { forget, ownerOf, registrationOf, remember, type Registration } from './registration';
import { createWebhook, deleteWebhook, readWebhook, repairWebhook, webhooksAt } from './webhooks';
import { wantedOf } from './wanted';

/** The modes in which n8n looks after workflows that are active already. */
const AT_START: WorkflowActivateMode[] = ['init', 'leadershipChange'];
/** n8n gives a node up for good that it could not start within 84 seconds. */
const START_TIMEOUT_MS = 30_000;

/**
 * Brings the service's webhooks for this URL in order and says whether there is one now. When n8n
 * starts and this fails, a webhook that is known from before is kept as it was: n8n would have it
 * removed and not look after it again, although the service still sends to it.
 */
export async function checkExists(this: IHookFunctions): Promise<boolean> {
	if (!AT_START.includes(this.getActivationMode())) return await bringInOrder(this);
	const signal = AbortSignal.timeout(START_TIMEOUT_MS);
	return await bringInOrder(this, signal).catch(keepKnown(this));
}

/** For `.catch`: true when this node knows a webhook. */
function keepKnown(context: IHookFunctions): (error: Error) => true {
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
 * The first webhook of the URL is adopted, with its secret read again, switched on and corrected
 * where it differs; others of the same URL are removed. When nothing differs, nothing is written.
 */
async function bringInOrder(context: IHookFunctions, signal?: AbortSignal): Promise<boolean> {
	const { client, url } = await prepare(context, signal);
	const [webhook, ...surplus] = await webhooksAt(client, url);
	if (!webhook) return false;
	for (const { id } of surplus) await deleteWebhook(client, id);
	const wanted = await wantedOf(context, client);
	await take(context, client, await repairWebhook(client, webhook, wanted), url);
	return true;
}

/** Makes the webhook and keeps the id and the secret that the service gives. */
export async function create(this: IHookFunctions): Promise<boolean> {
	const { client, url } = await prepare(this);
	await take(this, client, await createWebhook(client, url, await wantedOf(this, client)), url);
	return true;
}

/** Remembers the webhook; then there is no more need for the one of a former address. */
async function take(
	context: IHookFunctions,
	client: Client,
	webhook: Resource | undefined,
	url: string,
): Promise<void> {
	const former = { ...registrationOf(context) };
	remember(context, webhook, url);
	if (former.webhookUrl !== url && former.owner === ownerOf(context)) {
		await removeFormer(context, client, former);
	}
}

/**
 * Removes the webhook; one that is gone already is as good as removed. Without an id of its own
 * (the node was renamed, or imported with that of another n8n) those of the URL are removed. After
 * a failure the id is kept for a later try.
 */
export async function remove(this: IHookFunctions): Promise<boolean> {
	const registration = registrationOf(this);
	const { webhookId, owner } = registration;
	const isOwn = !owner || owner === ownerOf(this);
	try {
		const client = await Client.connect(this);
		const ids = webhookId && isOwn ? [webhookId] : await idsAtUrl(this, client);
		for (const id of ids) await deleteWebhook(client, id);
	} catch (error) {
		this.logger.error('The webhook could not be removed from the tracking service', {
			webhookId,
			reason: (error as Error).message,
		});
		return false;
	}
	forget(registration);
	return true;
}

async function idsAtUrl(context: IHookFunctions, client: Client): Promise<string[]> {
	const url = context.getNodeWebhookUrl('default');
	return url ? (await webhooksAt(client, url)).map(({ id }) => id) : [];
}

/**
 * When the address of this n8n has changed, its former webhook would be left behind, failing for
 * ever. It is removed if this very node made it here and the service still has it at the old URL.
 */
async function removeFormer(
	context: IHookFunctions,
	client: Client,
	{ webhookId, webhookUrl }: Registration,
): Promise<void> {
	if (!webhookId) return;
	try {
		const former = await readWebhook(client, webhookId);
		if (former?.attributes.url === webhookUrl) await deleteWebhook(client, webhookId);
	} catch (error) {
		context.logger.error('The webhook of a former address could not be removed', {
			webhookId,
			webhookUrl,
			reason: (error as Error).message,
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
