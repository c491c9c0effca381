import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { asArray, asText, isObject, parseJson } from '../shared/json';
import { parseNotification, toItem } from './notification';
import { registrationOf } from './registration';
import { signatureOf, verify } from './signature';

const ACCEPTED = { status: 'accepted' };
const IGNORED = { status: 'ignored' };

/**
 * One delivery (interface: Delivery rules). Nothing of the body is looked at before its signature
 * has been verified over the bytes as they came. What is not wanted is acknowledged, or the
 * service would send it again.
 */
export async function receive(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	const request = this.getRequestObject();
	if (!request.rawBody) await request.readRawBody();
	const { webhookSecret } = registrationOf(this);
	const signature = signatureOf(this.getHeaderData(), headerNameOf(this));
	if (!verify(request.rawBody ?? Buffer.alloc(0), signature, webhookSecret)) return refuse(this);

	const notification = parseNotification(parseJson(request.rawBody.toString('utf8')));
	const chosen = asArray(this.getNodeParameter('events', []));
	if (!notification || !chosen.includes(notification.event)) return { webhookResponse: IGNORED };

	const simplify = this.getNodeParameter('output', 'simplified') !== 'raw';
	const json = simplify ? toItem(notification) : notification.body;
	return { webhookResponse: ACCEPTED, workflowData: [[{ json }]] };
}

function headerNameOf(context: IWebhookFunctions): string {
	const options: unknown = context.getNodeParameter('options', {});
	return (isObject(options) && asText(options.signatureHeader)) || '';
}

/** 401 without a word on what was wrong with it: that would only help a forger. */
function refuse(context: IWebhookFunctions): IWebhookResponseData {
	context.getResponseObject().status(401).json({ status: 'signature not valid' }).end();
	return { noWebhookResponse: true };
}
