import type { IWebhookFunctions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import type { Resource } from '../../shared/api/jsonApi';
import type { WebhookAttributes } from '../../shared/domain/attributes';
import { asText } from '../../shared/lib/json';
import type { AuthenticationSettings } from '../parameters/readSettings';
import { activatedHere } from '../registration/activations';
import { registrationOf } from '../registration/registration';
import { readWebhook, findWebhooksByUrl } from '../registration/webhooks';
import { shouldLog } from './logThrottle';
import type { NodeMemory } from './nodeMemory';
import { isPublishedAddress } from './publishedAddresses';
import { isSignature, signatureOf, verify } from './signature';
import { refused, type VerdictOf } from './verdict';

export interface Delivery {
	rawBody: Buffer;
	headers: Record<string, unknown>;
	/** Behind a proxy as n8n's own proxy setting (N8N_PROXY_HOPS) makes it out. */
	sourceAddress: string;
	/** When the service must have its answer, in epoch milliseconds. */
	answerBy: number;
}

export const BODY_MAX_BYTES = 10 * 1024 * 1024;
/** Of the time there is for the answer, so that some is left for completing the event. */
const READ_TIMEOUT_MS = 1_500;
/** The list of all webhooks may be long; when none of it is here, it is not read again for so long. */
const NOTHING_MS = 60_000;

/** Undefined for a genuine delivery. Nothing of its body has been looked at by then. */
export async function authenticate(
	context: IWebhookFunctions,
	delivery: Delivery,
	settings: AuthenticationSettings,
	nodeMemory: NodeMemory,
): Promise<VerdictOf<'refused'> | undefined> {
	if (delivery.rawBody.length > BODY_MAX_BYTES) return refused(413, 'body too large');
	const signature = signatureOf(delivery.headers, settings.signatureHeader);
	const isGenuine = (secret: string) => verify(delivery.rawBody, signature, secret);
	const isSigned =
		currentSecrets(context, nodeMemory).some(isGenuine) ||
		// What is no signature at all would not be one with a newer secret either.
		(isSignature(signature) && (await readAgain(context, nodeMemory, delivery)).some(isGenuine));
	if (!isSigned) {
		return refused(401, signature === undefined ? 'not signed' : 'signature not valid');
	}
	if (!settings.onlyPublishedAddresses) return undefined;
	// After the signature: nobody but the service may make this node send requests.
	const client = await connect(context, delivery);
	return (await isPublishedAddress(client, delivery.sourceAddress))
		? undefined
		: refused(403, 'source address not published');
}

/** The secrets that count now, by what is stored and what was read since. */
function currentSecrets(context: IWebhookFunctions, { secrets }: NodeMemory): string[] {
	return secrets.current(knownOf(context).webhookSecret);
}

/** Reads the secret again in case it was rotated at the service, or an older one was stored. */
async function readAgain(
	context: IWebhookFunctions,
	nodeMemory: NodeMemory,
	delivery: Delivery,
): Promise<string[]> {
	const { webhookId, webhookSecret: stored } = knownOf(context);
	if (!webhookId || !stored) return [];
	return await nodeMemory.secrets.again(stored, async () => {
		return await readSecrets(context, delivery, nodeMemory.foundId ?? webhookId, nodeMemory).catch(
			(error: Error) => {
				if (shouldLog(`${webhookId}/secret`)) {
					context.logger.warn('The secret of the webhook could not be read again', {
						reason: error.message,
					});
				}
				throw error;
			},
		);
	});
}

interface DeliveryContext {
	webhookId?: string;
	webhookSecret?: string;
}

/** What is stored; what this process registered when that was lost. */
function knownOf(context: IWebhookFunctions): DeliveryContext {
	const stored = registrationOf(context);
	return stored.webhookId || stored.webhookSecret ? stored : (activatedHere(context) ?? stored);
}

/**
 * Of the webhook that was registered, else of those with this URL: an execution that stores its
 * static data late may have put an older registration in place of the current one.
 */
async function readSecrets(
	context: IWebhookFunctions,
	delivery: Delivery,
	webhookId: string,
	nodeMemory: NodeMemory,
): Promise<string[]> {
	const client = (await connect(context, delivery)).with({ isAside: true });
	const url = context.getNodeWebhookUrl('default');
	const registered = await readWebhook(client, webhookId);
	const address = asText(registered?.attributes.url) ?? url;
	if (registered && address === url) return secretsOf([registered]);
	if (!url || Date.now() < nodeMemory.nothingUntil) return [];
	const found = await findWebhooksByUrl(client, url);
	if (found.length === 0) nodeMemory.nothingUntil = Date.now() + NOTHING_MS;
	if (found.length === 1) nodeMemory.foundId = found[0].id;
	return secretsOf(found);
}

function secretsOf(webhooks: Array<Resource<WebhookAttributes>>): string[] {
	return webhooks.flatMap(({ attributes }) => asText(attributes.secret) ?? []);
}

/** The service waits for its answer meanwhile. */
async function connect(context: IWebhookFunctions, { answerBy }: Delivery): Promise<Client> {
	const client = await Client.connect(context);
	const timeout = Math.max(Math.min(answerBy - Date.now(), READ_TIMEOUT_MS), 0);
	return client.with({ signal: AbortSignal.timeout(timeout) });
}
