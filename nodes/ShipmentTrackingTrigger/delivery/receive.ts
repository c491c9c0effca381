import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { isTooDeep, parseJson } from '../../shared/lib/json';
import { changesOf } from '../../shared/notification/changes';
import { complete, missingFrom } from '../../shared/notification/complete';
import { etaOf } from '../../shared/notification/eta';
import { splitByChange, toEventItem } from '../../shared/notification/item';
import { parseNotification, type Notification } from '../../shared/notification/parse';
import { subjectsOf } from '../../shared/notification/subjects';
import { Handover } from './handover';
import { hasTooManyParts } from './parts';
import { firstFailedFilter } from './filters';
import { authenticate, type Delivery, type Refusal } from './authenticate';
import { DUPLICATE, nodeMemoryFor, UNDECIDED, type NodeMemory } from './nodeMemory';
import { shouldLog } from './logThrottle';
import { registrationOf } from '../registration/registration';
import { isSubscribed, readSettings, type Settings } from '../parameters/readSettings';

/** The service must have its answer by then, however little could be found out. */
const ANSWER_TIMEOUT_MS = 4_500;
const RETRY_AFTER_SECONDS = 10;

const answer = (status: string): IWebhookResponseData => ({ webhookResponse: { status } });

/**
 * One delivery (docs/service.md#delivery-rules). Nothing of the body is looked at before its signature
 * has been verified over the bytes as they came. What is not wanted is acknowledged, or the
 * service would send it again.
 */
export async function receive(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	const settings = readSettings(this);
	const nodeMemory = nodeMemoryFor(registrationKey(this));
	const delivery = await deliveryOf(this);
	if (!delivery) return refuse(this, { status: 400, reason: 'body not readable' });
	const refusal = await authenticate(this, delivery, settings, nodeMemory);
	if (refusal) return refuse(this, refusal);

	if (hasTooManyParts(delivery.rawBody)) {
		return refuse(this, { status: 413, reason: 'body of too many parts' });
	}
	const body = parseJson(delivery.rawBody.toString('utf8'));
	const notification = isTooDeep(body) ? undefined : parseNotification(body);
	if (!notification || !isSubscribed(settings, notification.event)) return answer('ignored');

	const handover = new Handover(this.getResponseObject());
	const known = { settings, memory: nodeMemory, answerBy: delivery.answerBy };
	const handle = async () => await processNotification(this, notification, known);
	const outcome = settings.skipDuplicates
		? await nodeMemory.seen.once(notification.id, handle, {
				arrivalOf: ({ items }) => items.length === 0 || handover.isTaken,
				until: delivery.answerBy,
			})
		: await handle();
	if (outcome === UNDECIDED) return askAgain(this);
	if (outcome === DUPLICATE) return answer('duplicate');
	if (outcome.items.length === 0) return answer('filtered');
	void handover.isTaken.then((isTaken) => {
		if (!isTaken) outcome.rollback();
	});
	handover.onceTakenLate(() => nodeMemory.seen.arrivedLate(notification.id));
	return { ...answer('accepted'), workflowData: [outcome.items.map((json) => ({ json }))] };
}

interface DeliveryContext {
	settings: Settings;
	memory: NodeMemory;
	answerBy: number;
}

interface DeliveryResult {
	/** What goes into the workflow; nothing when a filter holds the event back. */
	items: IDataObject[];
	/** Undoes what was remembered of the event. */
	rollback: () => void;
}

async function processNotification(
	context: IWebhookFunctions,
	delivered: Notification,
	{ settings, memory: nodeMemory, answerBy }: DeliveryContext,
): Promise<DeliveryResult> {
	const notification = settings.completeMissingData
		? await completeOnce(context, delivered, nodeMemory, answerBy)
		: delivered;
	const { event, included } = notification;
	const subjects = subjectsOf(notification);
	const estimate = nodeMemory.estimates.of(notification, subjects);
	const { before, rollback } = estimate;
	const eta = etaOf(event, subjects, before.previous);
	estimate.see(eta);

	const changes = changesOf(subjects, included);
	if (!firstFailedFilter(settings.filters, { event, subjects, changes, eta, before }))
		return { items: [], rollback };
	estimate.announce(eta);

	if (settings.output === 'raw') return { items: [delivered.body], rollback };
	// With a filter on the shift, what people last heard is what they compare with.
	const { announced, previous } = before;
	const item = toEventItem(
		notification,
		settings.filters.minimumShiftHours > 0 ? announced : previous,
	);
	return { items: settings.itemPerChange ? splitByChange(item) : [item], rollback };
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

/**
 * Undefined when the body cannot be read: broken, cut off, far too large. An error here would start
 * n8n's error workflow for what nobody has signed.
 */
async function deliveryOf(context: IWebhookFunctions): Promise<Delivery | undefined> {
	const answerBy = Date.now() + ANSWER_TIMEOUT_MS;
	const request = context.getRequestObject();
	try {
		if (!request.rawBody) await request.readRawBody();
	} catch {
		return undefined;
	}
	return {
		answerBy,
		rawBody: request.rawBody ?? Buffer.alloc(0),
		headers: context.getHeaderData(),
		sourceAddress: request.ip ?? '',
	};
}

/** The same event is with n8n, which has not said yet whether it could store it. */
function askAgain(context: IWebhookFunctions): IWebhookResponseData {
	if (shouldLog(`${registrationKey(context)}/undecided`)) {
		context.logger.warn(
			`n8n has not stored an event of "${context.getNode().name}" yet; the service is told to send it again`,
			{ workflowId: context.getWorkflow().id },
		);
	}
	const response = context.getResponseObject();
	response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
	response.status(503).json({ status: 'try again later' }).end();
	return { noWebhookResponse: true };
}

/** Nothing on what was wrong with it: that would only help a forger. */
function refuse(context: IWebhookFunctions, { status, reason }: Refusal): IWebhookResponseData {
	if (shouldLog(`${registrationKey(context)}/${reason}`)) {
		context.logger.warn(`A delivery to "${context.getNode().name}" was refused: ${reason}`, {
			workflowId: context.getWorkflow().id,
		});
	}
	context.getResponseObject().status(status).json({ status: 'refused' }).end();
	return { noWebhookResponse: true };
}

/** Which registration a delivery belongs to: the test and the production URL are two. */
function registrationKey(context: IWebhookFunctions): string {
	const { webhookId } = registrationOf(context);
	return `${context.getWorkflow().id}/${context.getNode().id}/${webhookId}`;
}
