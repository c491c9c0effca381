import { EVENT_CATEGORIES } from '../../contract/resources/eventNames';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { sendJsonApi, sendPlain, type Context } from '../http/context.mts';
import { answer, created, list, ownResource, remove } from '../http/sendResource.mts';
import type { Account } from '../domain/account.mts';
import { eventNamed, isDocumentEvent, publicName, publicNames } from '../domain/events.mts';
import { forbidden, plainUnprocessable, WEBHOOKS_DISABLED } from '../jsonApi/errors.mts';
import { change, isBlank, isObject, writeBody } from '../jsonApi/body.mts';
import type { Resource } from '../jsonApi/resource.mts';
import { sampleNotification } from '../webhooks/samples.mts';
import { isAccepted } from '../webhooks/transport.mts';
import { checkWebhook, headersOf, isPublic, problemOfUrl } from './webhookAttributes.mts';

function allowManagement(request: FastifyRequest): void {
	if (!request.account.options.webhooks) throw forbidden(WEBHOOKS_DISABLED);
}

/**
 * A test event returns the receiver's answer, so it must not be sent to other services on this
 * machine or in its network.
 */
function checkReceiver(account: Account, url: string): void {
	const { origin } = new URL(url);
	const isRegistered = account
		.list('webhook')
		.some(({ attributes }) => new URL(String(attributes.url)).origin === origin);
	if (isRegistered || isPublic(url)) return;
	throw plainUnprocessable(`${origin} is a local URL: register a webhook there first`);
}

/** The document type of a sample event; only document events have one. */
function sampleDocumentType(sample: unknown, event: string): string | undefined {
	if (!isObject(sample) || isBlank(sample.document_type)) return undefined;
	if (!isDocumentEvent(event)) throw plainUnprocessable('sample is for document events only');
	return String(sample.document_type);
}

function newWebhook(request: FastifyRequest, names: string[]): Resource {
	allowManagement(request);
	const { attributes, problems } = writeBody(request.body, 'webhook');
	checkWebhook(attributes, problems, ['url', 'active'], names);
	const webhook = request.account.create('webhook', {
		url: attributes.url,
		active: attributes.active,
		events: attributes.events ?? names,
		secret: randomBytes(24).toString('hex'),
		headers: headersOf(attributes.headers),
	});
	// Only the answer to the creation contains the creation time.
	return { ...webhook, attributes: { ...webhook.attributes, created_at: request.account.now() } };
}

function webhookIn(request: FastifyRequest): Resource {
	allowManagement(request);
	return ownResource(request, 'webhook');
}

function changeWebhook(request: FastifyRequest, names: string[]): Resource {
	const webhook = webhookIn(request);
	const { attributes, problems } = writeBody(request.body, 'webhook');
	checkWebhook(attributes, problems, [], names);
	change(webhook, attributes, ['url', 'active', 'events']);
	if (attributes.headers !== undefined) {
		webhook.attributes.headers = headersOf(attributes.headers);
	}
	return webhook;
}

/** Webhooks of the account: docs/development/service.md#webhooks. */
export function webhookRoutes(
	api: FastifyInstance,
	{ serviceState, webhookDispatcher }: Context,
): void {
	const { documentEvents } = serviceState.options;
	const names = publicNames(documentEvents);

	const create = (request: FastifyRequest) => newWebhook(request, names);
	const all = (request: FastifyRequest) => {
		allowManagement(request);
		return request.account.list('webhook');
	};
	api.post('/webhooks', created(create));
	api.get('/webhooks', list(all, { defaultSize: 30, meta: 'none' }));

	api.get('/webhooks/events', (_request, reply) =>
		sendJsonApi(reply, 200, {
			data: EVENT_CATEGORIES.map(({ id, name, events }) => ({
				id,
				type: 'webhook_event_category',
				attributes: {
					name,
					events: events.map((event) => ({
						name: publicName(event, documentEvents),
						description: event.replaceAll(/[._]/g, ' '),
					})),
				},
			})),
		}),
	);

	api.get('/webhooks/ips', (_request, reply) =>
		sendPlain(reply, 200, {
			webhook_notification_ips: ['127.0.0.1'],
			last_updated: '2026-01-05T00:00:00Z',
		}),
	);

	api.post('/webhooks/trigger', async (request, reply) => {
		allowManagement(request);
		const body = isObject(request.body) ? request.body : {};
		if (isBlank(body.url)) throw plainUnprocessable('url is required');
		const problem = problemOfUrl(body.url);
		if (problem) throw plainUnprocessable(problem);
		if (isBlank(body.event)) throw plainUnprocessable('event is required');
		const event = eventNamed(body.event, documentEvents);
		if (!event) throw plainUnprocessable('event is unknown');
		const type = sampleDocumentType(body.sample, event);
		checkReceiver(request.account, String(body.url));
		const sample = Buffer.from(JSON.stringify(sampleNotification(serviceState, event, type)));
		const secret = typeof body.secret === 'string' && body.secret !== '' ? body.secret : null;
		const headers = webhookDispatcher.headers(sample, secret, []);
		const received = await webhookDispatcher.transport.post(String(body.url), headers, sample);
		return sendPlain(reply, 200, {
			url: body.url,
			succeeded: isAccepted(received.status),
			error: received.error,
			status_code: received.status,
			request_headers: headers,
			request_body: sample.toString('utf8'),
			response_headers: received.headers,
			response_body: received.body,
		});
	});

	api.get('/webhooks/:id', answer(webhookIn));
	const changeIn = (request: FastifyRequest) => changeWebhook(request, names);
	api.patch('/webhooks/:id', answer(changeIn));
	api.delete('/webhooks/:id', remove(webhookIn, 200));
}
