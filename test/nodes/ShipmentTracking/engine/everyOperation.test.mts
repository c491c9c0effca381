import type { EngineSetup } from '../../../support/engine.mts';
import { useMemoryStorage } from '../../../support/n8n.mts';
import { useNock } from '../../../support/service.mts';
import { calls, isMarked, runCall } from './calls.mts';

/** Every operation in n8n's engine: what the next nodes get, and what the service gets. */

useNock();
beforeAll(useMemoryStorage);

/** Returns a refused row with its outcome, as a success. */
const REPORTS_REFUSALS = ['trackingRequest/track'];

const BROKEN: Array<{ what: string; setup: EngineSetup; reason: RegExp }> = [
	{
		what: 'was deleted',
		setup: { credentialError: new Error('Credential with ID "credential-1" does not exist') },
		reason: /does not exist/,
	},
	{
		what: 'has a base URL that is not a URL',
		setup: { credentials: { baseUrl: 'service.example/v2' } },
		reason: /'Base URL'/,
	},
	{
		what: 'has an invalid rate',
		setup: { credentials: { requestsPerMinute: -5 } },
		reason: /Max Requests per Minute/,
	},
];

const isMade = ({ error }: object & { error?: unknown }) => !error;

describe.each(calls)('$name', (call) => {
	it('passes its items on, is run once, and writes once', async () => {
		const stop = await runCall(call, [false, false], { maxTries: 3 });
		const split = await runCall(call, [false, false], {
			...{ maxTries: 3, onError: 'continueErrorOutput' as const },
		});
		expect(stop.error).toBeUndefined();
		expect({ ...split, rows: [] }).toEqual({ ...stop, rows: [] });
		expect(split.tries).toBe(1);
		expect(split.failed).toEqual([]);
		expect(split.next.filter((row) => !isMade(row))).toEqual([]);
		expect([...new Set(split.writes)]).toEqual(split.writes);
	});

	it('replaces a refused row by the reason, the status code and its columns', async () => {
		const marks = [true, false];
		const options = { maxTries: 2, onError: 'continueErrorOutput' as const };
		const split = await runCall(call, marks, options, 'refused');
		const isRefused = split.sent.some(isMarked) && !REPORTS_REFUSALS.includes(call.name);
		const error = {
			...split.rows[0],
			error: expect.stringContaining('is not allowed') as string,
			message: expect.stringMatching(/\w+ \w+/) as string,
			details: expect.objectContaining({ statusCode: 422 }) as object,
		};
		expect(split.failed).toEqual(isRefused ? [error] : []);
		expect(split.next.filter((row) => !isMade(row))).toEqual([]);
		expect([...new Set(split.writes)].length).toBeGreaterThanOrEqual(split.writes.length / 2);
		const joined = await runCall(call, marks, { onError: 'continueRegularOutput' }, 'refused');
		expect(joined.next).toEqual([...split.failed, ...split.next]);
		expect(joined.hints.filter((hint) => /1 of 2 items failed/.test(hint))).toHaveLength(
			isRefused ? 1 : 0,
		);
	});

	it('stops with the reason of a refused row, and does not repeat writes of others', async () => {
		const stop = await runCall(call, [false, true], { maxTries: 3 }, 'refused');
		const isRefused = stop.sent.some(isMarked) && !REPORTS_REFUSALS.includes(call.name);
		if (isRefused) expect(stop.error?.message).toContain('is not allowed');
		else expect(stop.error).toBeUndefined();
		const others = stop.writes.filter((text) => !isMarked(text));
		expect([...new Set(others)]).toEqual(others);
	});

	it.each(BROKEN)(
		'returns an error for each row if the credential $what',
		async ({ setup, reason }) => {
			const onError = call.name > 'r' ? 'continueErrorOutput' : 'continueRegularOutput';
			const broken = await runCall(call, [false, false], { ...setup, onError });
			const items = onError === 'continueErrorOutput' ? broken.failed : broken.next;
			expect(items).toEqual(
				broken.rows.map((row) => ({
					...row,
					error: expect.stringMatching(reason) as string,
					message: 'Check the credential that is selected in this node.',
					details: null,
				})),
			);
			expect([broken.next.length + broken.failed.length, broken.sent.length]).toEqual([2, 0]);
		},
	);

	it('sends no write twice if the connection ends before the answer', async () => {
		for (const onError of ['stopWorkflow', 'continueRegularOutput'] as const) {
			const { writes } = await runCall(call, [false, false], { onError, maxTries: 3 }, 'cut');
			expect([...new Set(writes)]).toEqual(writes);
		}
	});
});

it('most operations are refused with the values of a row', async () => {
	const refused = [];
	for (const call of calls) {
		const { sent } = await runCall(call, [true], { onError: 'continueRegularOutput' });
		if (sent.some(isMarked)) refused.push(call.name);
	}
	expect(refused.length).toBeGreaterThan(60);
});
