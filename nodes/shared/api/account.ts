import { createHash } from 'node:crypto';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { trimCharacters, trimEndCharacters } from '../../../shipping/lib';
import { parseUrl } from '../lib/url';

export const CREDENTIAL = 'shipmentTrackingApi';

/** The base URL of the public service. */
export const SERVICE_URL = 'https://api.terminal49.com/v2';

const QUOTES = '"\'`“”‘’';

/** The account that sends a request: the values of the credential. */
export interface Account {
	/** Without a trailing slash, with the version segment: `https://host/v2`. */
	baseUrl: string;
	origin: string;
	/** Only used to redact the key from errors, logs and items. */
	apiKey: string;
	/** A hash of the API key: requests with the same key share its rate limits. */
	id: string;
	/** Maximum requests per minute of this process; by default, only the service's limits. */
	requestsPerMinute?: number;
}

/**
 * Reads the credential. Throws a plain Error if the base URL isn't an absolute http(s) URL or the
 * number of requests is invalid; its message can be shown to users.
 */
export function readAccount(credentials: ICredentialDataDecryptedObject): Account {
	const baseUrl = normalizeBaseUrl(credentials.baseUrl);
	const apiKey = normalizeApiKey(credentials.apiKey);
	const id = createHash('sha256').update(`${baseUrl}\n${apiKey}`).digest('hex');
	const requestsPerMinute = readRequestsPerMinute(credentials.requestsPerMinute);
	return { baseUrl, origin: new URL(baseUrl).origin, apiKey, id, requestsPerMinute };
}

/** Empty or 0 means no limit. */
function readRequestsPerMinute(value: unknown): number | undefined {
	const text = String(value ?? '').trim();
	const count = Number(text);
	if (Number.isInteger(count) && count >= 0) return count || undefined;
	throw new Error(
		// The message omits the text, which may be an API key in the wrong field.
		"'Max Requests per Minute' of the credential must be a whole number from 0.",
	);
}

/**
 * Normalizes an API key: the service expects it without a prefix
 * (docs/development/service.md#api-key), but users paste it with the header's prefix, in quotes or
 * with a line break.
 */
export function normalizeApiKey(value: unknown): string {
	let key = String(value ?? '');
	for (let before = ''; before !== key;) {
		before = key;
		key = key
			.trim()
			.replace(/^authorization\s*:\s*/i, '')
			.replace(/^(token|bearer)\s+/i, '');
		key = trimCharacters(key, QUOTES);
	}
	// A header cannot contain line breaks; a key that a mail program wrapped is joined.
	return key.replace(/\s+/g, '');
}

export function authorizationHeader(credentials: ICredentialDataDecryptedObject): string {
	return `Token ${normalizeApiKey(credentials.apiKey)}`;
}

export function normalizeBaseUrl(value: unknown): string {
	const text = String(value ?? '').trim();
	const url = parseUrl(text);
	if (!url || !/^https?:$/.test(url.protocol)) {
		throw new Error(
			// The message omits the text, which may be an API key in the wrong field.
			"The 'Base URL' of the credential is not a URL. Enter a URL such as https://api.terminal49.com/v2.",
		);
	}
	return `${url.origin}${trimEndCharacters(url.pathname, '/')}`;
}
