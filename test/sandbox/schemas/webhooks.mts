import { EVENTS } from './eventNames.mts';
import * as is from './parts.mts';

const webhookAttributes = {
	url: is.text,
	active: is.flag,
	events: { type: 'array', items: is.oneOf(...EVENTS.all), minItems: 1, uniqueItems: true },
	secret: is.text,
	headers: { anyOf: [{ type: 'null' }, is.list(is.object(is.each(['name', 'value'], is.text)))] },
};

export const webhook = is.resource('webhook', { attributes: is.object(webhookAttributes) });

/** Only the answer to the creation contains the creation time. */
export const newWebhook = is.resource('webhook', {
	attributes: is.object({ ...webhookAttributes, created_at: is.time }),
});

const common = { delivery_status: is.oneOf('pending', 'succeeded', 'failed'), created_at: is.time };
const REFERENCES = [
	...['transport_event', 'estimated_event', 'tracking_request', 'container_updated_event'],
	...['container_created_event', 'container_pod_terminal_changed_event'],
];

const ofDocument = is.resource('webhook_notification', {
	attributes: is.object({ ...common, event: is.oneOf(...EVENTS.document), version: is.day }),
	relationships: is.object({ document: is.one('document') }),
});

const ofAnythingElse = is.resource('webhook_notification', {
	attributes: is.object({
		...common,
		id: is.uuid,
		event: is.oneOf(...EVENTS.all.filter((event) => !EVENTS.document.includes(event))),
	}),
	relationships: is.object({
		reference_object: is.one(...REFERENCES),
		webhook: is.one('webhook'),
		webhook_notification_logs: is.object({ data: { type: 'array', maxItems: 0 } }),
	}),
});

const isOfDocument: is.Schema = {
	properties: {
		attributes: { properties: { event: { enum: EVENTS.document } }, required: ['event'] },
	},
};

export const webhookNotification: is.Schema = {
	if: isOfDocument,
	then: ofDocument,
	else: ofAnythingElse,
};
