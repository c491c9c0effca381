import { list, one } from '../model/answer.mts';
import { casesOf, page } from '../model/case.mts';
import { EVENT, type Fixture } from '../model/fixture.mts';

const notified = ({ notification }: Fixture) => ({
	id: notification,
	type: 'webhook_notification',
	event: EVENT,
});
const NOTIFICATION_INCLUDES = [
	'reference_object.container',
	'reference_object',
	'reference_object.shipment',
	'webhook',
];

export const webhookNotifications = casesOf('webhookNotification', {}, [
	{
		row: 'GET /webhook_notifications',
		answer: list('webhook_notification', 'full'),
		operation: 'getAll',
		parameters: () => ({ limit: 7, include: NOTIFICATION_INCLUDES }),
		query: () => ({ ...page(7), include: NOTIFICATION_INCLUDES.join(',') }),
		output: (fixture) => ({ ...notified(fixture), webhook: { id: fixture.webhook } }),
		refused: () => ({ parameters: { include: ['captain'] }, status: 400 }),
	},
	{
		row: 'GET /webhook_notifications/examples',
		answer: one('webhook_notification'),
		operation: 'getExample',
		parameters: () => ({ event: 'container.updated' }),
		query: () => ({ event: 'container.updated' }),
		output: () => ({ event: 'container.updated' }),
		keys: ['notification_id', 'summary', 'container', 'shipment', 'changes'],
		refused: () => ({ parameters: { event: 'container.sunk' }, status: 400 }),
		reading:
			'The answer is described as a list, but its example is one record: the node reads both',
	},
	{
		row: 'GET /webhook_notifications/{id}',
		answer: one('webhook_notification'),
		operation: 'get',
		ids: ({ notification }) => [notification],
		parameters: ({ notification }) => ({
			notificationId: notification,
			include: NOTIFICATION_INCLUDES,
		}),
		query: () => ({ include: NOTIFICATION_INCLUDES.join(',') }),
		output: (fixture) => ({
			...notified(fixture),
			reference_object: { type: 'transport_event', container: { id: fixture.container.id } },
		}),
	},
]);
