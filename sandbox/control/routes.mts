import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { receiveEmail, type Email } from '../documents/email.mts';
import type { Account } from '../domain/account.mts';
import { addExamples } from '../domain/exampleAccount.mts';
import { exampleInvoices } from '../domain/exampleInvoices.mts';
import { paramOf, sendPlain, type Context } from '../http/context.mts';
import { FAULT_KINDS, type Fault } from '../core/faults.mts';
import { forgeDeliveries, FORGERY_KINDS } from '../webhooks/forge.mts';
import { isObject, type Json } from '../jsonApi/body.mts';
import { badRequest, notFound } from '../jsonApi/errors.mts';
import { MAIL_HEADERS } from '../page/page.mts';
import { emit } from './emit.mts';
import { summary } from './summary.mts';

const bodyOf = (request: FastifyRequest): Json => (isObject(request.body) ? request.body : {});

/** The account with the given `key`, or the first account. */
function accountFor(context: Context, body: Json): Account {
	const { accounts } = context.serviceState;
	const account =
		body.key === undefined ? [...accounts.values()][0] : accounts.get(String(body.key));
	if (!account) throw badRequest('no account has this key');
	return account;
}

/** Removes all data, webhooks, deliveries, faults, messages and logged requests. */
export function resetAll(context: Context): void {
	context.webhookDispatcher.reset();
	context.serviceState.reset();
	context.uploads.reset();
	context.faults.clear();
	context.limiter.reset();
	context.inbox.clear();
	context.log.clear();
	if (context.serviceState.options.newShipments) context.shipmentGenerator.reset();
}

function clockRoutes(app: FastifyInstance, { serviceState, shipmentGenerator }: Context): void {
	app.post('/sandbox/clock', (request, reply) => {
		const { speed, advanceMs } = bodyOf(request);
		if (speed !== undefined) {
			if (typeof speed !== 'number' || speed < 0) throw badRequest('speed is not a number');
			serviceState.clock.setSpeed(speed);
			if (serviceState.options.newShipments) shipmentGenerator.start();
		}
		if (advanceMs !== undefined) {
			if (typeof advanceMs !== 'number') throw badRequest('advanceMs is not a number');
			serviceState.clock.advance(advanceMs);
		}
		const now = new Date(serviceState.clock.now()).toISOString();
		return sendPlain(reply, 200, { now, speed: serviceState.clock.speed });
	});
}

function clearRoute(app: FastifyInstance, path: string, store: { clear(): void }): void {
	app.delete(path, (_request, reply) => {
		store.clear();
		return reply.code(204).send();
	});
}

function faultRoutes(app: FastifyInstance, { faults }: Context): void {
	app.get('/sandbox/faults', (_request, reply) => sendPlain(reply, 200, faults.list()));
	app.post('/sandbox/faults', (request, reply) => {
		const given = (Array.isArray(request.body) ? request.body : [request.body]) as Fault[];
		if (!given.every((fault) => isObject(fault) && FAULT_KINDS.includes(fault.kind))) {
			throw badRequest(`kind must be one of ${FAULT_KINDS.join(', ')}`);
		}
		faults.add(...given);
		return sendPlain(reply, 201, faults.list());
	});
	clearRoute(app, '/sandbox/faults', faults);
}

function inboxRoutes(app: FastifyInstance, { inbox }: Context): void {
	app.get('/inbox', (_request, reply) => sendPlain(reply, 200, inbox.list()));
	app.get('/inbox/:channel', (request, reply) =>
		sendPlain(reply, 200, inbox.list(paramOf(request, 'channel'))),
	);
	app.post('/inbox/:channel', (request, reply) =>
		sendPlain(reply, 201, inbox.add(paramOf(request, 'channel'), request.body ?? null)),
	);
	app.get('/inbox/:id/html', (request, reply) => {
		const id = paramOf(request, 'id');
		const html = inbox.htmlOf(Number(id));
		if (html === undefined) throw notFound('email', id);
		return reply.headers(MAIL_HEADERS).send(html);
	});
	clearRoute(app, '/inbox', inbox);
}

function emailRoute(app: FastifyInstance, context: Context): void {
	app.post('/sandbox/email', (request, reply) => {
		const body = bodyOf(request);
		const account = accountFor(context, body);
		const { submission, documents } = receiveEmail(context.uploads, account, body as Email);
		return sendPlain(reply, 201, {
			emailSubmissionId: submission.id,
			documentIds: documents.map(({ id }) => id),
		});
	});
}

function emitRoute(app: FastifyInstance, context: Context): void {
	app.post('/sandbox/emit', (request, reply) => {
		const body = bodyOf(request);
		const account = accountFor(context, body);
		const number = body.number === undefined ? undefined : String(body.number);
		let happened: number;
		try {
			happened = emit(account, { event: String(body.event), number });
		} catch (error) {
			throw badRequest(error instanceof Error ? error.message : String(error));
		}
		if (happened === 0) throw notFound('container, request or document', number ?? '(latest)');
		return sendPlain(reply, 200, { event: body.event, happened });
	});
}

function newShipmentsRoute(
	app: FastifyInstance,
	{ serviceState: { options }, shipmentGenerator }: Context,
): void {
	app.post('/sandbox/new-shipments', (_request, reply) => {
		options.newShipments = true;
		shipmentGenerator.start();
		return sendPlain(reply, 200, { newShipments: true });
	});
}

function examplesRoute(app: FastifyInstance, context: Context): void {
	app.post('/sandbox/examples', (request, reply) => {
		const account = accountFor(context, bodyOf(request));
		return sendPlain(reply, 201, {
			added: addExamples(account),
			shipments: account.count('shipment'),
			containers: account.count('container'),
		});
	});
}

/** The invoices of carriers, which an importer keeps outside of the service. */
function invoicesRoute(app: FastifyInstance, context: Context): void {
	app.get('/sandbox/invoices', (_request, reply) =>
		sendPlain(reply, 200, exampleInvoices(accountFor(context, {}))),
	);
}

function forgeRoute(app: FastifyInstance, context: Context): void {
	app.post('/sandbox/forge', async (request, reply) => {
		const body = bodyOf(request);
		const kinds = Array.isArray(body.kinds) ? body.kinds.map(String) : FORGERY_KINDS;
		const unknown = kinds.filter((kind) => !FORGERY_KINDS.includes(kind));
		if (unknown.length > 0) throw badRequest(`unknown kinds: ${unknown.join(', ')}`);
		const event = String(body.event ?? 'container.transport.vessel_discharged');
		const count = Number(body.count ?? kinds.length);
		const account = accountFor(context, body);
		const options = { count, kinds, event };
		const results = await forgeDeliveries(context.webhookDispatcher, account, options);
		const accepted = results.filter(({ status }) => status !== null && status < 300).length;
		return sendPlain(reply, 200, { sent: results.length, accepted, results });
	});
}

/** Sets a new webhook secret. In the service, only the developer portal can change it. */
function rotateRoute(app: FastifyInstance, { serviceState }: Context): void {
	app.post('/sandbox/webhooks/:id/rotate', (request, reply) => {
		const id = paramOf(request, 'id');
		const webhook = [...serviceState.accounts.values()]
			.map((account) => account.get('webhook', id))
			.find(Boolean);
		if (!webhook) throw notFound('webhook', id);
		webhook.attributes.secret = randomBytes(24).toString('hex');
		return sendPlain(reply, 200, { id, rotated: true });
	});
}

/** Control endpoints of the sandbox. The service has no such endpoints. They need no API key. */
export function controlRoutes(app: FastifyInstance, context: Context): void {
	app.get('/sandbox/state', (_request, reply) =>
		sendPlain(reply, 200, { ...summary(context), inbox: context.inbox.list().slice(-100) }),
	);
	app.get('/sandbox/requests', (_request, reply) => sendPlain(reply, 200, context.log.list()));
	clearRoute(app, '/sandbox/requests', context.log);
	app.post('/sandbox/reset', (_request, reply) => {
		resetAll(context);
		return reply.code(204).send();
	});
	clockRoutes(app, context);
	emitRoute(app, context);
	emailRoute(app, context);
	forgeRoute(app, context);
	rotateRoute(app, context);
	newShipmentsRoute(app, context);
	examplesRoute(app, context);
	invoicesRoute(app, context);
	faultRoutes(app, context);
	inboxRoutes(app, context);
}
