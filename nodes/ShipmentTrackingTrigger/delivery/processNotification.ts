import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { complete, type Completion } from '../../shared/notification/complete';
import {
	contentOf,
	type EventContent,
	firstFailedFilter,
	missingRecords,
	type Notification,
} from '../../../shipping/events';
import { toChangeItems, toEventItem } from '../../shared/notification/item';
import type { TriggerSettings } from '../parameters/readSettings';
import type { DeliveryMemory } from '../memory/activation';
import { heldBackItems } from './heldBack';
import type { OutcomeOf } from './deliveryOutcome';

/** Maximum time of a reading, which may take longer than the delivery that started it. */
const COMPLETION_TIMEOUT_MS = 15_000;

interface DeliveryContext {
	settings: TriggerSettings;
	memory: DeliveryMemory;
	/** Deadline for the answer to the service, in epoch milliseconds. */
	answerBy: number;
}

interface DeliveryResult {
	outcome: OutcomeOf<'accepted' | 'filtered' | 'deferred'>;
	/** Empty for a held-back event, unless the trigger returns held-back events. */
	items: IDataObject[];
	/** Is called when n8n has answered, with whether it has stored the execution. */
	settle: (isStored: boolean) => void;
}

/** Adds missing data to the notification of a selected event, filters it and returns its items. */
export async function processNotification(
	context: IWebhookFunctions,
	delivered: Notification,
	{ settings, memory, answerBy }: DeliveryContext,
): Promise<DeliveryResult> {
	const { filters } = settings;
	const { notification, isInterrupted } =
		settings.completeMissingData && missingRecords(delivered).length > 0
			? await withMissingData(context, delivered, memory, answerBy)
			: { notification: delivered, isInterrupted: false };
	const { before, remember } = memory.estimates.lookUp(notification);
	const content = contentOf(notification, before, filters.minimumShiftHours > 0);

	const filtered = filteredBy(filters, content, isInterrupted);
	if (filtered?.name === 'deferred')
		return { outcome: filtered, items: [], settle: () => undefined };
	const settle = remember(content, !filtered);
	if (filtered && !settings.returnHeldBack) return { outcome: filtered, items: [], settle };

	const simplified = () =>
		settings.itemPerChange ? toChangeItems(content) : [toEventItem(content)];
	const items = settings.simplify ? simplified() : [delivered.body];
	if (filtered) return { outcome: filtered, items: heldBackItems(items, filtered), settle };
	return { outcome: { name: 'accepted', items: items.length }, items, settle };
}

/**
 * Defers the event if a filter can't be evaluated because reading its data failed, unless another
 * filter holds the event back anyway.
 */
function filteredBy(
	filters: TriggerSettings['filters'],
	content: EventContent,
	isInterrupted: boolean,
): OutcomeOf<'filtered' | 'deferred'> | undefined {
	const failed = firstFailedFilter(filters, content);
	const isUncertain = failed?.judged === 'unknown' && isInterrupted;
	const certain = isUncertain
		? firstFailedFilter({ ...filters, unknown: 'pass' }, content)
		: failed;
	if (certain) return { name: 'filtered', ...certain };
	return isUncertain
		? { name: 'deferred', because: 'the data for a filter could not be read' }
		: undefined;
}

/** Never throws: an incomplete event is better than a lost one. */
async function withMissingData(
	context: IWebhookFunctions,
	notification: Notification,
	{ requests }: DeliveryMemory,
	answerBy: number,
): Promise<Completion> {
	const signal = AbortSignal.timeout(Math.max(answerBy - Date.now(), 0));
	try {
		const client = (await Client.connect(context)).within(COMPLETION_TIMEOUT_MS);
		return await complete(requests.readerFor(client, notification, signal), notification);
	} catch (error) {
		context.logger.warn('An event could not be completed', { reason: (error as Error).message });
		return { notification, isInterrupted: true };
	}
}
