import { useDesk } from './records.mts';
import { runJob } from './runJob.mts';

/** A container that is on two bills of lading is told once, with both. */

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

	it('tells the container once, with both bills of lading, and counts it once', async () => {
		const [{ subject, text }] = await messages(false);
		expect(subject).toMatch(/^1 past last free day/);
		expect(linesOf(text)).toEqual([expect.stringMatching(/^- MSKU1234565 .*B\/L BILL1, BILL2\)/)]);
	});

	it('tells each customer the container under its own bill of lading', async () => {
		const all = await messages(true);
		expect(all.map(({ group }) => group)).toEqual(['Acme', 'Nordwind']);
		for (const [place, { text }] of all.entries()) {
			const [line, ...others] = linesOf(text);
			expect(others).toEqual([]);
			expect(line).toContain(`B/L BILL${place + 1})`);
		}
	});
});
