import type { FastifyInstance } from 'fastify';
import { PORTS } from '../catalogue/ports.mts';
import { vesselById } from '../catalogue/vessels.mts';
import { seaPath } from '../domain/seaPath.mts';
import { DAY_MS, shipPosition } from '../domain/voyage.mts';
import { futurePositions, pastPositions, vesselWithPosition } from '../domain/vesselPositions.mts';
import type { FastifyRequest } from 'fastify';
import { paramOf, queryOf, type Context } from '../http/context.mts';
import { sendList, sendResource } from '../http/sendResource.mts';
import { forbidden, invalidParameter, notFound, ROUTING_DISABLED } from '../jsonApi/errors.mts';
import type { Resource } from '../jsonApi/resource.mts';

/** The links assume this page size, although the first page contains all carriers. */
const LINES_PER_PAGE = 30;

function vesselIn(context: Context, request: FastifyRequest): Resource {
	const id = paramOf(request, 'id');
	const vessel = vesselById(id);
	const resource = vessel && context.serviceState.catalogue.find({ type: 'vessel', id: vessel.id });
	if (!resource) throw notFound('vessel', id);
	return resource;
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

function vesselRoutes(api: FastifyInstance, context: Context): void {
	const now = () => context.serviceState.clock.now();

	api.get('/vessels/:id', (request, reply) => {
		const vessel = vesselIn(context, request);
		const query = queryOf(request);
		const from = 'show_positions[from_timestamp]';
		const to = 'show_positions[to_timestamp]';
		if (query[from] === undefined && query[to] === undefined) {
			return sendResource(context, request, reply, vessel);
		}
		needRouting(request);
		const span = {
			from: timeIn(request, from, now() - 7 * DAY_MS),
			to: timeIn(request, to, now()),
		};
		const positions = pastPositions(request.account, vessel.id, span);
		return sendResource(context, request, reply, withPositions(vessel, positions));
	});

	api.get('/vessels/:id/future_positions', (request, reply) => {
		needRouting(request);
		const vessel = vesselIn(context, request);
		const to = portIn(request, 'port_id');
		const from = portIn(request, 'previous_port_id');
		const leg = [...request.account.voyages.values()]
			.flatMap(({ legs }) => legs)
			.find((candidate) => candidate.vessel.id === vessel.id && candidate.to.id === to.id);
		const ahead = (leg && shipPosition(leg, now())?.ahead) ?? seaPath(from, to);
		const arrival = leg?.eta ?? now() + 10 * DAY_MS;
		const shown = vesselWithPosition(request.account, vessel, now());
		const positions = futurePositions(ahead, now(), arrival);
		return sendResource(context, request, reply, withPositions(shown, positions));
	});

	api.get('/vessels/:id/future_positions_with_coordinates', (request, reply) => {
		needRouting(request);
		const vessel = vesselIn(context, request);
		const to = portIn(request, 'port_id');
		portIn(request, 'previous_port_id');
		const here: [number, number] = [
			coordinateIn(request, 'longitude'),
			coordinateIn(request, 'latitude'),
		];
		const positions = futurePositions([here, to.position], now(), now() + 2 * DAY_MS);
		return sendResource(context, request, reply, withPositions(vessel, positions));
	});
}

/** Carriers, places, terminals and vessels: docs/development/service.md#reference-data. */
export function referenceRoutes(api: FastifyInstance, context: Context): void {
	const { catalogue } = context.serviceState;

	api.get('/shipping_lines', (request, reply) => {
		const rule = { defaultSize: LINES_PER_PAGE, meta: 'none' as const, isSizeIgnored: true };
		return sendList(context, request, reply, catalogue.list('shipping_line'), rule);
	});

	api.get('/shipping_lines/:id', (request, reply) => {
		const id = paramOf(request, 'id');
		const line = catalogue.findLine(id);
		if (!line) throw notFound('shipping line', id);
		return sendResource(context, request, reply, line);
	});

	for (const [path, type] of [
		['/ports/:id', 'port'],
		['/metro_areas/:id', 'metro_area'],
	] as const) {
		api.get(path, (request, reply) => {
			const id = paramOf(request, 'id');
			const place = catalogue.findPlace(type, id);
			if (!place) throw notFound(type, id);
			return sendResource(context, request, reply, place);
		});
	}

	api.get('/terminals/:id', (request, reply) => {
		const id = paramOf(request, 'id');
		const terminal =
			catalogue.find({ type: 'terminal', id }) ?? catalogue.find({ type: 'rail_terminal', id });
		if (!terminal) throw notFound('terminal', id);
		return sendResource(context, request, reply, terminal);
	});

	vesselRoutes(api, context);
}
