import type { INodeParameters } from 'n8n-workflow';

import { useDesk, type ShortRecords } from './records.mts';
import { runJob } from './runJob.mts';

/** A container that is on two bills of lading is shown once, with both. */

useDesk();

const box = {
	number: 'MSKU1234565',
	is: 'port',
	lfd: { terminal: '2026-10-13T07:00:00Z' },
	terminal_checked_at: '2026-10-14T12:00:00Z',
};
const records = {
	containers: [
		{ ...box, n: 1, shipment: 1 },
		{ ...box, n: 2, shipment: 2 },
	],
	shipments: [
		{ n: 1, is: 'arrived', bill_of_lading_number: 'BILL1', customer_name: 'Acme' },
		{ n: 2, is: 'arrived', bill_of_lading_number: 'BILL2', customer_name: 'Nordwind' },
	],
};

const linesOf = (text: unknown): string[] =>
	String(text)
		.split('\n')
		.filter((line) => line.startsWith('- '));

describe.each(['getPickupDeadlines', 'getExceptions', 'getDailyBrief'])('%s', (operation) => {
	const messages = async (isSplit: boolean) => {
		const split =
			operation === 'getDailyBrief' ? { splitBy: 'customer' } : { outputAs: 'customers' };
		const given = isSplit ? split : { outputAs: 'summary' };
		const params = { ...given, rules: ['lastFreeDay'] };
		const items = await runJob(operation, { records, params });
		return items.map(({ json }) => json);
	};

	it('shows the container once, with both bills of lading, and counts it once', async () => {
		const [{ subject, text }] = await messages(false);
		expect(subject).toMatch(/^1 past last free day/);
		expect(linesOf(text)).toEqual([expect.stringMatching(/^- MSKU1234565 .*B\/L BILL1, BILL2\)/)]);
	});

	it('shows each customer the container under its own bill of lading', async () => {
		const all = await messages(true);
		expect(all.map(({ group }) => group)).toEqual(['Acme', 'Nordwind']);
		for (const [place, { text }] of all.entries()) {
			const [line, ...others] = linesOf(text);
			expect(others).toEqual([]);
			expect(line).toContain(`B/L BILL${place + 1})`);
		}
	});
});

describe('without messages for each customer', () => {
	const rows = async (operation: string, given: ShortRecords, params: INodeParameters = {}) =>
		(await runJob(operation, { records: given, params })).map(({ json }) => json);

	it('Get Exceptions returns one finding with both bills of lading', async () => {
		const found = await rows('getExceptions', records, { rules: ['lastFreeDay'] });
		expect(found).toEqual([
			expect.objectContaining({
				number: 'MSKU1234565',
				bill_of_lading_number: 'BILL1, BILL2',
				summary: expect.stringContaining('B/L BILL1, BILL2)') as string,
			}),
		]);
	});

	it('Get Calendar has one entry', async () => {
		const [item] = await runJob('getCalendar', { records });
		expect(item.json).toMatchObject({ last_free_days: 1 });
	});

	it('the record that was checked last decides in Get Charges, as in Get Pickup Deadlines', async () => {
		const [first, second] = records.containers;
		const newest = {
			lfd: { terminal: '2026-10-11T07:00:00Z' },
			terminal_checked_at: '2026-10-14T14:00:00Z',
		};
		const all = { ...records, containers: [first, { ...second, ...newest }] };
		for (const operation of ['getChargesAtRisk', 'getPickupDeadlines']) {
			const days = (await rows(operation, all)).map((row) => row.last_free_day);
			expect(days).toEqual(['2026-10-11', '2026-10-11']);
		}
	});
});
