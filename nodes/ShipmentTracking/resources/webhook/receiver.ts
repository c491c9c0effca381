import { toText } from '../../../../shipping/lib';
import { isLoopback } from '../../../shared/api/account';
import { requiredText } from '../../../shared/lib/simpleFields';
import type { Item } from '../../input/item';
import { parseUrl } from '../../../shared/lib/url';

export const receiverUrlField = requiredText('URL', 'url', {
	placeholder: 'e.g. https://example.com/tracking-events',
	description: 'URL that receives the events. Must start with https://.',
});

const ADVICE = 'Enter a public https:// URL. For the URL of n8n, set N8N_WEBHOOK_URL.';

/** This machine and plain HTTP are only accepted for a sandbox on the same machine. */
export function readReceiverUrl(item: Item, value: unknown): string {
	const url = toText(value);
	const isLocal = isLoopback(url);
	if (isLocal && !isLoopback(item.client.account.baseUrl)) {
		throw item.invalid(
			'url',
			`is on this machine, which Terminal49 cannot reach: "${url}"`,
			ADVICE,
		);
	}
	const isSecure = /^https:\/\//i.test(url) && parseUrl(url) !== undefined;
	if (isSecure || (/^http:\/\//i.test(url) && isLocal)) return url;
	throw item.invalid('url', url ? `is not a URL with https://: "${url}"` : 'is empty');
}
