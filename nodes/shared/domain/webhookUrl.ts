import { toText } from '../lib/json';
import { parseUrl } from '../lib/url';

/**
 * Returns the form in which URLs are compared: lower-case host in Punycode, without the default
 * port. The service and n8n may write the same URL differently.
 */
export function normalizeWebhookUrl(value: unknown): string {
	const text = toText(value).trim();
	const url = parseUrl(text);
	if (!url) return text;
	url.hash = '';
	return url.href;
}

/** Whether two URLs lead to the same receiver. An empty URL never matches. */
export function isSameUrl(one: unknown, other: unknown): boolean {
	const normalized = normalizeWebhookUrl(one);
	return normalized !== '' && normalized === normalizeWebhookUrl(other);
}
