import type { IWebhookFunctions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { isSameUrl, secretOf } from '../../shared/domain/webhooks';
import { MINUTE_MS } from '../../shared/lib/duration';
import type { Activation, DeliveryMemory } from '../memory/activation';
import { shouldLog } from '../memory/processMemory';
import { registrationKey, registrationOf, urlOf } from '../registration/registration';
import { openSecret } from '../registration/sealedSecret';
import { findWebhooksByUrl, readWebhook } from '../registration/webhooks';

interface KnownSecret {
	webhookId: string | undefined;
	/** Empty if the stored secret cannot be decrypted. */
	secret: string;
}

/** Returns the secrets that were last read from the service, or else the stored secret. */
export async function currentSecrets(
	context: IWebhookFunctions,
	activation: Activation,
): Promise<string[]> {
	const known = await knownSecret(context, activation);
	return known ? activation.deliveries.secrets.current(known.secret) : [];
}

/** Reads the secret again: it may have been rotated, or older static data restored. */
export async function readSecretsAgain(
	context: IWebhookFunctions,
	activation: Activation,
	connect: () => Promise<Client>,
): Promise<string[]> {
	const { deliveries: memory } = activation;
	const { webhookId, secret = '' } = (await knownSecret(context, activation)) ?? {};
	return await memory.secrets.refresh(secret, async () => {
		const client = (await connect()).with({ isUntrusted: true });
		return await readSecrets(context, client, webhookId, memory).catch((error: Error) => {
			if (shouldLog(`${registrationKey(context)}/secret`)) {
				context.logger.warn('The secret of the webhook could not be reloaded', {
					reason: error.message,
				});
			}
			throw error;
		});
	});
}

/** The stored secret, or the one that this process registered if the static data was lost. */
async function knownSecret(
	context: IWebhookFunctions,
	activation: Activation,
): Promise<KnownSecret | undefined> {
	const { webhookId, webhookSecret: stored } = registrationOf(context);
	if (stored) return { webhookId, secret: (await decrypted(context, activation, stored)) ?? '' };
	const { webhook } = activation;
	return webhook && { webhookId: webhook.id, secret: webhook.secret ?? '' };
}

/** Decrypts once per process: reading the credential for each delivery would slow it down. */
async function decrypted(
	context: IWebhookFunctions,
	{ webhook, deliveries: memory }: Activation,
	stored: string,
): Promise<string | undefined> {
	if (webhook?.sealed === stored && webhook.secret) return webhook.secret;
	if (memory.decrypted?.stored !== stored) {
		memory.decrypted = { stored, secret: decrypt(context, stored) };
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

async function decrypt(context: IWebhookFunctions, stored: string): Promise<string | undefined> {
	const { webhookId = '' } = registrationOf(context);
	const { account } = await Client.connect(context);
	return openSecret(stored, { apiKey: account.apiKey, webhookId });
}

/**
 * Returns the secret of the registered webhook. If that webhook is unknown, missing or has another
 * URL, returns the secrets of all webhooks at the trigger's URL: an execution that stores its static
 * data late may have restored an older registration, or removed the current one.
 */
async function readSecrets(
	context: IWebhookFunctions,
	client: Client,
	webhookId: string | undefined,
	memory: DeliveryMemory,
): Promise<string[]> {
	const url = urlOf(context);
	const { replacement } = memory;
	const id = replacement && replacement.replacedId === webhookId ? replacement.id : webhookId;
	const registered = id ? await readWebhook(client, id) : undefined;
	if (registered && isSameUrl(registered.attributes.url ?? url, url)) return [secretOf(registered)];
	if (!url || Date.now() < memory.noWebhookUntil) return [];
	const found = await findWebhooksByUrl(client, url);
	// Listing all webhooks may take several requests, so an empty result counts for a minute.
	if (found.length === 0) memory.noWebhookUntil = Date.now() + MINUTE_MS;
	if (found.length === 1) memory.replacement = { id: found[0].id, replacedId: webhookId };
	return found.map(secretOf);
}
