import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { Client } from '../../../../../harness/sandbox/client.mts';
import { credentials } from '../../../../contract/support/runCase.mts';
import { runNode } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';

/** Closes November of the example account on 1 December, and October again. */

const NOW = Date.UTC(2026, 11, 1, 12);
const sandbox = useSandbox({ startAt: NOW });
const client = new Client(sandbox);
const RULES = [
	{ freeDays: '4', tiers: '1-4: 150; 5+: 300', currency: 'USD' },
	{ charge: 'detention', freeDays: '5', tiers: '1-5: 100; 6+: 200', currency: 'USD' },
];

beforeAll(async () => {
	await client.post('/sandbox/examples', {});
	await sandbox.whenIdle();
});
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => void jest.restoreAllMocks());

async function run(operation: string, more: INodeParameters = {}): Promise<IDataObject[]> {
	const tariff = { tariffSource: 'json', tariffJson: JSON.stringify(RULES) };
	const parameters = {
		resource: 'report',
		operation,
		...tariff,
		options: { columns: 'all' },
		...more,
	};
	const items = await runNode(parameters, [{ json: {} }], { credentials: credentials(sandbox) });
	return items.map(({ json }) => json);
}

const close = async (month: string, invoices?: IDataObject[], outputAs = 'containers') =>
	await run('getAccruals', {
		month,
		outputAs,
		invoiceSource: invoices ? 'json' : 'none',
		invoiceJson: JSON.stringify(invoices ?? []),
	});

const sumOf = (rows: IDataObject[], column: string): number =>
	rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);

/** An invoice for the charged days of a container, as Get Charges returns them. */
function billFor(
	{
		number,
		detention_first_day: from,
		detention_last_day: to,
		detention_to_date: amount,
	}: IDataObject,
	more: IDataObject = {},
) {
	const row = { Container: number, Charge: 'Detention', From: from, To: to, Amount: amount };
	return {
		...row,
		Currency: 'USD',
		'Invoice No': `INV ${String(number)}`,
		'Invoice Date': '2026-11-27',
		...more,
	};
}

it('closes a month, and the month before again', async () => {
	const charges = await run('getChargesAtRisk', {
		which: 'all',
		returnAll: true,
		options: { columns: 'all', openOnly: false },
	});
	const unbilled = await close('2026-11-01');
	expect(unbilled.length).toBeGreaterThan(20);
	const returned = unbilled.filter(({ status }) => status === 'final');
	expect(returned.length).toBeGreaterThan(10);

	const costOf = (month: IDataObject[], { number }: IDataObject) =>
		month.find((row) => row.number === number && row.charge === 'detention')?.cost;
	const closed = charges.filter(
		({ detention_status: status, detention_to_date: amount }) =>
			status === 'final' && Number(amount) > 0,
	);
	const overTwo = closed.find(
		({ detention_first_day: from, detention_last_day: to }) =>
			String(from) < '2026-11-01' && String(to) >= '2026-11-01',
	)!;
	const ofNovember = closed.filter(({ detention_first_day: from }) => String(from) >= '2026-11-01');
	const [right, tooMuch, credited, twice] = ofNovember;
	const invoices = [
		billFor(overTwo),
		billFor(right),
		billFor(tooMuch, { Amount: Number(tooMuch.detention_to_date) + 50 }),
		billFor(credited),
		billFor(credited, { Amount: -Number(credited.detention_to_date), 'Invoice No': 'CN 1' }),
		billFor(twice),
		billFor(twice, { 'Invoice No': 'INV again' }),
		billFor({ ...right, number: 'MSKU9999999' }),
	];
	const [message] = await close('2026-11-01', invoices, 'summary');
	const rows = message.rows as IDataObject[];
	const row = ({ number }: IDataObject) =>
		rows.find((one) => one.number === number && one.charge === 'detention');
	expect(row(overTwo)).toMatchObject({
		over_billed: null,
		open: 0,
		billed: costOf(unbilled, overTwo),
	});
	expect(row(right)).toMatchObject({ billed: right.detention_to_date, open: 0, over_billed: null });
	expect(row(tooMuch)).toMatchObject({ open: 0, over_billed: 50 });
	expect(row(credited)).toMatchObject({ open: credited.detention_to_date });
	expect(row(twice)).toMatchObject({ open: 0, over_billed: twice.detention_to_date });
	expect(sumOf(rows, 'cost')).toBe(sumOf(unbilled, 'cost'));
	expect(message.total_open).toEqual({ USD: sumOf(rows, 'open') });
	expect(message.subject).toMatch(/^[\d,]+ USD to accrue, 2 billed too much \(1 Nov to 30 Nov\)$/);
	expect(message.text).toContain(
		'Not counted as billed: 1 invoice row, 200 USD (unknown container: 1).',
	);

	const sums = message.sums as IDataObject[];
	for (const { cost, billed, open, over_billed: over } of sums) {
		expect(Number(cost) - Number(billed)).toBe(Number(open) - Number(over));
	}
	const october = await close('2026-10-01', invoices);
	expect(october.find(({ number }) => number === overTwo.number)).toMatchObject({ open: 0 });
	const late = october.filter(({ release_proposed: isProposed }) => isProposed);
	expect(late.length).toBeGreaterThan(0);
	for (const { last_charged_day: last, port_locode: port, invoices: own } of late) {
		expect(String(last) <= '2026-10-17').toBe(true);
		expect(port).toMatch(/^US/);
		expect(own).toEqual([]);
	}
});

it('lists no container in a month before its discharge', async () => {
	const rows = await close('2026-08-01');
	expect(rows).toEqual([]);
});
