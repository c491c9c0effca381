import { ServiceError } from '../../shared/api/errors';
import type { Webhook } from '../../shared/domain/webhooks';
import { logText } from '../../../shipping/lib';
import { storeWebhook } from './storeWebhook';
import { desiredWebhook } from './desiredWebhook';
import type { Target } from './target';
import { createWebhook, deleteWebhook, findWebhooksByUrl, keptOf, repairWebhook } from './webhooks';

/**
 * Corrects one webhook at the trigger's URL and uses it from now on. Removes other webhooks at the
 * URL last, so that a failed attempt has removed nothing.
 * @returns false if the service has no webhook at the URL
 */
export async function reconcile(target: Target): Promise<boolean> {
	const { client, activation, settings, url } = target;
	const found = await findWebhooksByUrl(client, url);
	const webhook = keptOf(found);
	if (!webhook) {
		activation.clearWebhook();
		return false;
	}
	const desired = await desiredWebhook(client, settings);
	storeWebhook(target, await repairWebhook(client, webhook, desired));
	await removeDuplicates(target, found, webhook);
	return true;
}

/**
 * Creates a webhook, then lists all webhooks with its URL. If the answer to the creation was lost,
 * the list shows whether the webhook exists. If another publication created a second webhook at the
 * same time, both publications keep the same one. A webhook that a failed publication leaves at the
 * service is found and used by the next one.
 *
 * @throws ServiceError when the service has no webhook afterwards
 */
export async function register(target: Target): Promise<void> {
	const { client, settings, url } = target;
	const desired = await desiredWebhook(client, settings);
	// The list is read without retries: the next check reads it again.
	const untrustedClient = client.with({ isUntrusted: true });
	const created = await createWebhook(client, url, desired).catch((error: unknown) => {
		if (error instanceof ServiceError && error.isUncertain) return error;
		throw error;
	});
	if (created instanceof ServiceError) {
		const isThere = await reconcile({ ...target, client: untrustedClient }).catch(() => undefined);
		if (isThere) return;
		throw created;
	}
	const listed = await findWebhooksByUrl(untrustedClient, url).catch(() => []);
	const found = [created, ...listed.filter(({ id }) => id !== created.id)];
	const kept = keptOf(found) ?? created;
	const isCreated = kept === created;
	const webhook = isCreated ? created : await repairWebhook(client, kept, desired);
	storeWebhook(target, webhook, isCreated);
	await removeDuplicates(target, found, kept);
}

/** Each event would arrive several times. The trigger works even if this fails. */
async function removeDuplicates(
	{ context, client }: Target,
	found: Webhook[],
	kept: Webhook,
): Promise<void> {
	for (const { id } of found.filter((one) => one !== kept)) {
		await deleteWebhook(client, id).catch((error: Error) => {
			const [webhookId, reason] = [id, error.message].map((text) => logText(text));
			context.logger.warn(`The duplicate webhook ${webhookId} could not be removed: ${reason}`);
		});
	}
}
