import { createHash } from 'node:crypto';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { trimCharacters, trimEndCharacters } from '../lib/trimCharacters';
import { parseUrl } from '../lib/url';

/** Name of the credential type that every request is authenticated with. */
export const CREDENTIAL = 'shipmentTrackingApi';

const QUOTES = '"\'`“”‘’';

/** Whose requests these are: what the client needs to know of the credential. */
export interface Account {
	/** Without a trailing slash, with the version segment: `https://host/v2`. */
	baseUrl: string;
	/** The host of it alone: `https://host`. */
	origin: string;
	/** Kept only to redact it out of whatever is shown to people. */
	apiKey: string;
	/** Stands for the key where requests are paced together: the limits are per key. */
	id: string;
	/** How many requests a minute this process may send for it; as many as the service takes when absent. */
	requestsPerMinute?: number;
}

/**
 * Reads the credential. A base URL that is not an absolute http(s) address, or a number of requests
 * that is none, throws a plain Error whose message is fit to be shown.
 */
export function readAccount(credentials: ICredentialDataDecryptedObject): Account {
	const baseUrl = normalizeBaseUrl(credentials.baseUrl);
	const apiKey = normalizeApiKey(credentials.apiKey);
	const id = createHash('sha256').update(`${baseUrl}\n${apiKey}`).digest('hex');
	const requestsPerMinute = readRequestsPerMinute(credentials.requestsPerMinute);
	return {
		baseUrl,
		origin: new URL(baseUrl).origin,
		apiKey,
		id,
		...(requestsPerMinute ? { requestsPerMinute } : {}),
	};
}

/** Nothing and 0 stand for no limit of its own. */
function readRequestsPerMinute(value: unknown): number | undefined {
	const text = String(value ?? '').trim();
	const count = Number(text);
	if (Number.isInteger(count) && count >= 0) return count || undefined;
	throw new Error(
		`'Max Requests per Minute' of the credential must be a whole number from 0, not "${text}".`,
	);
}

/**
 * The key as the service wants it: raw (docs/development/service.md#api-key). People paste it with
 * the header's prefix, in quotes or with a line break; all of that is taken off.
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
	// A header cannot carry line breaks: a key that was wrapped by a mail program is joined again.
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
			// The text is not repeated: it can be the API key, pasted into the wrong field.
			"The 'Base URL' of the credential is not a URL. It looks like https://api.terminal49.com/v2.",
		);
	}
	return `${url.origin}${trimEndCharacters(url.pathname, '/')}`;
}

/** Whether an address means this very machine, so that nobody else can reach it. */
export function isLoopback(address: string): boolean {
	const host = parseUrl(address)?.hostname.toLowerCase() ?? '';
	return (
		host === 'localhost' ||
		host.endsWith('.localhost') ||
		/^127(\.\d{1,3}){3}$/.test(host) ||
		host === '[::1]' ||
		host === '0.0.0.0' ||
		host === '[::]'
	);
}
