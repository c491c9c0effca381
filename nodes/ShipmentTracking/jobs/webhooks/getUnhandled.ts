import { includesEvent } from '../../../shared/domain/events';
import { HOUR_MS, MINUTE_MS } from '../../../shared/lib/duration';
import { splitList } from '../../../shared/lib/list';
import type { Notification } from '../../../shared/notification/parse';
import type { Item } from '../../input/item';
import { toTimestamp } from '../../input/timestamp';
import { outputRows, type Operation, type Output } from '../../operation/operation';
import { eventRows } from './eventRows';
import { handledIn, LOOK_BACK_MAX_HOURS, rememberLookBack } from './handledNotifications';
import { createdAtOf, isDelivered, listNotifications, mayBeFor } from './listNotifications';
import { LIMIT_MAX, unhandledFields } from './unhandledFields';

const QUIET_MIN = 5;
const QUIET_MAX = 1_440;
/** At a hundred each, two minutes of the service's rate. */
const PAGES_MAX = 200;

/**
 * What the service has sent and nobody has finished, whether it was delivered or not: what n8n had
 * acknowledged and then lost stands in no other list. In the form of the trigger and oldest first,
 * again and again until it is marked. Marked ones are left out before anything is completed, for
 * completing costs requests.
 */
export const getUnhandled: Operation = {
	value: 'getUnhandled',
	name: 'Get Unhandled',
	action: 'Get unhandled webhook notifications',
	description: 'Get events that are not yet marked as handled, oldest first',
	fields: unhandledFields,
	run: async (item) => await getAll([item]),
	runOnce: getAll,
};

async function getAll(items: Item[]): Promise<Output> {
	const [item] = items;
	const period = periodOf(item);
	const limit = item.wholeNumber('limit', { min: 1, max: LIMIT_MAX });
	const isWanted = judgeOf(item, period.until, handledBy(items));
	const unhandled = await listNotifications(item.client, {
		since: period.since,
		isWanted,
		pagesMax: PAGES_MAX,
		advice: "Make 'Look Back (Hours)' shorter.",
	});
	if (unhandled.length > limit) {
		const rest = unhandled.length - limit;
		item.hint(`${rest} more are unhandled: they come with the next runs, by 'Limit'.`);
	}
	const rows = await eventRows(item, unhandled.slice(0, limit));
	if (!isKeptInInput(item)) {
		const hours = period.lookBackHours;
		const { name } = item.context.getNode();
		item.onCommit(() => {
			rememberLookBack(item.context.getWorkflowStaticData('global'), name, hours);
		});
	}
	return outputRows(rows);
}

function isKeptInInput(item: Item): boolean {
	return item.param('handledFrom') === 'input';
}

/** From when to when they were made, in epoch milliseconds. */
function periodOf(item: Item): { since: number; until: number; lookBackHours: number } {
	// A table of one's own can tell what is in work, so that nothing has to be quiet.
	const quietMin = isKeptInInput(item) ? 0 : QUIET_MIN;
	const quietMinutes = item.number('quietMinutes', { min: quietMin, max: QUIET_MAX });
	const lookBackHours = item.number('lookBackHours', { min: 1, max: LOOK_BACK_MAX_HOURS });
	if (lookBackHours * 60 <= quietMinutes) {
		throw item.invalid(
			'lookBackHours',
			`does not reach back further than the ${quietMinutes} of 'Skip Newest (Minutes)', so nothing could ever be found`,
		);
	}
	const given = toTimestamp(item, 'asOf', item.collection('options').asOf);
	const asOf = given === undefined ? Date.now() : Date.parse(given);
	return {
		since: asOf - lookBackHours * HOUR_MS,
		until: asOf - quietMinutes * MINUTE_MS,
		lookBackHours,
	};
}

function handledBy(items: Item[]): (id: string) => boolean {
	const [item] = items;
	if (!isKeptInInput(item)) return handledIn(item.context.getWorkflowStaticData('global'));
	const handled = new Set(items.flatMap((one) => splitList(one.param('handledId'))));
	return (id) => handled.has(id);
}

function judgeOf(item: Item, until: number, isHandled: (id: string) => boolean) {
	const url = item.required('webhookUrl');
	const which = item.param('which');
	const { events } = item.collection('options');
	return (notification: Notification): boolean =>
		// One without a time is taken: better once too often than never.
		(createdAtOf(notification) ?? until) <= until &&
		mayBeFor(notification, url) &&
		(!events || includesEvent(events, notification.event)) &&
		(which === 'all' || isDelivered(notification) === (which === 'delivered')) &&
		!isHandled(notification.id);
}
