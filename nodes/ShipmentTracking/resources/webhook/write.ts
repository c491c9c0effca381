import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { asArray, toText } from '../../../shared/json';
import { path } from '../../../shared/path';
import { headersField, headersOf } from '../../../shared/webhookHeaders';
import { eventOptions } from '../../../ShipmentTrackingTrigger/events';
import { collection } from '../../fields/list';
import { webhookLocator } from '../../fields/locators';
import { present } from '../../fields/present';
import { makeOperation } from '../../fields/makers';
import type { Item } from '../../item';
import { receiverField, receiverUrl } from './receiver';

const events: INodeProperties = {
	displayName: 'Events',
	name: 'events',
	type: 'multiOptions',
	options: eventOptions,
	default: [],
	required: true,
	description: 'Which events are sent',
};

const active: INodeProperties = {
	displayName: 'Active',
	name: 'active',
	type: 'boolean',
	default: true,
	description: 'Whether the service sends events',
};

const secretNotice: INodeProperties = {
	displayName:
		"The secret that signs the events is part of the output only with the option 'Return Secret'. It can also be read in the developer portal of the service.",
	name: 'secretNotice',
	type: 'notice',
	default: '',
};

/** POST /webhooks, for receivers other than this n8n: the trigger node makes its own webhook. */
export const create = makeOperation({
	value: 'create',
	name: 'Create',
	action: 'Create webhook',
	description:
		'Have events sent to another system. For events in n8n use the Shipment Tracking Trigger, which does this by itself.',
	fields: [
		receiverField,
		events,
		active,
		secretNotice,
		...collection('Additional Fields', [headersField]),
	],
	request(item) {
		const extra = item.collection('additionalFields');
		const attributes = {
			url: receiverUrl(item, item.param('url')),
			active: item.flag('active'),
			events: eventNames(item, item.param('events')),
			...(extra.headers ? { headers: headersOf(extra.headers) } : {}),
		};
		return {
			method: 'POST',
			path: path`/webhooks`,
			body: { data: { type: 'webhook', attributes } },
		};
	},
	returns: 'resources',
	options: [
		{
			displayName: 'Return Secret',
			name: 'returnSigningKey',
			type: 'boolean',
			default: false,
			description:
				'Whether to add the secret that signs the events to the output, to hand it to the receiver. It is stored with the execution then.',
		},
	],
	show(item, document) {
		const output = present(item, document);
		if (item.collection('options').returnSigningKey !== true) return output;
		const secret = document.data[0].attributes.secret ?? null;
		return output.map(({ json }) => ({ json: { ...json, secret } }));
	},
});

/** PATCH /webhooks/{id}; also switches on again what the service switched off. */
export const update = makeOperation({
	value: 'update',
	name: 'Update',
	action: 'Update webhook',
	description: 'Change a webhook, or switch it on or off',
	fields: [
		webhookLocator,
		// n8n insists on what a collection requires even while the collection is not shown.
		...collection('Update Fields', [active, events, headersField, receiverField]),
	],
	request: async (item) => {
		const id = await item.id('webhookId');
		const given = item.updates('updateFields');
		const attributes: IDataObject = {};
		if (given.active !== undefined) attributes.active = given.active === true;
		if (given.events !== undefined) attributes.events = eventNames(item, given.events);
		if (given.headers !== undefined) attributes.headers = headersOf(given.headers);
		if (given.url !== undefined) attributes.url = receiverUrl(item, given.url);
		return {
			method: 'PATCH',
			path: path`/webhooks/${id}`,
			body: { data: { type: 'webhook', id, attributes } },
		};
	},
	returns: 'resources',
});

function eventNames(item: Item, value: unknown): string[] {
	const names = asArray(value).map(toText).filter(Boolean);
	if (names.length) return [...new Set(names)];
	throw item.invalid('events', 'is empty: pick at least one event');
}
