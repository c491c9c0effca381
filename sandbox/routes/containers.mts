import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Container } from '../domain/account.mts';
import { routeMap } from '../domain/routeMap.mts';
import { shipmentOf } from '../domain/milestoneContext.mts';
import { readFilters } from '../filters/query.mts';
import { selectContainers } from '../filters/selectRows.mts';
import { sortContainers } from '../filters/sort.mts';
import { queryOf, rawQueryOf, sendPlain, type Context } from '../http/context.mts';
import { ownResource, sendBareList, sendList, sendResource } from '../http/sendResource.mts';
import { isObject, isStrings, writeBody } from '../jsonApi/body.mts';
import {
	forbidden,
	notFound,
	REFRESH_DISABLED,
	ROUTING_DISABLED,
	unprocessable,
} from '../jsonApi/errors.mts';
import { relatedAll, type Resource } from '../jsonApi/resource.mts';

const containerIn = (request: FastifyRequest): Container =>
	ownResource(request, 'container') as Container;

function listed({ serviceState }: Context, request: FastifyRequest): Container[] {
	const isOld = serviceState.options.service === '2026-08';
	const all = readFilters(rawQueryOf(request));
	const filters = isOld ? new Map([...all].filter(([key]) => key === 'number')) : all;
	const now = serviceState.clock.now();
	const containers = selectContainers(request.account, filters, now);
	const { sort } = queryOf(request);
	const tieSeed = serviceState.options.randomTies ? request.account.ids.next('tie') : undefined;
	return sortContainers(request.account, containers, isOld ? undefined : sort, now, tieSeed);
}

function update(
	context: Context,
	request: FastifyRequest,
	reply: FastifyReply,
	container: Container,
): FastifyReply {
	const { attributes, problems } = writeBody(request.body, 'container', { typeRequired: true });
	problems.check(attributes, 'ref_numbers', isStrings, 'a list of strings');
	problems.throwIfAny();
	if (attributes.ref_numbers !== undefined) {
		container.attributes.ref_numbers = attributes.ref_numbers as string[];
	}
	return sendResource(context, request, reply, container, { includes: 'container' });
}

/** Past and expected events of a container. */
const historyOf = (request: FastifyRequest, relation: string): Resource[] =>
	relatedAll(containerIn(request), relation)
		.map(request.account.find)
		.filter((event) => event !== undefined);

/** Containers of the account, and their maps: docs/development/service.md#containers. */
export function containerRoutes(api: FastifyInstance, context: Context): void {
	const includes = 'container';

	api.get('/containers', (request, reply) =>
		sendList(context, request, reply, listed(context, request), {
			includes,
			defaultSize: 30,
			sizeMax: context.serviceState.options.service === '2026-08' ? 100 : 50,
			meta: 'total',
		}),
	);

	api.get('/containers/:id', (request, reply) =>
		sendResource(context, request, reply, containerIn(request), { includes }),
	);

	api.get('/containers/:id/map_geojson', (request, reply) => {
		if (!request.account.options.routing) throw forbidden(ROUTING_DISABLED);
		const shipment = shipmentOf(request.account, containerIn(request));
		const voyage = request.account.voyages.get(shipment.id);
		return sendPlain(reply, 200, routeMap(voyage, context.serviceState.clock.now()));
	});

	api.get('/containers/:id/transport_events', (request, reply) =>
		sendList(context, request, reply, shuffled(historyOf(request, 'transport_events')), {
			includes: 'transport_event',
			defaultSize: 30,
			meta: 'none',
		}),
	);

	api.get('/containers/:id/raw_events', (request, reply) =>
		sendBareList(context, request, reply, inOrder(historyOf(request, 'raw_events')), {
			includes: 'raw_event',
			defaultInclude: 'location,vessel,terminal',
		}),
	);

	api.patch('/containers/:id/refresh', { config: { bucket: 'refresh' } }, (request, reply) => {
		if (!request.account.options.routing) throw forbidden(REFRESH_DISABLED);
		const container = containerIn(request);
		context.serviceState.afterProcessing(() => {
			const at = context.serviceState.now();
			container.attributes.terminal_checked_at = at;
			container.attributes.shipment_last_tracking_request_at = at;
		});
		return sendPlain(reply, 200, {
			message: 'Started refresh for Shipping line, Terminal, Rail',
		});
	});

	api.patch('/containers/:id', (request, reply) =>
		update(context, request, reply, containerIn(request)),
	);

	api.patch('/containers', (request, reply) => {
		const data = isObject(request.body) ? request.body.data : undefined;
		const id = isObject(data) ? data.id : undefined;
		if (typeof id !== 'string') {
			throw unprocessable({ pointer: '/data/id', code: 'blank', detail: "id can't be blank" });
		}
		const container = request.account.containers().find((other) => other.id === id);
		if (!container) throw notFound('container', id);
		return update(context, request, reply, container);
	});
}

/** The order is arbitrary but always the same. */
const shuffled = (events: Resource[]): Resource[] =>
	[...events].sort((a, b) => (a.id < b.id ? -1 : 1));

const inOrder = (events: Resource[]): Resource[] =>
	[...events].sort((a, b) => Number(a.attributes.index) - Number(b.attributes.index));
