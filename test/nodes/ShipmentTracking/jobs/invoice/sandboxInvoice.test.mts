import { Client, HOUR_MS } from '../../../../../harness/sandbox/client.mts';
import { composed } from '../../../../../contract/operations/composed.mts';
import { useRecorder } from '../../../../contract/support/requestRecorder.mts';
import { credentials } from '../../../../contract/support/runCase.mts';
import { useMemoryStorage } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { checkInvoice } from './containers.mts';

/** Tests invoices for a container of the sandbox, before and after its gate-out. */

const sandbox = useSandbox({ startAt: Date.now() });
const client = new Client(sandbox);
const recorder = useRecorder(sandbox);

beforeAll(useMemoryStorage);

const DAY_MS = 24 * HOUR_MS;
const rules = [{ freeDays: '2', tiers: '1+: 150', currency: 'USD' }];
const dayAfter = (day: unknown, days: number) =>
	new Date(Date.parse(String(day)) + days * DAY_MS).toISOString().slice(0, 10);

test('checks an invoice against the events of its container', async () => {
	const { containers } = await client.shipment('MAEUPACIFICARRIVEDBOX1');
	const container = String(containers[0].attributes.number);
	const check = async (line: object, asOf?: string) => {
		const row = { container, charge: 'Demurrage', currency: 'USD', ...line };
		const more = { tariff: { rules }, options: asOf ? { asOf } : {} };
		const [{ json }] = await checkInvoice([row], more, { credentials: credentials(sandbox) });
		return json;
	};

	const early = await check({ amount: 150 });
	const { last_free_day: last } = early;
	expect(early).toMatchObject({ id: containers[0].id, port_locode: 'USLAX' });

	const period = {
		from: dayAfter(last, 0),
		to: dayAfter(last, 2),
		days: 3,
		rate: 150,
		amount: 450,
	};
	const asOf = `${dayAfter(last, 3)}T20:00:00Z`;
	expect(await check(period, asOf)).toMatchObject({
		reasons: ['in_free_time', 'not_available'],
		days_due: 2,
		amount_due: 300,
		difference: 150,
	});
	expect(
		await check({ ...period, from: dayAfter(last, 1), days: 2, amount: 300 }, asOf),
	).toMatchObject({ verdict: 'check', reasons: ['not_available'], amount_due: 300 });

	recorder.clear();
	await check(period, asOf);
	const { rows } = composed.find(({ operation }) => operation === 'checkDemurrageInvoice')!;
	const sent = recorder
		.received()
		.map(({ method, path }) => `${method} ${path.replace(String(containers[0].id), '{id}')}`);
	expect(sent).toEqual(rows);

	sandbox.emit({ event: 'container.transport.full_out', number: container });
	const out = await check(period, asOf);
	expect(out.gate_out_day).not.toBeNull();
	expect(out.evidence).toEqual(
		expect.arrayContaining([expect.objectContaining({ what: 'gate_out', day: out.gate_out_day })]),
	);
});
