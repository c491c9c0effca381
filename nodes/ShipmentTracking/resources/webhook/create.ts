import type { IDataObject } from 'n8n-workflow';

import { asArray, isObject } from '../../../shared/json';
import { path } from '../../../shared/path';
import { eventOptions } from '../../../ShipmentTrackingTrigger/events';
import { collection, simplify } from '../../fields/list';
import { present } from '../../fields/makers';
import type { Item } from '../../item';
import type { Operation } from '../../operation';

/** POST /webhooks, for receivers other than this n8n: the trigger node makes its own webhook. */
export const create: Operation = {
	value: 'create',
	name: 'Create',
	action: 'Create webhook',
	description:
		'Have events sent to another system. For events in n8n use the Shipment Tracking Trigger, which does this by itself.',
	fields: [
		{
			displayName: 'URL',
			name: 'url',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://example.com/tracking-events',
			description: 'The address that the events are sent to; it must begin with https://',
		},
		{
			displayName: 'Events',
			name: 'events',
			type: 'multiOptions',
			options: eventOptions,
			default: [],
			required: true,
			description: 'Which events are sent',
		},
		{
			displayName: 'Active',
			name: 'active',
			type: 'boolean',
			default: true,
			description: 'Whether the service sends events from the start',
		},
		{
			displayName:
				'The secret that signs the events is not part of the output. Read it in the developer portal of the service.',
			name: 'secretNotice',
			type: 'notice',
			default: '',
		},
		simplify,
		...collection('Additional Fields', [
			{
				displayName: 'Headers',
				name: 'headers',
				type: 'fixedCollection',
				typeOptions: { multipleValues: true },
				placeholder: 'Add Header',
				default: {},
				description: 'Headers that the service adds to each delivery',
				options: [
					{
						displayName: 'Header',
						name: 'header',
						values: [
							{ displayName: 'Name', name: 'name', type: 'string', default: '' },
							{ displayName: 'Value', name: 'value', type: 'string', default: '' },
						],
					},
				],
			},
		]),
	],
	async run(item) {
		const url = item.required('url');
		if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
			throw item.invalid('url', `is not a web address: "${url}"`);
		}
		const events = asArray(item.param('events'));
		if (events.length === 0) throw item.invalid('events', 'is empty: pick at least one event');
		const attributes: IDataObject = {
			url,
			active: item.flag('active'),
			events: events as string[],
		};
		const headers = headersOf(item);
		if (headers.length) attributes.headers = headers;
		const document = await item.client.document({
			method: 'POST',
			path: path`/webhooks`,
			body: { data: { type: 'webhook', attributes } },
		});
		return present(item, document);
	},
};

function headersOf(item: Item): IDataObject[] {
	const { headers } = item.collection('additionalFields');
	return asArray(isObject(headers) ? headers.header : [])
		.filter(isObject)
		.filter(({ name }) => name)
		.map(({ name, value }) => ({ name, value }));
}
