import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { SECOND_MS } from '../../../shipping/days';
import { complete, missingFrom, type Completion } from '../../shared/notification/complete';
import {
	contentOf,
	type EventContent,
	shipmentEstimate,
	type Notification,
	eventRecordsOf,
} from '../../../shipping/events';
import { splitByChange, toEventItem } from '../../shared/notification/item';
import type { Filters } from '../parameters/readFilters';
import type { TriggerSettings } from '../parameters/readSettings';
import type { DeliveryMemory } from '../memory/activation';
import type { FilterInput } from './filterInput';
import { firstFailedFilter } from './filters';
import { heldBackItems } from './heldBack';
import type { OutcomeOf } from './deliveryOutcome';

/** Maximum time of a reading, which may take longer than the delivery that started it. */
const COMPLETION_TIMEOUT_MS = 15 * SECOND_MS;

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
	const included = eventRecordsOf(delivered);
	const isComplete = missingFrom(delivered, included).length === 0;
	const { notification, isInterrupted } =
		settings.completeMissingData && !isComplete
			? await withMissingData(context, delivered, memory, answerBy)
			: { notification: delivered, isInterrupted: false };
	const eventRecords = isComplete ? included : eventRecordsOf(notification);
	const { before, remember } = memory.estimates.lookUp(notification, eventRecords);
	const { isOutdated } = before;
	// With an ETA filter, the previous ETA is the last one that passed the filter, because users have
	// not seen the others.
	const { original } = shipmentEstimate(notification.event, eventRecords);
	const announced = before.announced ?? (original ? undefined : before.baseline);
	const previous = settings.filters.minimumShiftHours > 0 ? announced : before.previous;
	const known = isOutdated ? undefined : previous;
	const content = contentOf(notification, eventRecords, known, isOutdated);

	const filtered = filteredBy(settings.filters, { ...content, before }, isInterrupted);
	if (filtered?.name === 'deferred')
		return { outcome: filtered, items: [], settle: () => undefined };
	const settle = remember(content.eta, !filtered);
	if (filtered && !settings.returnHeldBack) return { outcome: filtered, items: [], settle };

	const items = settings.simplify ? itemsOf(notification, content, settings) : [delivered.body];
	if (filtered) return { outcome: filtered, items: heldBackItems(items, filtered), settle };
	return { outcome: { name: 'accepted', items: items.length }, items, settle };
}

function itemsOf(
	notification: Notification,
	content: EventContent,
	{ itemPerChange }: TriggerSettings,
): IDataObject[] {
	const item = toEventItem(notification, content);
	return itemPerChange ? splitByChange(item, content) : [item];
}

/**
 * Defers the event if a filter can't be evaluated because reading its data failed, unless another
 * filter holds the event back anyway.
 */
function filteredBy(
	filters: Filters,
	input: FilterInput,
	isInterrupted: boolean,
): OutcomeOf<'filtered' | 'deferred'> | undefined {
	const filtered = firstFailedFilter(filters, input);
	if (filtered?.judged !== 'unknown' || !isInterrupted) return filtered;
	return (
		firstFailedFilter({ ...filters, unknown: 'pass' }, input) ?? {
			name: 'deferred',
			because: 'the data for a filter could not be read',
		}
	);
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
