import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { errorOf, executeContext, runNode } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import { AS_OF, type ShortRecords } from '../desk/records.mts';
import { answerRecords, runJob } from '../desk/runJob.mts';

/** Tests the filters of Get Pickup Deadlines, its email, and its dispatch list for each terminal. */

useNock();
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(AS_OF)));
afterEach(() => void jest.restoreAllMocks());

const SHIPMENTS = [{ n: 1, is: 'arrived', customer_name: 'Nordwind Trading' }];
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

/** Returns the email or the dispatch list. Fails if there are several. */
async function onlyList(...[containers, params, shipments]: Parameters<typeof rows>) {
	const [list, ...others] = await rows(containers, params, shipments);
	expect(others).toEqual([]);
	return list;
}

const OPERATION = { resource: 'report', operation: 'getPickupDeadlines' };
const EMAIL = { outputAs: 'summary' };
const TERMINALS = { outputAs: 'terminals' };
const dueWithin = (days: unknown) => ({ filters: { dueWithinDays: days } }) as INodeParameters;
const numbersOf = (items: IDataObject[]) => items.map(({ number }) => number);
const linesOf = ({ text }: IDataObject) => String(text).split('\n');
const cellsOf = ({ html }: IDataObject) =>
	[...String(html).matchAll(/<t[dh][^>]*>([^<]*)<\/t[dh]>/g)].map(([, text]) => text);

const DUE_AND_OTHERS = [
	box(1),
	box(2, '13'),
	box(3, '25'),
	box(4, ''),
	{ n: 5, is: 'sea', shipment: 1 },
];
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
		['with the reference', { filters: { references: 'po-47' } }, ['MSKU1000001']],
		['of a shipment with the reference', { filters: { references: 'x, SO-9' } }, ['MSKU1000003']],
		[
			'of the customer',
			{ filters: { customers: 'NORDWIND trading' } },
			['MSKU1000001', 'MSKU1000002'],
		],
	])('returns only containers %s', async (_, params, expected) => {
		expect(numbersOf(await rows(containers, params, shipments)).sort()).toEqual(expected);
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
		[{ outputAs: 'places' }, "'Output As' must be one of containers, terminals"],
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

describe('the email of Get Pickup Deadlines', () => {
	it('has counts, a subject, text lines and a table of the containers that are due', async () => {
		const email = await onlyList(DUE_AND_OTHERS, { ...EMAIL, ...dueWithin(2) });
		const overdue = 'overdue by 1 day, last free day 13 Oct (terminal); ready for pickup';
		expect(email).toMatchObject({
			containers_count: 2,
			ready: 2,
			with_appointment: 0,
			overdue: 1,
			has_news: true,
			subject: 'Pickup deadlines: 2 containers, 1 overdue, 2 ready',
			containers: [{ number: 'MSKU1000002' }, { number: 'MSKU1000001' }],
		});
		expect(linesOf(email)).toEqual([
			email.subject,
			`- MSKU1000002 at APM Los Angeles: ${overdue} (${OWNER})`,
			`- MSKU1000001 at APM Los Angeles: ${FREE} (${OWNER})`,
			NOTE,
		]);
		expect(cellsOf(email)).toEqual([
			email.subject,
			...['Container', 'Terminal', 'Pickup', 'Reference'],
			...['MSKU1000002', 'APM Los Angeles', overdue, OWNER],
			...['MSKU1000001', 'APM Los Angeles', FREE, OWNER],
		]);
		expect(email.html).toContain(`<p>${NOTE}</p>`);
	});

	it('lists all containers if no filter is set, whatever the limit', async () => {
		const email = await onlyList(DUE_AND_OTHERS, { ...EMAIL, returnAll: false, limit: 1 });
		expect(email.containers).toHaveLength(5);
		expect(email.text).not.toContain('not listed');
	});

	it('has has_news: false if no container is due', async () => {
		expect(await onlyList([box(1, '25')], { ...EMAIL, ...dueWithin(2) })).toMatchObject({
			containers_count: 0,
			has_news: false,
			text: 'Pickup deadlines: 0 containers, 0 overdue, 0 ready\nNo containers.',
			containers: [],
		});
	});

	it('has only the selected fields', async () => {
		const options = { selectedFields: 'subject, containers.number' };
		expect(await onlyList([box(1)], { ...EMAIL, options })).toEqual({
			subject: 'Pickup deadlines: 1 container, 0 overdue, 1 ready',
			'containers.number': ['MSKU1000001'],
		});
	});
});

describe('a dispatch list', () => {
	it('returns a dispatch list with subject, text lines and table rows, without missing values', async () => {
		const described = {
			weight_in_lbs: 23_272.4,
			seal_number: '00123',
			location_at_pod_terminal: 'F-12',
		};
		const unknown = { equipment_type: null, equipment_length: null, equipment_height: null };
		const list = await onlyList([box(1, '16', described), box(2, '16', unknown)], TERMINALS);
		expect(list).toMatchObject({
			terminal: 'APM Los Angeles',
			terminal_firms_code: 'W185',
			containers_count: 2,
			ready: 2,
			with_appointment: 0,
			overdue: 0,
			subject: 'APM Los Angeles (FIRMS W185): 2 containers, 2 ready',
		});
		expect(linesOf(list)).toEqual([
			list.subject,
			`- MSKU1000001, 40' high cube dry, 23,272 lb, seal 00123, F-12: ${FREE} (${OWNER})`,
			`- MSKU1000002: ${FREE} (${OWNER})`,
		]);
		expect(cellsOf(list)).toEqual([
			list.subject,
			...['MSKU1000001', '40&#39; high cube dry, 23,272 lb, seal 00123, F-12', FREE, OWNER],
			...['MSKU1000002', '', FREE, OWNER],
		]);
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
			['APM Los Angeles (FIRMS W185): 1 container, 1 ready', 0, 0],
			['ECT Delta (FIRMS NLRTMECT): 1 container, 1 ready', 0, 0],
			['TraPac Oakland (FIRMS Y549): 1 container, 1 ready', 1, 0],
			['Terminal unknown: 1 container, 1 ready', 0, 1],
		]);
	});

	it('returns no dispatch list if there are no containers', async () => {
		expect(await rows([], TERMINALS)).toEqual([]);
	});

	it('limits the HTML to 100,000 bytes and counts the rows that are left out', async () => {
		const containers = Array.from({ length: 900 }, (_, place) => box(place + 1));
		const list = await onlyList(containers, TERMINALS);
		expect(Buffer.byteLength(String(list.html))).toBeLessThanOrEqual(100_000);
		const shown = [...String(list.html).matchAll(/>MSKU\d+</g)].length;
		expect(list.html).toContain(`>and ${900 - shown} more<`);
		expect(list.containers).toHaveLength(900);
		expect(linesOf(list)).toHaveLength(901);
	});
});

describe.each([
	['summary', { subject: 'Pickup deadlines: 1 container, 0 overdue, 0 ready', has_news: true }],
	['terminals', { subject: 'Terminal unknown: 1 container, 0 ready' }],
])('an email of the output %s', (outputAs, expected) => {
	it('escapes external text in HTML and has one line of text for each container', async () => {
		const hostile = '<img src=x onerror="alert(1)">\r\n- MSKU9999999: ready & more';
		const names = {
			number: hostile,
			seal_number: hostile,
			location_at_pod_terminal: hostile,
			ref_numbers: [hostile],
		};
		const shipments = [{ ...SHIPMENTS[0], customer_name: hostile }];
		const list = await onlyList([box(1, '16', names)], { outputAs }, shipments);
		expect(list.subject).toMatch(/^[\w ()]+: 1 container, (0 overdue, )?1 ready$/);
		expect(linesOf(list)).toHaveLength(2);
		expect(list.html).not.toContain('<img');
		expect(list.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
	});

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
			...expected,
			containers_count: 1,
			containers: [{ number: 'NOPE1234567', status: 'unknown' }],
		});
		expect(json.text).toContain('- NOPE1234567: no tracked shipment or container has this number');
	});
});
