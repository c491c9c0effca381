import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import { includesEvent, type Attributes } from '../../../../shipping/records';
import { toText } from '../../../../shipping/lib';
import { requiredText } from '../../../shared/lib/simpleFields';
import { eventsField, readEvents } from '../../fields/events';
import { getUnhandled } from '../../jobs/webhooks/getUnhandled';
import { nodeFilter } from '../../operation/filters/listFilter';
import { createGetManyOperation } from '../../operation/getMany';
import { createGetOperation } from '../../operation/operationFactories';
import type { ResourceDefinition } from '../../operation/operation';
import { getExample } from './getExample';

const include: INodePropertyOptions[] = [
	{ name: 'Container of the Event', value: 'reference_object.container' },
	{ name: 'Referenced Record', value: 'reference_object' },
	{ name: 'Shipment of the Event', value: 'reference_object.shipment' },
	{ name: 'Webhook', value: 'webhook' },
];

const get = createGetOperation({
	noun: 'event',
	description: 'Get an event with its delivery status',
	idField: requiredText('Notification ID', 'notificationId', {
		description: 'The notification_id of an event',
	}),
	path: (id) => path`/webhook_notifications/${id}`,
	include,
});

const getMany = createGetManyOperation<Attributes<'webhook_notification'>>({
	nouns: 'events',
	description: 'Get recent events with their delivery status',
	path: path`/webhook_notifications`,
	include,
	filters: [
		nodeFilter(
			{
				displayName: 'Delivery Status',
				name: 'deliveryStatus',
				type: 'options',
				options: [
					{ name: 'Failed', value: 'failed' },
					{ name: 'Pending', value: 'pending' },
					{ name: 'Succeeded', value: 'succeeded' },
				],
				default: 'failed',
				description: 'Only events with this delivery status',
			},
			(_, given) =>
				({ attributes }) =>
					attributes.delivery_status === toText(given),
		),
		nodeFilter(eventsField({ description: 'Only these events' }), async (item, given) => {
			const events = await readEvents(item, given);
			return ({ attributes }) => includesEvent(events, attributes.event);
		}),
	],
});

export const webhookNotification: ResourceDefinition = {
	value: 'webhookNotification',
	name: 'Event',
	operations: [get, getExample, getMany, getUnhandled],
};
