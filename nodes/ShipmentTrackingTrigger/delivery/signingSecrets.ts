import type { IWebhookFunctions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { isSameUrl, secretOf, type Webhook } from '../../shared/domain/webhooks';
import { MINUTE_MS } from '../../../shipping/days';
import type { Activation, DeliveryMemory } from '../memory/activation';
import { shouldLog } from '../memory/processMemory';
import type { SigningWebhook } from '../memory/secretRefresh';
import { registrationKey, registrationOf, urlOf } from '../registration/registration';
import { openSecret } from '../registration/sealedSecret';
import { findWebhooksByUrl, readWebhook } from '../registration/webhooks';

/** Maximum time of a reading, which may take longer than the delivery that started it. */
const SECRETS_TIMEOUT_MS = MINUTE_MS;

interface RegisteredWebhook {
	id: string | undefined;
	sealed: string;
	secret?: string;
}

/** Returns the secrets that were last read from the service, or else the registered secret. */
export async function currentSecrets(
	context: IWebhookFunctions,
	activation: Activation,
): Promise<string[]> {
	const registered = registeredWebhook(context, activation);
	const read = activation.deliveries.secrets.since(registered?.sealed ?? '');
	if (read) return read.map(({ secret }) => secret);
	if (!registered) return [];
	const secret = registered.secret ?? (await decrypted(context, activation, registered));
	return secret ? [secret] : [];
}

/** The ID of the webhook whose deliveries the trigger verifies; undefined if there are several. */
export function webhookInUse(
	context: IWebhookFunctions,
	activation: Activation,
): string | undefined {
	const registered = registeredWebhook(context, activation);
	const [id, ...more] = (
		activation.deliveries.secrets.since(registered?.sealed ?? '') ?? [registered]
	).map((one) => one?.id);
	return more.length ? undefined : id;
}

/**
 * Reads the secret again: it may have been rotated, or older static data restored. Waits until the
 * signal is aborted; the reading goes on for the next delivery.
 */
export async function readSecretsAgain(
	context: IWebhookFunctions,
	activation: Activation,
	signal: AbortSignal,
): Promise<string[]> {
	const { deliveries: memory } = activation;
	const { id, sealed = '' } = registeredWebhook(context, activation) ?? {};
	const read = async () => {
		const client = (await Client.connect(context)).with({ isUntrusted: true });
		return await readWebhooks(context, client.within(SECRETS_TIMEOUT_MS), memory, { id, sealed });
	};
	const logged = async () =>
		await read().catch((error: Error) => {
			if (shouldLog(`${registrationKey(context)}/secret`)) {
				context.logger.warn('The secret of the webhook could not be reloaded', {
					reason: error.message,
				});
			}
			throw error;
		});
	return (await memory.secrets.refresh(sealed, logged, signal)).map(({ secret }) => secret);
}

/**
 * The webhook that this process registered last, unless another process has stored a newer one. The
 * stored one may be older, because n8n does not store what a regular check has registered.
 */
function registeredWebhook(
	context: IWebhookFunctions,
	activation: Activation,
): RegisteredWebhook | undefined {
	const { webhookId: id, webhookSecret: sealed } = registrationOf(context);
	const { webhook } = activation;
	if (webhook && (!sealed || activation.isKnown(sealed))) return webhook;
	return sealed ? { id, sealed } : undefined;
}

/** Decrypts once per process: reading the credential for each delivery would slow it down. */
async function decrypted(
	context: IWebhookFunctions,
	{ deliveries: memory }: Activation,
	registered: RegisteredWebhook,
): Promise<string | undefined> {
	const { sealed } = registered;
	if (memory.decrypted?.stored !== sealed) {
		memory.decrypted = { stored: sealed, secret: decrypt(context, registered) };
	}
	// An error would start n8n's error workflow for an unverified delivery.
	return await memory.decrypted.secret.catch((error: Error) => {
		// The next delivery reads the credential again.
		delete memory.decrypted;
		context.logger.error('The secret of the webhook could not be decrypted', {
			reason: error.message,
		});
		return undefined;
	});
}

async function decrypt(
	context: IWebhookFunctions,
	{ id = '', sealed }: RegisteredWebhook,
): Promise<string | undefined> {
	const { account } = await Client.connect(context);
	return openSecret(sealed, { apiKey: account.apiKey, webhookId: id });
}

/**
 * Returns the registered webhook. If it is unknown, missing or has another URL, returns all webhooks
 * at the trigger's URL: an execution that stores its static data late may have restored an older
 * registration, or removed the current one.
 */
async function readWebhooks(
	context: IWebhookFunctions,
	client: Client,
	memory: DeliveryMemory,
	registered: RegisteredWebhook,
): Promise<SigningWebhook[]> {
	const url = urlOf(context);
	// The webhook that a former reading found instead of the registered one is read without the list.
	const [former, ...more] = memory.secrets.since(registered.sealed) ?? [];
	const id = former && more.length === 0 ? former.id : registered.id;
	const webhook = id ? await readWebhook(client, id) : undefined;
	if (webhook && isSameUrl(webhook.attributes.url ?? url, url)) return [signing(webhook)];
	if (!url || Date.now() < memory.noWebhookUntil) return [];
	const found = await findWebhooksByUrl(client, url);
	// Listing all webhooks may take several requests, so an empty result counts for a minute.
	if (found.length === 0) memory.noWebhookUntil = Date.now() + MINUTE_MS;
	return found.map(signing);
}

const signing = (webhook: Webhook): SigningWebhook => ({
	id: webhook.id,
	secret: secretOf(webhook),
});
