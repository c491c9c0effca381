import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IWebhookFunctions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import type { Activation } from '../memory/activation';
import { isPublishedAddress } from './publishedAddresses';
import { currentSecrets, readSecretsAgain } from './signingSecrets';
import { EMPTY_REQUEST, refused, type OutcomeOf } from './deliveryOutcome';

export interface Delivery {
	rawBody: Buffer;
	headers: Record<string, unknown>;
	/** The sender's address, as n8n determines it with N8N_PROXY_HOPS. */
	sourceAddress: string;
	/** Deadline for the answer to the service, in epoch milliseconds. */
	answerBy: number;
}

export const BODY_MAX_BYTES = 10 * 1024 * 1024;
/** The wait for secrets and addresses; the rest of the time is for completing the event. */
const WAIT_MAX_MS = 1_500;

/** Returns undefined for a delivery with a valid signature. Does not parse the body. */
export async function authenticate(
	context: IWebhookFunctions,
	delivery: Delivery,
	activation: Activation,
): Promise<OutcomeOf<'refused'> | undefined> {
	if (delivery.rawBody.length > BODY_MAX_BYTES) return refused(413, 'body too large');
	const signatures = SIGNATURE_HEADERS.flatMap((name) => delivery.headers[name] ?? []);
	const isGenuine = (secret: string) =>
		signatures.some((signature) => verify(delivery.rawBody, signature, secret));
	// Without a valid signature header, the secrets are not read.
	const isSigned =
		signatures.some(isSignature) &&
		((await currentSecrets(context, activation)).some(isGenuine) ||
			(await readSecretsAgain(context, activation, waitFor(delivery))).some(isGenuine));
	if (isSigned) return undefined;
	if (signatures.length > 0) return refused(401, 'signature not valid');
	return refused(401, delivery.rawBody.length === 0 ? EMPTY_REQUEST : 'not signed');
}

/** Whether a signed delivery comes from an address that the service publishes. */
export async function isFromService(
	context: IWebhookFunctions,
	delivery: Delivery,
): Promise<boolean> {
	const client = await Client.connect(context);
	return await isPublishedAddress(client, delivery.sourceAddress, waitFor(delivery));
}

/** Ends the wait for a reading early enough to answer the service in time. */
function waitFor({ answerBy }: Delivery): AbortSignal {
	return AbortSignal.timeout(Math.max(Math.min(answerBy - Date.now(), WAIT_MAX_MS), 0));
}

/** The first is in the service's OpenAPI description, the second in its documentation. */
const SIGNATURE_HEADERS = ['x-service-webhook-signature', 'x-t49-webhook-signature'];

const DIGEST_HEX = /^[0-9a-f]{64}$/i;

/**
 * Whether a signature is the hexadecimal HMAC SHA-256 of the raw body with the webhook's secret
 * (docs/development/service.md#signature). Compares in constant time.
 */
export function verify(rawBody: Uint8Array, signature: unknown, secret: string): boolean {
	// With an empty secret, everyone could compute the signature.
	if (secret === '' || !isSignature(signature)) return false;
	const expected = createHmac('sha256', secret).update(rawBody).digest();
	return timingSafeEqual(Buffer.from(signature.trim(), 'hex'), expected);
}

function isSignature(value: unknown): value is string {
	return typeof value === 'string' && DIGEST_HEX.test(value.trim());
}
