import { EVENTS } from './eventNames.mts';
import {
	each,
	flag,
	list,
	object,
	one,
	oneOf,
	resource,
	text,
	time,
	uuid,
	day,
	type Schema,
} from './parts.mts';

const webhookAttributes = {
	url: text,
	active: flag,
	events: { type: 'array', items: oneOf(...EVENTS.all), minItems: 1, uniqueItems: true },
	secret: text,
	headers: { anyOf: [{ type: 'null' }, list(object(each(['name', 'value'], text)))] },
};

export const webhook = resource('webhook', { attributes: object(webhookAttributes) });

/** Only the answer to the creation contains the creation time. */
export const newWebhook = resource('webhook', {
	attributes: object({ ...webhookAttributes, created_at: time }),
});

const common = { delivery_status: oneOf('pending', 'succeeded', 'failed'), created_at: time };
const REFERENCES = [
	...['transport_event', 'estimated_event', 'tracking_request', 'container_updated_event'],
	...['container_created_event', 'container_pod_terminal_changed_event'],
];

const ofDocument = resource('webhook_notification', {
	attributes: object({ ...common, event: oneOf(...EVENTS.document), version: day }),
	relationships: object({ document: one('document') }),
});

const ofAnythingElse = resource('webhook_notification', {
	attributes: object({
		...common,
		id: uuid,
		event: oneOf(...EVENTS.all.filter((event) => !EVENTS.document.includes(event))),
	}),
	relationships: object({
		reference_object: one(...REFERENCES),
		webhook: one('webhook'),
		webhook_notification_logs: object({ data: { type: 'array', maxItems: 0 } }),
	}),
});

const isOfDocument: Schema = {
	properties: {
		attributes: { properties: { event: { enum: EVENTS.document } }, required: ['event'] },
	},
};

export const webhookNotification: Schema = {
	if: isOfDocument,
	then: ofDocument,
	else: ofAnythingElse,
};
