import type { IHookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import { readableSecret, type Webhook } from '../../shared/domain/webhooks';
import { isSameUrl } from '../../shared/domain/webhookUrl';
import type { Activation, KnownWebhook } from '../memory/activation';
import { ownerOf, ownRegistration, registrationOf, storeRegistration, urlOf } from './registration';
import { isSealed, openSecret, sealSecret } from './sealedSecret';
import { warnUntouchedWebhook } from './untouchedWebhook';

/**
 * The webhook that this node stored as its own. After a change of the API key, it lacks the secret.
 */
export function storedWebhook(context: IHookFunctions, client: Client): KnownWebhook | undefined {
	const { webhookId: id, webhookSecret: sealed = '' } = ownRegistration(context) ?? {};
	if (!id) return undefined;
	const secret = openSecret(sealed, { apiKey: client.account.apiKey, webhookId: id });
	return { id, secret, sealed, isOwn: true };
}

/**
 * Uses a webhook of the service from now on, and stores its id and secret.
 *
 * @throws NodeOperationError when its secret is unknown
 */
export function adopt(
	context: IHookFunctions,
	client: Client,
	activation: Activation,
	webhook: Webhook,
): void {
	const stored = storedWebhook(context, client);
	const known = [activation.webhook, stored].find((one) => one?.id === webhook.id && one.secret);
	const secret = readableSecret(webhook) ?? known?.secret;
	if (!secret) throw noSecret(context);
	warnFormerUrl(context);
	const source = { apiKey: client.account.apiKey, webhookId: webhook.id };
	// The same secret is not encrypted again, so that unchanged static data is not written.
	const isSealedNow =
		!!known && isSealed(known.sealed) && openSecret(known.sealed, source) === secret;
	const sealed = isSealedNow ? known.sealed : sealSecret(secret, source);
	const { isTest } = activation;
	storeRegistration(context, { webhookId: webhook.id, webhookSecret: sealed, isTest });
	activation.adopted({ id: webhook.id, secret, sealed, isOwn: stored?.id === webhook.id });
}

/** The webhook at the node's previous URL is not removed, because another n8n may use it now. */
function warnFormerUrl(context: IHookFunctions): void {
	const { webhookId: id, webhookUrl, owner } = registrationOf(context);
	if (!id || owner !== ownerOf(context) || isSameUrl(webhookUrl, urlOf(context))) return;
	warnUntouchedWebhook(context, { id, url: webhookUrl }, "it has this trigger's previous URL");
}

/** A webhook of another account is not in this account's list, but may still be active. */
export function warnOtherAccount(context: IHookFunctions, stored: KnownWebhook): void {
	if (stored.secret) return;
	const webhook = { id: stored.id, url: urlOf(context) };
	warnUntouchedWebhook(context, webhook, 'it was registered with another API key');
}

function noSecret(context: IHookFunctions): NodeOperationError {
	return new NodeOperationError(
		context.getNode(),
		"The service returned no readable secret for the webhook, so the trigger can't verify events",
		{
			description:
				'Check that the API key may read webhook secrets. If it may, remove the webhook in Terminal49 and publish the workflow again.',
		},
	);
}
