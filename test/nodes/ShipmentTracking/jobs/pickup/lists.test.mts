import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { collectHints } from '../../../../support/hints.mts';
import { errorOf, executeContext, runNode } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import { AS_OF, type ShortRecords } from '../desk/records.mts';
import { answerRecords, runJob } from '../desk/runJob.mts';

/** Tests the filters of Get Pickup Deadlines, its columns and its messages. */

useNock();
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(AS_OF)));
afterEach(() => void jest.restoreAllMocks());

const SHIPMENTS = [
	{ n: 1, is: 'arrived', customer_name: 'Nordwind Trading' },
	{ n: 5, is: 'sea' },
];
/** A discharged container with a last free day in October, or without one if the day is empty. */
const box = (n: number, day = '16', more: IDataObject = {}) => ({
	n,
	is: 'port',
	shipment: 1,
	pod_discharged_at: '2026-10-11T20:00:00Z',
	lfd: day ? { terminal: `2026-10-${day}T07:00:00Z` } : {},
	...more,
});
const FREE = '2 days left, last free day 16 Oct (terminal); ready for pickup';
const OWNER = 'for Nordwind Trading, B/L MAEU200001';

async function rows(
	containers: ShortRecords['containers'],
	params: INodeParameters,
	shipments: ShortRecords['shipments'] = SHIPMENTS,
): Promise<IDataObject[]> {
	const records = { containers, shipments };
	return (await runJob('getPickupDeadlines', { records, params })).map(({ json }) => json);
}

/** Returns the message. Fails if there are several. */
async function onlyList(...[containers, params, shipments]: Parameters<typeof rows>) {
	const [list, ...others] = await rows(containers, params, shipments);
	expect(others).toEqual([]);
	return list;
}

const OPERATION = { resource: 'report', operation: 'getPickupDeadlines' };
const MESSAGE = { outputAs: 'summary' };
const CUSTOMERS = { outputAs: 'customers' };
const TERMINALS = { outputAs: 'terminals' };
const dueWithin = (days: unknown) => ({ filters: { dueWithinDays: days } }) as INodeParameters;
const numbersOf = (items: IDataObject[]) => items.map(({ number }) => number);
const linesOf = ({ text }: IDataObject) =>
	String(text)
		.split('\n')
		.filter((line) => line !== '');

const DUE_AND_OTHERS = [box(1), box(2, '13'), box(3, '25'), box(4, ''), { n: 5, is: 'sea' }];
const NOT_ARRIVED = 'Containers that have not arrived are not listed.';
const NOTE = '1 discharged container without a last free day is not listed.';

describe('the filters of Get Pickup Deadlines', () => {
	const containers = [
		box(1, '16', { ref_numbers: ['PO-4711'] }),
		box(2, '16', { is: 'blocked' }),
		box(3, '16', { shipment: 3, terminal_checked_at: '2026-10-01T00:00:00Z' }),
		box(4, '16', { is: 'out', pod_full_out_at: '2026-10-13T20:00:00Z' }),
	];
	const shipments = [...SHIPMENTS, { n: 3, is: 'arrived', ref_numbers: ['SO-9'] }];

	it.each<[string, INodeParameters, string[]]>([
		['that are ready', { onlyReady: true }, ['MSKU1000001']],
		['with the reference', { filters: { references: 'po-47*' } }, ['MSKU1000001']],
		['of a shipment with the reference', { filters: { references: 'x, SO-9' } }, ['MSKU1000003']],
		['that have not been picked up', {}, ['MSKU1000001', 'MSKU1000002', 'MSKU1000003']],
		[
			'of the customer',
			{ filters: { customers: 'NORDWIND trading' } },
			['MSKU1000001', 'MSKU1000002'],
		],
	])('returns only containers %s', async (_, params, expected) => {
		expect(numbersOf(await rows(containers, params, shipments)).sort()).toEqual(expected);
	});

	it.each([
		[true, ['MSKU1000001', 'MSKU1000003']],
		[false, ['MSKU1000001', 'MSKU1000002', 'MSKU1000003', 'MSKU1000004']],
	])("returns with 'Only Arrived' %j the containers %j", async (onlyArrived, numbers) => {
		const unreported = { is: undefined, current_status: null, pod_discharged_at: null };
		const boxes = [
			box(1),
			{ n: 2, is: 'sea', shipment: 2 },
			// It may be at the port, even if its stage is unknown.
			box(3, '16', { ...unreported, shipment: 3 }),
			box(4, '', { ...unreported, shipment: 3 }),
		];
		const voyages = [...SHIPMENTS, { n: 2, is: 'sea' }, { n: 3 }];
		expect(numbersOf(await rows(boxes, { onlyArrived }, voyages)).sort()).toEqual(numbers);
	});

	it.each([
		[0, ['MSKU1000002']],
		[2, ['MSKU1000002', 'MSKU1000001']],
		['11', ['MSKU1000002', 'MSKU1000001', 'MSKU1000003']],
	])('returns containers with at most %j days left', async (days, numbers) => {
		expect(numbersOf(await rows(DUE_AND_OTHERS, dueWithin(days)))).toEqual(numbers);
	});

	it('shows a hint about discharged containers without a last free day', async () => {
		answerRecords({ containers: DUE_AND_OTHERS, shipments: SHIPMENTS });
		const context = executeContext({
			...OPERATION,
			which: 'all',
			returnAll: true,
			...dueWithin(2),
		});
		await new ShipmentTracking().execute.call(context);
		expect(context.hints.map(({ message }) => message)).toContain(NOTE);
	});

	it('ignores the filters for a single container', async () => {
		answer('GET', '/v2/containers/C1', {
			body: { data: { id: 'C1', type: 'container', attributes: { number: 'MSKU1000001' } } },
		});
		const [{ json }] = await runNode({
			...OPERATION,
			which: 'one',
			containerId: { __rl: true, mode: 'id', value: 'C1' },
			onlyReady: true,
			outputAs: 'terminals',
			filters: { references: 'PO-1' },
		});
		expect(json).toMatchObject({ number: 'MSKU1000001', ready_for_pickup: false });
	});

	it.each<[INodeParameters, string]>([
		[{ outputAs: 'places' }, "'Output As' must be one of containers, "],
		[{ filters: { references: ' , ' } }, "'References' contains no reference"],
		[{ filters: { customers: ',' } }, "'Customers' contains no name"],
		[{ options: { asOf: 'soon' } }, "'As Of' is not a date"],
		...[-1, 1.5, 'soon', 366].map((days): [INodeParameters, string] => [
			dueWithin(days),
			"'Due Within (Days)' must be a whole number from 0 to 365",
		]),
	])('rejects %j before the first request', async (params, words) => {
		expect((await errorOf(rows(containers, params))).message).toContain(words);
		expect(sentRequests()).toEqual([]);
	});
});

it("counts the days left from 'As Of'", async () => {
	const [row] = await rows([box(1)], { options: { asOf: '2026-10-18T15:00:00Z' } });
	expect(row).toMatchObject({ status: 'overdue', days_left: -2 });
});

describe('the columns of Get Pickup Deadlines', () => {
	const PEOPLE = [
		...['number', 'summary', 'status', 'last_free_day', 'days_left', 'ready_for_pickup'],
		...['appointment_local', 'customer_name', 'carrier', 'terminal', 'bill_of_lading_number'],
		...['reference_numbers', 'link'],
	];
	const keysWith = async (options: INodeParameters) =>
		Object.keys((await rows([box(1)], { options }))[0]);

	it('are by default those that people read first', async () => {
		expect(await keysWith({})).toEqual(PEOPLE);
	});

	it("are, with 'All', also the others, with the identifiers at the end", async () => {
		const keys = await keysWith({ columns: 'all' });
		expect(keys).toEqual(expect.arrayContaining(PEOPLE));
		expect(keys).toEqual(expect.arrayContaining(['holds', 'fees', 'free_time_used_percent']));
		expect(keys.slice(-4)).toEqual(['link', 'type', 'id', 'shipment_id']);
	});

	it('are the selected ones', async () => {
		const selectedFields = ['seal_number', 'number'];
		expect(await keysWith({ columns: 'all', selectedFields })).toEqual(selectedFields);
		expect(await keysWith({ selectedFields: 'days_left, number' })).toEqual([
			'days_left',
			'number',
		]);
	});

	it('are named by a hint if there is no such column', async () => {
		const hints = collectHints();
		const names = 'number, Last Free Day, holds.label';
		expect(await keysWith({ selectedFields: names })).toEqual(names.split(', '));
		expect(hints).toEqual([
			`'Selected Field Names or IDs': there is no column "Last Free Day". Column names look like last_free_day.`,
		]);
		jest.restoreAllMocks();
	});

	it('are always those for people if an AI agent asks', async () => {
		answerRecords({ containers: [box(1)], shipments: SHIPMENTS });
		const parameters = { ...OPERATION, which: 'all', options: { columns: 'all' } };
		const context = executeContext(parameters);
		const node = context.getNode();
		jest.spyOn(context, 'getNode').mockReturnValue({ ...node, type: `${node.type}Tool` });
		const [[{ json }]] = await new ShipmentTracking().execute.call(context);
		const [row] = (json.results ?? [json]) as IDataObject[];
		expect(Object.keys(row)).toEqual(PEOPLE);
	});
});

it("links to Terminal49 only with Terminal49's own base URL", async () => {
	const [row] = await rows([box(1)], {});
	expect(row.link).toBeNull();
	const body = {
		data: { id: 'C1', type: 'container', attributes: { number: 'MSKU1000001 &x' } },
	};
	answer('GET', '/v2/containers/C1', { body }, 'https://api.terminal49.com');
	const containerId = { __rl: true, mode: 'id', value: 'C1' };
	const [{ json }] = await runNode({ ...OPERATION, which: 'one', containerId }, [{ json: {} }], {
		credentials: { baseUrl: 'https://api.terminal49.com/v2' },
	});
	expect(json.link).toBe('https://app.terminal49.com/shipments/find?q=MSKU1000001%20%26x');
});

describe('the message of Get Pickup Deadlines', () => {
	it('has counts, a subject, and sections by urgency', async () => {
		const message = await onlyList(DUE_AND_OTHERS, MESSAGE);
		const overdue = 'overdue by 1 day, last free day 13 Oct (terminal); ready for pickup';
		const later = '11 days left, last free day 25 Oct (terminal); ready for pickup';
		expect(message).toMatchObject({
			total: 4,
			containers_count: 4,
			ready: 4,
			with_appointment: 0,
			overdue: 1,
			has_news: true,
			subject: '1 past last free day, 4 ready (14 Oct)',
		});
		expect(message).not.toHaveProperty('group');
		expect(numbersOf(message.rows as IDataObject[])).toEqual(
			['2', '1', '3', '4'].map((n) => `MSKU100000${n}`),
		);
		expect(linesOf(message)).toEqual([
			message.subject,
			'1 past last free day',
			`- MSKU1000002 at APM Los Angeles: ${overdue} (${OWNER})`,
			'Due within 3 working days (1)',
			`- MSKU1000001 at APM Los Angeles: ${FREE} (${OWNER})`,
			'Due later (1)',
			`- MSKU1000003 at APM Los Angeles: ${later} (${OWNER})`,
			'Other containers (1)',
			`- MSKU1000004 at APM Los Angeles: last free day unknown; ready for pickup (${OWNER})`,
			`4 containers, as of 14 Oct 11:00 (America/New_York). ${NOT_ARRIVED}`,
		]);
	});

	const headingsOf = (message: IDataObject) =>
		linesOf(message).filter((line) => /^[A-Z].* \(\d+\)$/.test(line));

	// 01:30 on the 15th for the reader in New York, the evening of the 14th in Los Angeles.
	it.each([
		['19', 'Due within 3 working days (1)'],
		['20', 'Due later (1)'],
	])('sorts the last free day %s by the working days at its place', async (day, heading) => {
		const options = { asOf: '2026-10-15T05:30:00Z' };
		expect(headingsOf(await onlyList([box(1, day)], { ...MESSAGE, options }))).toEqual([heading]);
	});

	const fees = { fees_at_pod_terminal: [{ type: 'demurrage', amount: 900, currency_code: 'USD' }] };
	const hold = { holds_at_pod_terminal: [{ name: 'freight', status: 'hold' }] };
	const unseen = { terminal_checked_at: '2026-10-01T00:00:00Z' };

	it.each([
		[
			'an unknown last free day',
			box(1, '', { is: 'blocked', ...hold, ...fees }),
			'1 with open fees',
		],
		['no recent terminal data', box(1, '12', { ...unseen, ...fees }), '1 with open fees'],
		['no open fees', box(1, '', { is: 'blocked', ...hold }), 'Nothing urgent today'],
		['fees on the train', box(1, '', { is: 'waiting', ...fees }), 'Nothing urgent today'],
		['days left', box(1, '25', { is: 'blocked', ...fees }), 'Nothing urgent today'],
	])(
		'says in its subject, for a container with %s, what is urgent',
		async (_, container, words) => {
			expect((await onlyList([container], MESSAGE)).subject).toBe(`${words} (14 Oct)`);
		},
	);

	it('lists containers with open fees after those that are overdue, and counts those due today', async () => {
		const containers = [
			...[box(1, '14'), box(2, '13'), box(3, '', fees), box(4, '16'), box(5, '25'), box(6, '')],
		];
		const message = await onlyList(containers, MESSAGE);
		expect(message.subject).toBe('1 due today, 1 past last free day, 6 ready (14 Oct)');
		expect(headingsOf(message)).toEqual([
			'Open fees (1)',
			'Due within 3 working days (1)',
			'Due later (1)',
			'Other containers (1)',
		]);
	});

	it('shows the days left and the last free day beside the state, and a bar of free time', async () => {
		const { html } = await onlyList([box(1)], MESSAGE);
		const blank = '\u00a0';
		expect(html).toContain(`>2${blank}days${blank}left</b>`);
		expect(html).toContain(`>16${blank}Oct${blank}(terminal)</div>`);
		expect(html).toContain('<b>MSKU1000001</b> ready for pickup</div>');
		expect(html).not.toContain('last free day');
		// Discharged on the 11th, today is the 14th: 3 of 5 days have passed.
		expect([...String(html).matchAll(/width:(\d+)%;height/g)].map(([, width]) => width)).toEqual([
			'60',
			'40',
		]);
	});

	it('ends with what it does not include', async () => {
		const message = await onlyList(DUE_AND_OTHERS, { ...MESSAGE, ...dueWithin(2) });
		expect(message).toMatchObject({ total: 2 });
		expect(linesOf(message).at(-1)).toBe(
			`2 containers, as of 14 Oct 11:00 (America/New_York). ${NOT_ARRIVED} ${NOTE}`,
		);
	});

	it("says with 'Only Ready' that other containers are missing", async () => {
		const containers = [box(1), box(2, '16', { is: 'blocked' })];
		const message = await onlyList(containers, { ...TERMINALS, onlyReady: true });
		expect(linesOf(message).at(-1)).toBe(
			`1 container, as of 14 Oct 11:00 (America/New_York). ${NOT_ARRIVED} Only containers ready for pickup are listed.`,
		);
	});

	it("has no figures about others' containers if it is about one customer", async () => {
		const message = await onlyList(DUE_AND_OTHERS, { ...CUSTOMERS, ...dueWithin(2) });
		const note = 'Discharged containers without a last free day are not listed.';
		expect(linesOf(message).at(-1)).toBe(
			`2 containers, as of 14 Oct 11:00 (America/New_York). ${NOT_ARRIVED} ${note}`,
		);
	});

	it('says nothing about containers on their way if they are listed', async () => {
		const message = await onlyList(DUE_AND_OTHERS, { ...MESSAGE, onlyArrived: false });
		expect(message).toMatchObject({ total: 5 });
		expect(linesOf(message).at(-1)).toBe('5 containers, as of 14 Oct 11:00 (America/New_York).');
	});

	it('lists all containers if no filter is set, whatever the limit', async () => {
		const message = await onlyList(DUE_AND_OTHERS, { ...MESSAGE, returnAll: false, limit: 1 });
		expect(message.rows).toHaveLength(4);
		expect(message.text).not.toContain('and ');
	});

	it('has has_news: false if no container is due', async () => {
		const message = await onlyList([box(1, '25')], { ...MESSAGE, ...dueWithin(2) });
		expect(message).toMatchObject({ total: 0, containers_count: 0, has_news: false, rows: [] });
		expect(linesOf(message)).toEqual([
			'Nothing urgent today (14 Oct)',
			'No containers.',
			`0 containers, as of 14 Oct 11:00 (America/New_York). ${NOT_ARRIVED}`,
		]);
	});

	it('has the selected columns in its rows', async () => {
		const options = { selectedFields: 'number' };
		const { rows, subject } = await onlyList([box(1)], { ...MESSAGE, options });
		expect(rows).toEqual([{ number: 'MSKU1000001' }]);
		expect(subject).toBe('1 due within 3 working days, 1 ready (14 Oct)');
	});
});

it('returns one message per customer, the containers without a customer last', async () => {
	const shipments = [...SHIPMENTS, { n: 2, is: 'arrived', customer_name: 'Acme' }, { n: 3 }];
	const containers = [box(1), box(2, '13', { shipment: 2 }), box(3, '25', { shipment: 3 }), box(4)];
	const messages = await rows(containers, CUSTOMERS, shipments);
	expect(messages.map(({ group, subject, total }) => [group, subject, total])).toEqual([
		['Acme', 'Acme: 1 past last free day, 1 ready (14 Oct)', 1],
		['Nordwind Trading', 'Nordwind Trading: 2 due within 3 working days, 2 ready (14 Oct)', 2],
		['No customer', 'No customer: 1 ready for pickup (14 Oct)', 1],
	]);
	for (const { text, rows: own } of messages) {
		const others = containers.map(({ n }) => `MSKU100000${n}`);
		const named = others.filter((number) => String(text).includes(number));
		expect(named.sort()).toEqual(numbersOf(own as IDataObject[]).sort());
	}
});

describe('a dispatch list', () => {
	it('names equipment, weight, seal and place of each container, without missing values', async () => {
		const described = {
			weight_in_lbs: 23_272.4,
			seal_number: '00123',
			location_at_pod_terminal: 'F-12',
		};
		const unknown = { equipment_type: null, equipment_length: null, equipment_height: null };
		const list = await onlyList([box(1, '16', described), box(2, '16', unknown)], TERMINALS);
		expect(list).toMatchObject({
			group: 'APM Los Angeles',
			terminal: 'APM Los Angeles',
			terminal_firms_code: 'W185',
			total: 2,
			ready: 2,
			with_appointment: 0,
			overdue: 0,
			subject: 'APM Los Angeles: 2 due within 3 working days, 2 ready (14 Oct)',
		});
		expect(linesOf(list)).toEqual([
			list.subject,
			'Due within 3 working days (2)',
			`- MSKU1000001, 40' high cube dry, 23,272 lb, seal 00123, F-12: ${FREE} (${OWNER})`,
			`- MSKU1000002: ${FREE} (${OWNER})`,
			`2 containers, as of 14 Oct 11:00 (America/New_York). ${NOT_ARRIVED}`,
		]);
		expect(list.html).toContain(
			'>40&#39; high cube dry, 23,272 lb, seal 00123, F-12 · for Nordwind Trading, B/L',
		);
	});

	it('sorts dispatch lists by terminal name, with the unknown terminal last', async () => {
		const containers = [
			box(1, '12', { terminal: 0 }),
			box(2, '16', { terminal: 4 }),
			box(3, '16', { terminal: 3, pickup_appointment_at: '2026-10-15T17:00:00Z' }),
			box(4),
		];
		const lists = await rows(containers, { ...TERMINALS, returnAll: false, limit: 1 });
		expect(
			lists.map(({ subject, with_appointment, overdue }) => [subject, with_appointment, overdue]),
		).toEqual([
			['APM Los Angeles: 1 due within 3 working days, 1 ready (14 Oct)', 0, 0],
			['ECT Delta: 1 due within 3 working days, 1 ready (14 Oct)', 0, 0],
			['TraPac Oakland: 1 due within 3 working days, 1 ready (14 Oct)', 1, 0],
			['No terminal: 1 past last free day, 1 ready (14 Oct)', 0, 1],
		]);
		expect(lists.at(-1)).toMatchObject({ terminal: null, terminal_firms_code: null });
	});

	it('returns no dispatch list if there are no containers', async () => {
		expect(await rows([], TERMINALS)).toEqual([]);
	});
});

describe.each(['summary', 'customers', 'terminals'])('a message of the output %s', (outputAs) => {
	it('lists unknown numbers with the reason', async () => {
		for (const path of ['containers', 'shipments', 'tracking_requests', 'containers']) {
			answer('GET', `/v2/${path}`, { body: { data: [] } });
			answer('GET', `/v2/${path}`, { body: { data: [] } });
		}
		const [{ json }] = await runNode({
			...OPERATION,
			which: 'several',
			numbers: 'NOPE1234567',
			outputAs,
		});
		expect(json).toMatchObject({
			total: 1,
			containers_count: 1,
			has_news: true,
			subject: expect.stringMatching(
				/^(No (customer|terminal): )?Nothing urgent today \(/,
			) as string,
			rows: [{ number: 'NOPE1234567', status: 'unknown' }],
		});
		expect(json.text).toContain('- NOPE1234567: no tracked shipment or container has this number');
	});
});
