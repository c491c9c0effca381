import { errorOf } from '../../../../support/n8n.mts';
import { useFastTimeForAll } from '../../../../support/time.mts';
import { asked, outcomesOf, POST, rowsOf, tracked, trackSheet, useEmptySandbox } from './sheet.mts';

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
		expect(outcomes[0].reason).toMatch(/gave up after 12 tries/);
		expect(outcomes[39].reason).toMatch(/not sent, because earlier ones failed/);
		expect(outcomes[39].reason).toContain('This row was not sent');
		expect(asked(sandbox).length).toBeLessThanOrEqual(5 * 2 * 12);
		expect(tracked(sandbox)).toEqual([]);
	});

	test('creates no tracking requests for rows without a carrier, and fails them', async () => {
		sandbox.faults.add({ kind: 'rate', retryAfter: '0' });
		const outcomes = await trackSheet(sandbox, rowsOf(40, {}));
		expect(outcomesOf(outcomes)).toEqual(Array(40).fill('failed'));
		expect(asked(sandbox, POST)).toEqual([]);
		expect(asked(sandbox).length).toBeLessThanOrEqual(120);
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

describe('Track if the service fails', () => {
	useFastTimeForAll();
	const sandbox = useEmptySandbox();
	const fault = {
		kind: 'status',
		status: 500,
		method: 'POST',
		path: 'tracking_requests$',
	} as const;

	test('sends no more rows after five rows in a row failed, and says so in the others', async () => {
		sandbox.faults.add(fault);
		const outcomes = await trackSheet(sandbox, rowsOf(40));
		expect(outcomesOf(outcomes)).toEqual(Array(40).fill('failed'));
		expect(outcomes[0].reason).toContain(
			'The request was not found yet: the service may still create it. Run the row again later.',
		);
		expect(outcomes[39].reason).toMatch(
			/not sent, because earlier ones failed: .+ This row was not sent\. No number of this row/,
		);
		// Four more rows are under way when the fifth fails.
		expect(asked(sandbox, POST).length).toBeLessThanOrEqual(5 + 4);
	});

	test('continues after four rows that failed', async () => {
		sandbox.faults.add({ ...fault, count: 4 });
		const outcomes = await trackSheet(sandbox, rowsOf(40));
		expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(36);
	});
});
