import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/path';
import { eventOptions } from '../../../ShipmentTrackingTrigger/events';
import { simplify } from '../../fields/list';
import { makeGetMany, present } from '../../fields/makers';
import type { Operation, ResourceDefinition } from '../../operation';

const includes: INodePropertyOptions[] = [
	{ name: 'Event', value: 'reference_object' },
	{ name: 'Webhook', value: 'webhook' },
];

const getMany = makeGetMany({
	nouns: 'webhook notifications',
	description: 'Get a list of recent events with the status of their delivery',
	path: path`/webhook_notifications`,
	include: includes,
});

/** GET /webhook_notifications/examples; without an event the service refuses it. */
const getExample: Operation = {
	value: 'getExample',
	name: 'Get Example',
	action: 'Get example of webhook notification',
	description: 'Get a sample of what the service sends for an event',
	fields: [
		{
			displayName: 'Event',
			name: 'event',
			type: 'options',
			options: eventOptions,
			default: 'container.transport.vessel_discharged',
			required: true,
			description: 'The event to get an example of',
		},
		simplify,
	],
	async run(item) {
		const document = await item.client.document({
			path: path`/webhook_notifications/examples`,
			query: { event: item.required('event') },
		});
		return present(item, document);
	},
};

export const webhookNotification: ResourceDefinition = {
	value: 'webhookNotification',
	name: 'Webhook Notification',
	operations: [getExample, getMany],
};
