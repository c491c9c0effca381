import type { Account } from '../domain/account.mts';
import type { WebhookDispatcher } from './webhookDispatcher.mts';
import { sampleNotification } from './samples.mts';
import { sign, SIGNATURE_HEADERS } from './signature.mts';

interface Forgery {
	body: string;
	/** The signature header. Null omits it. */
	signature: string | null;
}

const OTHER_SECRET = 'a-secret-that-no-webhook-has';

/** Kinds of forged deliveries. Receivers must not accept any of them. */
const FORGERIES: Record<string, (body: string, secret: string) => Forgery> = {
	unsigned: (body) => ({ body, signature: null }),
	empty_signature: (body) => ({ body, signature: '' }),
	wrong_secret: (body) => ({ body, signature: sign(body, OTHER_SECRET) }),
	empty_secret: (body) => ({ body, signature: sign(body, '') }),
	other_body: (body, secret) => ({ body, signature: sign(`${body} `, secret) }),
	tampered_body: (body, secret) => ({
		body: body.replace('"delivery_status":"pending"', '"delivery_status":"forged"'),
		signature: sign(body, secret),
	}),
	reserialized_body: (body, secret) => ({
		body: JSON.stringify(JSON.parse(body), null, 1),
		signature: sign(body, secret),
	}),
	truncated_signature: (body, secret) => ({ body, signature: sign(body, secret).slice(0, 40) }),
	extended_signature: (body, secret) => ({ body, signature: `${sign(body, secret)}00` }),
	garbage: (body) => ({ body, signature: 'ZZ'.repeat(32) }),
	prefixed_signature: (body, secret) => ({ body, signature: `sha1=${sign(body, secret)}` }),
	secret_as_signature: (body) => ({ body, signature: OTHER_SECRET }),
};

export const FORGERY_KINDS = Object.keys(FORGERIES);

interface ForgedDelivery {
	webhookId: string;
	url: string;
	kind: string;
	status: number | null;
	error: string | null;
}

/** Sends forged deliveries to every webhook of an account, and returns each answer. */
export async function forgeDeliveries(
	webhookDispatcher: WebhookDispatcher,
	account: Account,
	options: { count: number; kinds: string[]; event: string },
): Promise<ForgedDelivery[]> {
	const body = JSON.stringify(sampleNotification(account.service, options.event));
	const results: ForgedDelivery[] = [];
	for (const webhook of account.list('webhook')) {
		const url = String(webhook.attributes.url);
		for (let index = 0; index < options.count; index++) {
			const kind = options.kinds[index % options.kinds.length];
			const forged = FORGERIES[kind](body, String(webhook.attributes.secret));
			const bytes = Buffer.from(forged.body);
			const headers = webhookDispatcher.headers(bytes, null, []);
			if (forged.signature !== null) {
				for (const name of SIGNATURE_HEADERS) headers[name] = forged.signature;
			}
			const { status, error } = await webhookDispatcher.transport.post(url, headers, bytes);
			results.push({ webhookId: webhook.id, url, kind, status, error });
		}
	}
	return results;
}
