import type { IWebhookFunctions } from 'n8n-workflow';

import { Client } from '../shared/client';
import { asText } from '../shared/json';
import { isPublished } from './addresses';
import type { NodeMemory } from './memory';
import { registrationOf } from './registration';
import type { Settings } from './settings';
import { signatureOf, verify } from './signature';
import { readWebhook, webhooksAt } from './webhooks';

/** Why a delivery is refused, and with which status. */
export interface Refusal {
	status: 400 | 401 | 403 | 413;
	reason: string;
}

export interface Delivery {
	rawBody: Buffer;
	headers: Record<string, unknown>;
	/** Behind a proxy as n8n's own proxy setting (N8N_PROXY_HOPS) makes it out. */
	sourceAddress: string;
	/** When the service must have its answer, in epoch milliseconds. */
	answerBy: number;
}

export const BODY_MAX_BYTES = 10 * 1024 * 1024;
const HEAL_INTERVAL_MS = 60_000;
/** Of the time there is for the answer, so that some is left for completing the event. */
const READ_TIMEOUT_MS = 1_500;

/** Undefined for a genuine delivery. Nothing of its body has been looked at by then. */
export async function refusalOf(
	context: IWebhookFunctions,
	delivery: Delivery,
	settings: Settings,
	memory: NodeMemory,
): Promise<Refusal | undefined> {
	if (delivery.rawBody.length > BODY_MAX_BYTES) return { status: 413, reason: 'body too large' };
	const signature = signatureOf(delivery.headers, settings.signatureHeader);
	const isGenuine = (secret: unknown) => verify(delivery.rawBody, signature, secret);
	const isSigned =
		isGenuine(secretOf(context, memory)) ||
		// Without any signature a newer secret would not help.
		(signature !== undefined && isGenuine(await healedSecret(context, memory, delivery)));
	if (!isSigned) {
		return { status: 401, reason: signature === undefined ? 'not signed' : 'signature not valid' };
	}
	if (!settings.onlyPublishedAddresses) return undefined;
	// After the signature: nobody but the service may make this node send requests.
	const client = await connect(context, delivery);
	return (await isPublished(client, delivery.sourceAddress))
		? undefined
		: { status: 403, reason: 'source address not published' };
}

/** The stored secret, or the one that has been read since in its place. */
function secretOf(context: IWebhookFunctions, { healed }: NodeMemory): string | undefined {
	const { webhookSecret: stored } = registrationOf(context);
	return healed && healed.stored === stored ? healed.secret : stored;
}

/**
 * Reads the secret again in case it was rotated at the service, at most once a minute. What comes
 * meanwhile is judged by the same reading: events often arrive several at once.
 */
async function healedSecret(
	context: IWebhookFunctions,
	memory: NodeMemory,
	delivery: Delivery,
): Promise<string | undefined> {
	const { webhookId, webhookSecret: stored } = registrationOf(context);
	if (!webhookId || !stored) return undefined;
	if (!memory.healing || Date.now() - memory.healing.at >= HEAL_INTERVAL_MS) {
		memory.healing = { at: Date.now(), secret: rereadSecret(context, delivery) };
		const secret = await memory.healing.secret;
		if (secret) memory.healed = { stored, secret };
	}
	return await memory.healing.secret;
}

async function rereadSecret(
	context: IWebhookFunctions,
	delivery: Delivery,
): Promise<string | undefined> {
	return await readSecret(context, delivery).catch((error: Error) => {
		context.logger.warn('The secret of the webhook could not be read again', {
			reason: error.message,
		});
		return undefined;
	});
}

/**
 * Of the webhook that was registered, else of the one with this URL: an execution that stores its
 * static data late may have put an older registration in place of the current one.
 */
async function readSecret(
	context: IWebhookFunctions,
	delivery: Delivery,
): Promise<string | undefined> {
	const client = await connect(context, delivery);
	const { webhookId = '' } = registrationOf(context);
	const registered = await readWebhook(client, webhookId);
	const url = context.getNodeWebhookUrl('default');
	const webhook = registered ?? (url ? (await webhooksAt(client, url))[0] : undefined);
	return asText(webhook?.attributes.secret);
}

/** The service waits for its answer meanwhile. */
async function connect(context: IWebhookFunctions, { answerBy }: Delivery): Promise<Client> {
	const client = await Client.connect(context);
	const timeout = Math.max(Math.min(answerBy - Date.now(), READ_TIMEOUT_MS), 0);
	return client.with({ signal: AbortSignal.timeout(timeout) });
}
