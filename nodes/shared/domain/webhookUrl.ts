import { toText } from '../lib/json';
import { parseUrl } from '../lib/url';

/**
 * The URL in the form that URLs are compared in: a lower-case host, in Punycode where it isn't
 * ASCII, and without the default port. The service and n8n may write the same URL differently.
 */
export function normalizeWebhookUrl(value: unknown): string {
	const text = toText(value).trim();
	const url = parseUrl(text);
	if (!url) return text;
	url.hash = '';
	return url.href;
}

/** Whether both lead to the same receiver. An empty URL matches nothing. */
export function isSameUrl(one: unknown, other: unknown): boolean {
	const normalized = normalizeWebhookUrl(one);
	return normalized !== '' && normalized === normalizeWebhookUrl(other);
}
