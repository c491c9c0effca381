import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Container } from '../domain/account.mts';
import { routeMap } from '../domain/routeMap.mts';
import { shipmentOf } from '../domain/milestoneContext.mts';
import { listed } from '../filters/listed.mts';
import { sendPlain, type Context } from '../http/context.mts';
import {
	ownResource,
	sendBareList,
	sendList,
	sendOwn,
	sendResource,
} from '../http/sendResource.mts';
import { isObject, isStrings, writeBody } from '../jsonApi/body.mts';
import {
	forbidden,
	notFound,
	REFRESH_DISABLED,
	ROUTING_DISABLED,
	unprocessable,
} from '../jsonApi/errors.mts';
import type { Resource } from '../jsonApi/resource.mts';

const containerIn = (request: FastifyRequest): Container =>
	ownResource(request, 'container') as Container;

function update(reply: FastifyReply, container: Container): FastifyReply {
	const { attributes, problems } = writeBody(reply.request.body, 'container');
	problems.check(attributes, 'ref_numbers', isStrings, 'a list of strings');
	problems.throwIfAny();
	if (attributes.ref_numbers !== undefined) {
		container.attributes.ref_numbers = attributes.ref_numbers as string[];
	}
	return sendResource(reply, container, { includes: 'container' });
}

/** Past and expected events of a container. */
const historyOf = (request: FastifyRequest, relation: string): Resource[] =>
	request.account.relatedTo(containerIn(request), relation);

/** Containers of the account, and their maps: docs/development/service.md#containers. */
export function containerRoutes(api: FastifyInstance, { serviceState }: Context): void {
	const includes = 'container';

	api.get('/containers', (request, reply) =>
		sendList(reply, listed(request, '/containers', request.account.containers()), {
			includes,
			defaultSize: 30,
			sizeMax: 50,
			meta: 'total',
		}),
	);

	api.get('/containers/:id', sendOwn('container', { includes }));

	api.get('/containers/:id/map_geojson', (request, reply) => {
		if (!request.account.options.routing) throw forbidden(ROUTING_DISABLED);
		const shipment = shipmentOf(request.account, containerIn(request));
		const voyage = request.account.voyages.get(shipment.id);
		return sendPlain(reply, 200, routeMap(voyage, serviceState.clock.now()));
	});

	api.get('/containers/:id/transport_events', (request, reply) =>
		sendList(reply, shuffled(historyOf(request, 'transport_events')), {
			includes: 'transport_event',
			defaultSize: 30,
			meta: 'none',
		}),
	);

	api.get('/containers/:id/raw_events', (request, reply) =>
		sendBareList(reply, inOrder(historyOf(request, 'raw_events')), {
			includes: 'raw_event',
			defaultInclude: 'location,vessel,terminal',
		}),
	);

	api.patch('/containers/:id/refresh', { config: { bucket: 'refresh' } }, (request, reply) => {
		if (!request.account.options.routing) throw forbidden(REFRESH_DISABLED);
		const container = containerIn(request);
		serviceState.afterProcessing(() => {
			const at = request.account.now();
			container.attributes.terminal_checked_at = at;
			container.attributes.shipment_last_tracking_request_at = at;
		});
		return sendPlain(reply, 200, {
			message: 'Started refresh for Shipping line, Terminal, Rail',
		});
	});

	api.patch('/containers/:id', (request, reply) => update(reply, containerIn(request)));

	api.patch('/containers', (request, reply) => {
		const data = isObject(request.body) ? request.body.data : undefined;
		const id = isObject(data) ? data.id : undefined;
		if (typeof id !== 'string') {
			throw unprocessable({ pointer: '/data/id', code: 'blank', detail: "id can't be blank" });
		}
		const container = request.account.get('container', id);
		if (!container) throw notFound('container', id);
		return update(reply, container as Container);
	});
}

/** The order is arbitrary but always the same. */
const shuffled = (events: Resource[]): Resource[] =>
	[...events].sort((a, b) => (a.id < b.id ? -1 : 1));

const inOrder = (events: Resource[]): Resource[] =>
	[...events].sort((a, b) => Number(a.attributes.index) - Number(b.attributes.index));
