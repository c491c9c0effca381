import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Header names of the signature. The interface names the first, the public service documents the
 * second; both carry the same value.
 */
export const SIGNATURE_HEADERS = ['x-service-webhook-signature', 'x-t49-webhook-signature'];

const DIGEST_HEX = /^[0-9a-f]{64}$/i;

/**
 * Whether a delivery is genuine: its header is the hexadecimal HMAC SHA-256 of the raw body with
 * the webhook's secret (docs/service.md#signature). Compared in constant time. Without a
 * secret, without a signature or with several nothing is genuine.
 */
export function verify(rawBody: Uint8Array, signature: unknown, secret: unknown): boolean {
	if (typeof secret !== 'string' || secret === '') return false;
	if (!isSignature(signature)) return false;
	const given = signature.trim();
	const expected = createHmac('sha256', secret).update(rawBody).digest();
	return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

/** Whether it has the form of a signature. */
export function isSignature(value: unknown): value is string {
	return typeof value === 'string' && DIGEST_HEX.test(value.trim());
}

/** The signature of a request: of the header named by the user, else of the known ones. */
export function signatureOf(headers: Record<string, unknown>, headerName?: string): unknown {
	const names = headerName?.trim() ? [headerName.trim().toLowerCase()] : SIGNATURE_HEADERS;
	return names.map((name) => headers[name]).find((value) => value !== undefined);
}
