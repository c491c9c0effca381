import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eventNamed } from '../domain/events.mts';
import { queryOf, sendJsonApi, type Context } from '../http/context.mts';
import { list, selfOf, sendOwn } from '../http/sendResource.mts';
import { invalidParameter } from '../jsonApi/errors.mts';
import { sampleNotification } from '../webhooks/samples.mts';

/** Notifications and their delivery status: docs/development/service.md#no-replay. */
export function notificationRoutes(api: FastifyInstance, { serviceState }: Context): void {
	const includes = 'webhook_notification';

	const all = (request: FastifyRequest) => request.account.list('webhook_notification').reverse();
	api.get('/webhook_notifications', list(all, { includes, defaultSize: 30, meta: 'full' }));

	api.get('/webhook_notifications/examples', (request, reply) => {
		const { documentEvents } = serviceState.options;
		const event = eventNamed(queryOf(request).event, documentEvents);
		if (!event) throw invalidParameter('event');
		const sample = sampleNotification(serviceState, event);
		return sendJsonApi(reply, 200, { ...sample, links: { self: selfOf(request) } });
	});

	api.get('/webhook_notifications/:id', sendOwn('webhook_notification', { includes }));
}
