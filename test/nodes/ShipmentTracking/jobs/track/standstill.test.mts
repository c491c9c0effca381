import type { Sandbox } from '../../../../../sandbox/app.mts';
import { start } from '../../../../../harness/sandbox/client.mts';
import { errorOf, useMemoryStorage } from '../../../../support/n8n.mts';
import { asked, POST, tracked, trackSheet } from './sheet.mts';
import { Standstill } from '../../../../../nodes/ShipmentTracking/jobs/track/standstill';

/** A service that refuses every request: every row still gets its outcome soon. */

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

describe('a rate limit that never ends (429)', () => {
	test('fails every row after a limited number of attempts, and reports that nothing was tracked', async () => {
		sandbox.faults.add({ kind: 'rate', retryAfter: '0.05' });
		const rows = rowsOf(40);
		const startedAt = Date.now();
		const outcomes = await trackSheet(sandbox, rows);
		expect(Date.now() - startedAt).toBeLessThan(20_000);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'failed'));
		expect(outcomes.map(({ request_number }) => request_number)).toEqual(
			rows.map(({ number }) => number),
		);
		for (const { reason } of outcomes) expect(reason).toContain('Nothing was tracked by this row');
		expect(outcomes[0].reason).toMatch(/given up after 8 tries/);
		expect(outcomes[39].reason).toMatch(/refused every request .*rate limit \(429\)/);
		expect(outcomes[39].reason).toContain('Nothing was sent for this row');
		expect(asked(sandbox).length).toBeLessThanOrEqual(5 * 2 * 8);
		expect(tracked(sandbox)).toEqual([]);
	});

	test('fails rows without a carrier at the first detection', async () => {
		sandbox.faults.add({ kind: 'rate', retryAfter: '0' });
		const outcomes = await trackSheet(sandbox, rowsOf(40, {}));
		expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['failed']));
		expect(asked(sandbox, POST)).toEqual([]);
		expect(asked(sandbox).length).toBeLessThanOrEqual(80);
	});

	test('for reading leaves the outcome pending after the selected time', async () => {
		sandbox.faults.add({ kind: 'rate', retryAfter: '60', method: 'GET' });
		const startedAt = Date.now();
		const wait = { wait: true, waitMax: 1 };
		const outcomes = await trackSheet(sandbox, rowsOf(6), wait);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(6).fill('pending'));
		expect(Date.now() - startedAt).toBeLessThan(12_000);
	});

	test('stops immediately when the execution is stopped', async () => {
		sandbox.faults.add({ kind: 'rate', retryAfter: '60' });
		const controller = new AbortController();
		const run = trackSheet(sandbox, rowsOf(40), {}, { signal: controller.signal });
		setTimeout(() => controller.abort(), 300);
		const startedAt = Date.now();
		expect((await errorOf(run)).message).toContain('stopped');
		expect(Date.now() - startedAt).toBeLessThan(3_000);
	});
});

describe('sending stops', () => {
	const kind = 'createTrackingRequest';
	let now = 0;
	beforeEach(() => {
		now = 1_000_000;
		jest.spyOn(Date, 'now').mockImplementation(() => now);
	});
	afterEach(() => jest.restoreAllMocks());

	/** Adds `count` time-outs of a minute each. */
	const timeOuts = (standstill: Standstill, count: number) => {
		for (let number = 0; number < count; number++) {
			const beganAt = now;
			now += 60_000;
			standstill.recordRefusal({ kind, beganAt });
		}
	};

	test('after five unanswered requests and two minutes', () => {
		const standstill = new Standstill();
		timeOuts(standstill, 4);
		expect(standstill.reason({ kind, beganAt: now })).toBeUndefined();
		timeOuts(standstill, 1);
		expect(standstill.reason({ kind, beganAt: now })).toBe(
			'The service did not answer the last 5 requests of this run, for 300 s',
		);
		expect(standstill.reason({ kind: 'default', beganAt: now })).toBeUndefined();
	});

	test('but not after rows that fail quickly', () => {
		const standstill = new Standstill();
		for (let number = 0; number < 50; number++) {
			now += 1_000;
			standstill.recordRefusal({ kind, beganAt: now - 900, status: 500 });
		}
		expect(standstill.reason({ kind, beganAt: now, status: 500 })).toBeUndefined();
	});

	test('but not if an answer arrived in between', () => {
		const standstill = new Standstill();
		timeOuts(standstill, 4);
		standstill.recordRefusal({ kind, beganAt: now, status: 422 });
		timeOuts(standstill, 4);
		expect(standstill.reason({ kind, beganAt: now })).toBeUndefined();
	});

	test('but not after rate-limit errors while other requests succeed', () => {
		const standstill = new Standstill();
		const trial = { kind, beganAt: now, status: 429 };
		now += 400_000;
		expect(standstill.mayRepeat(trial, 1)).toBe(false);
		standstill.recordRefusal({ kind, beganAt: now, status: 201 });
		expect(standstill.mayRepeat(trial, 20)).toBe(true);
	});
});
