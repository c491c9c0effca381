import type { IDataObject } from 'n8n-workflow';

import { credentials } from '../contract/support/runCase.mts';
import { generateAccount } from '../support/generatedAccount.mts';
import { executeContext, type Setup } from '../support/n8n.mts';
import { useSandbox } from '../support/sandbox.mts';
import { ShipmentTracking } from '../../nodes/ShipmentTracking/ShipmentTracking.node';
import { BYTES_MAX, callTool, exampleParameters, exampleTools } from './exampleTools.mts';

/** The size of all answers for more containers than the limit, with the longest texts. */

const CONTAINERS = 150;
const LIMIT = 100;
const REQUESTS = 30;
const LONG = '"Zürich\\\u0001 漢字 😀 <b>'.repeat(60);
const sandbox = useSandbox({ startAt: Date.now() });
const setup = (more: Partial<Setup> = {}): Setup => ({
	credentials: credentials(sandbox),
	mode: 'webhook',
	onError: 'continueRegularOutput',
	...more,
});

let numbers: string[];
let withEvents: string;
let global: IDataObject;

beforeAll(async () => {
	const { account, client, at } = await generateAccount(sandbox, {
		containers: CONTAINERS,
		live: CONTAINERS,
	});
	const hold = { name: LONG, status: 'hold', description: LONG };
	for (const { attributes } of account.containers()) {
		Object.assign(attributes, {
			ref_numbers: [LONG, `${LONG} PO-1`],
			holds_at_pod_terminal: [hold, { ...hold, name: 'customs' }],
			location_at_pod_terminal: LONG,
			pickup_lfd: at(-1),
			terminal_checked_at: at(0),
		});
	}
	for (const { attributes } of account.shipments()) {
		Object.assign(attributes, {
			customer_name: LONG,
			ref_numbers: [LONG],
			line_tracking_last_succeeded_at: at(10),
			pod_vessel_name: LONG,
		});
	}
	numbers = account.containers().map(({ attributes }) => String(attributes.number));
	const { containers } = await client.shipment('MAEUPACIFICRAILARRIVEDBOX1');
	withEvents = String(containers[0].attributes.number);
	for (let index = 0; index < REQUESTS; index++) {
		await client.track(`MAEUFAILED${index}`, { ref_numbers: [LONG, `PO-${index}`] });
	}
	const context = executeContext(
		exampleParameters('Compare'),
		undefined,
		setup({ mode: 'trigger' }),
	);
	await new ShipmentTracking().execute.call(context);
	global = JSON.parse(JSON.stringify(context.getWorkflowStaticData('global'))) as IDataObject;
	for (const { attributes } of account.shipments()) {
		Object.assign(attributes, {
			port_of_discharge_name: `${LONG} new`,
			pod_vessel_name: 'EVER NEW',
		});
	}
	for (const { attributes } of account.containers()) attributes.holds_at_pod_terminal = [];
}, 120_000);

const rowsFor = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		container_number: numbers[index],
		charge: 'demurrage',
		from: '2027-02-20',
		to: '2027-02-25',
		rate: 150,
		amount: 900,
		currency: 'USD',
		invoice_number: LONG,
	}));
const argumentsOf: Record<string, () => IDataObject> = {
	search: () => ({ query: 'MAEU' }),
	search_commodities: () => ({ goods: 'hoses' }),
	track_container: () => ({ number: numbers[0] }),
	get_container: () => ({ container_number: numbers[0] }),
	get_shipment: () => ({ shipment_number: numbers[0] }),
	get_transport_events: () => ({ container_number: withEvents }),
	get_route: () => ({ container_number: numbers[0] }),
	check_invoice: () => ({ rows: rowsFor(40) }),
};
const names = exampleTools.map(({ name }) => name);
type Row = IDataObject & { left_out?: number; error?: string };
const ask = async (name: string, args: IDataObject) => {
	const text = await callTool(name, args, setup({ staticData: { global } }));
	expect(Buffer.byteLength(text)).toBeLessThanOrEqual(BYTES_MAX);
	return JSON.parse(text) as Row[];
};

it.each(names)(
	'%s returns at most 4,096 bytes for an account with the longest texts',
	async (name) => {
		const rows = await ask(name, argumentsOf[name]?.() ?? {});
		expect(rows.length).toBeGreaterThan(0);
		if (name !== 'track_container') expect(rows[0].error).toBeUndefined();
	},
);

it.each([
	['get_exceptions', CONTAINERS / 5],
	['get_changes', CONTAINERS],
	['get_pickup_deadlines', CONTAINERS],
	['get_charges', CONTAINERS],
	['list_containers', CONTAINERS],
	['list_shipments', CONTAINERS / 5],
	['list_tracking_requests', REQUESTS],
])(
	'%s returns whole rows, the number of rows left out, and how to see them',
	async (name, least) => {
		const rows = await ask(name, name === 'get_changes' ? {} : { limit: LIMIT });
		const { left_out: leftOut = 0, note } = rows[rows.length - 1];
		expect(rows.length).toBeGreaterThan(1);
		expect(leftOut + rows.length - 1).toBeGreaterThanOrEqual(least);
		expect(note).toContain('narrow the question with the arguments of this tool');
	},
);

it('get_changes returns the time of the comparison even if rows are left out', async () => {
	const rows = await ask('get_changes', {});
	expect(rows[rows.length - 1].note).toMatch(
		/Changes since 20\d\d-.* Compared: \d+ of \d+ records/,
	);
});

it('check_invoice counts the rows without an answer', async () => {
	const rows = await ask('check_invoice', { rows: rowsFor(40) });
	const answered = rows.length - 1;
	expect(rows.slice(0, -1).map(({ row }) => row)).toEqual(rowsFor(answered).map((_, i) => i + 1));
	expect(rows[answered].left_out).toBe(40 - answered);
	expect(answered).toBeGreaterThan(5);
});

it.each([
	['search', 'query'],
	['get_container', 'container_number'],
	['get_exceptions', 'rules'],
	['get_changes', 'fields'],
	['list_tracking_requests', 'status'],
	['list_containers', 'port'],
])('%s returns at most 4,096 bytes if %s is too long', async (name, argument) => {
	await ask(name, { [argument]: LONG.repeat(5) });
});
