import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { credentials } from '../../../../contract/support/runCase.mts';
import { Client, DAY_MS } from '../../../../../harness/sandbox/client.mts';
import type { Setup } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { run } from './containers.mts';

/** The scorecard of an account with finished voyages. */

const NOW = '2027-02-20T12:00:00Z';
const sandbox = useSandbox({ startAt: Date.parse(NOW) });
const client = new Client(sandbox);

beforeEach(async () => {
	sandbox.reset();
	await client.post('/sandbox/examples', {});
	sandbox.log.clear();
});

const scorecard = async (more: INodeParameters = {}, staticData?: IDataObject) => {
	const now = new Date(sandbox.clock.now()).toISOString();
	const mode = staticData ? 'trigger' : 'manual';
	const setup: Setup = { credentials: credentials(sandbox), staticData, mode };
	return await run({ from: '', to: '', options: { asOf: now }, ...more }, setup);
};

const groupOf = (rows: IDataObject[], group: string) => rows.find((row) => row.group === group);

test('returns a higher on-time rate for the punctual carrier, and dwell and turn times', async () => {
	const rows = await scorecard();
	expect(new Set(sandbox.log.list().map(({ path }) => path))).toEqual(new Set(['/v2/containers']));
	expect(rows.slice(0, 3).map(({ group, arrivals }) => [group, arrivals])).toEqual([
		['HLCU', 6],
		['MAEU', 6],
		['ONEY', 6],
	]);
	const [hapag, maersk, one] = rows;
	expect(maersk).toMatchObject({
		carrier: 'Maersk',
		on_time_percent: 83.3,
		early: 0,
		late: 1,
		worst_delay_days: 2,
		enough_data: true,
	});
	expect(hapag).toMatchObject({ on_time_percent: 33.3, late: 4, mean_delay_days: 2.5 });
	expect(one).toMatchObject({ on_time_percent: 33.3, early: 1, worst_delay_days: 6 });
	for (const row of [hapag, maersk, one]) {
		expect(Number(row.without_estimate)).toBeGreaterThan(0);
		expect(Number(row.dwell_mean_days)).toBeGreaterThan(1);
		expect(Number(row.turn_mean_days)).toBeGreaterThan(Number(row.dwell_mean_days));
	}
	expect(groupOf(rows, 'HDMU')).toMatchObject({ arrivals: 0, on_time_percent: null });
});

test('rates ships that arrive between two executions, using stored ETAs', async () => {
	const staticData: IDataObject = {};
	const arrived = async (memory: IDataObject) =>
		Number(groupOf(await scorecard({ minimumSample: 1 }, memory), 'ZIMU')?.late);
	expect(await arrived(staticData)).toBe(0);
	sandbox.advance(5 * DAY_MS);
	expect(await arrived(staticData)).toBe(1);
	expect(await arrived({})).toBe(0);
});
