import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { composed } from '../../../../contract/operations/composed.mts';
import { credentials } from '../../../contract/support/runCase.mts';
import { useRecorder } from '../../../contract/support/requestRecorder.mts';
import { Client, HOUR_MS } from '../../../../harness/sandbox/client.mts';
import { errorOf, runNode, useMemoryStorage } from '../../../support/n8n.mts';
import { useSandbox } from '../../../support/sandbox.mts';

/** Tests the jobs with the sandbox, in which ships sail and terminals report. */

/** The largest size that fits a chat message or the context of a model. */
const CHAT_BYTES = 2_500;

// The node reads "today" from the real clock, so the simulated time starts at the real time.
const sandbox = useSandbox({ startAt: Date.now() });
const client = new Client(sandbox);
const recorder = useRecorder(sandbox);

beforeAll(useMemoryStorage);
beforeEach(() => {
	sandbox.reset();
	recorder.clear();
});

const byNumber = (value: unknown) => ({ __rl: true, mode: 'number', value: String(value) });

async function run(resource: string, operation: string, more: INodeParameters) {
	recorder.clear();
	const setup = { credentials: credentials(sandbox) };
	const output = await runNode({ resource, operation, ...more }, [{ json: {} }], setup);
	return output.map(({ json }) => json);
}
const deadlines = async (more: INodeParameters = { which: 'all', returnAll: true }) =>
	await run('report', 'getPickupDeadlines', { options: { columns: 'all' }, ...more });
const overview = async (kind: 'container' | 'shipment', number: unknown): Promise<IDataObject> =>
	(await run(kind, 'getOverview', { [`${kind}Id`]: byNumber(number) }))[0];

/** Expects only requests that the contract lists for the operation. */
function expectComposed(resource: string, operation: string) {
	const { rows } = composed.find(
		(one) => one.resource === resource && one.operation === operation,
	)!;
	// Every operation may also look up numbers.
	const lookUps = ['GET /containers', 'GET /shipments', 'GET /tracking_requests'];
	const patterns = [...rows, ...lookUps].map(
		(row) => new RegExp(`^${row.replace(/\{\w+\}/g, '[^/]+')}$`),
	);
	const asked = recorder.received().map(({ method, path }) => `${method} ${path}`);
	expect(asked.filter((one) => !patterns.some((pattern) => pattern.test(one)))).toEqual([]);
}

function expectChatSized(item: IDataObject) {
	expect(Buffer.byteLength(JSON.stringify(item))).toBeLessThan(CHAT_BYTES);
	for (const value of Object.values(item)) {
		if (Array.isArray(value)) for (const line of value) expect(typeof line).toBe('string');
		else expect(typeof value === 'object' && value !== null).toBe(false);
	}
}

test('reports a container as held, then as ready, and leaves it out after the pickup', async () => {
	const { containers } = await client.shipment('MAEUPACIFICARRIVEDBOX1');
	const [{ id, attributes }] = containers;
	const [held] = await deadlines();
	expect(held).toMatchObject({
		id,
		number: attributes.number,
		timezone: 'America/Los_Angeles',
		last_free_day_set_by: 'terminal',
		status: 'free',
		ready_for_pickup: false,
		stale: false,
	});
	expect(held.reasons).toContain('customs hold (2H CBP HOLD)');
	expectComposed('report', 'getPickupDeadlines');

	sandbox.advance(8 * HOUR_MS);
	const one = { which: 'one', containerId: byNumber(attributes.number) };
	const [ready] = await deadlines(one);
	expect(ready).toMatchObject({ ready_for_pickup: true, reasons: [], holds: [] });
	expect(ready.summary).toMatch(/days left, last free day .+; ready for pickup/);
	expectComposed('report', 'getPickupDeadlines');

	sandbox.emit({ event: 'container.transport.full_out', number: String(attributes.number) });
	expect(await deadlines()).toEqual([]);
	const [gone] = await deadlines(one);
	expect(gone).toMatchObject({ status: 'picked_up', days_left: null });
});

test("with 'Only Ready', returns a dispatch list only after a container is ready", async () => {
	await client.shipment('MAEUPACIFICARRIVEDBOX1');
	const ready = { which: 'all', onlyReady: true, outputAs: 'terminals' };
	expect(await deadlines(ready)).toEqual([]);
	sandbox.advance(8 * HOUR_MS);
	const [list, ...others] = await deadlines(ready);
	expect(others).toEqual([]);
	expect(list).toMatchObject({ group: list.terminal, total: 1, ready: 1 });
	expect(list.terminal_firms_code).toMatch(/^\w{4}$/);
	expect(String(list.subject).split(': ')).toEqual([
		list.terminal,
		expect.stringMatching(/\b1 ready( for pickup)? \(\d+ \w+\)$/),
	]);
	expect(list.text).toMatch(/^- \w+, .+: \d+ days left, last free day .+; ready for pickup/m);
	expectComposed('report', 'getPickupDeadlines');
});

test('reads 150 containers with their shipments and sorts them', async () => {
	await client.shipment('MAEUTRANSARRIVEDBOX130');
	await client.shipment('MAEUATSEABOX20');
	expect(await deadlines()).toHaveLength(130);
	recorder.clear();
	const rows = await deadlines({ which: 'all', returnAll: true, onlyArrived: false });
	expect(rows).toHaveLength(150);
	const days = rows.map((row) => (row.days_left as number | null) ?? Infinity);
	expect(days).toEqual([...days].sort((a, b) => (a === b ? 0 : a - b)));
	const lists = recorder.received().filter(({ path }) => path === '/shipments');
	expect(lists.map(({ query }) => query['filter[tracking_stopped]'])).toEqual(['false']);
	expectComposed('report', 'getPickupDeadlines');
	expect(rows.every(({ bill_of_lading_number: number }) => !!number)).toBe(true);
});

test('returns deadlines by bill of lading or container number', async () => {
	await client.shipment('MAEUPACIFICRAILARRIVEDBOX5');
	const { containers } = await client.shipment('MAEUTRANSARRIVEDBOX3');
	const number = String(containers[1].attributes.number);
	const numbers = `${number}, MAEUPACIFICRAILARRIVEDBOX5, NOPE1234567`;
	const rows = await deadlines({ which: 'several', numbers });
	expect(rows).toHaveLength(7);
	expect(rows[0]).toMatchObject({ number, terminal: expect.any(String) as string });
	expect(rows[6]).toMatchObject({ number: 'NOPE1234567', id: null });
	expectComposed('report', 'getPickupDeadlines');
});

describe.each([
	['MAEUATSEABOX2', 'at sea', /: at sea; .+ → .+, ETA \d/],
	['MAEUFUTUREBOX2', 'gated in at ', /: gated in at \w.*; /],
	['MAEUNEWBOX2', 'nothing is known from the carrier yet', /^MAEUNEWBOX2: nothing is known/],
	['MAEUTRANSARRIVEDBOX3', 'arrived at ', / arrived \d.* days left, last free day/],
	['MAEUPACIFICRAILARRIVEDBOX12', 'arrived at Los Angeles', /12 waiting for the carrier's train/],
	['MAEUDONEBOX2', 'no longer tracked', /2 returned empty/],
])('the overview of %s', (number, status, summary) => {
	it('returns a text short enough for a chat message', async () => {
		await client.shipment(number);
		const found = await overview('shipment', number);
		expect(found.status).toContain(status);
		expect(found.summary).toMatch(summary);
		expectChatSized(found);
		expectComposed('shipment', 'getOverview');
		expect(recorder.received().length).toBeLessThanOrEqual(5);
	});

	it('returns an overview for each container of the shipment, too', async () => {
		const { containers } = await client.shipment(number);
		const [{ id, attributes }] = containers;
		const found = await overview('container', attributes.number);
		expect(found).toMatchObject({ id, number: attributes.number, bill_of_lading_number: number });
		expect(found.last_events).toHaveLength(Math.min(3, (found.last_events as string[]).length));
		expectChatSized(found);
		expectComposed('container', 'getOverview');
		expect(recorder.received()).toHaveLength(2);
	});
});

test('finds the shipment by a container number, and the container by a booking number', async () => {
	const booking = { request_type: 'booking_number', scac: 'MAEU' };
	await client.track('MAEUATSEABOX1', booking);
	await sandbox.whenIdle();
	const container = await overview('container', 'MAEUATSEABOX1');
	const shipment = await overview('shipment', container.number);
	expect(shipment.id).toBe(container.shipment_id);
	expect(shipment.containers).toHaveLength(1);
});

test('rejects a container number that no container has', async () => {
	const error = await errorOf(overview('container', 'MSKU0000000'));
	expect(error.message).toBe("'Container': no container has the number MSKU0000000");
});

test('creates a party once with Find or Create', async () => {
	const find = async (companyName: string) =>
		(await run('party', 'findOrCreate', { companyName }))[0];
	const first = await find('Nordwind Trading');
	expect(first).toMatchObject({ company_name: 'Nordwind Trading', created: true });
	expectComposed('party', 'findOrCreate');
	expect(await find('NORDWIND trading')).toEqual({ ...first, created: false });
});
