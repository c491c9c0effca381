import type { Client } from '../../../shared/api/client';
import { ListReader } from '../../../shared/api/listReader';
import { path } from '../../../shared/api/path';
import { epochOf } from '../../../../shipping/days';
import { notificationsOf, type Notification } from '../../../../shipping/events';
import type { Attributes } from '../../../../shipping/records';

/** The list has no documented order, so newer events can follow a page of old ones. */
const OLD_PAGES_MIN = 3;

interface ListOptions {
	/** Epoch milliseconds. */
	since: number;
	isWanted: (notification: Notification) => boolean;
	include?: string;
	/** The advice for an error about a list that is too long. */
	advice: string;
}

/**
 * Returns the wanted notifications that were created after a time, oldest first, each once. The
 * list has no filters and no documented order. Reading ends early only if all pages so far run from
 * new to old and the last few pages only have old notifications.
 *
 * @throws NodeOperationError if the list is too long
 */
export async function listNotifications(
	client: Client,
	{ since, isWanted, include = 'reference_object,webhook', advice }: ListOptions,
): Promise<Notification[]> {
	const wanted = new Map<string, Notification>();
	let oldPages = 0;
	const order = new DescendingOrder();
	const request = {
		path: path`/webhook_notifications`,
		query: { include },
		// Reading ends at notifications from before `since`, not after a number of rows.
		limit: Infinity,
		advice,
	};
	const reader = new ListReader<Attributes<'webhook_notification'>>(client, request);
	for await (const page of reader.pages()) {
		const all = notificationsOf(page);
		// An event without a time may be returned twice, but is never lost.
		const recent = all.filter((one) => (createdAtOf(one) ?? Infinity) > since);
		for (const one of recent) if (isWanted(one)) wanted.set(one.id, one);
		order.add(all);
		oldPages = recent.length === 0 ? oldPages + 1 : 0;
		if (oldPages >= OLD_PAGES_MIN && order.holds) break;
	}
	return [...wanted.values()].sort((a, b) => (createdAtOf(a) ?? 0) - (createdAtOf(b) ?? 0));
}

/** Whether the notification's webhook has this text in its URL; true if the webhook is unknown. */
export function mayBeForUrl({ resource, included }: Notification, partOfUrl: string): boolean {
	const webhook = included.find<Attributes<'webhook'>>(resource.relationships.webhook);
	return !webhook || String(webhook.attributes.url).includes(partOfUrl);
}

export const isDelivered = ({ resource }: Notification): boolean =>
	resource.attributes.delivery_status === 'succeeded';

/** Epoch milliseconds; undefined if the service returned no time. */
export const createdAtOf = ({ createdAt }: Notification): number | undefined => epochOf(createdAt);

/** Checks whether the notifications of all pages run from new to old. */
class DescendingOrder {
	holds = true;
	private last = Infinity;
	private readonly ids = new Set<string>();

	add(page: Notification[]): void {
		for (const notification of page) {
			const time = createdAtOf(notification);
			// New notifications move older ones to the next page, so a page can repeat some of them.
			if (time === undefined || this.ids.has(notification.id)) continue;
			this.ids.add(notification.id);
			if (time > this.last) this.holds = false;
			this.last = time;
		}
	}
}
