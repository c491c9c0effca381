import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { HOUR_MS } from '../../shared/lib/duration';
import type { Notification } from '../../shared/notification/parse';
import {
	isSubscribed,
	readAuthenticationSettings,
	readSettings,
	type Settings,
} from '../parameters/readSettings';
import { activationOf } from '../registration/activations';
import { authenticate, type Delivery } from './authenticate';
import { DUPLICATE, UNDECIDED } from './deduplicator';
import { whenAnswered } from './handover';
import { nodeMemoryFor } from './nodeMemory';
import { processNotification } from './processNotification';
import { readBody } from './readBody';
import { explained } from './heldBack';
import { logVerdict, refused, type Verdict } from './verdict';

/** The service must have its answer by then, however little could be found out. */
const ANSWER_TIMEOUT_MS = 4_500;
const RETRY_AFTER_SECONDS = 10;

/** What becomes of a delivery. */
interface Outcome {
	verdict: Verdict;
	/** Absent as long as nothing of the body may be looked at, and when it is something else. */
	notification?: Notification;
	/** For the workflow: of an event that is accepted, or held back and to be returned. */
	items?: IDataObject[];
}

/**
 * One delivery (docs/service.md#delivery-rules). Nothing of the body is looked at before its signature
 * has been verified over the bytes as they came. What is not wanted is acknowledged, or the
 * service would send it again.
 */
export async function receive(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	const outcome = await judge(this);
	logVerdict(this, outcome.verdict, outcome.notification);
	return answer(this, outcome);
}

/** Step by step; each may be the last one. */
async function judge(context: IWebhookFunctions): Promise<Outcome> {
	const nodeMemory = nodeMemoryFor(activationOf(context));
	const delivery = await deliveryOf(context);
	if (!delivery) return { verdict: refused(400, 'body not readable') };
	const authentication = readAuthenticationSettings(context);
	if (!authentication) {
		return {
			verdict: refused(
				503,
				"an expression in 'Signature Header' or 'Only From Published Addresses' failed",
			),
		};
	}
	const refusal = await authenticate(context, delivery, authentication, nodeMemory);
	if (refusal) return { verdict: refusal };

	const body = readBody(delivery.rawBody);
	if (!body.notification) return { verdict: body.verdict };
	const { notification } = body;
	const settings = readSettings(context);
	if (!isSubscribed(settings, notification.event)) {
		return { verdict: { name: 'ignored', because: 'event not chosen' }, notification };
	}
	if (isTooOld(notification, settings))
		return { verdict: refused(410, 'event too old'), notification };

	const isStored = whenAnswered(context.getResponseObject());
	const known = { settings, memory: nodeMemory, answerBy: delivery.answerBy };
	const handle = async () => await processNotification(context, notification, known);
	const result = settings.skipDuplicates
		? await nodeMemory.seen.once(notification.id, handle, {
				arrivalOf: ({ verdict: { name }, items }) =>
					items.length ? isStored : name === 'filtered',
				until: delivery.answerBy,
			})
		: await handle();
	if (result === UNDECIDED) {
		const because =
			settings.acknowledge === 'whenFinished'
				? 'the workflow is at work on the event'
				: 'n8n has not stored the event yet';
		return { verdict: { name: 'deferred', because }, notification };
	}
	if (result === DUPLICATE) return { verdict: { name: 'duplicate' }, notification };
	const { verdict, items, rollback } = result;
	void isStored.then((stored) => {
		if (!stored) rollback();
	});
	return { verdict, notification, items };
}

/** A delivery without a time is not called old. */
function isTooOld({ createdAt }: Notification, { maxAgeHours }: Settings): boolean {
	return maxAgeHours > 0 && Date.now() - Date.parse(createdAt ?? '') > maxAgeHours * HOUR_MS;
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

/** The answer to the service. It names a filter only here, after the signature has been verified. */
function answer(
	context: IWebhookFunctions,
	{ verdict, items = [] }: Outcome,
): IWebhookResponseData {
	const { name } = verdict;
	const response = context.getResponseObject();
	if (name === 'refused') {
		// Without the reason, which would only help a forger.
		response.status(verdict.status).json({ status: name }).end();
		return { noWebhookResponse: true };
	}
	if (name === 'deferred') {
		response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
		response.status(503).json({ status: 'try again later' }).end();
		return { noWebhookResponse: true };
	}
	const webhookResponse = { status: name, ...(name === 'filtered' ? explained(verdict) : {}) };
	if (items.length === 0) return { webhookResponse };
	return { webhookResponse, workflowData: [items.map((json) => ({ json }))] };
}
