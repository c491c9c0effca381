import type { FastifyInstance } from 'fastify';
import { eventNamed } from '../domain/events.mts';
import { originOf, queryOf, sendJsonApi, type Context } from '../http/context.mts';
import { ownResource, sendList, sendResource } from '../http/sendResource.mts';
import { invalidParameter } from '../jsonApi/errors.mts';
import { sampleNotification } from '../webhooks/samples.mts';

/** Notifications and their delivery status: docs/development/service.md#no-replay. */
export function notificationRoutes(api: FastifyInstance, context: Context): void {
	const includes = 'webhook_notification';

	api.get('/webhook_notifications', (request, reply) => {
		const all = request.account.list('webhook_notification').reverse();
		const rule = { includes, defaultSize: 30, meta: 'full' as const };
		return sendList(context, request, reply, all, rule);
	});

	api.get('/webhook_notifications/examples', (request, reply) => {
		const { documentEvents } = context.serviceState.options;
		const event = eventNamed(queryOf(request).event, documentEvents);
		if (!event) throw invalidParameter('event');
		const self = `${originOf(request)}${request.url}`;
		const sample = sampleNotification(context.serviceState, event);
		return sendJsonApi(reply, 200, { ...sample, links: { self } });
	});

	api.get('/webhook_notifications/:id', (request, reply) => {
		const notification = ownResource(request, 'webhook_notification');
		return sendResource(context, request, reply, notification, { includes });
	});
}
