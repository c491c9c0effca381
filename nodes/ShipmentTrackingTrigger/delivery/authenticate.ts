import type { IWebhookFunctions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import type { AuthenticationSettings } from '../parameters/readSettings';
import type { NodeMemory } from './nodeMemory';
import { isPublishedAddress } from './publishedAddresses';
import { isSignature, signatureOf, verify } from './signature';
import { currentSecrets, secretsReadAgain } from './signingSecrets';
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

/** Undefined for a genuine delivery. Nothing of its body has been looked at by then. */
export async function authenticate(
	context: IWebhookFunctions,
	delivery: Delivery,
	settings: AuthenticationSettings,
	nodeMemory: NodeMemory,
): Promise<VerdictOf<'refused'> | undefined> {
	if (delivery.rawBody.length > BODY_MAX_BYTES) return refused(413, 'body too large');
	const signature = signatureOf(delivery.headers, settings.signatureHeader);
	const connected = async () => await connect(context, delivery);
	const isGenuine = (secret: string) => verify(delivery.rawBody, signature, secret);
	// A delivery without a signature causes no work.
	const isSigned =
		isSignature(signature) &&
		((await currentSecrets(context, nodeMemory)).some(isGenuine) ||
			(await secretsReadAgain(context, nodeMemory, connected)).some(isGenuine));
	if (!isSigned) {
		return refused(401, signature === undefined ? 'not signed' : 'signature not valid');
	}
	if (!settings.onlyPublishedAddresses) return undefined;
	// After the signature: nobody but the service may make this node send requests.
	const client = await connected();
	return (await isPublishedAddress(client, delivery.sourceAddress))
		? undefined
		: refused(403, 'source address not published');
}

/** The service waits for its answer meanwhile. */
async function connect(context: IWebhookFunctions, { answerBy }: Delivery): Promise<Client> {
	const client = await Client.connect(context);
	const timeout = Math.max(Math.min(answerBy - Date.now(), READ_TIMEOUT_MS), 0);
	return client.with({ signal: AbortSignal.timeout(timeout) });
}
