import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PORTS } from '../catalogue/ports.mts';
import { vesselById } from '../catalogue/vessels.mts';
import { findLine, findPlace, findReference, listReferences } from '../domain/catalogue.mts';
import type { ServiceState } from '../domain/serviceState.mts';
import { seaPath } from '../domain/seaPath.mts';
import { DAY_MS, shipPosition } from '../domain/voyage.mts';
import { futurePositions, pastPositions, vesselWithPosition } from '../domain/vesselPositions.mts';
import { paramOf, queryOf, type Context } from '../http/context.mts';
import { answer, sendList, sendResource } from '../http/sendResource.mts';
import { forbidden, invalidParameter, notFound, ROUTING_DISABLED } from '../jsonApi/errors.mts';
import type { Resource } from '../jsonApi/resource.mts';

/** The links assume this page size, although the first page contains all carriers. */
const LINES_PER_PAGE = 30;

function vesselIn(request: FastifyRequest): Resource {
	const id = paramOf(request, 'id');
	const vessel = findReference('vessel', vesselById(id)?.id ?? '');
	if (!vessel) throw notFound('vessel', id);
	return vessel;
}

function needRouting(request: FastifyRequest): void {
	if (!request.account.options.routing) throw forbidden(ROUTING_DISABLED);
}

function timeIn(request: FastifyRequest, name: string, fallback: number): number {
	const text = queryOf(request)[name];
	const time = text ? Date.parse(text) : fallback;
	if (Number.isNaN(time)) throw invalidParameter(name);
	return time;
}

function portIn(request: FastifyRequest, name: string) {
	const id = queryOf(request)[name];
	if (!id) throw invalidParameter(name);
	const port = PORTS.find((candidate) => candidate.id === id);
	if (!port) throw notFound('port', id);
	return port;
}

function coordinateIn(request: FastifyRequest, name: string): number {
	const value = Number(queryOf(request)[name] || NaN);
	if (Number.isNaN(value)) throw invalidParameter(name);
	return value;
}

const withPositions = (vessel: Resource, positions: unknown): Resource => ({
	...vessel,
	attributes: { ...vessel.attributes, positions },
});

function vesselRoutes(api: FastifyInstance, { clock }: ServiceState): void {
	const now = () => clock.now();

	api.get('/vessels/:id', (request, reply) => {
		const vessel = vesselIn(request);
		const query = queryOf(request);
		const from = 'show_positions[from_timestamp]';
		const to = 'show_positions[to_timestamp]';
		if (query[from] === undefined && query[to] === undefined) {
			return sendResource(reply, vessel);
		}
		needRouting(request);
		const span = {
			from: timeIn(request, from, now() - 7 * DAY_MS),
			to: timeIn(request, to, now()),
		};
		const positions = pastPositions(request.account, vessel.id, span);
		return sendResource(reply, withPositions(vessel, positions));
	});

	api.get('/vessels/:id/future_positions', (request, reply) => {
		needRouting(request);
		const vessel = vesselIn(request);
		const to = portIn(request, 'port_id');
		const from = portIn(request, 'previous_port_id');
		const leg = [...request.account.voyages.values()]
			.flatMap(({ legs }) => legs)
			.find((candidate) => candidate.vessel.id === vessel.id && candidate.to.id === to.id);
		const ahead = (leg && shipPosition(leg, now())?.ahead) ?? seaPath(from, to);
		const arrival = leg?.eta ?? now() + 10 * DAY_MS;
		const shown = vesselWithPosition(request.account, vessel, now());
		const positions = futurePositions(ahead, now(), arrival);
		return sendResource(reply, withPositions(shown, positions));
	});

	api.get('/vessels/:id/future_positions_with_coordinates', (request, reply) => {
		needRouting(request);
		const vessel = vesselIn(request);
		const to = portIn(request, 'port_id');
		portIn(request, 'previous_port_id');
		const here: [number, number] = [
			coordinateIn(request, 'longitude'),
			coordinateIn(request, 'latitude'),
		];
		const positions = futurePositions([here, to.position], now(), now() + 2 * DAY_MS);
		return sendResource(reply, withPositions(vessel, positions));
	});
}

/** Carriers, places, terminals and vessels: docs/development/service.md#reference-data. */
export function referenceRoutes(api: FastifyInstance, { serviceState }: Context): void {
	api.get('/shipping_lines', (_request, reply) => {
		const rule = { defaultSize: LINES_PER_PAGE, meta: 'none' as const, isSizeIgnored: true };
		return sendList(reply, listReferences('shipping_line'), rule);
	});

	const one = (path: string, what: string, find: (id: string) => Resource | undefined) => {
		const found = (request: FastifyRequest): Resource => {
			const id = paramOf(request, 'id');
			const resource = find(id);
			if (!resource) throw notFound(what, id);
			return resource;
		};
		api.get(`/${path}/:id`, answer(found));
	};
	one('shipping_lines', 'shipping line', findLine);
	one('ports', 'port', (id) => findPlace('port', id));
	one('metro_areas', 'metro_area', (id) => findPlace('metro_area', id));
	one(
		'terminals',
		'terminal',
		(id) => findReference('terminal', id) ?? findReference('rail_terminal', id),
	);

	vesselRoutes(api, serviceState);
}
