import { errorOf } from '../../../../support/n8n.mts';
import { useFastTimeForAll } from '../../../../support/time.mts';
import { asked, outcomesOf, POST, rowsOf, tracked, trackSheet, useEmptySandbox } from './sheet.mts';
import { CircuitBreaker } from '../../../../../nodes/ShipmentTracking/jobs/track/circuitBreaker';

/** Every row gets an outcome soon, even if the service refuses every request. */

describe('Track if every request is refused with 429', () => {
	useFastTimeForAll();
	const sandbox = useEmptySandbox();

	test('fails every row after a limited number of tries, and reports that nothing was tracked', async () => {
		sandbox.faults.add({ kind: 'rate', retryAfter: '0.05' });
		const rows = rowsOf(40);
		const startedAt = Date.now();
		const outcomes = await trackSheet(sandbox, rows);
		expect(Date.now() - startedAt).toBeLessThan(20_000);
		expect(outcomes).toMatchObject(
			rows.map(({ number }) => ({
				outcome: 'failed',
				request_number: number,
				reason: expect.stringContaining('No number of this row was tracked') as string,
			})),
		);
		expect(outcomes[0].reason).toMatch(/gave up after 8 tries/);
		expect(outcomes[39].reason).toMatch(/rate limit \(429\) has rejected every request/);
		expect(outcomes[39].reason).toContain('This row was not sent');
		expect(asked(sandbox).length).toBeLessThanOrEqual(5 * 2 * 8);
		expect(tracked(sandbox)).toEqual([]);
	});

	test('creates no tracking requests for rows without a carrier, and fails them', async () => {
		sandbox.faults.add({ kind: 'rate', retryAfter: '0' });
		const outcomes = await trackSheet(sandbox, rowsOf(40, {}));
		expect(outcomesOf(outcomes)).toEqual(Array(40).fill('failed'));
		expect(asked(sandbox, POST)).toEqual([]);
		expect(asked(sandbox).length).toBeLessThanOrEqual(80);
	});

	test("returns 'pending' within 12 seconds if only status polls are refused", async () => {
		sandbox.faults.add({ kind: 'rate', retryAfter: '60', method: 'GET' });
		const startedAt = Date.now();
		const outcomes = await trackSheet(sandbox, rowsOf(6), { wait: true, waitMax: 1 });
		expect(outcomesOf(outcomes)).toEqual(Array(6).fill('pending'));
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
	let circuitBreaker: CircuitBreaker;
	beforeEach(() => {
		jest.useFakeTimers({ now: 1_000_000 });
		circuitBreaker = new CircuitBreaker();
	});
	afterEach(() => void jest.useRealTimers());

	/** Records requests of this duration. If there is no status, they end without an answer. */
	const record = (count: number, ms = 60_000, status?: number) => {
		for (let number = 0; number < count; number++) {
			const beganAt = Date.now();
			jest.advanceTimersByTime(ms);
			circuitBreaker.recordResult({ kind, beganAt, status });
		}
	};
	const reason = (status?: number) => circuitBreaker.reason({ kind, beganAt: Date.now(), status });

	test('stops after two minutes without an answer if at least five requests failed', () => {
		record(4);
		expect(reason()).toBeUndefined();
		record(1);
		expect(reason()).toBe(
			'The service did not answer the last 5 requests of this execution, for 300 s',
		);
		const other = { kind: 'default', beganAt: Date.now() } as const;
		expect(circuitBreaker.reason(other)).toBeUndefined();
	});

	test('continues after rows that fail quickly', () => {
		record(50, 1_000, 500);
		expect(reason(500)).toBeUndefined();
	});

	test('resets the count of failures after each answer', () => {
		record(4);
		record(1, 0, 422);
		record(4);
		expect(reason()).toBeUndefined();
	});

	test('repeats a request over the rate limit while other requests succeed', () => {
		const refused = { kind, beganAt: Date.now(), status: 429 };
		jest.advanceTimersByTime(400_000);
		expect(circuitBreaker.mayRepeat(refused, 1)).toBe(false);
		record(1, 0, 201);
		expect(circuitBreaker.mayRepeat(refused, 20)).toBe(true);
	});
});
