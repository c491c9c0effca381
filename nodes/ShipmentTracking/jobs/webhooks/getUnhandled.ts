import type { IDataObject } from 'n8n-workflow';

import type { Client } from '../../../shared/api/client';
import { type JsonApiDocument, includesEvent } from '../../../../shipping/records';
import { HOUR_MS, MINUTE_MS, momentOf } from '../../../../shipping/days';
import { complete, type DocumentReader } from '../../../shared/notification/complete';
import { toEventItem } from '../../../shared/notification/item';
import { contentOf, type Notification } from '../../../../shipping/events';
import { readEvents } from '../../fields/events';
import type { Item } from '../../input/item';
import { outputOfFirst, outputRows, type Operation, type Output } from '../../operation/operation';
import { handledEventsOf, type HandledEvents } from './handledEvents';
import { createdAtOf, listNotifications, mayBeForUrl } from './listNotifications';
import {
	limitField,
	lookBack,
	recordedIn,
	simplifyEvents,
	skipNewest,
	unhandledFields,
} from './unhandledFields';

/**
 * Returns unhandled events in the format of the trigger, so that one workflow can handle the events
 * of both nodes. Each event is returned at least once. Handled events are skipped before missing
 * data is read, because reading costs requests.
 */
export const getUnhandled: Operation = {
	value: 'getUnhandled',
	name: 'Get Unhandled',
	action: 'Get unhandled webhook notifications',
	description: 'Get events that were not delivered or not handled, oldest first',
	fields: unhandledFields,
	run: async (item) => await getAll([item]),
	runAll: async (items) => outputOfFirst(items, await getAll(items)),
};

async function getAll(items: Item[]): Promise<Output> {
	const [item] = items;
	const handled = handledEventsOf(items);
	const period = periodOf(item, handled);
	const limit = item.number(limitField);
	const unhandled = await listNotifications(item.client, {
		since: period.since,
		isWanted: await unhandledFilter(item, handled, period.until),
		advice:
			"Make 'Look Back (Hours)' shorter. If handled events are recorded in Terminal49, also set 'As Of' to the present time.",
	});
	const returned = unhandled.slice(0, limit);
	const later = unhandled.slice(limit);
	if (later.length > 0) {
		item.hint(`${later.length} more unhandled events follow in later executions ('Limit').`);
	}
	const rows = await eventRows(item, returned);
	const completeUntil = Math.min(period.until, ...later.map((one) => createdAtOf(one) ?? Infinity));
	// n8n also saves static data after a failure, so nothing is written before the node has succeeded.
	item.onCommit(() => {
		const ids = returned.map(({ id }) => id);
		handled.commit?.(ids, period.hasAsOf ? undefined : completeUntil);
	});
	return outputRows(rows);
}

interface Period {
	/** The creation times of the events to return, in epoch milliseconds. */
	since: number;
	until: number;
	hasAsOf: boolean;
}

function periodOf(item: Item, { readSince }: HandledEvents): Period {
	const quietMinutes = item.number(skipNewest);
	const lookBackHours = item.number(lookBack);
	if (lookBackHours * 60 <= quietMinutes) {
		throw item.invalid(
			'lookBackHours',
			`must be longer than 'Skip Newest (Minutes)' (${quietMinutes}), or no event can be found`,
		);
	}
	const entered = momentOf(item.collection('options').asOf, item.timezone);
	const hasAsOf = entered !== undefined;
	const asOf = entered?.toMillis() ?? Date.now();
	const lookBackStart = asOf - lookBackHours * HOUR_MS;
	return {
		since: hasAsOf ? lookBackStart : (readSince ?? lookBackStart),
		until: asOf - quietMinutes * MINUTE_MS,
		hasAsOf,
	};
}

async function unhandledFilter(item: Item, { isHandled }: HandledEvents, until: number) {
	const isUrlRequired = item.choice(recordedIn) === 'input';
	const url = isUrlRequired ? item.required('webhookUrl') : item.text('webhookUrl');
	const given = item.collection('options').events;
	const events = given === undefined ? undefined : await readEvents(item, given);
	return (notification: Notification): boolean =>
		// An event without a time may be returned twice, but is never lost.
		(createdAtOf(notification) ?? until) <= until &&
		mayBeForUrl(notification, url) &&
		(!events || includesEvent(events, notification.event)) &&
		!isHandled(notification);
}

/** Returns completed events in the format of the trigger, or the raw notifications. */
async function eventRows(item: Item, notifications: Notification[]): Promise<IDataObject[]> {
	const isSimplified = item.isOn(simplifyEvents);
	const reader = cachingReader(item.client);
	const rows: IDataObject[] = [];
	for (const one of notifications) {
		rows.push(
			isSimplified ? toEventItem(contentOf((await complete(reader, one)).notification)) : one.body,
		);
		item.client.throwIfStopped();
	}
	return rows;
}

/** Reads a container or shipment once for all its events. A failed reading is not repeated. */
function cachingReader(client: Client): DocumentReader {
	const answers = new Map<string, Promise<JsonApiDocument>>();
	return {
		async document(request) {
			const key = JSON.stringify([request.path, request.query]);
			const answer = answers.get(key) ?? client.document(request);
			answers.set(key, answer);
			return await answer;
		},
	};
}
