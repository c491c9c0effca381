import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { credentials } from '../../../../contract/support/runCase.mts';
import { useRecorder } from '../../../../contract/support/requestRecorder.mts';
import { composed } from '../../../../../contract/operations/composed.mts';
import { Client, HOUR_MS } from '../../../../../harness/sandbox/client.mts';
import { runNode, useMemoryStorage } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { inCollections } from './containers.mts';

/** Tests charges with the sandbox, from the free days to the empty return. */

const sandbox = useSandbox({ startAt: Date.now() });
const client = new Client(sandbox);
const recorder = useRecorder(sandbox);

beforeAll(useMemoryStorage);

const DAY_MS = 24 * HOUR_MS;
const rules = [
	{ freeDays: '2', tiers: '1-4: 150; 5+: 300', currency: 'USD' },
	{ charge: 'detention', freeDays: '3', tiers: '1+: 90', currency: 'USD' },
];

async function charges(more: INodeParameters): Promise<IDataObject[]> {
	const setup = { credentials: credentials(sandbox) };
	const asked = { resource: 'report', operation: 'getChargesAtRisk', tariff: { rules } };
	const items = await runNode({ ...asked, ...inCollections(more) }, [{ json: {} }], setup);
	return items.map(({ json }) => json);
}

test('returns the charges of a container from free time to the empty return', async () => {
	const { containers } = await client.shipment('MAEUPACIFICARRIVEDBOX1');
	const number = String(containers[0].attributes.number);
	const [free] = await charges({});
	expect(free).toMatchObject({
		number,
		phase: 'at_terminal',
		timezone: 'America/Los_Angeles',
		demurrage_status: 'free',
		demurrage_to_date: 0,
		total_to_date: 0,
		detention_status: 'not_started',
		bill_of_lading_number: 'MAEUPACIFICARRIVEDBOX1',
	});

	const later = Date.now() + ((free.days_left as number) + 3) * DAY_MS;
	const options = { asOf: new Date(later).toISOString() };
	const [over] = await charges({ options });
	expect(over).toMatchObject({ days_left: -3, demurrage_status: 'accruing', total_to_date: 450 });

	sandbox.advance(8 * HOUR_MS);
	sandbox.emit({ event: 'container.transport.full_out', number });
	const [out] = await charges({
		options: { asOf: new Date(Date.now() + 10 * DAY_MS).toISOString() },
	});
	expect(out).toMatchObject({ phase: 'with_consignee', demurrage_status: 'final' });
	expect(out).toMatchObject({ detention_status: 'accruing', days_left: null });
	expect(out.detention_to_date).toBe(90 * (out.return_days_over as number));

	sandbox.emit({ event: 'container.transport.empty_in', number });
	expect(await charges({})).toEqual([]);
	const [back] = await charges({ which: 'several', numbers: number });
	expect(back).toMatchObject({
		phase: 'returned',
		detention_status: 'final',
		detention_to_date: 0,
	});
});

test('sends only the expected read requests', async () => {
	await client.shipment('MAEUPACIFICARRIVEDBOX3');
	recorder.clear();
	const available = { rules: [{ ...rules[0], startEvent: 'available' }] };
	await charges({ lastFreeDayFrom: 'tariff', tariff: available });
	await charges({ openOnly: false });
	const { rows } = composed.find(({ operation }) => operation === 'getChargesAtRisk')!;
	const patterns = rows.map((row) => new RegExp(`^${row.replace(/\{\w+\}/g, '[^/]+')}$`));
	const asked = recorder.received().map(({ method, path }) => `${method} ${path}`);
	expect(asked.filter((one) => !patterns.some((pattern) => pattern.test(one)))).toEqual([]);
	expect(asked).toContain('GET /shipments');
	expect(asked).toContain('GET /containers');
	expect(asked.filter((one) => one.endsWith('/transport_events')).length).toBeGreaterThan(0);
});
