import type { Client } from '../../../shared/api/client';
import { pages } from '../../../shared/api/pagination';
import { path } from '../../../shared/api/path';
import { notificationsOf, type Notification } from '../../../shared/notification/parse';
import type {
	WebhookAttributes,
	WebhookNotificationAttributes,
} from '../../../shared/domain/attributes';

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
 * neither filter nor documented order. Where a page runs from new to old, the first one that is
 * older than wanted is the last that is read; else all are.
 *
 * @throws NodeOperationError when there are more pages than may be read
 */
export async function listNotifications(
	client: Client,
	{ since, isWanted, advice, pagesMax = Infinity }: ListOptions,
): Promise<Notification[]> {
	const wanted = new Map<string, Notification>();
	let count = 0;
	const request = {
		path: path`/webhook_notifications`,
		query: { include: 'reference_object,webhook' },
		// As far back as is wanted, however long the list is in all.
		limit: Infinity,
		advice,
	};
	for await (const page of pages<WebhookNotificationAttributes>(client, request)) {
		count++;
		const all = notificationsOf(page);
		const recent = all.filter((one) => isAfter(one, since));
		for (const one of recent) if (isWanted(one)) wanted.set(one.id, one);
		if (all.length > 0 && recent.length === 0 && runsToOld(all)) break;
		if (count >= pagesMax && page.next) throw tooMany(client, pagesMax, advice);
	}
	return [...wanted.values()].sort((a, b) => timeOf(a) - timeOf(b));
}

function tooMany(client: Client, pages: number, advice: string): Error {
	return client.problem(
		`There are more than ${pages} pages of notifications in the time that was asked for`,
		`Nothing is returned, because some would be missing. ${advice}`,
	);
}

/** Whether it was sent to a webhook with this in its address; one that cannot be told may be. */
export function mayBeFor({ resource, included }: Notification, partOfUrl: string): boolean {
	const webhook = included.find<WebhookAttributes>(resource.relationships.webhook);
	return !webhook || String(webhook.attributes.url).includes(partOfUrl);
}

/** Whether the service counts it as delivered. */
export function isDelivered({ resource }: Notification): boolean {
	return resource.attributes.delivery_status === 'succeeded';
}

/** When it was made, in epoch milliseconds; undefined where that is not told. */
export function createdAtOf({ createdAt }: Notification): number | undefined {
	const time = Date.parse(String(createdAt));
	return Number.isNaN(time) ? undefined : time;
}

function runsToOld(page: Notification[]): boolean {
	return timeOf(page[0]) >= timeOf(page[page.length - 1]);
}

/** One without a time is taken: better once too often than never. */
function isAfter(notification: Notification, since: number): boolean {
	const time = createdAtOf(notification);
	return time === undefined || time > since;
}

function timeOf(notification: Notification): number {
	return createdAtOf(notification) ?? 0;
}
