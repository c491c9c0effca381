import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface KeySource {
	apiKey: string;
	webhookId: string;
}

/**
 * Encrypts a webhook's secret for the static data. n8n shows static data to everyone who may read
 * the workflow, also in exports, but the API key only to those who may use the credential.
 */
export function sealSecret(secret: string, source: KeySource): string {
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv(ALGORITHM, cipherKey(source), iv);
	const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64');
}

/** The decrypted secret; undefined if it was encrypted with another API key or is damaged. */
export function openSecret(stored: string, source: KeySource): string | undefined {
	const bytes = Buffer.from(stored, 'base64');
	const [tagAt, contentAt] = [IV_BYTES, IV_BYTES + TAG_BYTES];
	if (bytes.length < contentAt) return undefined;
	const decipher = createDecipheriv(ALGORITHM, cipherKey(source), bytes.subarray(0, tagAt), {
		authTagLength: TAG_BYTES,
	});
	decipher.setAuthTag(bytes.subarray(tagAt, contentAt));
	try {
		return decipher.update(bytes.subarray(contentAt), undefined, 'utf8') + decipher.final('utf8');
	} catch {
		return undefined;
	}
}

function cipherKey({ apiKey, webhookId }: KeySource): Buffer {
	const purpose = 'n8n-nodes-shipment-tracking webhook secret';
	return Buffer.from(hkdfSync('sha256', apiKey, webhookId, purpose, KEY_BYTES));
}
