import { BoundedMap } from '../../../../shipping/lib/boundedMap';
import { deliver, type Delivery } from '../../../support/delivery.mts';
import { bodyOf, CONTAINER, eventOf, SHIPMENT } from '../../../support/notifications.mts';
import { startServer, useServer, type Reply } from '../../../support/server.mts';
import { answerSoon, later } from '../../../support/time.mts';
import { newRegistration } from './execution.mts';

/** When an event is repeated, the trigger tries again to read missing data. */

const EVENT = 'container.transport.vessel_arrived';
const SHIPMENT_PATH = '/v2/shipments/s-1';
const service = useServer();
let staticData = newRegistration();

beforeEach(() => void (staticData = newRegistration()));
afterEach(() => jest.restoreAllMocks());

/** An event with its container but without its shipment, whose data the carrier filter needs. */
const withoutShipment = (createdAt = '2026-10-11T21:40:00Z') => {
	const body = bodyOf(EVENT, [eventOf(EVENT), CONTAINER]);
	body.data.attributes.created_at = createdAt;
	return body;
};
const shipment = (attributes: object = {}): Reply => ({
	body: { data: { ...SHIPMENT, attributes: { ...SHIPMENT.attributes, ...attributes } } },
});

const send = async (body: object, filters: object = {}, more: Partial<Delivery> = {}) =>
	await deliver({
		body: JSON.stringify(body),
		service,
		staticData,
		parameters: {
			events: ['*'],
			filters: filters as never,
			options: { completeMissingData: true },
		},
		...more,
	});

describe("a trigger filter whose data can't be read", () => {
	const onlyMaersk = { carriers: 'MAEU', unknown: 'drop' };

	it.each<[string, Reply]>([
		['is limited', { status: 429, headers: { 'retry-after': '30' } }],
		['is down', { status: 503, headers: { 'retry-after': '30' } }],
		['is too slow', { delayMs: 120_000 }],
		['refuses the key', { status: 401 }],
		['sends a web page', { body: '<html></html>', headers: { 'content-type': 'text/html' } }],
	])('defers the event while the service %s', async (_, fault) => {
		answerSoon(200);
		const body = withoutShipment();
		// Uses a separate service, because the client waits after a 429.
		const faulty = await startServer();
		faulty.always('GET', SHIPMENT_PATH, () => fault);
		faulty.always('GET', `/v2/webhook_notifications/${body.data.id}`, () => fault);
		const deferred = await send(body, onlyMaersk, { service: faulty });
		await faulty.close();
		expect(deferred).toMatchObject({ status: 503, items: [] });
		expect(Number(deferred.retryAfter)).toBeGreaterThan(0);
		expect(deferred.answered).not.toMatch(/MAEU|Carriers/);
		expect(deferred.logged.map(({ message }) => message).join()).toContain(
			'deferred: the data for a filter could not be read',
		);
	});

	it('starts the workflow when the event is repeated and the service answers', async () => {
		const body = withoutShipment();
		service.answer('GET', SHIPMENT_PATH, { status: 401 }, shipment());
		service.answer('GET', `/v2/webhook_notifications/${body.data.id}`, { status: 401 });
		expect((await send(body, onlyMaersk)).status).toBe(503);
		expect((await send(body, onlyMaersk)).items).toMatchObject([{ complete: true }]);
		expect((await send(body, onlyMaersk)).result.webhookResponse).toEqual({ status: 'duplicate' });
	});

	it('uses data that is read more slowly than a delivery may take for the repeat', async () => {
		const body = withoutShipment(new Date(Date.now() - 5_000).toISOString());
		const slow = { ...shipment(), delayMs: 400 };
		service.answer('GET', SHIPMENT_PATH, slow);
		answerSoon(200);
		expect((await send(body, onlyMaersk)).status).toBe(503);
		await new Promise((done) => setTimeout(done, 500));
		expect((await send(body, onlyMaersk)).items).toMatchObject([{ complete: true }]);
		expect(service.received.filter(({ path }) => path === SHIPMENT_PATH)).toHaveLength(1);
	});

	it("holds the event back if the service sends it again and the data, now readable, doesn't match", async () => {
		const body = withoutShipment();
		service.answer('GET', SHIPMENT_PATH, { status: 401 }, shipment({ shipping_line_scac: 'HLCU' }));
		service.answer('GET', `/v2/webhook_notifications/${body.data.id}`, { status: 401 });
		expect((await send(body, onlyMaersk)).status).toBe(503);
		const again = await send(body, onlyMaersk);
		expect(again.items).toEqual([]);
		expect(again.result.webhookResponse).toMatchObject({ status: 'filtered' });
	});

	it("holds the event back immediately if another filter doesn't match", async () => {
		const body = withoutShipment();
		service.always('GET', SHIPMENT_PATH, () => ({ status: 401 }));
		const { result } = await send(body, { ...onlyMaersk, containerNumbers: 'TCLU7654321' });
		expect(result.webhookResponse).toMatchObject({ status: 'filtered' });
	});

	it("doesn't defer the event if the service has no such record", async () => {
		const { result } = await send(withoutShipment(), onlyMaersk);
		expect(result.webhookResponse).toMatchObject({ status: 'filtered' });
	});

	it("starts the workflow immediately if 'Start Workflow' is selected for missing data", async () => {
		const body = withoutShipment();
		service.always('GET', SHIPMENT_PATH, () => ({ status: 401 }));
		const { items } = await send(body, { carriers: 'MAEU' });
		expect(items).toMatchObject([{ complete: false, shipment: null }]);
	});
});

it('reads the missing data of an event when it is repeated, if the first read failed', async () => {
	const body = withoutShipment();
	service.answer('GET', SHIPMENT_PATH, { status: 401 }, shipment());
	expect((await send(body, {}, { n8nAnswers: 500 })).items).toMatchObject([{ complete: false }]);
	expect((await send(body)).items).toMatchObject([{ complete: true, shipment: { id: 's-1' } }]);
});

describe('events about the same record', () => {
	it('share one request, and each event has its own copy of the record', async () => {
		service.always('GET', SHIPMENT_PATH, () => ({ ...shipment(), delayMs: 50 }));
		const burst = Array.from({ length: 20 }, async () => await send(withoutShipment()));
		const items = (await Promise.all(burst)).flatMap((one) => one.items);
		items.push(...(await send(withoutShipment())).items);
		expect(items).toHaveLength(21);
		expect(items.every(({ complete }) => complete)).toBe(true);
		expect(service.received.map(({ path }) => path)).toEqual([SHIPMENT_PATH]);
		Object.assign(items[20].shipment as object, { customer_name: 'changed by a node' });
		expect((await send(withoutShipment())).items).toMatchObject([
			{ shipment: { customer_name: 'Nordwind Trading' } },
		]);
	});

	it('read the record again if they are newer than the last request', async () => {
		service.answer('GET', SHIPMENT_PATH, shipment(), shipment({ customer_name: 'Finch' }));
		await send(withoutShipment());
		const later = new Date(Date.now() + 5_000).toISOString();
		expect((await send(withoutShipment(later))).items).toMatchObject([
			{ shipment: { customer_name: 'Finch' } },
		]);
	});

	it('read the record again after a minute', async () => {
		service.answer('GET', SHIPMENT_PATH, shipment(), shipment({ customer_name: 'Finch' }));
		await send(withoutShipment());
		later(61_000);
		expect((await send(withoutShipment())).items).toMatchObject([
			{ shipment: { customer_name: 'Finch' } },
		]);
	});

	it('retry a request that failed for another event', async () => {
		service.answer('GET', SHIPMENT_PATH, { status: 401, delayMs: 50 }, shipment());
		const both = await Promise.all([send(withoutShipment()), send(withoutShipment())]);
		const complete = both.flatMap(({ items }) => items.map((item) => item.complete));
		expect(complete.sort()).toEqual([false, true]);
	});
});

it('limits the total size of a cache', () => {
	const map = new BoundedMap<string>(10, Infinity, (text) => text.length);
	for (const key of ['a', 'b', 'c']) map.set(key, 'xxxx');
	expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 'xxxx', 'xxxx']);
	map.set('b', 'x');
	map.set('d', 'xxxxx');
	expect(map.size).toBe(3);
	map.set('e', 'x'.repeat(11));
	expect([map.size, map.get('e')]).toEqual([0, undefined]);
});
