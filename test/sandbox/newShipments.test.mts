import { CheckedClient } from './support/checkedClient.mts';
import { Client, DAY_MS, HOUR_MS } from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';

const MINUTE_MS = 60_000;

describe('the sandbox with the option for new shipments', () => {
	const sandbox = useSandbox({ newShipments: true });
	const client = new Client(sandbox);

	beforeEach(() => sandbox.reset());

	const account = () => [...sandbox.state.accounts.values()][0];
	const count = (type: string) => account().count(type);
	const passHours = (hours: number) => {
		for (let hour = 0; hour < hours; hour++) sandbox.advance(HOUR_MS);
	};

	test('creates a shipment every five minutes, and sends events in between', () => {
		const requests = [];
		const events = [];
		for (let minute = 0; minute <= 60; minute += 5) {
			requests.push(count('tracking_request'));
			events.push(count('transport_event'));
			sandbox.advance(5 * MINUTE_MS);
		}
		expect(requests[0]).toBe(0);
		expect(new Set(requests).size).toBe(requests.length);
		expect(events.at(-1)).toBeGreaterThan(events[3]);
	});

	test('returns answers that match the schemas', async () => {
		passHours(3);
		const checked = new CheckedClient(sandbox);
		await checked.get('/containers?page[size]=100&include=shipment,pod_terminal,transport_events');
		await checked.get('/shipments?page[size]=100&include=containers');
		await checked.get('/tracking_requests?page[size]=100');
		expect([...checked.problems]).toEqual([]);
	});

	test('keeps the same pace in real time if the clock runs faster', async () => {
		await client.post('/sandbox/clock', { speed: 3600 });
		await client.post('/sandbox/clock', { speed: 0 });
		await client.post('/sandbox/clock', { speed: 600 });
		const before = count('tracking_request');
		// At this speed, one minute of real time is 600 simulated minutes.
		sandbox.advance(600 * MINUTE_MS);
		expect(count('tracking_request') - before).toBe(0);
		sandbox.advance(600 * 5 * MINUTE_MS);
		expect(count('tracking_request') - before).toBe(1);
		await client.post('/sandbox/clock', { speed: 0 });
	});
});

describe('the sandbox without the option for new shipments', () => {
	const sandbox = useSandbox();

	test('does not change by itself', async () => {
		sandbox.advance(2 * DAY_MS);
		expect((await new Client(sandbox).get('/tracking_requests')).list).toEqual([]);
	});

	test('starts to change on request, and starts again after a reset', async () => {
		const client = new Client(sandbox);
		expect((await client.post('/sandbox/new-shipments')).status).toBe(200);
		sandbox.advance(10 * MINUTE_MS);
		expect((await client.get('/tracking_requests')).list.length).toBeGreaterThan(1);
		await client.post('/sandbox/reset');
		expect((await client.get('/tracking_requests')).list).toEqual([]);
		sandbox.advance(10 * MINUTE_MS);
		expect((await client.get('/tracking_requests')).list.length).toBeGreaterThan(1);
	});
});
