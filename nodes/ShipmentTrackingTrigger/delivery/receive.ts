import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { disarm } from '../../shared/lib/disarm';
import { parseJson } from '../../shared/lib/json';
import { parseNotification, type Notification } from '../../shared/notification/parse';
import { isSubscribed, readSettings } from '../parameters/readSettings';
import { activationOf } from '../registration/activations';
import { authenticate, type Delivery } from './authenticate';
import { Handover } from './handover';
import { DUPLICATE, UNDECIDED } from './deduplicator';
import { nodeMemoryFor } from './nodeMemory';
import { hasTooManyParts } from './parts';
import { processNotification } from './processNotification';
import { logVerdict, refused, type Verdict } from './verdict';

/** The service must have its answer by then, however little could be found out. */
const ANSWER_TIMEOUT_MS = 4_500;
const RETRY_AFTER_SECONDS = 10;
/** A workflow that has not ended by then is not going to; its event starts it again. */
const WORKFLOW_MAX_MS = 60 * 60_000;

/** What becomes of a delivery. */
interface Outcome {
	verdict: Verdict;
	/** Absent as long as nothing of the body may be looked at, and when it is something else. */
	notification?: Notification;
	/** For the workflow, when it is accepted. */
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
	const settings = readSettings(context);
	const nodeMemory = nodeMemoryFor(activationOf(context));
	const delivery = await deliveryOf(context);
	if (!delivery) return { verdict: refused(400, 'body not readable') };
	const refusal = await authenticate(context, delivery, settings, nodeMemory);
	if (refusal) return { verdict: refusal };

	if (hasTooManyParts(delivery.rawBody)) return { verdict: refused(413, 'body of too many parts') };
	const body = parseJson(delivery.rawBody.toString('utf8'));
	const notification = disarm(body) ? parseNotification(body) : undefined;
	if (!notification) return { verdict: { name: 'ignored', because: 'no notification' } };
	if (!isSubscribed(settings, notification.event)) {
		return { verdict: { name: 'ignored', because: 'event not chosen' }, notification };
	}

	const isWhenFinished = settings.acknowledge === 'whenFinished';
	const handover = new Handover(context.getResponseObject(), isWhenFinished);
	const known = { settings, memory: nodeMemory, answerBy: delivery.answerBy };
	const handle = async () => await processNotification(context, notification, known);
	const result = settings.skipDuplicates
		? await nodeMemory.seen.once(notification.id, handle, {
				arrivalOf: ({ verdict }) => verdict.name === 'filtered' || handover.isTaken,
				until: delivery.answerBy,
				...(isWhenFinished ? { undecidedMaxMs: WORKFLOW_MAX_MS } : {}),
			})
		: await handle();
	if (result === UNDECIDED) {
		const because = isWhenFinished
			? 'the workflow is at work on the event'
			: 'n8n has not stored the event yet';
		return { verdict: { name: 'deferred', because }, notification };
	}
	if (result === DUPLICATE) return { verdict: { name: 'duplicate' }, notification };
	const { verdict, items, rollback } = result;
	if (verdict.name === 'accepted') {
		void handover.isTaken.then((isTaken) => {
			if (!isTaken) rollback();
		});
		handover.onceTakenLate(() => nodeMemory.seen.arrivedLate(notification.id));
	}
	return { verdict, notification, items };
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

/** To the service, which needs no more than the name of the verdict. */
function answer(
	context: IWebhookFunctions,
	{ verdict, items = [] }: Outcome,
): IWebhookResponseData {
	const { name } = verdict;
	const response = context.getResponseObject();
	if (name === 'refused') {
		// Nothing on what was wrong with it: that would only help a forger.
		response.status(verdict.status).json({ status: name }).end();
		return { noWebhookResponse: true };
	}
	if (name === 'deferred') {
		response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
		response.status(503).json({ status: 'try again later' }).end();
		return { noWebhookResponse: true };
	}
	const webhookResponse = { status: name };
	if (name !== 'accepted') return { webhookResponse };
	return { webhookResponse, workflowData: [items.map((json) => ({ json }))] };
}
