import type { Client } from '../../../shared/api/client';
import { ListReader } from '../../../shared/api/listReader';
import { path } from '../../../shared/api/path';
import { toText } from '../../../shared/lib/json';
import { notificationsOf, type Notification } from '../../../shared/notification/parse';
import type {
	WebhookAttributes,
	WebhookNotificationAttributes,
} from '../../../shared/domain/attributes';

/** The list has no documented order, so one old page is no proof that only older ones follow. */
const OLD_PAGES_MIN = 3;

interface ListOptions {
	/** Epoch milliseconds. */
	since: number;
	isWanted: (notification: Notification) => boolean;
	/** Which other choice helps where the list is too long. */
	advice: string;
	/** What is more is an error; as many as any list may have when absent. */
	pagesMax?: number;
}

/**
 * The notifications made after a time that are wanted, oldest first and each once. The list has
 * neither filter nor documented order. Reading ends early only where everything read so far runs
 * from new to old and several pages in a row are too old.
 *
 * @throws NodeOperationError when there are more pages than may be read
 */
export async function listNotifications(
	client: Client,
	{ since, isWanted, advice, pagesMax = Infinity }: ListOptions,
): Promise<Notification[]> {
	const wanted = new Map<string, Notification>();
	let count = 0;
	let oldPages = 0;
	const order = new DescendingOrder();
	const request = {
		path: path`/webhook_notifications`,
		query: { include: 'reference_object,webhook' },
		// As far back as is wanted, however long the list is in all.
		limit: Infinity,
		advice,
	};
	const reader = new ListReader<WebhookNotificationAttributes>(client, request);
	for await (const page of reader.pages()) {
		count++;
		const all = notificationsOf(page);
		const recent = all.filter((one) => isAfter(one, since));
		for (const one of recent) if (isWanted(one)) wanted.set(one.id, one);
		order.add(all);
		oldPages = recent.length === 0 ? oldPages + 1 : 0;
		if (oldPages >= OLD_PAGES_MIN && order.holds) break;
		if (count >= pagesMax && page.next) throw tooMany(client, pagesMax, advice);
	}
	return [...wanted.values()].sort((a, b) => timeOf(a) - timeOf(b));
}

function tooMany(client: Client, pages: number, advice: string): Error {
	return client.problem(
		`The list of notifications has more than ${pages} pages to read`,
		`Nothing is returned, because some would be missing. ${advice}`,
	);
}

/** Whether it was sent to a webhook with this in its URL; true where the webhook is unknown. */
export function mayBeFor({ resource, included }: Notification, partOfUrl: string): boolean {
	const webhook = included.find<WebhookAttributes>(resource.relationships.webhook);
	return !webhook || String(webhook.attributes.url).includes(partOfUrl);
}

/** Whether the service has not given up on delivering it and still may. */
export function isPending({ resource }: Notification): boolean {
	return !['succeeded', 'failed'].includes(toText(resource.attributes.delivery_status));
}

/** Whether the service counts it as delivered. */
export function isDelivered({ resource }: Notification): boolean {
	return resource.attributes.delivery_status === 'succeeded';
}

/** When it was created, in epoch milliseconds; undefined where the service does not say. */
export function createdAtOf({ createdAt }: Notification): number | undefined {
	const time = Date.parse(String(createdAt));
	return Number.isNaN(time) ? undefined : time;
}

/** Whether all notifications with a time, of one page after the other, run from new to old. */
class DescendingOrder {
	holds = true;
	private last = Infinity;
	private readonly ids = new Set<string>();

	add(page: Notification[]): void {
		for (const notification of page) {
			const time = createdAtOf(notification);
			// New ones shift the others, so the next page repeats the end of this one.
			if (time === undefined || this.ids.has(notification.id)) continue;
			this.ids.add(notification.id);
			if (time > this.last) this.holds = false;
			this.last = time;
		}
	}
}

/** One without a time is taken: better once too often than never. */
function isAfter(notification: Notification, since: number): boolean {
	const time = createdAtOf(notification);
	return time === undefined || time > since;
}

function timeOf(notification: Notification): number {
	return createdAtOf(notification) ?? 0;
}
