import type { Sandbox } from '../../../../../sandbox/app.mts';
import { start } from '../../../../../harness/sandbox/client.mts';
import { errorOf, type Setup } from '../../../../support/n8n.mts';
import { useFastTimeForAll } from '../../../../support/time.mts';
import { asked, LOOK, outcomesOf, POST, rowsOf, tracked, trackSheet } from './sheet.mts';

/** Many rows at once: rate limit, waiting and stopping. */

let sandbox: Sandbox;
afterEach(async () => await sandbox.close());

test('tracks 150 rows over three rate-limit windows without loss or duplicates', async () => {
	sandbox = await start({
		rateWindowMs: 500,
		retryAfterFractions: true,
		rateLimits: { default: 50, tracking: 50, infer: 200, refresh: 10, tradeIntelligence: 10 },
	});
	const rows = rowsOf(150);
	const numbers = rows.map(({ number }) => number);
	const startedAt = Date.now();
	const outcomes = await trackSheet(sandbox, rows);
	expect(Date.now() - startedAt).toBeGreaterThan(1_000);
	expect(outcomesOf(outcomes)).toEqual(rows.map(() => 'created'));
	expect(outcomes.map(({ request_number }) => request_number)).toEqual(numbers);
	expect(tracked(sandbox).sort()).toEqual(numbers);
	const posts = asked(sandbox, POST);
	expect(posts.filter(({ status }) => status === 201)).toHaveLength(150);
	// After a pause, the service accepts only one more request at a time, so some are refused again.
	expect(posts.length).toBeLessThan(300);
	expect(posts).toHaveLength(asked(sandbox).length);
});

test('polls the status of 150 rows with at most 8 requests', async () => {
	sandbox = await start({ processMs: 800 });
	const outcomes = await trackSheet(sandbox, rowsOf(150), { wait: true, waitMax: 20 });
	expect(outcomes.every(({ status, shipment_id }) => status === 'created' && shipment_id)).toBe(
		true,
	);
	expect(asked(sandbox, LOOK).length).toBeLessThanOrEqual(8);
});

describe('Track in fast time', () => {
	useFastTimeForAll();

	const pass = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms));

	/** Stops the execution after a time, and returns how long it took to end with an error. */
	async function stopAfter(ms: number, count: number, options = {}, more: Setup = {}) {
		const controller = new AbortController();
		const setup = { signal: controller.signal, ...more };
		const run = trackSheet(sandbox, rowsOf(count), options, setup);
		setTimeout(() => controller.abort(), ms);
		const startedAt = Date.now();
		expect((await errorOf(run)).message).toContain('stopped');
		return Date.now() - startedAt;
	}

	test('tracks every row while a rate limit recovers slowly', async () => {
		sandbox = await start({
			rateWindowMs: 300,
			retryAfterFractions: true,
			rateLimits: { default: 5000, tracking: 3, infer: 5000, refresh: 10, tradeIntelligence: 10 },
		});
		const outcomes = await trackSheet(sandbox, rowsOf(18));
		expect(outcomesOf(outcomes)).toEqual(Array(18).fill('created'));
		expect(tracked(sandbox)).toHaveLength(18);
	});

	test("returns 'pending' if the service doesn't process the request in time", async () => {
		sandbox = await start({ processMs: 60_000 });
		const startedAt = Date.now();
		const outcomes = await trackSheet(sandbox, rowsOf(5), { wait: true, waitMax: 1 });
		expect(outcomesOf(outcomes)).toEqual(Array(5).fill('pending'));
		expect(outcomes[0].tracking_request_id).toBeTruthy();
		expect(Date.now() - startedAt).toBeLessThan(4_000);
	});

	test('stops waiting at once when the execution is stopped', async () => {
		sandbox = await start({ processMs: 60_000 });
		const options = { wait: true, waitMax: 60 };
		expect(await stopAfter(500, 2, options)).toBeLessThan(1_500);
	});

	test('sends no further row when the execution is stopped', async () => {
		sandbox = await start();
		sandbox.faults.add({ kind: 'slow', delayMs: 100 });
		await stopAfter(250, 200, {}, { onError: 'continueRegularOutput' });
		// Waits for answers to requests that were already sent.
		await pass(1_000);
		const sent = asked(sandbox).length;
		expect(sent).toBeLessThanOrEqual(20);
		await pass(300);
		expect(asked(sandbox)).toHaveLength(sent);
	});
});
