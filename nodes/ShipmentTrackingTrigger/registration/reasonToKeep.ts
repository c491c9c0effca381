import type { Client } from '../../shared/api/client';
import { askReceiver, webhookMark } from '../../shared/api/receiver';
import type { Activation } from '../memory/activation';
import { findWebhooksByUrl } from './webhooks';

/**
 * Returns why something may receive the deliveries of a webhook; undefined if n8n itself answers
 * that nothing is registered at its URL, or a trigger that it uses another webhook. The answer of a
 * trigger may be older than its webhook, so the other webhook must exist.
 */
export async function reasonToKeep(
	client: Client,
	activation: Activation,
	{ id, url }: { id: string; url: string },
): Promise<string | undefined> {
	const receiver = await askReceiver(client, url);
	if (receiver.name === 'nothing') return undefined;
	if (receiver.name === 'unknown') return receiver.reason;
	const { mark = webhookMark(id) } = receiver;
	if (mark !== webhookMark(id)) {
		const others = [ownWebhook(activation), ...(await findWebhooksByUrl(client, url))];
		if (others.some((one) => one && one.id !== id && webhookMark(one.id) === mark)) {
			return undefined;
		}
	}
	return 'a Shipment Tracking Trigger still receives events at its URL';
}

/** The webhook of the trigger that this process has published again, maybe in another account. */
function ownWebhook({ state, webhook }: Activation): { id: string } | undefined {
	return state.name === 'active' ? webhook : undefined;
}
