import type { IHookFunctions } from 'n8n-workflow';

import type { Client } from '../../shared/api/client';
import { secretOf, type Webhook } from '../../shared/domain/webhooks';
import { logText } from '../../../shipping/lib';
import { ALL_EVENTS, includesEvent } from '../../../shipping/records';
import type { TriggerWebhook, WebhookProblem } from '../memory/activation';
import type { WebhookSettings } from './desiredWebhook';
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
	{ context, client, activation, settings }: Target,
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
	activation.problem = webhookProblem(webhook, settings);
	if (activation.problem) warn(context, id, activation.problem);
}

/** Why a webhook does not send all events, although the service has accepted the request. */
function webhookProblem(
	{ attributes }: Webhook,
	{ events: chosen }: WebhookSettings,
): WebhookProblem | undefined {
	const { active, events } = attributes;
	if (active === false) {
		const advice = 'Switch it on with Webhook > Update or in Terminal49.';
		return { message: 'Terminal49 keeps the webhook switched off, so no events arrive', advice };
	}
	const missing = chosen.filter((name) => name !== ALL_EVENTS && !includesEvent(events, name));
	if (!Array.isArray(events) || missing.length === 0) return undefined;
	return {
		message: `Terminal49 has registered the webhook without these events: ${missing.join(', ')}`,
		advice: "Remove them from 'Trigger On', or ask Terminal49 whether the account has them.",
	};
}

function warn(context: IHookFunctions, webhookId: string, { message, advice }: WebhookProblem) {
	const [node, id, problem] = [context.getNode().name, webhookId, message].map((text) =>
		logText(text),
	);
	context.logger.warn(`"${node}" with the webhook ${id}: ${problem}. ${advice}`, { webhookId });
}
