import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { errorOf, runNode } from '../../../../support/n8n.mts';
import { answer } from '../../../../support/service.mts';
import { startFastTime } from '../../../../support/time.mts';
import { expectRejected } from '../desk/cases.mts';
import { DeskWorkflow } from '../desk/deskWorkflow.mts';
import { AS_OF, deskRecords, useDesk, type ShortRecords } from '../desk/records.mts';

/** Successive executions of Get Changes and Confirm Output in n8n's own contexts. */

useDesk();

type Records = Required<Pick<ShortRecords, 'containers' | 'shipments'>>;

/** Two shipments at sea of two customers, with one container each. */
const twoShipments = (): Records => ({
	containers: [
		{ n: 1, is: 'sea' },
		{ n: 2, is: 'sea' },
	],
	shipments: [
		{ n: 1, is: 'sailing', pod_eta_at: '2026-10-16T17:00:00Z', customer_name: 'Nordwind Trading' },
		{ n: 2, is: 'sailing', pod_eta_at: '2026-10-16T17:00:00Z', customer_name: 'Calder Tools' },
	],
});
const workflowOf = (params?: INodeParameters, records = twoShipments()) =>
	new DeskWorkflow('getChanges', records, params);
async function afterFirstExecution(
	params?: INodeParameters,
	records?: Records,
): Promise<DeskWorkflow> {
	const workflow = workflowOf(params, records);
	await workflow.run();
	return workflow;
}
const eta = (n: number, day: number) => ({
	shipments: { [n]: { pod_eta_at: `2026-10-${day}T17:00:00Z` } },
});
const both = (day: number) => ({
	shipments: { ...eta(1, day).shipments, ...eta(2, day).shipments },
});
const changesAsText = (items: IDataObject[]) =>
	items.map(({ number, field, to }) => `${String(number)} ${String(field)} ${String(to)}`);

describe('an item of Get Changes', () => {
	it('returns all columns of a change in their order', async () => {
		const workflow = await afterFirstExecution();
		const { items } = await workflow.run({ change: eta(1, 18) });
		expect(items).toEqual([
			{
				number: 'MAEU200001',
				summary:
					'MAEU200001 to Los Angeles: ETA moved from 16 Oct to 18 Oct, 2 days later (for Nordwind Trading)',
				title: 'ETA changed',
				field: 'eta',
				from: '2026-10-16',
				to: '2026-10-18',
				days_moved: 2,
				customer_name: 'Nordwind Trading',
				carrier: 'Maersk',
				carrier_scac: 'MAEU',
				terminal: 'APM Los Angeles',
				terminal_firms_code: 'W185',
				port: 'Los Angeles',
				port_locode: 'USLAX',
				bill_of_lading_number: 'MAEU200001',
				reference_numbers: [],
				place: 'Los Angeles',
				vessel: 'EVER FORWARD 1119E',
				holds_set: [],
				holds_cleared: [],
				as_of: AS_OF,
				key: 'eta:S1',
				link: null,
				type: 'shipment',
				id: 'S1',
				shipment_id: 'S1',
			},
		]);
		expect(Object.keys(items[0]).slice(0, 4)).toEqual(['number', 'summary', 'title', 'field']);
	});

	it('sorts changes by bill of lading, a shipment before its containers', async () => {
		const workflow = await afterFirstExecution();
		const { items } = await workflow.run({
			change: {
				shipments: {
					1: { pod_ata_at: AS_OF, pod_vessel_name: 'EVER FAIR' },
					2: { pod_ata_at: AS_OF },
				},
			},
		});
		expect(changesAsText(items)).toEqual([
			'MAEU200001 vessel EVER FAIR 1119E',
			'MSKU1000001 status arrived',
			'MSKU1000002 status arrived',
		]);
	});

	it('names the port of loading in an ETD change, and returns null as the previous value of a first vessel', async () => {
		const records = twoShipments();
		records.containers = [];
		records.shipments = [{ n: 1, is: 'booked', pol_etd_at: '2026-10-20T02:00:00Z' }];
		const workflow = await afterFirstExecution({}, records);
		const change = {
			shipments: {
				1: {
					pol_etd_at: '2026-10-22T02:00:00Z',
					pod_vessel_name: 'EVER ACE',
					pod_voyage_number: '014W',
				},
			},
		};
		const { items } = await workflow.run({ change });
		expect(items.map(({ summary }) => summary)).toEqual([
			'MAEU200001 from Shanghai: ETD moved from 20 Oct to 22 Oct, 2 days later',
			'MAEU200001 to Los Angeles: vessel is EVER ACE 014W',
		]);
		expect(items[1].from).toBeNull();
	});

	it('describes the holds that were set and cleared', async () => {
		const hold = (name: string) => ({ name, status: 'hold', description: null });
		const records = twoShipments();
		records.containers = [
			{ n: 1, is: 'blocked', holds_at_pod_terminal: [hold('freight'), hold('TMF')] },
		];
		const workflow = await afterFirstExecution({}, records);
		const change = {
			containers: { 1: { holds_at_pod_terminal: [hold('LINE_RELEASE_HOLD')] } },
		};
		const { items } = await workflow.run({ change });
		expect(items[0].summary).toContain(': LINE_RELEASE_HOLD set; TMF, freight holds cleared (');
		expect(items[0]).toMatchObject({ from: 'TMF, freight', to: 'LINE_RELEASE_HOLD' });
	});
});

it('returns at most 14 columns by default', async () => {
	const workflow = await afterFirstExecution({ options: { columns: 'people' } });
	const { items } = await workflow.run({ change: eta(1, 18) });
	expect(Object.keys(items[0])).toEqual([
		...['number', 'summary', 'title', 'field', 'from', 'to', 'days_moved'],
		...['customer_name', 'carrier', 'terminal', 'bill_of_lading_number', 'reference_numbers'],
		'link',
	]);
});

describe('a message of Get Changes', () => {
	const change = {
		shipments: { 1: { pod_eta_at: '2026-10-18T17:00:00Z', pod_vessel_name: 'EVER FAIR' } },
		containers: { 2: { import_deadlines: { pickup_lfd_line: '2026-10-20T07:00:00Z' } } },
	};

	it('has a section for the most important change, and is confirmed like rows', async () => {
		const workflow = await afterFirstExecution({ outputAs: 'summary' });
		const { items, confirmed } = await workflow.run({ change });
		expect(items).toMatchObject([
			{
				subject: '1 ETA change, 1 vessel change, 1 new last free day (14 Oct)',
				total: 3,
				has_news: true,
				counts: { lastFreeDay: 1, eta: 1, vessel: 1, holds: 0 },
				rows: [{ field: 'eta' }, { field: 'vessel' }, { field: 'lastFreeDay' }],
			},
		]);
		expect(items[0].text).toContain(
			'ETA changed (1)\n- MAEU200001 to Los Angeles: ETA moved from 16 Oct to 18 Oct, 2 days later; vessel changed from EVER FORWARD 1119E to EVER FAIR 1119E (for Nordwind Trading)',
		);
		expect(items[0].text).not.toContain('Vessel changed');
		expect(items[0].text).toMatch(/\n2 shipments and 2 containers, as of 14 Oct .*\(.*\)\. Ship/);
		expect(confirmed).toBe(3);
		const [{ subject, has_news: hasNews }] = (await workflow.run()).items;
		expect([subject, hasNews]).toEqual(['No changes (14 Oct)', false]);
	});

	it('has one line for equal changes of containers on a bill of lading, and names each container once', async () => {
		const values = (day: number, hasHold: boolean) => ({
			lfd: { terminal: `2026-10-${day}T07:00:00Z` },
			holds_at_pod_terminal: hasHold
				? [{ name: 'customs', status: 'hold', description: null }]
				: [],
		});
		const records = account(10);
		for (const one of records.containers) Object.assign(one, { shipment: 1, ...values(16, true) });
		const workflow = await afterFirstExecution({ outputAs: 'summary' }, records);
		const { items } = await workflow.run({
			change: {
				containers: {
					1: values(18, false),
					2: values(18, false),
					3: values(15, true),
					4: values(16, false),
					5: values(17, true),
				},
			},
		});
		const [{ subject, total, text }] = items;
		expect(subject).toBe('4 last free day changes, 3 hold changes (14 Oct)');
		expect(total).toBe(7);
		expect(
			String(text)
				.split('\n')
				.filter((line) => /^- |\(\d+\)$/.test(line)),
		).toEqual([
			'Last free day changed (4)',
			'- MSKU1000003 at APM Los Angeles: last free day moved from 16 Oct to 15 Oct, 1 day earlier (B/L MAEU200001)',
			'- MSKU1000005 at APM Los Angeles: last free day moved from 16 Oct to 17 Oct, 1 day later (B/L MAEU200001)',
			'- MSKU1000001, MSKU1000002 at APM Los Angeles: last free day moved from 16 Oct to 18 Oct, 2 days later; customs hold cleared (B/L MAEU200001)',
			'Holds changed (1)',
			'- MSKU1000004 at APM Los Angeles: customs hold cleared (B/L MAEU200001)',
		]);
	});

	it('is split by customer', async () => {
		const workflow = await afterFirstExecution({ outputAs: 'customers' });
		const { items } = await workflow.run({ change });
		expect(items.map(({ group, subject }) => [group, subject])).toEqual([
			['Calder Tools', 'Calder Tools: 1 new last free day (14 Oct)'],
			['Nordwind Trading', 'Nordwind Trading: 1 ETA change, 1 vessel change (14 Oct)'],
		]);
		expect(items[0].text).toMatch(/\nListed: 1 container, as of 14 Oct/);
		expect(items[1].text).toMatch(/\nListed: 1 shipment, as of 14 Oct/);
	});

	it('says in the first execution that values are remembered', async () => {
		const { items } = await workflowOf({ outputAs: 'summary' }).run();
		expect(items[0].text).toContain('2 shipments and 2 containers are remembered.');
	});
});

describe('the first execution of Get Changes', () => {
	it('returns no changes in the first execution, and shows a hint with the number of stored records', async () => {
		const { items, hints } = await workflowOf().run();
		expect(items).toEqual([]);
		expect(hints).toEqual([
			'First execution: 2 shipments and 2 containers are remembered. Their changes are returned from the next execution on.',
		]);
	});

	it('shows a hint in a first manual execution that there is nothing to compare with', async () => {
		const workflow = workflowOf();
		workflow.mode = 'manual';
		const { items, hints } = await workflow.run();
		expect(items).toEqual([]);
		expect(hints[0]).toContain('manual executions store nothing');
		expect(workflow.stored).toBe('{}');
	});
});

it('compares a manual execution with the stored values, and stores nothing', async () => {
	const workflow = await afterFirstExecution();
	const { stored } = workflow;
	workflow.mode = 'manual';
	const { items, confirmed } = await workflow.run({ change: eta(1, 18) });
	expect(changesAsText(items)).toEqual(['MAEU200001 eta 2026-10-18']);
	expect(confirmed).toBe(0);
	expect(workflow.stored).toBe(stored);
	workflow.mode = 'trigger';
	expect(changesAsText((await workflow.run()).items)).toEqual(['MAEU200001 eta 2026-10-18']);
});

it('shows a hint if Confirm Output never confirmed the last execution', async () => {
	const workflow = await afterFirstExecution();
	await workflow.run({ change: eta(1, 18), confirm: false });
	const { hints } = await workflow.run();
	expect(hints).toEqual([
		'The last execution was never confirmed: its changes are returned again. Does the workflow end with Confirm Output?',
	]);
	expect((await workflow.run()).hints).toEqual([]);
});

it('ignores the confirmation of another execution', async () => {
	const workflow = await afterFirstExecution();
	await workflow.run({ change: eta(1, 18), confirm: false, execution: 'first' });
	expect((await workflow.run({ only: 'confirm', execution: 'second' })).confirmed).toBe(0);
	expect((await workflow.run({ confirm: false, execution: 'third' })).items).toHaveLength(1);
	expect((await workflow.run({ only: 'confirm', execution: 'third' })).confirmed).toBe(1);
	expect((await workflow.run()).items).toEqual([]);
});

describe('filters of Get Changes', () => {
	const filters = { customers: { __rl: true, mode: 'names', value: 'Calder Tools' } };

	it('leaves out changes of other customers and stores nothing about them', async () => {
		const workflow = await afterFirstExecution();
		const filtered = await workflow.run({ change: both(18), params: { filters } });
		expect(changesAsText(filtered.items)).toEqual(['MAEU200002 eta 2026-10-18']);
		expect(changesAsText((await workflow.run({ change: eta(2, 20) })).items)).toEqual([
			'MAEU200002 eta 2026-10-20',
		]);
	});

	it('finds a shipment through the references of its containers', async () => {
		const records = twoShipments();
		records.containers[0].ref_numbers = ['PO-77'];
		const workflow = await afterFirstExecution({ filters: { references: 'PO-77' } }, records);
		expect(changesAsText((await workflow.run({ change: both(18) })).items)).toEqual([
			'MAEU200001 eta 2026-10-18',
		]);
	});

	it('stores the values of each input item separately, with its filters', async () => {
		const customer = '={{ $json.customer }}';
		const workflow = workflowOf({
			filters: { customers: { __rl: true, mode: 'names', value: customer } },
		});
		workflow.items = ['Nordwind Trading', 'Calder Tools'].map((one) => ({
			json: { customer: one },
		}));
		await workflow.run();
		const { items, confirmed } = await workflow.run({ change: both(18) });
		expect(changesAsText(items)).toEqual([
			'MAEU200001 eta 2026-10-18',
			'MAEU200002 eta 2026-10-18',
		]);
		expect(confirmed).toBe(2);
		expect((await workflow.run()).items).toEqual([]);
	});
});

describe.each([
	['at the end', false],
	['in each round', true],
])('Get Changes in a loop over customers that confirms %s', (_, isEach) => {
	const rounds = async (workflow: DeskWorkflow, execution: string, change?: object) => {
		const found: string[] = [];
		for (const [place, value] of ['Nordwind Trading', 'Calder Tools'].entries()) {
			const { items } = await workflow.run({
				params: { filters: { customers: { __rl: true, mode: 'names', value } } },
				confirm: isEach,
				execution,
				...(place === 0 ? { change } : {}),
			});
			found.push(...changesAsText(items));
		}
		if (!isEach) await workflow.run({ only: 'confirm', execution });
		return found;
	};
	it('returns the changes of all customers once', async () => {
		const workflow = workflowOf();
		expect(await rounds(workflow, 'first')).toEqual([]);
		expect(await rounds(workflow, 'second', both(18))).toEqual([
			'MAEU200001 eta 2026-10-18',
			'MAEU200002 eta 2026-10-18',
		]);
		expect(await rounds(workflow, 'third')).toEqual([]);
		expect(await rounds(workflow, 'fourth', both(20))).toHaveLength(2);
	});

	it('returns that an ETA moved back after an execution that failed', async () => {
		const workflow = workflowOf();
		await rounds(workflow, 'first');
		await workflow.run({ change: both(20), confirm: false });
		expect(await rounds(workflow, 'third', both(16))).toEqual([
			'MAEU200001 eta 2026-10-16',
			'MAEU200002 eta 2026-10-16',
		]);
		expect(await rounds(workflow, 'fourth')).toEqual([]);
	});
});

describe('validation of the fields of Get Changes', () => {
	it.each<[INodeParameters, string]>([
		[{ fields: [] }, "'Changes' is empty. Select at least one"],
		[{ fields: ['fees'] }, `'Changes' has no choice "fees"`],
		[{ options: { etaDays: 0 } }, `'ETA Moved by (Days)' must be a whole number from 1, not "0"`],
		[{ options: { asOf: 'soon' } }, "'As Of'"],
		[{ filters: { references: ',' } }, "'References' contains no reference"],
	])('rejects %j before the first request', async (parameters, message) => {
		const run = runNode({ resource: 'report', operation: 'getChanges', ...parameters });
		await expectRejected(run, message);
	});
});

it('stores nothing if the list fails while it is read', async () => {
	const { stored } = await afterFirstExecution();
	// Retries need a clock that advances.
	jest.restoreAllMocks();
	const stop = startFastTime(1_000);
	const { shipments, containers } = deskRecords(twoShipments());
	const body = { data: shipments, included: containers, links: { next: '?page[number]=2' } };
	answer('GET', '/v2/shipments', { body });
	for (let tried = 0; tried < 10; tried++) answer('GET', '/v2/shipments', { status: 404 });
	const parameters = { resource: 'report', operation: 'getChanges' };
	const setup = {
		mode: 'trigger' as const,
		staticData: { global: JSON.parse(stored) as IDataObject },
	};
	await expect(runNode(parameters, undefined, setup)).rejects.toThrow();
	stop();
	expect(setup.staticData.global).toEqual(JSON.parse(stored));
});

/** One shipment for every two containers, with all stored values. */
function account(count: number): Records {
	const containers = Array.from({ length: count }, (_, place) => ({
		n: place + 1,
		shipment: Math.floor(place / 2) + 1,
		is: 'blocked',
		facility: 2,
		pod_discharged_at: '2026-10-12T20:00:00Z',
		lfd: { terminal: '2026-10-15T07:00:00Z' },
		pickup_appointment_at: '2026-10-15T16:00:00Z',
		holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: null }],
	}));
	const shipments = Array.from({ length: Math.ceil(count / 2) }, (_, place) => ({
		n: place + 1,
		is: 'arrived',
		pod_eta_at: '2026-10-16T17:00:00Z',
	}));
	return { containers, shipments };
}

describe('the stored values of Get Changes', () => {
	it('stores the values of each record by its ID, so that 4 MB are enough for 10,000 containers', async () => {
		const workflow = await afterFirstExecution({}, account(200));
		const stored = JSON.parse(workflow.stored) as Record<string, { confirmed: IDataObject }>;
		const { confirmed } = stored['changes:report'];
		expect(confirmed.C1).toEqual({
			status: 'discharged',
			availability: 'not available',
			lastFreeDay: '2026-10-15',
			appointment: '2026-10-15 09:00',
			terminal: 'APM Los Angeles',
			holds: 'customs',
		});
		// The IDs of the service are 34 characters longer, and there are 300 records.
		expect(workflow.stored.length + 34 * 300).toBeLessThan((4_000_000 / 10_000) * 200);
	});

	it('restores all stored values unchanged', async () => {
		const workflow = await afterFirstExecution({}, account(20));
		expect((await workflow.run()).items).toEqual([]);
	});

	it('removes containers that are no longer in the list', async () => {
		const records = twoShipments();
		const workflow = await afterFirstExecution({}, records);
		records.containers.pop();
		records.shipments.pop();
		await workflow.run();
		const [memory] = Object.values(JSON.parse(workflow.stored) as Record<string, IDataObject>);
		expect(Object.keys(memory.confirmed as object)).toEqual(['S1', 'C1']);
	});

	it('starts with empty storage if the stored values are damaged', async () => {
		const workflow = workflowOf();
		workflow.stored = JSON.stringify({ 'changes:report': { settings: 7, confirmed: 8 } });
		expect((await workflow.run()).hints[0]).toContain('First execution');
	});

	it('rejects more values than 4 MB with advice, and stores nothing', async () => {
		const workflow = workflowOf();
		const loop = { execution: 'loop', confirm: false };
		await workflow.run(loop);
		const filled = JSON.parse(workflow.stored) as Record<string, { confirmed: IDataObject }>;
		filled['changes:report'].confirmed.another = { holds: 'h'.repeat(4_200_000) };
		workflow.stored = JSON.stringify(filled);
		const failure = await errorOf(workflow.run(loop));
		expect(failure.message).toBe(
			"Get Changes can't remember 5 records: they take 4.2 MB, and the limit is 4 MB",
		);
		expect(failure.description).toMatch(/'Customers'.*Get Table Rows/);
		expect(workflow.stored).toBe(JSON.stringify(filled));
	});
});
