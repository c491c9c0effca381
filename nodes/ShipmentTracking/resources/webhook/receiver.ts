import { toText } from '../../../../shipping/lib';
import { reachProblem } from '../../../shared/api/reachable';
import { requiredText } from '../../../shared/lib/simpleFields';
import type { Item } from '../../input/item';

export const receiverUrlField = requiredText('URL', 'url', {
	placeholder: 'e.g. https://example.com/tracking-events',
	description: 'URL that receives the events. Must start with https://.',
});

const ADVICE =
	'Enter a public https:// URL. For the URL of n8n, set N8N_WEBHOOK_URL (WEBHOOK_URL before n8n 2.35).';

/** A URL to which the service can send events. */
export function readReceiverUrl(item: Item, value: unknown): string {
	const url = toText(value);
	if (!url) throw item.invalid('url', 'is empty');
	const problem = reachProblem(url, item.client.account.baseUrl);
	if (problem) throw item.invalid('url', `${problem}: "${url}"`, ADVICE);
	return url;
}
