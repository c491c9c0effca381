import type { FastifyInstance } from 'fastify';
import type { Account, Container, Shipment } from '../domain/account.mts';
import { checkDigit } from '../domain/trackingNumbers.mts';
import { containersOf } from '../domain/milestoneContext.mts';
import { sendPlain } from '../http/context.mts';
import { isObject } from '../jsonApi/body.mts';
import { badRequest, notFound } from '../jsonApi/errors.mts';
import { timestamp, toMany, toOne } from '../jsonApi/resource.mts';

/** The copies have different check times, so that the order of the list is defined. */
const CHECK_INTERVAL_MS = 1_000;

/** Copies a shipment with its containers, without their event history. */
export function copyShipment(account: Account, original: Shipment, name: string): Shipment {
	const shipment = structuredClone(original);
	shipment.id = account.ids.next('shipment');
	shipment.attributes.bill_of_lading_number = `${original.attributes.bill_of_lading_number}${name}`;
	shipment.attributes.normalized_number = shipment.attributes.bill_of_lading_number;
	if (shipment.links) shipment.links = { self: `/v2/shipments/${shipment.id}` };
	const containers = containersOf(account, original).map((container) =>
		copyContainer(account, container, shipment),
	);
	shipment.relationships.containers = toMany(containers);
	return account.add(shipment);
}

function copyContainer(account: Account, original: Container, shipment: Shipment): Container {
	const container = structuredClone(original);
	const count = account.count('container');
	const firstTen = `${original.attributes.number.slice(0, 4)}${String(count).padStart(6, '0')}`;
	container.id = account.ids.next('container');
	container.attributes.number = `${firstTen}${checkDigit(firstTen)}`;
	container.relationships.shipment = toOne(shipment);
	container.relationships.transport_events = { data: [] };
	container.relationships.raw_events = { data: [] };
	const checkedAt = Date.parse(String(original.attributes.terminal_checked_at ?? NaN));
	if (!Number.isNaN(checkedAt)) {
		const earlier = timestamp(checkedAt - count * CHECK_INTERVAL_MS);
		container.attributes.terminal_checked_at = earlier;
		container.attributes.shipment_last_tracking_request_at = earlier;
	}
	return account.add(container);
}

/** Fills an account quickly with copies of a shipment, in one request. */
export function copyRoute(
	app: FastifyInstance,
	accountOf: (body: Record<string, unknown>) => Account,
): void {
	app.post('/sandbox/copies', (request, reply) => {
		const body = isObject(request.body) ? request.body : {};
		const { number, count } = body;
		if (typeof count !== 'number' || !(count >= 1)) {
			throw badRequest('count must be a number from 1');
		}
		const account = accountOf(body);
		const original = account
			.shipments()
			.find(({ attributes }) => attributes.bill_of_lading_number === number);
		if (!original) throw notFound('shipment', String(number));
		for (let copy = 1; copy <= count; copy++) copyShipment(account, original, `C${copy}`);
		return sendPlain(reply, 201, {
			shipments: account.count('shipment'),
			containers: account.count('container'),
		});
	});
}
