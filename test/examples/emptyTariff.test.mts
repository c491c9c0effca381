import { start, KEY } from '../../harness/sandbox/client.mts';
import type { Sandbox } from '../../sandbox/app.mts';
import { runNode } from '../support/n8n.mts';

/** mcp-server and invoice-mail contain an empty tariff. */

let sandbox: Sandbox;
let container: string;
const tariff = { resource: 'report', tariffSource: 'json', tariffJson: '[]' };
const setup = () => ({ credentials: { apiKey: KEY, baseUrl: sandbox.baseUrl } });

beforeAll(async () => {
	sandbox = await start({ processMs: 0 });
	const track = {
		resource: 'trackingRequest',
		operation: 'track',
		number: 'MAEUARRIVED11BOX1',
		type: 'bill_of_lading',
		scac: { __rl: true, mode: 'scac', value: 'MAEU' },
	};
	const [{ json }] = await runNode(track, undefined, setup());
	[container] = json.containers as string[];
});
afterAll(async () => await sandbox.close());

test('Get Charges returns containers without amounts if the tariff is empty', async () => {
	const charges = { ...tariff, operation: 'getChargesAtRisk', options: { openOnly: false } };
	const rows = await runNode(charges, undefined, setup());
	expect(rows.map(({ json }) => [json.number, json.total_to_date])).toEqual([[container, null]]);
});

test('Check Invoice checks the days but not the rate if the tariff is empty', async () => {
	const check = {
		...tariff,
		operation: 'checkDemurrageInvoice',
		invoiceSource: 'input',
		options: { columns: 'all' },
	};
	const row = {
		Container: container,
		Charge: 'demurrage',
		From: '2001-01-01',
		To: '2001-01-02',
		Rate: 999,
		Amount: 1998,
		Currency: 'USD',
	};
	const [{ json }] = await runNode(check, [{ json: row }], setup());
	expect(json).toMatchObject({ number: container, verdict: 'dispute' });
	expect(json.reasons).toContain('before_discharge');
	expect(json.reasons).not.toContain('wrong_rate');
});
