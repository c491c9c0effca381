import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { writeBody, type Attributes } from '../../../../shipping/records';
import { path } from '../../../shared/api/path';
import {
	headersField,
	headersOf,
	headersProblem,
	namesOfService,
	type Header,
} from '../../../shared/domain/webhooks';
import { isBlank, splitList } from '../../../../shipping/lib';
import { clearField, flagField } from '../../../shared/lib/simpleFields';
import { eventsField } from '../../fields/events';
import { collection } from '../../fields/list';
import { webhookLocator } from '../../fields/locators';
import { changedAttributes } from '../../input/changes';
import type { Item } from '../../input/item';
import { createOperation } from '../../operation/operationFactories';
import { outputResources } from '../../operation/output';
import { receiverUrlField, readReceiverUrl } from './receiver';

const events = eventsField({ required: true, description: 'Which events to send' });

const active = flagField('Active', 'active', {
	default: true,
	description: 'Whether the service sends events to this webhook',
});

const secretNotice: INodeProperties = {
	displayName:
		"The secret that signs the events is part of the output only with the option 'Return Secret'. It can also be read in the developer portal of the service.",
	name: 'secretNotice',
	type: 'notice',
	default: '',
};

export const returnSecret = flagField('Return Secret', 'returnSigningKey', {
	description: 'Whether to return the signing secret. It is then stored with the execution.',
});

/** POST /webhooks, for other receivers than this n8n: the trigger node creates its own webhook. */
export const create = createOperation<Attributes<'webhook'>>({
	value: 'create',
	name: 'Create',
	action: 'Create webhook',
	description: 'Send events to another system. In n8n, use the Shipment Tracking Trigger instead.',
	fields: [
		receiverUrlField,
		events,
		active,
		secretNotice,
		...collection('Additional Fields', [headersField]),
	],
	async request(item) {
		const extra = item.collection('additionalFields');
		const attributes = {
			url: readReceiverUrl(item, item.param('url')),
			active: item.isOn(active),
			events: await namesOfService(item.client, selectedEvents(item, item.param('events'))),
			...(extra.headers ? { headers: readHeaders(item, extra.headers) } : {}),
		};
		return {
			method: 'POST',
			path: path`/webhooks`,
			body: writeBody('webhook', { attributes }),
			secrets: headerValues(extra.headers),
		};
	},
	returns: 'resources',
	options: [returnSecret],
	show(item, document) {
		const output = outputResources(item, document);
		if (!item.isOn(returnSecret)) return output;
		const secret = document.data[0].attributes.secret ?? null;
		return output.map(({ json }) => ({ json: { ...json, secret } }));
	},
});

const clearWebhook = clearField([{ name: 'Headers', value: 'headers' }]);

/** PATCH /webhooks/{id}; also enables a webhook that the service has disabled. */
export const update = createOperation({
	value: 'update',
	name: 'Update',
	action: 'Update webhook',
	description: 'Change, enable or disable a webhook',
	fields: [
		webhookLocator,
		// n8n validates required fields of a collection even while the collection is hidden.
		...collection('Update Fields', [active, clearWebhook, events, headersField, receiverUrlField]),
	],
	request: async (item) => {
		const attributes = webhookChanges(item);
		const id = await item.id('webhookId');
		const names = splitList(attributes.events);
		if (names.length) attributes.events = await namesOfService(item.client, names);
		return {
			method: 'PATCH',
			path: path`/webhooks/${id}`,
			body: writeBody('webhook', { id, attributes }),
			secrets: headerValues(item.collection('updateFields').headers),
		};
	},
	returns: 'resources',
});

/** The values of headers, which may be passwords. */
const headerValues = (headers: unknown): string[] => headersOf(headers).map(({ value }) => value);

function readHeaders(item: Item, value: unknown): Header[] {
	const headers = headersOf(value);
	const problem = headersProblem(headers);
	if (problem) throw item.invalid('headers', problem);
	return headers;
}

function webhookChanges(item: Item): IDataObject {
	const given = item.updates('updateFields');
	const { active: isActive, events: names, headers, url } = given;
	return changedAttributes(
		item,
		given,
		{
			active: isBlank(isActive) ? undefined : isActive,
			events: splitList(names),
			headers: readHeaders(item, headers),
			url: url === undefined ? undefined : readReceiverUrl(item, url),
		},
		{ headers: [] },
	);
}

function selectedEvents(item: Item, value: unknown): string[] {
	const names = splitList(value);
	if (names.length) return names;
	throw item.invalid('events', 'is empty. Select at least one event');
}
