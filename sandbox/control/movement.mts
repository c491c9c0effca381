import type { FastifyInstance } from 'fastify';
import type { Account, Container, Shipment } from '../domain/account.mts';
import { stopTracking } from '../domain/tracking.mts';
import { sendPlain } from '../http/context.mts';
import { hashToInteger } from '../core/ids.mts';
import { isObject } from '../jsonApi/body.mts';
import { badRequest } from '../jsonApi/errors.mts';
import { timestamp } from '../jsonApi/resource.mts';
import { copyShipment } from './copies.mts';

/** Changes that are made to an account before a client reads a page of a list. */
interface Movement {
	/** Number of containers that get a new check time and so move to the start of the list. */
	jumps: number;
	/** Number of new shipments, which move all others back. */
	newShipments: number;
	/** Number of shipments that leave the list of tracked shipments, because tracking stops. */
	stops: number;
	/** The same seed selects the same random records. */
	seed: string;
	/** The number of pages after which the changes end. */
	pages: number;
}

const LISTS: Record<string, 'container' | 'shipment'> = {
	'/v2/containers': 'container',
	'/v2/shipments': 'shipment',
};

/** The movements by account. A reset creates new accounts, so it ends all changes. */
const movements = new WeakMap<Account, Movement & { count: number; latestMs: number }>();

const checkedAtMs = ({ attributes }: Container): number =>
	Date.parse(String(attributes.terminal_checked_at ?? attributes.created_at));

function moveContainers(account: Account): void {
	const movement = movements.get(account);
	const containers = account.containers();
	if (!movement || containers.length === 0) return;
	for (let jump = 0; jump < movement.jumps; jump++) {
		const place = hashToInteger(`${movement.seed}/${movement.count}/${jump}`, containers.length);
		// Each moved container gets the latest time, in whole seconds, as in the service.
		movement.latestMs += 1_000;
		const { attributes } = containers[place];
		attributes.terminal_checked_at = timestamp(movement.latestMs);
		attributes.shipment_last_tracking_request_at = timestamp(movement.latestMs);
	}
}

function moveShipments(account: Account): void {
	const movement = movements.get(account);
	const tracked = account.shipments().filter(isTracked);
	if (!movement || tracked.length === 0) return;
	for (let stop = 0; stop < movement.stops; stop++) {
		const place = hashToInteger(`${movement.seed}/${movement.count}/stop/${stop}`, tracked.length);
		const [shipment] = tracked.splice(place, 1);
		if (shipment) {
			stopTracking(account, shipment, 'cancelled_by_user', { announce: false });
		}
	}
	for (let made = 0; made < movement.newShipments; made++) {
		copyShipment(account, account.shipments()[0], `N${movement.count}-${made}`);
	}
}

const isTracked = ({ attributes }: Shipment): boolean =>
	attributes.line_tracking_stopped_at === null;

/** Changes lists while a client reads them. The first page of the first reading stays unchanged. */
export function movementRoutes(
	app: FastifyInstance,
	accountOf: (body: Record<string, unknown>) => Account,
): void {
	app.addHook('preHandler', async (request) => {
		const kind = request.method === 'GET' ? LISTS[request.url.split('?')[0]] : undefined;
		const movement = request.account && movements.get(request.account);
		if (!kind || !movement) return;
		if (movement.count > 0 && movement.count <= movement.pages) {
			if (kind === 'container') moveContainers(request.account);
			else moveShipments(request.account);
		}
		movement.count += 1;
	});

	app.post('/sandbox/movement', (request, reply) => {
		const body = isObject(request.body) ? request.body : {};
		const { jumps = 0, newShipments = 0, stops = 0, pages = Infinity, seed = 'movement' } = body;
		const numbers = { jumps, newShipments, stops, pages };
		for (const [name, value] of Object.entries(numbers)) {
			if (typeof value !== 'number' || value < 0) throw badRequest(`${name} is not a number`);
		}
		const movement = { ...numbers, seed: String(seed) } as Movement;
		const account = accountOf(body);
		const latestMs = Math.max(0, ...account.containers().map(checkedAtMs));
		movements.set(account, { ...movement, count: 0, latestMs });
		return sendPlain(reply, 200, movement);
	});

	app.delete('/sandbox/movement', (_request, reply) => {
		movements.delete(accountOf({}));
		return reply.code(204).send();
	});
}
