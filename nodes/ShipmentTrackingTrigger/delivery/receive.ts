import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { webhookMark } from '../../shared/api/receiver';
import type { Notification } from '../../../shipping/events';
import { DUPLICATE, UNDECIDED } from '../memory/deduplicator';
import { isSubscribed, readTriggerSettings } from '../parameters/readSettings';
import { activationOf } from '../registration/registration';
import { authenticate, isFromService, type Delivery } from './authenticate';
import { processNotification } from './processNotification';
import { readBody } from './readBody';
import { webhookInUse } from './signingSecrets';
import { filterReason } from './heldBack';
import { logOutcome, refused, type Outcome } from './deliveryOutcome';

/** Time after which the trigger must answer the service, even if the event is incomplete. */
const ANSWER_TIMEOUT_MS = 4_500;
const RETRY_AFTER_SECONDS = 10;

interface HandledDelivery {
	outcome: Outcome;
	/** Absent if the body isn't verified or isn't a notification. */
	notification?: Notification;
	/** The items of an accepted event, or of a held-back event that the trigger returns. */
	items?: IDataObject[];
}

/**
 * Handles one delivery (docs/development/service.md#delivery-rules). Does not parse the body before
 * its signature is verified. Unwanted events are acknowledged; otherwise the service would send
 * them again.
 */
export async function receive(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	const handled = await handleDelivery(this);
	logOutcome(this, handled.outcome, handled.notification);
	return answer(this, handled);
}

/** Each step may end the delivery with its outcome. */
async function handleDelivery(context: IWebhookFunctions): Promise<HandledDelivery> {
	const activation = activationOf(context);
	const { deliveries: memory } = activation;
	const delivery = await deliveryOf(context);
	if (!delivery) return { outcome: refused(400, 'body not readable') };
	const refusal = await authenticate(context, delivery, activation);
	if (refusal) return { outcome: refusal };
	// An expression that throws starts a failed execution: an unsigned request must not cause that.
	const settings = readTriggerSettings(context);
	if (settings.onlyPublishedAddresses && !(await isFromService(context, delivery))) {
		return { outcome: refused(403, 'source address is not published by the service') };
	}

	const body = readBody(delivery.rawBody);
	if (!body.notification) return { outcome: body.outcome };
	const { notification } = body;
	if (!isSubscribed(settings, notification.event)) {
		return { outcome: { name: 'ignored', because: 'event not selected' }, notification };
	}

	const isStored = waitForAcceptance(context.getResponseObject());
	const { answerBy } = delivery;
	const handle = async () =>
		await processNotification(context, notification, { settings, memory, answerBy });
	const result = settings.skipDuplicates
		? await memory.notifications.once(notification.id, handle, {
				isAccepted: ({ outcome: { name }, items }) =>
					items.length ? isStored : name === 'filtered',
				until: answerBy,
			})
		: await handle();
	if (result === UNDECIDED) {
		const because =
			settings.acknowledge === 'whenFinished'
				? 'the workflow is still processing the event'
				: 'n8n has not stored the event yet';
		return { outcome: { name: 'deferred', because }, notification };
	}
	if (result === DUPLICATE) return { outcome: { name: 'duplicate' }, notification };
	const { outcome, items, settle } = result;
	void isStored.then(settle);
	return { outcome, notification, items };
}

/** Returns undefined for an unreadable body. An error would start n8n's error workflow for an unsigned request. */
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

/**
 * Whether n8n accepted the event. According to 'Acknowledge', n8n answers when it has stored the
 * execution or when the workflow has finished. If the caller hangs up, n8n still continues with the
 * execution, which may wait in line for minutes (N8N_CONCURRENCY_PRODUCTION_LIMIT).
 */
async function waitForAcceptance(
	response: ReturnType<IWebhookFunctions['getResponseObject']>,
): Promise<boolean> {
	return await new Promise((settle) => {
		// After the caller hangs up, only the event "prefinish" still shows n8n's answer.
		response.once('prefinish', () => settle(response.statusCode < 400));
	});
}

function answer(
	context: IWebhookFunctions,
	{ outcome, items = [] }: HandledDelivery,
): IWebhookResponseData {
	const { name } = outcome;
	const response = context.getResponseObject();
	if (name === 'refused') {
		// The answer omits the reason, which would help the sender of forged deliveries.
		const webhookId = webhookInUse(context, activationOf(context));
		const webhook = webhookId && webhookMark(webhookId);
		response.status(outcome.status).json({ status: name, webhook }).end();
		return { noWebhookResponse: true };
	}
	if (name === 'deferred') {
		response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
		response.status(503).json({ status: 'try again later' }).end();
		return { noWebhookResponse: true };
	}
	const webhookResponse = { status: name, ...(name === 'filtered' ? filterReason(outcome) : {}) };
	if (items.length === 0) return { webhookResponse };
	return { webhookResponse, workflowData: [items.map((json) => ({ json }))] };
}
