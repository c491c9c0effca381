import type { Sandbox } from '../../../../../sandbox/app.mts';
import { start } from '../../../../../harness/sandbox/client.mts';
import { errorOf, useMemoryStorage } from '../../../../support/n8n.mts';
import { asked, POST, tracked, trackSheet } from './sheet.mts';
import { CircuitBreaker } from '../../../../../nodes/ShipmentTracking/jobs/track/circuitBreaker';

/** Every row gets an outcome soon, even if the service refuses every request. */

let sandbox: Sandbox;
beforeAll(async () => {
	useMemoryStorage();
	sandbox = await start();
});
beforeEach(() => {
	sandbox.reset();
	sandbox.faults.clear();
	sandbox.log.clear();
});
afterAll(async () => await sandbox.close());

const rowsOf = (count: number, more: object = { type: 'BL', scac: 'MAEU' }) =>
	Array.from({ length: count }, (_, place) => ({ number: `MAEU${100000 + place}`, ...more }));

describe('Track if every request is refused with 429', () => {
	test('fails every row after a limited number of tries, and reports that nothing was tracked', async () => {
		sandbox.faults.add({ kind: 'rate', retryAfter: '0.05' });
		const rows = rowsOf(40);
		const startedAt = Date.now();
		const outcomes = await trackSheet(sandbox, rows);
		expect(Date.now() - startedAt).toBeLessThan(20_000);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'failed'));
		expect(outcomes.map(({ request_number }) => request_number)).toEqual(
			rows.map(({ number }) => number),
		);
		for (const { reason } of outcomes)
			expect(reason).toContain('No number of this row was tracked');
		expect(outcomes[0].reason).toMatch(/gave up after 8 tries/);
		expect(outcomes[39].reason).toMatch(/rate limit \(429\) has rejected every request/);
		expect(outcomes[39].reason).toContain('This row was not sent');
		expect(asked(sandbox).length).toBeLessThanOrEqual(5 * 2 * 8);
		expect(tracked(sandbox)).toEqual([]);
	});

	test('creates no tracking requests for rows without a carrier, and fails them', async () => {
		sandbox.faults.add({ kind: 'rate', retryAfter: '0' });
		const outcomes = await trackSheet(sandbox, rowsOf(40, {}));
		expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['failed']));
		expect(asked(sandbox, POST)).toEqual([]);
		expect(asked(sandbox).length).toBeLessThanOrEqual(80);
	});

	test("returns 'pending' within 12 seconds if only status polls are refused", async () => {
		sandbox.faults.add({ kind: 'rate', retryAfter: '60', method: 'GET' });
		const startedAt = Date.now();
		const wait = { wait: true, waitMax: 1 };
		const outcomes = await trackSheet(sandbox, rowsOf(6), wait);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(6).fill('pending'));
		expect(Date.now() - startedAt).toBeLessThan(12_000);
	});

	test('stops at once when the execution is stopped', async () => {
		sandbox.faults.add({ kind: 'rate', retryAfter: '60' });
		const controller = new AbortController();
		const run = trackSheet(sandbox, rowsOf(40), {}, { signal: controller.signal });
		setTimeout(() => controller.abort(), 300);
		const startedAt = Date.now();
		expect((await errorOf(run)).message).toContain('stopped');
		expect(Date.now() - startedAt).toBeLessThan(3_000);
	});
});

describe('CircuitBreaker', () => {
	const kind = 'createTrackingRequest' as const;
	let now = 0;
	beforeEach(() => {
		now = 1_000_000;
		jest.spyOn(Date, 'now').mockImplementation(() => now);
	});
	afterEach(() => jest.restoreAllMocks());

	/** Records requests that timed out after one minute each. */
	const timeOuts = (circuitBreaker: CircuitBreaker, count: number) => {
		for (let number = 0; number < count; number++) {
			const beganAt = now;
			now += 60_000;
			circuitBreaker.recordResult({ kind, beganAt });
		}
	};

	test('stops requests after five failures without an answer over two minutes', () => {
		const circuitBreaker = new CircuitBreaker();
		timeOuts(circuitBreaker, 4);
		expect(circuitBreaker.reason({ kind, beganAt: now })).toBeUndefined();
		timeOuts(circuitBreaker, 1);
		expect(circuitBreaker.reason({ kind, beganAt: now })).toBe(
			'The service did not answer the last 5 requests of this execution, for 300 s',
		);
		expect(circuitBreaker.reason({ kind: 'default', beganAt: now })).toBeUndefined();
	});

	test('continues after rows that fail quickly', () => {
		const circuitBreaker = new CircuitBreaker();
		for (let number = 0; number < 50; number++) {
			now += 1_000;
			circuitBreaker.recordResult({ kind, beganAt: now - 900, status: 500 });
		}
		expect(circuitBreaker.reason({ kind, beganAt: now, status: 500 })).toBeUndefined();
	});

	test('resets the count of failures after each answer', () => {
		const circuitBreaker = new CircuitBreaker();
		timeOuts(circuitBreaker, 4);
		circuitBreaker.recordResult({ kind, beganAt: now, status: 422 });
		timeOuts(circuitBreaker, 4);
		expect(circuitBreaker.reason({ kind, beganAt: now })).toBeUndefined();
	});

	test('repeats a request over the rate limit while other requests succeed', () => {
		const circuitBreaker = new CircuitBreaker();
		const trial = { kind, beganAt: now, status: 429 };
		now += 400_000;
		expect(circuitBreaker.mayRepeat(trial, 1)).toBe(false);
		circuitBreaker.recordResult({ kind, beganAt: now, status: 201 });
		expect(circuitBreaker.mayRepeat(trial, 20)).toBe(true);
	});
});
