import { askReceiver, webhookMark, type Receiver } from '../../../shared/api/receiver';
import type { Resource, Attributes } from '../../../../shipping/records';
import { isSameUrl, normalizeWebhookUrl } from '../../../shared/domain/webhooks';
import { parseUrl } from '../../../shared/lib/url';
import type { Item } from '../../input/item';
import { isTriggerUrl } from './webhookProblems';

type Webhook = Resource<Attributes<'webhook'>>;

/** The programs that receive events, by normalized URL. */
export type Receivers = Map<string, Receiver>;

/**
 * Asks the URLs of triggers in this n8n. Other URLs get no request: they may belong to programs that
 * start something, and anyone with the API key can enter them. After a URL without an answer, the
 * others are not asked, because all of them lead to the same n8n.
 */
export async function askReceivers(item: Item, webhooks: Webhook[]): Promise<Receivers> {
	const base = ownBaseUrl(item);
	const urls = webhooks.map(({ attributes }) => normalizeWebhookUrl(attributes.url));
	const receivers: Receivers = new Map();
	let silent: Receiver | undefined;
	for (const url of new Set(urls)) {
		if (!base || !url.startsWith(`${base}webhook/`) || !isTriggerUrl(url)) continue;
		const receiver = silent ?? (await askReceiver(item.client, url));
		receivers.set(url, receiver);
		if (receiver.name === 'unknown' && receiver.status === undefined) silent = receiver;
	}
	return receivers;
}

/** The public URL of this n8n, which the URL of each execution contains. */
function ownBaseUrl({ context, index }: Item): string | undefined {
	const url = context.evaluateExpression('{{ $execution.resumeUrl }}', index);
	return parseUrl('../', parseUrl(String(url)))?.href;
}

/** Returns the reason why no published workflow receives the events of a webhook, if one is known. */
export function unusedProblems(
	{ id, attributes }: Webhook,
	others: Webhook[],
	receivers: Receivers,
	hasOnlyFailures: boolean,
): string[] {
	const receiver = receivers.get(normalizeWebhookUrl(attributes.url));
	const removal = `remove this webhook: Webhook > Delete with the ID '${id}'`;
	if (receiver?.name === 'nothing') {
		return [
			`No published workflow of this n8n has this URL. If you don't want to publish its workflow, ${removal}`,
		];
	}
	if (receiver?.name === 'unknown' && hasOnlyFailures) {
		return [
			`n8n can't find out whether a published workflow has this URL, because ${receiver.reason}. If its workflow is unpublished, ${removal}`,
		];
	}
	if (receiver?.name !== 'trigger' || receiver.mark === webhookMark(id)) return [];
	const used = others.find(
		(one) => isSameUrl(one.attributes.url, attributes.url) && webhookMark(one.id) === receiver.mark,
	);
	return used ? [`The trigger at this URL uses the webhook ${used.id}, so ${removal}`] : [];
}
