import type { IHookFunctions } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import { secretOf, type Webhook } from '../../shared/domain/webhooks';
import { logText } from '../../../shipping/lib';
import type { TriggerWebhook } from '../memory/activation';
import { ownRegistration, registrationOf, storeRegistration } from './registration';
import { openSecret, sealSecret } from './sealedSecret';
import type { Target } from './target';

/** The stored webhook. After a change of the API key, it lacks the secret. */
export function storedWebhook(context: IHookFunctions, client: Client): TriggerWebhook | undefined {
	const { webhookId: id, webhookSecret: sealed = '' } = ownRegistration(context) ?? {};
	if (!id) return undefined;
	const secret = openSecret(sealed, { apiKey: client.account.apiKey, webhookId: id });
	return { id, secret, sealed, isOwn: true };
}

/** Uses a webhook of the service from now on, and stores its id and secret. */
export function storeWebhook(
	{ context, client, activation }: Target,
	webhook: Webhook,
	isCreated = false,
): void {
	const { id } = webhook;
	const secret = secretOf(webhook);
	const stored = storedWebhook(context, client);
	const known = [activation.webhook, stored].find((one) => one?.id === id);
	const source = { apiKey: client.account.apiKey, webhookId: id };
	// The same secret is not encrypted again, so that unchanged static data is not written.
	const isUnchanged = !!known && openSecret(known.sealed, source) === secret;
	const sealed = isUnchanged ? known.sealed : sealSecret(secret, source);
	const { isTest } = activation;
	const { webhookSecret: replaced } = registrationOf(context);
	storeRegistration(context, { webhookId: id, webhookSecret: sealed, isTest });
	activation.setWebhook({ id, secret, sealed, isOwn: isCreated || stored?.id === id }, replaced);
	if (webhook.attributes.active === false) warnSwitchedOff(context, id);
}

function warnSwitchedOff(context: IHookFunctions, webhookId: string): void {
	context.logger.warn(
		`Terminal49 keeps the webhook ${logText(webhookId)} of "${logText(context.getNode().name)}" switched off, so no events arrive. Switch it on with Webhook > Update or in Terminal49.`,
		{ webhookId },
	);
}
