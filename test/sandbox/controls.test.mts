import { recordBody, Client, DAY_MS, start } from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';
import { DEFAULT_OPTIONS } from '../../sandbox/core/options.mts';
import { ServiceState } from '../../sandbox/domain/serviceState.mts';

const sandbox = useSandbox();
const client = new Client(sandbox);

beforeEach(() => sandbox.reset());

describe('faults of the sandbox', () => {
	test('return a status for as many requests as configured, on their path only', async () => {
		await client.post('/sandbox/faults', {
			kind: 'status',
			status: 503,
			path: '^/v2/ports',
			count: 2,
		});
		expect((await client.get('/shipments')).status).toBe(200);
		expect((await client.get('/ports/USLAX')).status).toBe(503);
		expect((await client.get('/ports/USLAX')).status).toBe(503);
		expect((await client.get('/ports/USLAX')).status).toBe(200);
	});

	test('return 429 with and without Retry-After', async () => {
		sandbox.faults.add(
			{ kind: 'rate', retryAfter: '3', count: 1 },
			{ kind: 'rate', retryAfter: null, count: 1 },
		);
		expect((await client.get('/shipments')).headers.get('retry-after')).toBe('3');
		const bare = await client.get('/shipments');
		expect([bare.status, bare.headers.get('retry-after')]).toEqual([429, null]);
	});

	test('can delay an answer, or return HTML, an empty body or malformed JSON', async () => {
		sandbox.faults.add({ kind: 'slow', delayMs: 60, count: 1 });
		const startedAt = Date.now();
		expect((await client.get('/shipments')).status).toBe(200);
		expect(Date.now() - startedAt).toBeGreaterThanOrEqual(55);
		sandbox.faults.add({ kind: 'html', status: 502, count: 1 });
		const page = await client.get('/shipments');
		expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html']);
		sandbox.faults.add({ kind: 'emptyBody', count: 1 });
		const empty = await client.get('/shipments');
		expect([empty.status, empty.text]).toEqual([200, '']);
		sandbox.faults.add({ kind: 'malformed', count: 1 });
		await expect(client.get('/shipments')).rejects.toThrow(SyntaxError);
	});

	test('can cut the connection before or after the request is processed', async () => {
		sandbox.faults.add({ kind: 'reset', method: 'POST', count: 1 });
		await expect(client.track('MAEUCUT')).rejects.toThrow('fetch failed');
		expect((await client.get('/tracking_requests')).list).toHaveLength(0);
		sandbox.faults.add({ kind: 'reset', method: 'POST', when: 'after', count: 1 });
		await expect(client.track('MAEUCUT')).rejects.toThrow('fetch failed');
		expect((await client.get('/tracking_requests')).list).toHaveLength(1);
	});

	test('must be of a known kind, and can be cleared', async () => {
		sandbox.faults.add({ kind: 'status', status: 503 });
		expect((await client.get('/parties')).status).toBe(503);
		expect((await client.post('/sandbox/faults', { kind: 'gremlin' })).status).toBe(400);
		expect((await client.delete('/sandbox/faults')).status).toBe(204);
		expect((await client.get('/parties')).status).toBe(200);
	});
});

test("the sandbox's request log contains requests without the complete key", async () => {
	await client.post('/parties?x=1', recordBody('party', { company_name: 'Wire' }));
	const entries = JSON.parse((await client.get('/sandbox/requests')).text) as unknown[];
	expect(entries).toEqual([
		expect.objectContaining({
			method: 'POST',
			path: '/v2/parties',
			query: 'x=1',
			status: 201,
			body: recordBody('party', { company_name: 'Wire' }),
			key: 'san…key',
		}),
	]);
});

test("the sandbox's clock can be moved, and a reset restarts it", async () => {
	const moved = await client.post('/sandbox/clock', { advanceMs: DAY_MS });
	expect(JSON.parse(moved.text)).toEqual({ now: '2027-03-02T12:00:00.000Z', speed: 0 });
	expect((await client.post('/sandbox/clock', { speed: 'fast' })).status).toBe(400);
	await client.post('/sandbox/reset');
	const state = JSON.parse((await client.get('/sandbox/state')).text) as { clock: unknown };
	expect(state.clock).toEqual({ now: '2027-03-01T12:00:00.000Z', speed: 0 });
});

test('triggering an event returns 404 without a matching record, and 400 if the event is unknown', async () => {
	const emit = (body: object) => client.post('/sandbox/emit', body);
	expect((await emit({ event: 'container.updated' })).status).toBe(404);
	expect((await emit({ event: 'container.sunk' })).status).toBe(400);
	await client.shipment('MAEUEMIT');
	expect((await emit({ event: 'container.updated', number: 'MAEUEMIT' })).status).toBe(200);
});

test('the inbox serves the HTML of an email, which can run and load nothing', async () => {
	await client.post('/inbox/email', { subject: 'Brief', html: '<b>2 due today</b>' });
	const [{ id }] = JSON.parse((await client.get('/inbox/email')).text) as Array<{ id: number }>;
	const answer = await fetch(`${sandbox.pageUrl}/inbox/${id}/html`);
	expect(await answer.text()).toBe('<b>2 due today</b>');
	expect(answer.headers.get('content-type')).toMatch('text/html');
	expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
	expect((await fetch(`${sandbox.pageUrl}/inbox/999/html`)).status).toBe(404);
});

test("the sandbox's inbox stores messages of workflows by channel", async () => {
	await client.post('/inbox/slack', { text: 'Hold released' });
	await client.post('/inbox/email', { subject: 'ETA' });
	const read = async (path: string) => JSON.parse((await client.get(path)).text) as unknown[];
	expect(await read('/inbox/slack')).toEqual([
		{
			id: expect.any(Number),
			channel: 'slack',
			at: expect.any(String),
			body: { text: 'Hold released' },
		},
	]);
	expect(await read('/inbox')).toHaveLength(2);
	await client.delete('/inbox');
	expect(await read('/inbox')).toEqual([]);
});

test("the sandbox's page loads nothing from other hosts", async () => {
	const page = await (await fetch(sandbox.pageUrl)).text();
	expect(page).toMatch(/<title>Shipment tracking sandbox/);
	expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
});

test('two sandboxes with the same seed create the same resources', async () => {
	const first = await client.shipment('MAEUSEED');
	const twin = await start();
	const second = await new Client(twin).shipment('MAEUSEED');
	expect(second).toEqual(first);
	await twin.close();
});

test.each([
	['logs work that fails', false],
	['logs no failure of work that a reset interrupts', true],
])('the state of the sandbox %s', async (_, isReset) => {
	const log = jest.spyOn(console, 'error').mockImplementation();
	const state = new ServiceState({ ...DEFAULT_OPTIONS, processMs: 0 });
	await new Promise<void>((resolve) => {
		state.afterProcessing(async () => {
			if (isReset) state.reset();
			await Promise.resolve();
			setImmediate(resolve);
			throw new Error('ENOENT');
		});
	});
	state.stop();
	expect(log).toHaveBeenCalledTimes(isReset ? 0 : 1);
	log.mockRestore();
});
