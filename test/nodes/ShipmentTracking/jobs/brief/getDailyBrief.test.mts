import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { errorOf, runNode } from '../../../../support/n8n.mts';
import { answer, resetNock, sentRequests, useNock } from '../../../../support/service.mts';
import { afterAutumn, boxAtTerminal, ref, shipmentOf, TERMINAL } from '../losAngeles.mts';

/** Who is in which section, by whose calendar, and what is asked of the service. */

useNock();
afterEach(() => void jest.restoreAllMocks());

/** Thursday at five in the morning in Los Angeles, the evening of that day in Shanghai. */
const AS_OF = '2026-10-15T12:00:00Z';

const box = (id: string, attributes: IDataObject = {}) =>
	boxAtTerminal(id, { terminal_checked_at: AS_OF, holds_at_pod_terminal: [], ...attributes });

const landed: IDataObject = {
	current_status: 'available',
	available_for_pickup: true,
	availability_known: true,
	pod_discharged_at: '2026-10-09T02:00:00Z',
};
const deadline = (day: string): IDataObject => ({
	...landed,
	import_deadlines: { pickup_lfd_terminal: `${day}T07:00:00Z` },
});

const shipment = (id: string, attributes: IDataObject = {}, boxes: string[] = []) =>
	shipmentOf(boxes, id, {
		line_tracking_last_succeeded_at: AS_OF,
		created_at: '2026-09-01T00:00:00Z',
		...attributes,
	});

const request = (id: string, attributes: IDataObject, relationships: IDataObject = {}) => ({
	id,
	type: 'tracking_request',
	attributes: { request_number: `NUMBER${id}`, request_type: 'bill_of_lading', ...attributes },
	relationships,
});

interface Account {
	shipments?: object[];
	boxes?: object[];
	requests?: object[];
	included?: object[];
}

async function brief(
	{ shipments = [], boxes = [], requests, included = [] }: Account,
	parameters: INodeParameters = {},
): Promise<IDataObject> {
	answer('GET', '/v2/shipments', { body: { data: shipments, included: [...boxes, TERMINAL] } });
	if (requests) answer('GET', '/v2/tracking_requests', { body: { data: requests, included } });
	const { options = {}, ...rest } = parameters;
	const [{ json }] = await runNode({
		resource: 'shipment',
		operation: 'getDailyBrief',
		...rest,
		options: { asOf: AS_OF, ...(options as INodeParameters) },
	});
	return json;
}
/** One section of an account with a shipment of these boxes. */
async function boxesIn(section: string, boxes: IDataObject[], more: INodeParameters = {}) {
	const all = boxes.map((attributes, place) => box(String(place + 1), attributes));
	const shipments = [
		shipment(
			'1',
			{},
			all.map(({ id }) => id),
		),
	];
	const json = await brief({ shipments, boxes: all }, { sections: [section], ...more });
	return json[section] as IDataObject[];
}
async function shipmentsIn(section: string, list: IDataObject[], more: INodeParameters = {}) {
	const shipments = list.map((attributes, place) => shipment(String(place + 1), attributes));
	const json = await brief({ shipments }, { sections: [section], ...more });
	return json[section] as IDataObject[];
}
const ids = (entries: IDataObject[]) => entries.map(({ id }) => id).join('');

describe('last free days', () => {
	it('are those of today, near and over, the most urgent first', async () => {
		const boxes = ['2026-10-18', '2026-10-19', '2026-10-12', '2026-10-15'].map(deadline);
		const entries = await boxesIn('lastFreeDay', boxes);
		expect(ids(entries)).toBe('341');
		expect(entries.map(({ days }) => days)).toEqual([-3, 0, 3]);
		expect(entries[1]).toEqual({
			id: '4',
			type: 'container',
			number: 'TSTU1000004',
			bill_of_lading_number: 'MAEU1',
			customer_name: 'Nordwind Trading',
			place: 'APM Los Angeles',
			day: '2026-10-15',
			days: 0,
			detail: 'due today, last free day 15 Oct (terminal); ready for pickup',
			text: 'TSTU1000004 at APM Los Angeles: due today, last free day 15 Oct (terminal); ready for pickup (for Nordwind Trading, B/L MAEU1)',
		});
	});

	it('are counted by the calendar of the place, not by hours', async () => {
		// 23:30 on the 14th in Los Angeles, the 15th in UTC.
		const options = { asOf: '2026-10-15T06:30:00Z' };
		const [entry] = await boxesIn('lastFreeDay', [deadline('2026-10-15')], { options });
		expect(entry.days).toBe(1);
		resetNock();
		expect(
			await boxesIn('lastFreeDay', [deadline('2026-10-15')], {
				options: { ...options, lastFreeDays: 0 },
			}),
		).toEqual([]);
	});

	it('are none of what was picked up, nor of what has none', async () => {
		afterAutumn();
		const entries = await boxesIn('lastFreeDay', [
			{ ...deadline('2026-10-10'), pod_full_out_at: '2026-10-12T20:00:00Z' },
			landed,
		]);
		expect(entries).toEqual([]);
	});

	it('lists uncertain days as last known, after the others', async () => {
		afterAutumn();
		const entries = await boxesIn('lastFreeDay', [
			{ ...deadline('2026-10-17'), terminal_checked_at: null },
			{ ...deadline('2026-10-10'), terminal_checked_at: '2026-10-01T00:00:00Z' },
			{ ...deadline('2026-10-19'), terminal_checked_at: null },
			deadline('2026-10-18'),
		]);
		// The carrier still answers for the terminal that is never checked.
		expect(entries.map(({ id, days }) => [id, days])).toEqual([
			['1', 2],
			['4', 3],
			['2', -5],
		]);
		expect(entries[2].detail).toBe(
			'last free day 10 Oct (terminal) as last known; not checked at the terminal since 1 Oct 2026',
		);
	});

	it('leave out days before the discharge and containers that wait for the train', async () => {
		const entries = await boxesIn('lastFreeDay', [
			deadline('2026-10-07'),
			{ ...deadline('2026-10-15'), current_status: 'awaiting_inland_transfer' },
			deadline('2026-10-08'),
		]);
		expect(ids(entries)).toBe('3');
	});

	it('show a planned appointment, open fees and references', async () => {
		const [{ detail, text }] = await boxesIn('lastFreeDay', [
			{
				...deadline('2026-10-16'),
				pickup_appointment_at: '2026-10-17T17:00:00Z',
				fees_at_pod_terminal: [{ type: 'exam', amount: 90, currency_code: 'USD' }],
				ref_numbers: ['PO-1', 'PO-2', 'PO-3'],
			},
		]);
		expect(detail).toBe(
			'1 day left, last free day 16 Oct (terminal); ready for pickup; appointment 17 Oct 10:00 local, 1 day after the last free day; fees of 90 USD are open',
		);
		expect(text).toMatch(/ \(PO-1, PO-2 \+1, for Nordwind Trading, B\/L MAEU1\)$/);
	});

	it('count where the line announces them before the terminal is asked', async () => {
		const announced = {
			current_status: 'on_ship',
			terminal_checked_at: null,
			import_deadlines: { pickup_lfd_line: '2026-10-17T07:00:00Z' },
		};
		const [entry] = await boxesIn('lastFreeDay', [announced]);
		expect(entry).toMatchObject({ day: '2026-10-17', days: 2 });
		expect(entry.detail).toContain('last free day 17 Oct (line)');
	});
});

it('lists discharged containers that are not ready with the reasons, the oldest first', async () => {
	const hold = { name: 'customs', status: 'hold', description: 'Exam' };
	const entries = await boxesIn('notAvailable', [
		landed,
		{ ...landed, holds_at_pod_terminal: [hold] },
		{ ...landed, available_for_pickup: false, pod_discharged_at: '2026-10-05T02:00:00Z' },
		{ current_status: 'on_ship', available_for_pickup: false },
		{ ...landed, available_for_pickup: false, pod_full_out_at: '2026-10-12T20:00:00Z' },
		{ current_status: 'not_available', available_for_pickup: false, availability_known: true },
		{ current_status: 'on_rail', pod_rail_departed_at: '2026-10-12T20:00:00Z' },
	]);
	expect(ids(entries)).toBe('326');
	expect(entries[0]).toMatchObject({ day: '2026-10-04', days: 11 });
	expect(entries[1].detail).toBe('discharged 8 Oct, 7 days ago; customs hold (Exam)');
	expect(entries[2]).toMatchObject({ day: null, days: null, detail: 'not available for pickup' });
});

describe('arriving', () => {
	it('is what is expected from today to so many days ahead, the first to come first', async () => {
		const entries = await shipmentsIn('arriving', [
			{ pod_eta_at: '2026-10-22T20:00:00Z' },
			{ pod_eta_at: '2026-10-23T20:00:00Z' },
			// The evening of the 15th there, the 16th in UTC.
			{ pod_eta_at: '2026-10-16T05:00:00Z' },
			{ pod_eta_at: '2026-10-14T20:00:00Z' },
			{ pod_eta_at: '2026-10-17T20:00:00Z', pod_ata_at: '2026-10-15T08:00:00Z' },
			{},
		]);
		expect(ids(entries)).toBe('31');
		expect(entries[0]).toMatchObject({ day: '2026-10-15', days: 0, place: 'Los Angeles' });
		expect(entries[0].text).toBe('MAEU3 to Los Angeles: ETA 15 Oct, today (for Nordwind Trading)');
	});

	it.each([
		['at the port', { pod_arrived_at: '2026-10-14T08:00:00Z' }],
		['discharged', { pod_discharged_at: '2026-10-14T08:00:00Z' }],
		['available', { current_status: 'available' }],
	])('is no shipment with a container that is %s', async (_, attributes) => {
		const eta = { pod_eta_at: '2026-10-17T20:00:00Z', pod_original_eta_at: '2026-10-10T20:00:00Z' };
		const account = { shipments: [shipment('1', eta, ['1'])], boxes: [box('1', attributes)] };
		const json = await brief(account, { sections: ['arriving', 'slipped'] });
		expect(json).toMatchObject({ arriving: [], slipped: [], total: 0, has_news: false });
	});

	it('takes the digits where the zone is not known', async () => {
		const eta = { pod_eta_at: '2026-10-16T05:00:00Z', pod_timezone: null };
		const [entry] = await shipmentsIn('arriving', [eta]);
		expect(entry).toMatchObject({ day: '2026-10-16', days: 1 });
	});
});

it('what slipped is counted in days of its port, most first', async () => {
	const eta = (original: string, now: string) => ({
		pod_original_eta_at: original,
		pod_eta_at: now,
	});
	const entries = await shipmentsIn('slipped', [
		// Two days by the calendar there, though only a day and some hours.
		eta('2026-10-20T05:00:00Z', '2026-10-21T18:00:00Z'),
		eta('2026-10-20T18:00:00Z', '2026-10-21T18:00:00Z'),
		eta('2026-10-20T18:00:00Z', '2026-10-30T18:00:00Z'),
		eta('2026-10-30T18:00:00Z', '2026-10-20T18:00:00Z'),
		{ pod_eta_at: '2026-10-30T18:00:00Z' },
	]);
	expect(ids(entries)).toBe('31');
	expect(entries.map(({ days }) => days)).toEqual([10, 2]);
	expect(entries[1].detail).toBe('ETA 21 Oct, 2 days later than the first ETA (19 Oct)');
});

it('what is out is counted from the gate-out, longest first', async () => {
	const out = (at: string, more: IDataObject = {}) => ({ pod_full_out_at: at, ...more });
	const entries = await boxesIn('notReturned', [
		// The 8th there: seven days.
		out('2026-10-09T05:00:00Z'),
		out('2026-10-09T15:00:00Z'),
		out('2026-09-15T15:00:00Z'),
		out('2026-09-15T15:00:00Z', { empty_terminated_at: '2026-09-20T15:00:00Z' }),
		out('2026-09-15T15:00:00Z', { current_status: 'empty_returned' }),
		{ current_status: 'picked_up' },
		// Left the port by rail, and was fetched inland.
		out('2026-09-15T15:00:00Z', {
			final_destination_timezone: 'America/Chicago',
			final_destination_full_out_at: '2026-10-01T15:00:00Z',
		}),
		// Is still on its way inland.
		out('2026-09-15T15:00:00Z', { final_destination_timezone: 'America/Chicago' }),
	]);
	expect(ids(entries)).toBe('371');
	expect(entries.map(({ days }) => days)).toEqual([30, 14, 7]);
});

it('shipments without news are those that the carrier has not answered for, oldest first', async () => {
	const entries = await shipmentsIn('stale', [
		{ line_tracking_last_succeeded_at: '2026-10-12T11:00:00Z' },
		{ line_tracking_last_succeeded_at: '2026-10-12T13:00:00Z' },
		{ line_tracking_last_succeeded_at: null },
		{ line_tracking_last_succeeded_at: null, created_at: '2026-10-14T00:00:00Z' },
	]);
	expect(ids(entries)).toBe('31');
	expect(entries[0].detail).toBe(
		'no answer from the carrier yet, tracked since 1 Sep, 44 days ago',
	);
	expect(entries[1]).toMatchObject({ day: '2026-10-12', days: 3 });
});

describe('tracking problems', () => {
	const sections = ['trackingProblems'];
	const updated_at = '2026-10-14T00:00:00Z';

	it('are what failed or waits, of the days asked, newest first', async () => {
		const requests = [
			request('1', {
				status: 'failed',
				failed_reason: 'not_found',
				updated_at,
				created_at: '2026-10-09T08:00:00Z',
			}),
			request('2', { status: 'created', updated_at }),
			request('3', { status: 'awaiting_manifest', updated_at, created_at: '2026-10-14T08:00:00Z' }),
			request('4', { status: 'failed', updated_at: '2026-10-07T00:00:00Z' }),
			request('5', { status: 'tracking_stopped', updated_at }),
		];
		const json = await brief({ requests }, { sections });
		const entries = json.trackingProblems as IDataObject[];
		expect(ids(entries)).toBe('31');
		expect(entries[1]).toMatchObject({
			type: 'tracking_request',
			number: 'NUMBER1',
			customer_name: null,
			day: '2026-10-09',
			days: 6,
			detail: 'tracking failed (not found); requested 9 Oct',
		});
		expect(sentRequests()[1].query).toEqual({
			'filter[updated_at][start]': '2026-10-08T12:00:00Z',
			'page[number]': '1',
			'page[size]': '100',
		});
	});

	it('are left out for another customer only where one is named', async () => {
		const customer = (id: string) => ({ customer: { data: ref('party', id) } });
		const requests = [
			request('1', { status: 'failed', updated_at }, customer('theirs')),
			request('2', { status: 'failed', updated_at }, customer('other')),
			request('3', { status: 'failed', updated_at }),
		];
		const included = [
			{ id: 'theirs', type: 'party', attributes: { company_name: 'Acme Co., Ltd.' } },
			{ id: 'other', type: 'party', attributes: { company_name: 'Nordwind' } },
		];
		const filters = { customers: 'acme co., ltd.' };
		const json = await brief({ requests, included }, { sections, filters });
		expect(ids(json.trackingProblems as IDataObject[])).toBe('13');
	});

	it('do not report the account behind a customer as the customer', async () => {
		const owned = { customer: { data: ref('account', 'a-1') } };
		const requests = [
			request('1', { status: 'failed', updated_at }, owned),
			request('2', { status: 'failed', updated_at }, { customer: { data: null } }),
		];
		const included = [
			{ id: 'a-1', type: 'account', attributes: { company_name: 'Harbour Street Imports' } },
		];
		const filters = { customers: 'Acme Co., Ltd.' };
		const json = await brief({ requests, included }, { sections, filters });
		expect(json.trackingProblems).toMatchObject([{ customer_name: null }, { customer_name: null }]);
		expect(JSON.stringify(json)).not.toContain('Harbour Street');
	});

	it('are not asked for where they are not wanted', async () => {
		await brief({}, { sections: ['stale', 'arriving'] });
		expect(sentRequests().map(({ path, query }) => [path, query])).toEqual([
			[
				'/v2/shipments',
				{
					include: 'containers,pod_terminal,destination_terminal',
					'filter[tracking_stopped]': 'false',
					'page[number]': '1',
					'page[size]': '100',
				},
			],
		]);
	});
});

describe('the filters', () => {
	const eta = { pod_eta_at: '2026-10-17T20:00:00Z' };
	it.each([
		['nordwind TRADING', '1'],
		['Nordwind', ''],
		['Acme Co., Ltd., Nordwind Trading', '12'],
		['["Acme Co., Ltd."]', '2'],
		['Co.', ''],
	])('take whole names of customers: %s', async (customers, expected) => {
		const list = [eta, { ...eta, customer_name: 'ACME  Co., Ltd.' }, { ...eta, customer_name: '' }];
		expect(ids(await shipmentsIn('arriving', list, { filters: { customers } }))).toBe(expected);
	});

	it('take parts of references, of a shipment or its containers', async () => {
		const boxes = [
			box('1', { ...deadline('2026-10-15'), ref_numbers: ['PO-77'] }),
			box('2', deadline('2026-10-15')),
			box('3', deadline('2026-10-15')),
		];
		const shipments = [
			shipment('1', eta, ['1', '2']),
			shipment('2', { ...eta, ref_numbers: ['x', 'po-771'] }, ['3']),
			shipment('3', { ...eta, ref_numbers: ['PO-8'] }),
		];
		const filters = { references: 'PO-77, spring' };
		const sections = ['lastFreeDay', 'stale'];
		const options = { asOf: '2026-10-18T12:00:01Z', staleHours: 72 };
		const json = await brief({ shipments, boxes }, { sections, filters, options });
		expect(ids(json.lastFreeDay as IDataObject[])).toBe('13');
		expect(ids(json.stale as IDataObject[])).toBe('12');
	});

	it.each([
		['customers', "'Customers'"],
		['references', "'References'"],
	])('%s of nothing but commas are an error before anything is asked', async (name, label) => {
		const error = await errorOf(brief({}, { filters: { [name]: ' , ' } }));
		expect(error.message).toContain(label);
		expect(error.message).not.toContain('[item');
		expect(sentRequests()).toEqual([]);
	});
});

describe('the item', () => {
	it('is there when there is nothing, and says so', async () => {
		const json = await brief({ requests: [] }, { options: { timezone: 'Asia/Shanghai' } });
		expect(json).toEqual({
			date: '2026-10-15',
			title: 'Shipments',
			subject: 'Shipments 15 Oct: nothing to do',
			text: 'Nothing to do.',
			html: expect.stringContaining('Nothing to do.') as string,
			slack_blocks: [
				{ type: 'header', text: { type: 'plain_text', text: 'Shipments 15 Oct: nothing to do' } },
				{ type: 'section', text: { type: 'mrkdwn', text: 'Nothing to do.', verbatim: true } },
			],
			slack_text: 'Shipments 15 Oct: nothing to do',
			has_news: false,
			total: 0,
			counts: {
				lastFreeDay: 0,
				notAvailable: 0,
				arriving: 0,
				slipped: 0,
				notReturned: 0,
				trackingProblems: 0,
				stale: 0,
			},
			lastFreeDay: [],
			notAvailable: [],
			arriving: [],
			slipped: [],
			notReturned: [],
			trackingProblems: [],
			stale: [],
		});
	});

	it('has its sections in a fixed order, and the date of the time zone', async () => {
		const boxes = [box('1', deadline('2026-10-15'))];
		const shipments = [
			shipment('1', {
				pod_eta_at: '2026-10-16T20:00:00Z',
				pod_original_eta_at: '2026-10-10T20:00:00Z',
			}),
			shipment('2', {}, ['1']),
		];
		const options = { timezone: 'Pacific/Auckland', title: 'Morning\r\nBcc: x' };
		const sections = ['slipped', 'arriving', 'lastFreeDay'];
		const json = await brief({ shipments, boxes }, { sections, options });
		expect(json).toMatchObject({ date: '2026-10-16', has_news: true, total: 3 });
		expect(json.subject).toBe('Morning Bcc: x 16 Oct: 1 last free day, 1 arriving, 1 slipped');
		expect(Object.keys(json.counts as object)).toEqual(['lastFreeDay', 'arriving', 'slipped']);
		expect(json).not.toHaveProperty('stale');
		expect(String(json.text).match(/^\S.* \(\d+\)$/gm)).toEqual([
			'Last free days (1)',
			'Arriving (1)',
			'ETA slipped (1)',
		]);
	});

	it('is cut to so many lines in the texts, whole in the lists', async () => {
		const list = Array.from({ length: 15 }, () => ({ pod_eta_at: '2026-10-16T20:00:00Z' }));
		const shipments = list.map((attributes, place) => shipment(String(place), attributes));
		const json = await brief({ shipments }, { sections: ['arriving'], options: { maxLines: 3 } });
		expect(json.arriving).toHaveLength(15);
		expect(String(json.text).split('\n')).toHaveLength(5);
		for (const text of [json.text, json.html, json.slack_text, JSON.stringify(json.slack_blocks)]) {
			expect(text).toContain('and 12 more');
		}
	});

	it('comes for each input item', async () => {
		for (let count = 0; count < 2; count++) answer('GET', '/v2/shipments', { body: { data: [] } });
		const parameters = { resource: 'shipment', operation: 'getDailyBrief', sections: ['stale'] };
		const items = await runNode(parameters, [{ json: {} }, { json: {} }]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	});
});

it.each([
	[{ sections: [] }, "'Sections' is empty"],
	[{ sections: ['late'] }, `'Sections' has nothing called "late"`],
	[{ options: { arrivingDays: -1 } }, "'Arriving Within (Days)' must be a number from 0"],
	[{ options: { slipDays: 0 } }, "'Slipped By (Days)' must be a number from 1"],
	[{ options: { staleHours: 'x' } }, "'Stale After (Hours)' must be a number"],
	[{ options: { maxLines: 101 } }, "'Lines per Section' must be a whole number from 1 to 100"],
	[{ options: { timezone: 'Mars/Olympus' } }, `'Time Zone' is not a time zone: "Mars/Olympus"`],
	[{ options: { asOf: 'soon' } }, "'As Of' is not a date"],
] as Array<[INodeParameters, string]>)(
	'%j is told before anything is asked',
	async (more, words) => {
		const error = await errorOf(brief({}, more));
		expect(error.message).toContain(words);
		expect(sentRequests()).toEqual([]);
	},
);
