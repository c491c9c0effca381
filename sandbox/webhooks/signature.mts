import { createHmac } from 'node:crypto';

/** Hexadecimal HMAC-SHA256 of the bytes sent: docs/development/service.md#signature. */
export const sign = (body: string | Buffer, secret: string): string =>
	createHmac('sha256', secret).update(body).digest('hex');

/** The service documents one name and sends both. */
export const SIGNATURE_HEADERS = ['X-T49-Webhook-Signature', 'X-Service-Webhook-Signature'];
