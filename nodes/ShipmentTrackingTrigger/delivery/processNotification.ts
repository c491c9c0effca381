import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { complete, missingFrom } from '../../shared/notification/complete';
import { contentOf, type EventContent } from '../../shared/notification/content';
import { shipmentEstimate } from '../../shared/notification/eta';
import { splitByChange, toEventItem } from '../../shared/notification/item';
import type { Notification } from '../../shared/notification/parse';
import { subjectsOf } from '../../shared/notification/subjects';
import type { Settings } from '../parameters/readSettings';
import { firstFailedFilter } from './filters';
import type { NodeMemory } from './nodeMemory';
import type { VerdictOf } from './verdict';

interface DeliveryContext {
	settings: Settings;
	memory: NodeMemory;
	/** When the service must have its answer, in epoch milliseconds. */
	answerBy: number;
}

interface DeliveryResult {
	verdict: VerdictOf<'accepted'> | VerdictOf<'filtered'>;
	/** What goes into the workflow; nothing when a filter holds the event back. */
	items: IDataObject[];
	/** Undoes what was remembered of the event. */
	rollback: () => void;
}

/** From a notification that is wanted to its items, unless a filter holds it back. */
export async function processNotification(
	context: IWebhookFunctions,
	delivered: Notification,
	{ settings, memory: nodeMemory, answerBy }: DeliveryContext,
): Promise<DeliveryResult> {
	const notification = settings.completeMissingData
		? await completeOnce(context, delivered, nodeMemory, answerBy)
		: delivered;
	const subjects = subjectsOf(notification);
	const estimate = nodeMemory.estimates.of(notification, subjects);
	const { before, isOutdated, rollback } = estimate;
	// With a filter on the shift, what people last heard is what they compare with.
	const { original } = shipmentEstimate(notification.event, subjects);
	const announced = before.announced ?? (original ? undefined : before.baseline);
	const previous = settings.filters.minimumShiftHours > 0 ? announced : before.previous;
	const content = contentOf(notification, subjects, previous, isOutdated);

	const filtered = firstFailedFilter(settings.filters, { ...content, before });
	estimate.remember(content.eta, !filtered);
	if (filtered) return { verdict: filtered, items: [], rollback };

	const items = settings.simplify ? itemsOf(notification, content, settings) : [delivered.body];
	return { verdict: { name: 'accepted', items: items.length }, items, rollback };
}

function itemsOf(
	notification: Notification,
	content: EventContent,
	{ itemPerChange }: Settings,
): IDataObject[] {
	const item = toEventItem(notification, content);
	return itemPerChange ? splitByChange(item) : [item];
}

/** Reads what a poor delivery left out, once; with what there is by then when time is up. */
async function completeOnce(
	context: IWebhookFunctions,
	notification: Notification,
	{ completions }: NodeMemory,
	answerBy: number,
): Promise<Notification> {
	if (missingFrom(notification).length === 0) return notification;
	const known = completions.get(notification.id);
	if (known) return await known;
	const completion = readMissing(context, notification, answerBy);
	completions.set(notification.id, completion);
	return await completion;
}

/** Never throws: an event that says little is better than one that is lost. */
async function readMissing(
	context: IWebhookFunctions,
	notification: Notification,
	answerBy: number,
): Promise<Notification> {
	const signal = AbortSignal.timeout(Math.max(answerBy - Date.now(), 0));
	try {
		const client = await Client.connect(context);
		return await complete(client.with({ signal }), notification);
	} catch (error) {
		context.logger.warn('An event could not be completed', { reason: (error as Error).message });
		return notification;
	}
}
