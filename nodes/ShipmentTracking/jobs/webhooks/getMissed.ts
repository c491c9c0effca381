import type { IDataObject } from 'n8n-workflow';

import { includesEvent } from '../../../shared/domain/events';
import { HOUR_MS, MINUTE_MS } from '../../../shared/lib/duration';
import { toText } from '../../../shared/lib/json';
import type { Notification } from '../../../shared/notification/parse';
import { optionNumber } from '../../input/boundedNumber';
import type { Item } from '../../input/item';
import { toTimestamp } from '../../input/timestamp';
import { outputRows, type Operation } from '../../operation/operation';
import { eventRows } from './eventRows';
import {
	createdAtOf,
	isDelivered,
	isPending,
	listNotifications,
	mayBeFor,
} from './listNotifications';
import { missedFields, QUIET_DEFAULT_MIN, QUIET_MAX_MIN } from './missedFields';
import { SeenNotifications } from './seenNotifications';

/** Up to when the last run has read everything, in the workflow's static data. */
const LAST_RUN = 'missedSince';
/** The clocks of n8n and the service differ, and what was made a moment ago may be listed later. */
const OVERLAP_MS = 10 * MINUTE_MS;

const startRun = () => ({
	startedAt: Date.now(),
	/** Epoch milliseconds: an item may leave out newer ones. */
	completeUntil: Date.now(),
	given: new Set<string>(),
});

/**
 * The events that a trigger did not get while n8n was not there: the service cannot send them
 * again (docs/development/service.md#no-replay), but it lists them. Oldest first, completed and shaped as
 * the trigger's, so that one workflow handles both. Each comes at least once: what is remembered
 * is written when the execution that output it has ended.
 */
export const getMissed: Operation = {
	value: 'getMissed',
	name: 'Get Missed',
	action: 'Get missed webhook notifications',
	description: 'Get events that were not delivered, oldest first',
	fields: missedFields,
	async run(item) {
		const run = item.client.execution.state(startRun);
		const quietSince = run.startedAt - quietMs(item);
		run.completeUntil = Math.min(run.completeUntil, quietSince);
		const staticData = item.context.getWorkflowStaticData('node');
		const since = sinceOf(item, staticData);
		const listed = await notificationsSince(item, since, quietSince);
		const seen = new SeenNotifications(staticData);
		const isRepeated = ({ id }: Notification) => run.given.has(id) || seen.has(id);
		const wanted = isOnlyOnce(item) ? listed.filter((one) => !isRepeated(one)) : listed;
		const rows = await eventRows(item, wanted);
		for (const { id } of wanted) run.given.add(id);
		// Static data is written after an execution that failed, too: not before the node has ended.
		item.onCommit((hasFailures) => {
			const latest = new SeenNotifications(staticData);
			for (const { id } of listed) latest.add(id);
			latest.store(staticData);
			// What another item has not read, or this one not as far back, is looked for again.
			const isGapless = Date.parse(since) <= Date.parse(sinceLastRun(staticData));
			if (isGapless && !hasFailures)
				staticData[LAST_RUN] = new Date(run.completeUntil).toISOString();
		});
		return outputRows(rows);
	},
};

function sinceOf(item: Item, staticData: IDataObject): string {
	if (item.param('since') !== 'time') return sinceLastRun(staticData);
	return toTimestamp(item, 'time', item.required('time')) as string;
}

function sinceLastRun(staticData: IDataObject): string {
	const last = Date.parse(String(staticData[LAST_RUN]));
	const now = Date.now();
	const since = Number.isNaN(last) ? now - 24 * HOUR_MS : Math.min(last, now) - OVERLAP_MS;
	return new Date(since).toISOString();
}

/** A delivery under way usually succeeds within minutes: it is missed only when it stays pending. */
function quietMs(item: Item): number {
	const bounds = { min: 0, max: QUIET_MAX_MIN };
	return optionNumber(item, 'quietMinutes', QUIET_DEFAULT_MIN, bounds) * MINUTE_MS;
}

async function notificationsSince(
	item: Item,
	since: string,
	quietSince: number,
): Promise<Notification[]> {
	return await listNotifications(item.client, {
		since: Date.parse(since),
		isWanted: (notification) => isWanted(item, notification, quietSince),
		advice: "Choose a later 'Time'.",
	});
}

function isWanted(item: Item, notification: Notification, quietSince: number): boolean {
	const { events, url } = item.collection('options');
	if (events && !includesEvent(events, notification.event)) return false;
	if (url && !mayBeFor(notification, toText(url))) return false;
	if (isPending(notification) && (createdAtOf(notification) ?? 0) > quietSince) return false;
	return item.param('which') === 'all' || !isDelivered(notification);
}

function isOnlyOnce(item: Item): boolean {
	return item.collection('options').onlyOnce !== false;
}
