import type { INodeParameters } from 'n8n-workflow';

import type { Sandbox } from '../../../../../sandbox/app.mts';
import { Client, KEY, start } from '../../../../../harness/sandbox/client.mts';
import { credentials } from '../../../../contract/support/runCase.mts';
import { executeContext, useMemoryStorage } from '../../../../support/n8n.mts';
import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';

/** 5,000 containers in lists that move while they are read: none is lost. */

const NUMBER = 'MAEUTRANSARRIVEDBOX5';
const CONTAINERS = 5_000;

let sandbox: Sandbox;
let client: Client;

beforeAll(async () => {
	useMemoryStorage();
	sandbox = await start({ startAt: Date.now(), requestLogSize: 10_000 });
	client = new Client(sandbox);
});
beforeEach(async () => {
	sandbox.reset();
	await client.shipment(NUMBER);
	const filled = await client.post('/sandbox/copies', { number: NUMBER, count: 999 });
	expect(JSON.parse(filled.text)).toEqual({ shipments: 1_000, containers: CONTAINERS });
	sandbox.log.clear();
});
afterAll(async () => await sandbox.close());
// Some seconds; a busy machine takes longer.

const account = () => sandbox.state.accounts.get(KEY)!;
const allIds = () =>
	account()
		.containers()
		.map(({ id }) => id);
const move = async (movement: object) => await client.post('/sandbox/movement', movement);
const lists = (path: string) =>
	sandbox.log.list().filter((one) => one.path === path && one.method === 'GET').length;

async function read(operation: string, more: INodeParameters) {
	const parameters = { resource: 'container', operation, ...more };
	const setup = { credentials: credentials(sandbox) };
	const context = executeContext(parameters, [{ json: {} }], setup);
	const [output] = await new ShipmentTracking().execute.call(context);
	return { ids: output.map(({ json }) => String(json.id)), hints: context.hints };
}
const getMany = async (more: INodeParameters = {}) =>
	await read('getAll', { returnAll: true, options: { selectedFields: 'id' }, ...more });
const deadlines = async () => await read('getPickupDeadlines', { which: 'all', returnAll: true });

/** As a reader without precaution sees the list: page after page, once. */
async function readOnce(): Promise<Set<string>> {
	const seen = new Set<string>();
	let next: string | undefined = '/containers?page[size]=100&page[number]=1';
	while (next) {
		const { list, body } = await client.get(next);
		for (const { id } of list) seen.add(id);
		next = body.links.next;
	}
	return seen;
}

test('a list that moves loses rows when its pages are read once', async () => {
	await move({ jumps: 30, seed: 'loss' });
	expect((await readOnce()).size).toBeLessThan(CONTAINERS);
});

test.each([
	[8, 'usual'],
	[30, 'fast'],
])('Return All loses none while %i containers jump before every page', async (jumps, seed) => {
	await move({ jumps, seed });
	const { ids, hints } = await getMany();
	expect(new Set(ids)).toEqual(new Set(allIds()));
	expect(ids).toHaveLength(CONTAINERS);
	expect(hints).toEqual([]);
	expect(lists('/v2/containers')).toBeLessThanOrEqual(100);
});

test('a list that stands still costs one more page', async () => {
	const { ids } = await getMany();
	expect(new Set(ids).size).toBe(CONTAINERS);
	expect(lists('/v2/containers')).toBe(51);
});

test('a list that moves faster than it can be read says so, after twice the pages at most', async () => {
	await move({ jumps: 1_000, seed: 'storm' });
	const { hints } = await getMany();
	expect(hints).toMatchObject([
		{ message: expect.stringContaining('changed faster than it could be read') as string },
	]);
	expect(lists('/v2/containers')).toBeLessThanOrEqual(100);
});

test('Get Pickup Deadlines loses none while new shipments come and others are stopped', async () => {
	const before = new Map(
		account()
			.containers()
			.map(({ id, relationships }) => [id, relationships.shipment.data]),
	);
	await move({ newShipments: 3, stops: 2, jumps: 30, pages: 12, seed: 'deadlines' });
	const { ids, hints } = await deadlines();
	const live = [...before].filter(([, shipment]) => {
		const { attributes } = account().find(shipment as { id: string; type: string })!;
		return attributes.line_tracking_stopped_at === null;
	});
	expect(live.length).toBeGreaterThan(4_800);
	const given = new Set(ids);
	expect(live.filter(([id]) => !given.has(id))).toEqual([]);
	expect(given.size).toBe(ids.length);
	expect(hints).toEqual([]);
	expect(lists('/v2/shipments')).toBeLessThanOrEqual(30);
});

test('Get Pickup Deadlines reads few pages of an account whose containers are mostly stopped', async () => {
	for (const shipment of account().shipments().slice(10)) {
		shipment.attributes.line_tracking_stopped_at = sandbox.state.now();
	}
	const { ids } = await deadlines();
	expect(ids).toHaveLength(50);
	expect(lists('/v2/shipments')).toBe(1);
	expect(lists('/v2/containers')).toBe(0);
});
