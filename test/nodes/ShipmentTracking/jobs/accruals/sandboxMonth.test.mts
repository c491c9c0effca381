import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { Client } from '../../../../../harness/sandbox/client.mts';
import { startOfDay } from '../../../../../sandbox/domain/localDay.mts';
import { credentials } from '../../../../contract/support/runCase.mts';
import { runNode } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';

/** Closes November of the example account with its invoices on 1 December, and October again. */

const NOW = Date.UTC(2026, 11, 1, 12);
const sandbox = useSandbox({ startAt: NOW });
const client = new Client(sandbox);
const DAY_MS = 86_400_000;
const FREE_DAYS = 5;
const RULES = [
	{ freeDays: '4', tiers: '1-4: 150; 5+: 300', currency: 'USD' },
	{ charge: 'detention', freeDays: '5', tiers: '1-5: 100; 6+: 200', currency: 'USD' },
];

let invoices: IDataObject[];

beforeAll(async () => {
	await client.post('/sandbox/examples', {});
	await sandbox.whenIdle();
	invoices = JSON.parse((await client.get('/sandbox/invoices')).text) as IDataObject[];
});
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => void jest.restoreAllMocks());

async function run(operation: string, more: INodeParameters = {}): Promise<IDataObject[]> {
	const tariff = { tariffSource: 'json', tariffJson: JSON.stringify(RULES) };
	const parameters = { resource: 'report', operation, ...tariff, options: { columns: 'all' } };
	const setup = { credentials: credentials(sandbox) };
	const items = await runNode({ ...parameters, ...more }, [{ json: {} }], setup);
	return items.map(({ json }) => json);
}

async function close(month: string, more: INodeParameters = {}): Promise<IDataObject> {
	const invoiceJson = JSON.stringify(invoices);
	const given = { month, outputAs: 'summary', invoiceSource: 'json', invoiceJson, ...more };
	const [message] = await run('getAccruals', given);
	return message;
}

const rowsOf = ({ rows }: IDataObject) => rows as IDataObject[];
const sumOf = (rows: IDataObject[], column: string): number =>
	rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);

/** The cost of the days from the sixth day after the gate-out to the return, counted one by one. */
function detentionIn(month: string, number: unknown): number {
	const container = sandbox.state.accounts
		.get(client.key)!
		.containers()
		.find(({ attributes }) => attributes.number === number)!;
	const { pod_full_out_at: out, final_destination_full_out_at: inlandOut } = container.attributes;
	const { empty_terminated_at: back, pod_timezone: zone } = container.attributes;
	const outZone = inlandOut ? container.attributes.final_destination_timezone : zone;
	const dayStart = (time: unknown, at: unknown, later = 0) =>
		startOfDay(typeof time === 'number' ? time : Date.parse(String(time)), String(at), later);
	let cost = 0;
	for (let day = FREE_DAYS + 1; day < 200; day++) {
		const start = dayStart(inlandOut ?? out, outZone, day);
		if (start > dayStart(back ?? NOW, outZone)) break;
		const name = new Date(start + DAY_MS / 2).toISOString().slice(0, 7);
		if (name === month) cost += day - FREE_DAYS <= 5 ? 100 : 200;
	}
	return cost;
}

it('has the cost of detention that is counted day by day, and the sum of Get Charges', async () => {
	const months = [];
	for (const month of ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12']) {
		const rows = rowsOf(await close(`${month}-01`));
		for (const { number, cost } of rows.filter(({ charge, cost: known }) => {
			return charge === 'detention' && known !== null;
		})) {
			expect([number, cost]).toEqual([number, detentionIn(month, number)]);
		}
		months.push(...rows);
	}
	const charges = await run('getChargesAtRisk', {
		which: 'all',
		returnAll: true,
		options: { columns: 'all', openOnly: false },
	});
	for (const charge of ['demurrage', 'detention']) {
		const known = charges.filter((row) => row[`${charge}_to_date`] !== null);
		const counted = months.filter(
			({ id, charge: own }) => own === charge && known.some((row) => row.id === id),
		);
		expect(sumOf(counted, 'cost')).toBe(sumOf(known, `${charge}_to_date`));
		expect(sumOf(counted, 'cost')).toBeGreaterThan(5_000);
	}
});

it('closes November with invoices that are right, too high, doubled, credited, foreign or missing', async () => {
	const message = await close('2026-11-01');
	const rows = rowsOf(message);
	const row = (invoice: string) =>
		rows.find(({ invoices: own }) => (own as string[]).includes(invoice));
	// Kinds of invoices, whose detention was counted by hand.
	expect(row('D-4709')).toMatchObject({ days: 1, cost: 100, billed: 100, open: 0 });
	expect(row('D-4715')).toMatchObject({ cost: 200, billed: 300, disputed: 300, over_billed: 100 });
	expect(row('D-4724-2')).toMatchObject({
		cost: 300,
		billed: 600,
		disputed: 300,
		over_billed: 300,
	});
	expect(row('D-4711-R')).toMatchObject({ cost: 200, billed: 200, disputed: null, open: 0 });
	const foreign = row('D-4720')!;
	expect(foreign).toMatchObject({ cost: null, billed: 0, to_check: 200, currency: 'EUR' });
	expect(rows.find(({ id, currency }) => id === foreign.id && currency === 'USD')).toMatchObject({
		cost: 200,
		billed: 0,
		open: 200,
		notes: expect.arrayContaining(['currency_differs']) as string[],
	});
	expect(message).toMatchObject({
		total_cost: { USD: 21_400 },
		total_billed: { USD: 2_900, EUR: 0 },
		total_disputed: { USD: 1_100 },
		total_to_check: { EUR: 400 },
		total_open: { USD: 19_200 },
		total_over_billed: { USD: 700 },
		total_cost_at_least: { USD: 14_400 },
		without_amount: 15,
	});
	expect(message.subject).toBe(
		'19,200 USD to accrue, 5 billed too much, 2 to check (1 Nov to 30 Nov)',
	);
	for (const text of [
		'To accrue: 19,200 USD, of 21,400 USD, 2,900 USD billed, 1,100 USD of it disputed',
		'at least 14,400 USD until tracking stopped',
		'Not counted as billed: 2 invoice rows, 500 USD (unknown container: 2).',
	]) {
		expect(message.text).toContain(text);
	}
	for (const { cost, billed, open, over_billed: over } of message.sums as IDataObject[]) {
		expect(Number(cost) - Number(billed)).toBe(Number(open) - Number(over));
	}
});

it('proposes releases of October for US charges without an invoice only', async () => {
	const rows = rowsOf(await close('2026-10-01'));
	const late = rows.filter(({ release_proposed: isProposed }) => isProposed);
	expect(late.map(({ number, invoices: own }) => [number, own])).toEqual([['ONEU1707020', []]]);
	expect(late[0]).toMatchObject({ cost: 300, open: 300, billing_window_over: '2026-11-11' });
	expect(late[0].port_locode).toMatch(/^US/);
});

it('lists no container in a month before its discharge', async () => {
	expect(rowsOf(await close('2026-07-01'))).toEqual([]);
});
