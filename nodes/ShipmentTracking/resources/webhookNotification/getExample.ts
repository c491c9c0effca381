import { records } from '../../../shared/api/expected';
import { parseDocument } from '../../../shared/api/jsonApi';
import { path } from '../../../shared/api/path';
import type { WebhookNotificationAttributes } from '../../../shared/domain/attributes';
import { eventOptions } from '../../../shared/domain/events';
import { toEventItem } from '../../../shared/notification/item';
import { notificationsOf, parseNotification } from '../../../shared/notification/parse';
import { isObject } from '../../../shared/lib/json';
import { outputRows, type Operation } from '../../operation/operation';

/** GET /webhook_notifications/examples, told as the trigger would: to be pinned there. */
export const getExample: Operation = {
	value: 'getExample',
	name: 'Get Example',
	action: 'Get example of webhook notification',
	description:
		'Get a sample of an event in the form in which the trigger gives it, to pin it there and build a workflow without waiting for a real one',
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
		{
			displayName: 'Output',
			name: 'output',
			type: 'options',
			options: [
				{
					name: 'Simplified',
					value: 'simplified',
					description: 'As the trigger gives events, with a summary for people',
				},
				{ name: 'Raw', value: 'raw', description: 'The notification as the service sends it' },
			],
			default: 'simplified',
			description: 'What to give of the event; choose the same as at the trigger',
		},
	],
	async run(item) {
		const event = item.required('event');
		const isRaw = item.param('output') === 'raw';
		const { body } = await item.client.send({
			path: path`/webhook_notifications/examples`,
			query: { event },
			// Described as a list, but the samples that are shown are single ones.
			expects: records,
		});
		const examples = isList(body)
			? notificationsOf(parseDocument<WebhookNotificationAttributes>(body))
			: [parseNotification(body)].filter((one) => one !== undefined);
		if (examples.length === 0) throw item.invalid('event', 'has no example at the service');
		return outputRows(examples.map((one) => (isRaw ? one.body : toEventItem(one))));
	},
};

const isList = (body: unknown): boolean => isObject(body) && Array.isArray(body.data);
