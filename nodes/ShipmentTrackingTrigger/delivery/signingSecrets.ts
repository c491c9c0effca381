import type { IWebhookFunctions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { readableSecret } from '../../shared/domain/webhooks';
import { isSameUrl } from '../../shared/domain/webhookUrl';
import { activationOf } from '../registration/activations';
import { registrationOf, urlOf } from '../registration/registration';
import { isSealed, openSecret } from '../registration/sealedSecret';
import { readWebhook, findWebhooksByUrl } from '../registration/webhooks';
import { shouldLog } from './logThrottle';
import type { NodeMemory } from './nodeMemory';

/** The list of all webhooks may be long: after finding nothing it is not read again for so long. */
const NOTHING_MS = 60_000;

interface KnownSecret {
	webhookId: string | undefined;
	/** Empty when the stored one cannot be decrypted. */
	secret: string;
}

/** The secrets that are valid now: the stored one, or those read from the service since. */
export async function currentSecrets(
	context: IWebhookFunctions,
	nodeMemory: NodeMemory,
): Promise<string[]> {
	const known = await knownSecret(context, nodeMemory);
	return known ? nodeMemory.secrets.current(known.secret) : [];
}

/** Reads the secret from the service: it was rotated, or older static data was restored. */
export async function secretsReadAgain(
	context: IWebhookFunctions,
	nodeMemory: NodeMemory,
	connect: () => Promise<Client>,
): Promise<string[]> {
	const { webhookId, secret } = (await knownSecret(context, nodeMemory)) ?? {};
	if (!webhookId || secret === undefined) return [];
	return await nodeMemory.secrets.again(secret, async () => {
		const client = (await connect()).with({ isUntrusted: true });
		return await readSecrets(context, client, webhookId, nodeMemory).catch((error: Error) => {
			if (shouldLog(`${webhookId}/secret`)) {
				context.logger.warn('The secret of the webhook could not be read again', {
					reason: error.message,
				});
			}
			throw error;
		});
	});
}

/** The stored secret; the one that this process registered when the static data was lost. */
async function knownSecret(
	context: IWebhookFunctions,
	nodeMemory: NodeMemory,
): Promise<KnownSecret | undefined> {
	const { webhookId, webhookSecret: stored } = registrationOf(context);
	if (stored) return { webhookId, secret: (await opened(context, nodeMemory, stored)) ?? '' };
	const { webhook } = activationOf(context);
	return webhookId || !webhook
		? undefined
		: { webhookId: webhook.id, secret: webhook.secret ?? '' };
}

/** Decrypted once in a process: reading the credential for each delivery would slow it down. */
async function opened(
	context: IWebhookFunctions,
	nodeMemory: NodeMemory,
	stored: string,
): Promise<string | undefined> {
	if (!isSealed(stored)) return stored;
	const { webhook } = activationOf(context);
	if (webhook?.sealed === stored && webhook.secret) return webhook.secret;
	if (nodeMemory.opened?.stored !== stored) {
		nodeMemory.opened = { stored, secret: open(context, stored) };
	}
	return await nodeMemory.opened.secret;
}

/** Never throws: an error would start n8n's error workflow for an unverified delivery. */
async function open(context: IWebhookFunctions, stored: string): Promise<string | undefined> {
	const { webhookId = '' } = registrationOf(context);
	return await Client.connect(context).then(
		({ account: { apiKey } }) => openSecret(stored, { apiKey, webhookId }),
		(error: Error) => {
			context.logger.error('The secret of the webhook could not be decrypted', {
				reason: error.message,
			});
			return undefined;
		},
	);
}

/**
 * The secret of the webhook that was registered, else of those with this URL: an execution that
 * stores its static data late may have restored an older registration.
 */
async function readSecrets(
	context: IWebhookFunctions,
	client: Client,
	webhookId: string,
	nodeMemory: NodeMemory,
): Promise<string[]> {
	const url = urlOf(context);
	const known = nodeMemory.found?.insteadOf === webhookId ? nodeMemory.found.id : webhookId;
	const registered = await readWebhook(client, known);
	const secret = registered && readableSecret(registered);
	if (secret && isSameUrl(registered.attributes.url ?? url, url)) return [secret];
	if (!url || Date.now() < nodeMemory.nothingUntil) return [];
	const found = await findWebhooksByUrl(client, url);
	if (found.length === 0) nodeMemory.nothingUntil = Date.now() + NOTHING_MS;
	if (found.length === 1) nodeMemory.found = { id: found[0].id, insteadOf: webhookId };
	return found.flatMap((webhook) => readableSecret(webhook) ?? []);
}
