import { ServiceError } from '../../shared/api/errors';
import { readableSecret, type Webhook } from '../../shared/domain/webhooks';
import { adopt, storedWebhook, warnOtherAccount } from './adopt';
import { desiredWebhook } from './desiredWebhook';
import type { Target } from './target';
import { warnUntouchedWebhook } from './untouchedWebhook';
import {
	createWebhook,
	deleteWebhook,
	findWebhooksByUrl,
	oldestOf,
	repairWebhook,
} from './webhooks';

/**
 * Corrects one webhook at the trigger's URL and uses it from now on. Removes other webhooks at the
 * URL last, so that a failed attempt has removed nothing.
 * @returns false if the service has no webhook at the URL
 */
export async function reconcile(target: Target): Promise<boolean> {
	const { context, client, activation, settings, url } = target;
	const found = await findWebhooksByUrl(client, url);
	const stored = storedWebhook(context, client);
	if (stored && !found.some(({ id }) => id === stored.id)) warnOtherAccount(context, stored);
	const known = [activation.webhook?.id, stored?.id];
	const webhook = found.find(({ id }) => known.includes(id)) ?? oldestOf(found);
	if (!webhook) {
		delete activation.orphan;
		return false;
	}
	const desired = await desiredWebhook(client, settings);
	adopt(context, client, activation, await repairWebhook(client, webhook, desired));
	for (const duplicate of found.filter((one) => one !== webhook)) {
		await removeDuplicate(target, duplicate);
	}
	return true;
}

/**
 * Creates a webhook, then lists all webhooks with its URL. If the answer to the creation was lost,
 * the list shows whether the webhook exists. If another publication created a second webhook at the
 * same time, both publications keep the oldest.
 *
 * @throws ServiceError when the service has no webhook afterwards
 */
export async function register(target: Target): Promise<void> {
	const { context, client, activation, settings, url } = target;
	const desired = await desiredWebhook(client, settings);
	// The list is read without retries: the next check reads it again.
	const untrustedClient = client.with({ isUntrusted: true });
	activation.orphan = {};
	const made = await createWebhook(client, url, desired).catch((error: unknown) => {
		if (error instanceof ServiceError && error.isUncertain) return error;
		delete activation.orphan;
		throw error;
	});
	if (made instanceof ServiceError) {
		const isThere = await reconcile({ ...target, client: untrustedClient }).catch(() => undefined);
		if (isThere) return;
		throw made;
	}
	activation.orphan = { id: made.id };
	const listed = await findWebhooksByUrl(untrustedClient, url).catch(() => [made]);
	const found = [made, ...listed.filter(({ id }) => id !== made.id)];
	const oldest = oldestOf(found) ?? made;
	if (oldest === made) {
		const withSecret = [made, ...listed].find((one) => one.id === made.id && readableSecret(one));
		return adopt(context, client, activation, withSecret ?? made);
	}
	adopt(context, client, activation, await repairWebhook(client, oldest, desired));
	await removeDuplicate(target, made);
}

/** Removes a second webhook, because each event would arrive twice. The trigger works even if this fails. */
async function removeDuplicate(
	{ context, client }: Target,
	{ id, attributes }: Webhook,
): Promise<void> {
	await deleteWebhook(client, id).catch((error: Error) => {
		const reason = `removing it failed: ${error.message}`;
		warnUntouchedWebhook(context, { id, url: attributes.url }, reason);
	});
}
