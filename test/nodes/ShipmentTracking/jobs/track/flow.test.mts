import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../../../../sandbox/app.mts';
import { start } from '../../../../../harness/sandbox/client.mts';
import { errorOf, useMemoryStorage } from '../../../../support/n8n.mts';
import { asked, LOOK, POST, tracked, trackSheet } from './sheet.mts';

/** Many rows at once: rate limit, waiting and stopping. */

let sandbox: Sandbox;
afterEach(async () => await sandbox.close());
beforeAll(useMemoryStorage);

const rowsOf = (count: number) =>
	Array.from({ length: count }, (_, place) => ({
		number: `MAEU${100000 + place}`,
		type: 'BL',
		scac: 'MAEU',
	}));

test('tracks 300 rows over three rate-limit windows without loss or duplicates', async () => {
	sandbox = await start({
		rateWindowMs: 1_000,
		retryAfterFractions: true,
		rateLimits: { default: 100, tracking: 100, infer: 200, refresh: 10 },
	});
	const rows = rowsOf(300);
	const startedAt = Date.now();
	const outcomes = await trackSheet(sandbox, rows);
	expect(Date.now() - startedAt).toBeGreaterThan(2_000);
	expect(outcomes.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'created'));
	expect(outcomes.map(({ request_number }) => request_number)).toEqual(
		rows.map(({ number }) => number),
	);
	expect(tracked(sandbox).sort()).toEqual(rows.map(({ number }) => number));
	const posts = asked(sandbox, POST);
	expect(posts.filter(({ status }) => status === 201)).toHaveLength(300);
	// After a pause, the service accepts only one more request at a time, so some are refused again.
	expect(posts.length).toBeLessThan(600);
	expect(posts).toHaveLength(asked(sandbox).length);
});

test('tracks every row while a rate limit recovers slowly', async () => {
	sandbox = await start({
		rateWindowMs: 300,
		retryAfterFractions: true,
		rateLimits: { default: 5000, tracking: 3, infer: 5000, refresh: 10 },
	});
	const rows = rowsOf(18);
	const outcomes = await trackSheet(sandbox, rows);
	expect(outcomes.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'created'));
	expect(tracked(sandbox)).toHaveLength(18);
});

test('polls the status of 150 rows with at most 8 requests', async () => {
	sandbox = await start({ processMs: 800 });
	const outcomes = await trackSheet(sandbox, rowsOf(150), { wait: true, waitMax: 20 });
	expect(outcomes.every(({ status, shipment_id }) => status === 'created' && shipment_id)).toBe(
		true,
	);
	expect(asked(sandbox, LOOK).length).toBeLessThanOrEqual(8);
});

test("returns 'pending' if the service doesn't process the request in time", async () => {
	sandbox = await start({ processMs: 60_000 });
	const startedAt = Date.now();
	const options = { wait: true, waitMax: 1 };
	const outcomes = await trackSheet(sandbox, rowsOf(5), options);
	expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(5).fill('pending'));
	expect(outcomes[0].tracking_request_id).toBeTruthy();
	expect(Date.now() - startedAt).toBeLessThan(4_000);
});

test('stops waiting at once when the execution is stopped', async () => {
	sandbox = await start({ processMs: 60_000 });
	const controller = new AbortController();
	const options = { wait: true, waitMax: 60 };
	const run = trackSheet(sandbox, rowsOf(2), options, { signal: controller.signal });
	setTimeout(() => controller.abort(), 500);
	const startedAt = Date.now();
	expect((await errorOf(run)).message).toContain('stopped');
	expect(Date.now() - startedAt).toBeLessThan(1_500);
});

test('sends no further row when the execution is stopped', async () => {
	sandbox = await start();
	sandbox.faults.add({ kind: 'slow', delayMs: 100 });
	const controller = new AbortController();
	const setup = { signal: controller.signal, onError: 'continueRegularOutput' as const };
	const run = trackSheet(sandbox, rowsOf(200), {}, setup);
	setTimeout(() => controller.abort(), 250);
	expect((await errorOf(run)).message).toContain('stopped');
	// Waits for answers to requests that were already sent.
	await sleep(150);
	const sent = asked(sandbox).length;
	expect(sent).toBeLessThanOrEqual(20);
	await sleep(300);
	expect(asked(sandbox)).toHaveLength(sent);
});
