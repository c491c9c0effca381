import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import type { WebhookNotificationAttributes } from '../../../shared/domain/attributes';
import { includesEvent } from '../../../shared/domain/events';
import { toText } from '../../../shared/lib/json';
import { eventsField } from '../../fields/events';
import { FILTERED_BY_NODE } from '../../fields/list';
import { requiredText } from '../../fields/simpleFields';
import { getUnhandled } from '../../jobs/webhooks/getUnhandled';
import { markHandled } from '../../jobs/webhooks/markHandled';
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

const getMany = createGetManyOperation<WebhookNotificationAttributes>({
	nouns: 'events',
	description: 'Get recent events with their delivery status',
	path: path`/webhook_notifications`,
	include,
	filters: [
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
			hint: FILTERED_BY_NODE,
		},
		eventsField({ description: 'Only these events', hint: FILTERED_BY_NODE }),
	],
	accept(item) {
		const { events, deliveryStatus } = item.collection('filters');
		const status = toText(deliveryStatus);
		if (!events && !status) return undefined;
		return ({ attributes }) =>
			(!events || includesEvent(events, attributes.event)) &&
			(!status || attributes.delivery_status === status);
	},
});

export const webhookNotification: ResourceDefinition = {
	value: 'webhookNotification',
	name: 'Event',
	operations: [get, getExample, getMany, getUnhandled, markHandled],
};
