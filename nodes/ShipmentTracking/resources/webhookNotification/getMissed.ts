import type { IDataObject } from 'n8n-workflow';

import { asArray, asText, toText } from '../../../shared/json';
import { complete } from '../../../shared/notification/complete';
import { toItem } from '../../../shared/notification/item';
import { notificationsOf, type Notification } from '../../../shared/notification/parse';
import { PAGE_SIZE_MAX, pages } from '../../../shared/pagination';
import { path } from '../../../shared/path';
import type { Item } from '../../item';
import { toOutput, type Operation } from '../../operation';
import { toTimestamp } from '../../timestamp';
import { missedFields } from './missedFields';

const HOUR_MS = 60 * 60 * 1000;
const OVERLAP_MS = 10 * 60 * 1000;
/** How many ids n8n's de-duplication store keeps for the workflow. */
const REMEMBERED_MAX = 10_000;

/**
 * The events that a trigger did not get while n8n was not there: the service cannot send them
 * again (interface: Delivery rules, 4), but it lists them. Oldest first, completed and shaped as
 * the trigger's, so that one workflow handles both.
 */
export const getMissed: Operation = {
	value: 'getMissed',
	name: 'Get Missed',
	action: 'Get missed webhook notifications',
	description:
		'Get the events that did not arrive, since a time or the last run, in the form of the trigger and oldest first',
	fields: missedFields,
	async run(item) {
		const startedAt = new Date().toISOString();
		const since = sinceOf(item);
		const found = await unseen(item, await notificationsSince(item, since));
		const rows = await rowsOf(item, found).catch(async (error: unknown) => {
			// Recorded, but not handed over: the next run must find them again.
			await forgetSeen(item, found);
			throw error;
		});
		item.context.getWorkflowStaticData('node').missedSince = startedAt;
		return toOutput(rows);
	},
};

async function rowsOf(item: Item, notifications: Notification[]): Promise<IDataObject[]> {
	const isRaw = item.param('output') === 'raw';
	const rows: IDataObject[] = [];
	for (const notification of notifications) {
		rows.push(isRaw ? notification.body : toItem(await complete(item.client, notification)));
		item.client.throwIfStopped();
	}
	return rows;
}

function sinceOf(item: Item): string {
	if (item.param('since') === 'time') {
		return toTimestamp(item, 'time', item.required('time')) as string;
	}
	const { missedSince } = item.context.getWorkflowStaticData('node');
	const last = asText(missedSince);
	// The clocks of n8n and the service differ; what comes twice by that is left out as seen.
	if (last && isOnlyOnce(item)) return new Date(Date.parse(last) - OVERLAP_MS).toISOString();
	return last ?? new Date(Date.now() - 24 * HOUR_MS).toISOString();
}

/**
 * The list has neither filter nor documented order. Where a page runs from new to old, the first
 * one that is older than wanted is the last that is read; else all are.
 */
async function notificationsSince(item: Item, since: string): Promise<Notification[]> {
	const wanted = new Map<string, Notification>();
	const request = {
		path: path`/webhook_notifications`,
		query: { include: 'reference_object,webhook' },
		limit: PAGE_SIZE_MAX,
	};
	for await (const page of pages(item.client, request)) {
		const all = notificationsOf(page);
		const recent = all.filter(({ createdAt }) => isAfter(createdAt, since));
		for (const one of recent) if (isWanted(item, one)) wanted.set(one.id, one);
		if (all.length > 0 && recent.length === 0 && runsToOld(all)) break;
	}
	return [...wanted.values()].sort((a, b) => timeOf(a) - timeOf(b));
}

function runsToOld(page: Notification[]): boolean {
	return timeOf(page[0]) >= timeOf(page[page.length - 1]);
}

function isWanted(item: Item, { event, resource, included }: Notification): boolean {
	const { events, url } = item.collection('options');
	if (events && !asArray(events).includes(event)) return false;
	const webhook = included.find(resource.relationships.webhook);
	if (url && webhook && !String(webhook.attributes.url).includes(toText(url))) return false;
	return item.param('which') === 'all' || resource.attributes.delivery_status !== 'succeeded';
}

const STORE = { mode: 'entries', maxEntries: REMEMBERED_MAX } as const;

/** Leaves out what this workflow has had before, by n8n's own store. */
async function unseen(item: Item, notifications: Notification[]): Promise<Notification[]> {
	if (!isOnlyOnce(item) || notifications.length === 0) return notifications;
	const ids = notifications.map(({ id }) => id);
	const { helpers } = item.context;
	const checked = await helpers.checkProcessedAndRecord(ids, 'workflow', STORE);
	return notifications.filter(({ id }) => checked.new.includes(id));
}

async function forgetSeen(item: Item, notifications: Notification[]): Promise<void> {
	if (!isOnlyOnce(item) || notifications.length === 0) return;
	const ids = notifications.map(({ id }) => id);
	await item.context.helpers.removeProcessed(ids, 'workflow', STORE);
}

function isOnlyOnce(item: Item): boolean {
	return item.collection('options').onlyOnce !== false;
}

/** One without a time is taken: better once too often than never. */
function isAfter(value: unknown, since: string): boolean {
	const time = Date.parse(String(value));
	return Number.isNaN(time) || time > Date.parse(since);
}

function timeOf({ createdAt }: Notification): number {
	return createdAt ? Date.parse(createdAt) : 0;
}
