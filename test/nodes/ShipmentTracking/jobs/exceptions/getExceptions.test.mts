import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runNode } from '../../../../support/n8n.mts';
import { answer, resetNock, sentRequests, useNock } from '../../../../support/service.mts';
import { expectRejected } from '../desk/cases.mts';
import { afterAutumn } from '../losAngeles.mts';
import {
	AS_OF,
	atSea,
	box,
	deadline,
	landed,
	request,
	run,
	shipment,
	withBoxes,
	type Account,
} from './account.mts';

/** Tests items, requests, filters and errors. The worked cases cover the rules. */

useNock();
beforeEach(() => void afterAutumn());
afterEach(() => void jest.restoreAllMocks());

const exceptions = async (account: Account, parameters: INodeParameters = {}) =>
	(await run('getExceptions', account, { returnAll: true, ...parameters })).items;
const keys = (items: IDataObject[]) => items.map(({ key }) => key);
const lastLine = (text: unknown) => String(text).split('\n').at(-1);

it('returns one item per finding, with the most important fields first', async () => {
	const account = withBoxes([
		{
			...deadline('2026-10-16'),
			holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: 'Exam' }],
			pickup_appointment_at: '2026-10-17T17:00:00Z',
			fees_at_pod_terminal: [{ type: 'exam', amount: 90, currency_code: 'USD' }],
			ref_numbers: ['PO-1', 'PO-2', 'PO-3'],
		},
	]);
	const [item] = await exceptions(account, { rules: ['appointmentConflict'] });
	const detail =
		'appointment 17 Oct 10:00 local, 1 day after the last free day; 1 day left, last free day 16 Oct (terminal); customs hold (Exam); fees of 90 USD are open';
	const expected = {
		number: 'TSTU1000001',
		summary: `TSTU1000001 at APM Los Angeles: ${detail} (PO-1, PO-2 +1, for Nordwind Trading, B/L MAEU1)`,
		title: 'Appointment missed or too late',
		severity: 'high',
		rule: 'appointmentConflict',
		responsible: 'customs broker',
		next_step:
			'Customs broker: clear the customs hold. Trucker: move the appointment to 16 Oct or earlier, or ask for an extension.',
		since: '2026-10-16',
		days: 1,
		is_new: true,
		customer_name: 'Nordwind Trading',
		carrier: null,
		carrier_scac: null,
		terminal: 'APM Los Angeles',
		terminal_firms_code: null,
		port: 'Los Angeles',
		port_locode: null,
		bill_of_lading_number: 'MAEU1',
		reference_numbers: ['PO-1', 'PO-2', 'PO-3'],
		place: 'APM Los Angeles',
		vessel: null,
		last_free_day: '2026-10-16',
		days_left: 1,
		due_day: '2026-10-16',
		urgency: 'due_next',
		appointment_local: '2026-10-17 10:00',
		holds: ['customs'],
		fees: [{ amount: 90, currency: 'USD' }],
		fees_text: '90 USD',
		detail,
		key: 'appointmentConflict:1',
		link: null,
		type: 'container',
		id: '1',
		shipment_id: '1',
	};
	expect(item).toEqual(expected);
	expect(Object.keys(item)).toEqual(Object.keys(expected));
});

it('returns at most 14 columns by default', async () => {
	const options = { columns: 'people' };
	const [item] = await exceptions(withBoxes([deadline('2026-10-15')]), {
		rules: ['lastFreeDay'],
		options,
	});
	expect(Object.keys(item)).toEqual([
		...['number', 'summary', 'title', 'severity', 'rule', 'responsible', 'next_step', 'is_new'],
		...['customer_name', 'carrier', 'terminal', 'bill_of_lading_number', 'reference_numbers'],
		'link',
	]);
});

describe('a message of Get Exceptions', () => {
	const account = (): Account => ({
		shipments: [
			shipment('1', { customer_name: 'Acme' }, ['1', '2']),
			shipment('2', { customer_name: 'Zeta' }, ['3']),
		],
		boxes: [
			box('1', { ...landed, holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }] }),
			box('2', deadline('2026-10-13')),
			box('3', deadline('2026-10-17')),
		],
	});
	const rules = ['lastFreeDay', 'notAvailable'];
	const messages = async (outputAs: string, more: INodeParameters = {}) =>
		await exceptions(account(), { rules, outputAs, returnAll: false, limit: 1, ...more });

	it('has all exceptions whatever the limit, the most severe first, with who has to act', async () => {
		const [item, ...others] = await messages('summary');
		expect(others).toEqual([]);
		expect(item).toMatchObject({
			subject: '1 past last free day, 1 due by Friday (15 Oct)',
			total: 3,
			has_news: true,
			high: 2,
			counts: { lastFreeDay: 2, notAvailable: 1 },
			rows: [{ number: 'TSTU1000002' }, { number: 'TSTU1000003' }, { number: 'TSTU1000001' }],
		});
		const owner = '(for Acme, B/L MAEU1)';
		expect(String(item.text).split('\n')).toEqual([
			item.subject,
			'',
			'1 past last free day, 1 due by Friday',
			`- TSTU1000002 at APM Los Angeles: overdue by 2 days, last free day 13 Oct (terminal); ready for pickup ${owner}. Trucker: pick it up now.`,
			'- TSTU1000003 at APM Los Angeles: 2 days left, last free day 17 Oct (terminal); ready for pickup (for Zeta, B/L MAEU2). Trucker: pick it up by 16 Oct.',
			'',
			'Discharged, not available (1)',
			`- TSTU1000001 at APM Los Angeles: discharged 11 Oct; customs hold (B/L MAEU1). Customs broker: clear the customs hold.`,
			'',
			'2 shipments and 3 containers, as of 15 Oct 08:00 (America/New_York). Shipments that are no longer tracked are not included.',
		]);
	});

	it('is split by customer, with the name first in the subject', async () => {
		const items = await messages('customers');
		expect(items.map(({ group, subject, total }) => [group, subject, total])).toEqual([
			['Acme', 'Acme: 1 past last free day (15 Oct)', 2],
			['Zeta', 'Zeta: 1 due by Friday (15 Oct)', 1],
		]);
		expect(items.map(({ text }) => lastLine(text))).toEqual([
			expect.stringMatching(/^Listed: 2 containers, as of 15 Oct 08:00/),
			expect.stringMatching(/^Listed: 1 container, as of 15 Oct 08:00/),
		]);
	});

	it('counts only the records of the filtered customer', async () => {
		const [{ text }] = await messages('summary', { filters: { customers: 'Zeta' } });
		expect(lastLine(text)).toMatch(/^1 shipment and 1 container, as of/);
	});

	it('is split by terminal', async () => {
		const items = await messages('terminals');
		expect(items.map(({ group, total }) => [group, total])).toEqual([['APM Los Angeles', 3]]);
	});

	it('says that nothing is urgent if nothing is found', async () => {
		const items = await exceptions({}, { rules, outputAs: 'summary' });
		expect(items).toMatchObject([
			{ subject: 'Nothing urgent today (15 Oct)', has_news: false, total: 0, rows: [] },
		]);
	});
});

it('returns no item if nothing is found', async () => {
	expect(await exceptions({ requests: [] })).toEqual([]);
});

it('returns the most severe findings up to the limit, and shows the number of the others in a hint', async () => {
	const account = {
		...withBoxes([deadline('2026-10-18'), deadline('2026-10-15'), deadline('2026-10-14')]),
		requests: [],
	};
	const { items, hints } = await run('getExceptions', account, { returnAll: false, limit: 2 });
	expect(keys(items)).toEqual(['lastFreeDay:3', 'lastFreeDay:2']);
	expect(hints).toEqual(["The 2 most severe of 3 exceptions are returned ('Limit')."]);
});

it('lists uncertain last free days after certain ones, and leaves them out after 45 days', async () => {
	const account = withBoxes([
		{
			...deadline('2026-10-10'),
			terminal_checked_at: '2026-10-01T00:00:00Z',
			pod_discharged_at: '2026-10-03T02:00:00Z',
		},
		{ ...deadline('2026-10-18'), terminal_checked_at: null },
		{
			...deadline('2026-08-30'),
			terminal_checked_at: '2026-09-01T00:00:00Z',
			pod_discharged_at: '2026-08-20T02:00:00Z',
		},
	]);
	const items = await exceptions(account, { rules: ['lastFreeDay', 'noUpdate'] });
	expect(items.map(({ key, severity, days_left }) => [key, severity, days_left])).toEqual([
		['lastFreeDay:2', 'high', 3],
		['lastFreeDay:1', 'low', null],
		['noUpdate:3', 'low', null],
	]);
});

describe('a container that was not checked at the terminal for 14 days', () => {
	const unchecked = (attributes: IDataObject) =>
		withBoxes([
			{
				...deadline('2026-10-10'),
				pod_discharged_at: '2026-09-25T02:00:00Z',
				terminal_checked_at: '2026-10-01T00:00:00Z',
				...attributes,
			},
		]);
	const rules = ['appointmentConflict', 'lastFreeDay', 'noUpdate'];
	const missed = { pickup_appointment_at: '2026-10-02T17:00:00Z' };

	it('has low severity after a missed appointment, because it may have been picked up', async () => {
		const [item, ...others] = await exceptions(unchecked(missed), { rules });
		expect(others).toEqual([]);
		expect(item).toMatchObject({
			rule: 'lastFreeDay',
			severity: 'low',
			responsible: 'trucker',
			next_step: 'Check whether it was picked up.',
			days_left: null,
		});
		expect(item.summary).not.toContain('missed');
	});

	it('is reported as not updated if it has a missed appointment but no last free day', async () => {
		const noDay = { ...missed, import_deadlines: {} };
		const items = await exceptions(unchecked(noDay), { rules });
		expect(items).toMatchObject([{ rule: 'noUpdate', severity: 'low', responsible: 'your team' }]);
	});

	it('has low severity if its appointment is after the last free day', async () => {
		const late = { pickup_appointment_at: '2026-10-16T17:00:00Z' };
		const items = await exceptions(unchecked(late), { rules });
		expect(items).toMatchObject([
			{
				rule: 'appointmentConflict',
				severity: 'low',
				next_step: 'Check whether it was picked up.',
			},
		]);
	});

	it.each<[string, IDataObject, string]>([
		['is ready', {}, ''],
		['is not available', { available_for_pickup: false, current_status: 'not_available' }, ''],
		[
			'is held',
			{ holds_at_pod_terminal: [{ name: 'freight', status: 'hold' }] },
			' If not: Your team: pay the freight, or surrender the original bill of lading. Carrier or forwarder: release the freight hold.',
		],
	])('has the advice to check for a pickup first if it %s', async (...[, more, step]) => {
		const items = await exceptions(unchecked(more), { rules });
		const next_step = `${step ? 'Trucker: check' : 'Check'} whether it was picked up.${step}`;
		expect(items).toMatchObject([{ rule: 'lastFreeDay', severity: 'low', next_step }]);
	});
});

it('does not report a missed appointment at the port if the container is at the ramp', async () => {
	const ramp = {
		...deadline('2026-10-30'),
		ind_ata_at: '2026-10-14T02:00:00Z',
		pickup_appointment_at: '2026-10-05T17:00:00Z',
	};
	expect(await exceptions(withBoxes([ramp]), { rules: ['appointmentConflict'] })).toEqual([]);
});

it.each([
	['held and not there yet', { ...atSea, holds_at_pod_terminal: [{ name: 'freight', status: 'hold' }] }, 'your team', 'Your team: pay the freight, or surrender the original bill of lading. Carrier or forwarder: release the freight hold. Your team: ask for an extension of the last free day.'], // prettier-ignore
	['not available', { available_for_pickup: false, current_status: 'not_available' }, 'terminal', 'Ask the terminal when it will be available, and for an extension of the last free day.'], // prettier-ignore
	['at sea', { ...atSea, available_for_pickup: false, pod_discharged_at: null }, 'trucker', 'Plan the pickup by 16 Oct.'], // prettier-ignore
])('recommends an action for a container that is %s before its last free day', async (...one) => {
	const [, attributes, responsible, step] = one;
	const account = withBoxes([{ ...deadline('2026-10-16'), ...attributes }]);
	const [item] = await exceptions(account, { rules: ['lastFreeDay'] });
	expect([item.responsible, item.next_step]).toEqual([responsible, step]);
});

it.each([
	['missed', '2026-10-10T15:00:00Z'],
	['planned', '2026-10-16T15:00:00Z'],
])('ignores the %s appointment at the port if the container is on the train', async (_, time) => {
	const account = withBoxes([
		{
			current_status: 'on_rail',
			pod_rail_loaded_at: '2026-10-12T00:00:00Z',
			rail_last_tracking_request_at: AS_OF,
			pickup_appointment_at: time,
			import_deadlines: { pickup_lfd_rail: '2026-10-17T07:00:00Z' },
		},
	]);
	const rules = ['appointmentConflict', 'lastFreeDay', 'appointments'];
	const [item, ...others] = await exceptions(account, { rules });
	expect(item.detail).toBe('2 days left, last free day 17 Oct (rail); on the train');
	expect(others).toEqual([]);
});

it('reports a passed ETA as a slipped ETA if the rule for passed ETAs is off', async () => {
	const eta = { pod_original_eta_at: '2026-10-09T20:00:00Z', pod_eta_at: '2026-10-12T20:00:00Z' };
	const shipments = [shipment('1', eta)];
	expect(keys(await exceptions({ shipments }, { rules: ['slipped', 'etaPassed'] }))).toEqual([
		'etaPassed:1',
	]);
	resetNock();
	const [item] = await exceptions({ shipments }, { rules: ['slipped'] });
	expect(item.detail).toBe(
		'was expected 12 Oct, 3 days ago; 3 days later than the first ETA (9 Oct)',
	);
});

it('counts days by the calendar of the place, not by hours', async () => {
	// This time is 23:30 on the 14th in Los Angeles, and on the 15th in UTC.
	const options = { asOf: '2026-10-15T06:30:00Z' };
	const account = withBoxes([deadline('2026-10-16')]);
	const [item] = await exceptions(account, { rules: ['lastFreeDay'], options });
	expect(item.days).toBe(-2);
	resetNock();
	const days = { lastFreeDay: 0 };
	expect(await exceptions(account, { rules: ['lastFreeDay'], days, options })).toEqual([]);
});

describe('tracking problems in the list of exceptions', () => {
	const rules = ['trackingProblems'];
	const failed = { status: 'failed', created_at: '2026-10-09T08:00:00Z' };

	it('returns tracking requests that failed within the selected days, and stopped ones with a reason', async () => {
		const requests = [
			request('1', { ...failed, failed_reason: 'retries_exhausted' }),
			request('2', { status: 'tracking_stopped', created_at: '2026-06-01T00:00:00Z' }),
			request('3', { ...failed, updated_at: '2026-10-10T00:00:00Z' }),
		];
		const items = await exceptions({ requests }, { rules, days: { trackingProblems: 4 } });
		expect(items.map(({ detail, next_step }) => [detail, next_step])).toEqual([
			['tracking failed (retries exhausted); requested 9 Oct', 'Track it again.'],
			['tracking stopped 13 Oct', 'Resume tracking if the shipment is not finished.'],
		]);
		expect(sentRequests()[1].query).toEqual({
			'filter[updated_at][start]': '2026-10-11T12:00:00Z',
			'page[number]': '1',
			'page[size]': '100',
		});
	});

	it('names the reason for which tracking stopped in plain words', async () => {
		const tracked = shipment('1', {
			line_tracking_stopped_at: '2026-10-13T12:00:00Z',
			line_tracking_stopped_reason: 'past_full_out_window',
		});
		answer('GET', '/v2/shipments/1', { status: 404 });
		const requests = [
			request(
				'1',
				{ status: 'tracking_stopped' },
				{ tracked_object: { data: { type: 'shipment', id: '1' } } },
			),
		];
		const [item] = await exceptions({ requests, included: [tracked] }, { rules });
		expect(item.detail).toBe('tracking stopped 13 Oct (after the pickup window)');
	});

	it('compares request numbers per carrier, ignoring case and spaces', async () => {
		const requests = [
			request('1', { ...failed, request_number: 'maeu 77', scac: 'MAEU' }),
			request('2', { ...failed, request_number: 'MAEU77', scac: 'MAEU', created_at: AS_OF }),
			request('3', { ...failed, request_number: 'MAEU77', scac: 'SEAU' }),
		];
		const items = await exceptions({ requests }, { rules });
		expect(items.map(({ id }) => id)).toEqual(['2', '3']);
	});

	it('does not read tracking requests if their rule is off', async () => {
		await exceptions({}, { rules: ['noUpdate', 'arriving'] });
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

describe('transshipment', () => {
	const rules = ['transshipment'];
	const path = (id: string) => `/v2/containers/${id}/transport_events`;
	const event = (name: string, timestamp: string, more: IDataObject = {}) => ({
		id: `${name}@${timestamp}`,
		type: 'transport_event',
		attributes: { event: `container.transport.${name}`, timestamp, location_locode: 'COCTG', timezone: 'America/Bogota', ...more }, // prettier-ignore
		relationships: {},
	});
	const discharged = event('transshipment_discharged', '2026-10-01T12:00:00Z');
	const found = async (events: object[]) => {
		answer('GET', path('1'), { body: { data: events } });
		return await exceptions(withBoxes([atSea]), { rules });
	};

	it.each([
		['nothing else', [], 1],
		['an estimate', [event('estimated.arrived', '2026-10-02T12:00:00Z')], 1],
		['an arrival at the port of transshipment', [event('transshipment_arrived', '2026-10-01T12:00:00Z')], 1], // prettier-ignore
		['a loading that was invalidated', [event('feeder_loaded', '2026-10-02T12:00:00Z', { invalidated_at: AS_OF })], 1], // prettier-ignore
		['a loading after As Of', [event('vessel_loaded', '2026-10-20T12:00:00Z')], 1],
		['a loading at the same time', [event('feeder_loaded', '2026-10-01T12:00:00Z')], 0],
		['an arrival at the port of discharge', [event('vessel_arrived', '2026-10-09T12:00:00Z')], 0],
		['a later discharge from a feeder', [event('feeder_discharged', '2026-10-12T12:00:00Z')], 0],
	])(
		'decides from the later events whether a container is still in transshipment: %s',
		async (_, events, count) => {
			expect(await found([...events, discharged])).toHaveLength(count);
		},
	);

	it('names the port of transshipment, the day and the passed ETA, instead of the rule of the ETA', async () => {
		const at = { location_locode: 'KRPUS', timezone: 'Asia/Seoul' };
		const inBusan = event('transshipment_discharged', '2026-11-17T03:00:00Z', at);
		Object.assign(inBusan.relationships, { location: { data: { type: 'port', id: 'p' } } });
		const included = [{ type: 'port', id: 'p', attributes: { name: 'Busan' } }];
		answer('GET', path('1'), { body: { data: [inBusan], included } });
		const times = { pol_atd_at: '2026-11-10T00:00:00Z', pod_eta_at: '2026-12-03T18:00:00Z' };
		const account = { shipments: [shipment('1', times, ['1'])], boxes: [box('1', atSea)] };
		const options = { asOf: '2026-12-05T15:00:00Z' };
		const items = await exceptions(account, { rules: ['etaPassed', ...rules], options });
		expect(items).toMatchObject([{ rule: 'transshipment', place: 'Busan', since: '2026-11-17' }]);
		expect(items[0].summary).toContain(
			'in Busan: waits since 17 Nov, next ship unknown; ETA Los Angeles 3 Dec passed',
		);
	});

	it('reads events with the container if the list of events returns 404', async () => {
		answer('GET', path('1'), { status: 404 });
		answer('GET', '/v2/containers/1', { body: { data: box('1'), included: [discharged] } });
		const [item] = await exceptions(withBoxes([atSea]), { rules });
		expect(item).toMatchObject({ place: 'COCTG', since: '2026-10-01', days: 14 });
		expect(sentRequests().map((one) => [one.path, one.query.include])).toEqual([
			['/v2/shipments', 'containers,pod_terminal,destination_terminal'],
			[path('1'), 'location'],
			['/v2/containers/1', 'transport_events'],
		]);
	});

	it('checks the other containers and shows a hint if the events of one are not found', async () => {
		answer('GET', path('1'), { status: 404 });
		answer('GET', '/v2/containers/1', { status: 404 });
		answer('GET', path('2'), { body: { data: [discharged] } });
		const { items, hints } = await run('getExceptions', withBoxes([atSea, atSea]), { rules });
		expect(keys(items)).toEqual(['transshipment:2']);
		expect(hints).toEqual([
			'1 container at sea was not checked for transshipment: its events were not found.',
		]);
	});

	it('reads the events of at most 20 containers whose ETA is far away', async () => {
		const boxes = Array.from({ length: 30 }, (_, place) => box(String(place), atSea));
		const shipments = boxes.map(({ id }) => {
			const times = { pod_eta_at: '2026-11-20T00:00:00Z', pol_atd_at: '2026-10-01T00:00:00Z' };
			return shipment(id, times, [id]);
		});
		for (const { id } of boxes) answer('GET', path(id), { body: { data: [] } });
		await run('getExceptions', { shipments, boxes }, { rules });
		expect(sentRequests()).toHaveLength(21);
	});

	it('reads the events of at most 300 containers, the earliest ETA first', async () => {
		const boxes = Array.from({ length: 302 }, (_, place) => box(String(place), atSea));
		const shipments = boxes.map(({ id }, place) => {
			const eta = new Date(
				Date.parse('2026-10-20T00:00:00Z') - Math.floor(place / 60) * 86_400_000,
			);
			return shipment(id, { pod_eta_at: eta.toISOString(), pol_atd_at: '2026-10-01T00:00:00Z' }, [
				id,
			]);
		});
		const late = shipment('late', { pol_atd_at: '2026-10-12T00:00:00Z' }, ['late']);
		for (const { id } of boxes) answer('GET', path(id), { body: { data: [] } });
		const account = { shipments: [...shipments, late], boxes: [...boxes, box('late', atSea)] };
		const { hints } = await run('getExceptions', account, { rules });
		expect(hints).toEqual([
			'2 containers at sea were not checked for transshipment: at most 300 are checked in one execution.',
		]);
		const read = sentRequests()
			.slice(1)
			.map((one) => one.path);
		expect(read).toHaveLength(300);
		expect(read[0]).toBe(path('300'));
		expect(read).not.toContain(path('59'));
	});
});

describe('filters of Get Exceptions', () => {
	const eta = { pod_eta_at: '2026-10-17T20:00:00Z' };
	it.each([
		['nordwind TRADING', '1'],
		['Nordwind', ''],
		['Acme Co., Ltd., Nordwind Trading', '12'],
		['["Acme Co., Ltd."]', '2'],
		['Co.', ''],
	])('matches whole customer names: %s', async (customers, expected) => {
		const names = ['Nordwind Trading', 'ACME  Co., Ltd.', ''];
		const shipments = names.map((customer_name, place) =>
			shipment(String(place + 1), { ...eta, customer_name }),
		);
		const items = await exceptions({ shipments }, { rules: ['arriving'], filters: { customers } });
		expect(items.map(({ id }) => id).join('')).toBe(expected);
	});

	it('matches whole references of a shipment or its containers, and parts with *', async () => {
		const boxes = [
			box('1', { ...deadline('2026-10-15'), ref_numbers: ['PO-77'] }),
			box('2', { ...deadline('2026-10-15'), ref_numbers: ['PO-772'] }),
			box('3', deadline('2026-10-15')),
		];
		const shipments = [
			shipment('1', {}, ['1', '2']),
			shipment('2', { ref_numbers: ['x', 'po-771'] }, ['3']),
			shipment('3', { ref_numbers: ['PO-8'] }),
		];
		const items = await exceptions(
			{ shipments, boxes },
			{
				rules: ['lastFreeDay', 'noUpdate'],
				filters: { references: 'PO-77, *771' },
				options: { asOf: '2026-10-18T12:00:01Z' },
			},
		);
		expect(keys(items)).toEqual(['lastFreeDay:1', 'lastFreeDay:3', 'noUpdate:1', 'noUpdate:2']);
	});
});

it.each([
	[{ rules: ['late'] }, `'Rules' has no choice "late"`],
	[{ days: { lastFreeDay: -1 } }, "'Last Free Day Near or Over' must be a whole number from 0"],
	[{ days: { slipped: 0 } }, "'ETA Slipped' must be a whole number from 1 to 3650"],
	[{ days: { noUpdate: 'x' } }, "'No Update' must be a whole number"],
	[{ filters: { customers: ' , ' } }, "'Customers' contains no name"],
	[{ filters: { references: ' , ' } }, "'References' contains no reference"],
	[{ options: { tariffJson: '{' } }, "'Tariff (JSON)' is not valid JSON"],
	[{ options: { asOf: 'soon' } }, "'As Of' is not a date"],
] as Array<[INodeParameters, string]>)(
	'rejects %j before the first request',
	async (more, words) => await expectRejected(exceptions({}, more), words),
);

describe("the option 'Only New'", () => {
	const rules = ['notPickedUp'];
	const account = withBoxes([
		{ ...landed, pod_discharged_at: '2026-10-01T20:00:00Z', ref_numbers: ['PO-1'] },
		{ ...landed, pod_discharged_at: '2026-10-02T20:00:00Z', ref_numbers: ['PO-2'] },
	]);
	const executed = async (
		executionId: string,
		staticData: IDataObject,
		more: INodeParameters = {},
		mode: 'trigger' | 'manual' = 'trigger',
	) => {
		resetNock();
		const parameters = { returnAll: true, onlyNew: true, rules, ...more };
		return await run('getExceptions', account, parameters, { mode, executionId, staticData });
	};
	const confirm = async (executionId: string, staticData: IDataObject) => {
		const parameters = { resource: 'report', operation: 'confirmOutput' };
		await runNode(parameters, [{ json: {} }], { mode: 'trigger', executionId, staticData });
	};

	it('returns all exceptions again after an unconfirmed execution, and shows a hint', async () => {
		const staticData = { global: {} };
		expect((await executed('1', staticData)).hints).toEqual([]);
		const { items, hints } = await executed('2', staticData);
		expect(items).toHaveLength(2);
		expect(hints).toEqual([
			'The last execution was never confirmed: its exceptions are returned again. Does the workflow end with Confirm Output?',
		]);
	});

	it('returns exceptions above the limit in the next execution', async () => {
		const staticData = { global: {} };
		const limited = { returnAll: false, limit: 1 };
		for (const [execution, key] of [
			['1', 'notPickedUp:1'],
			['2', 'notPickedUp:2'],
		]) {
			expect(keys((await executed(execution, staticData, limited)).items)).toEqual([key]);
			await confirm(execution, staticData);
		}
		expect((await executed('3', staticData, limited)).items).toEqual([]);
	});

	it('returns each exception once in a loop that reads parts of the account', async () => {
		const staticData = { global: {} };
		const counts: number[] = [];
		for (const execution of ['1', '2', '3']) {
			for (const references of ['PO-1', 'PO-2']) {
				const { items } = await executed(execution, staticData, { filters: { references } });
				counts.push(items.length);
			}
			await confirm(execution, staticData);
		}
		expect(counts).toEqual([1, 1, 0, 0, 0, 0]);
	});

	it('says in a message that nothing is new if all exceptions are known', async () => {
		const staticData = { global: {} };
		await executed('1', staticData);
		await confirm('1', staticData);
		const { items } = await executed('2', staticData, { outputAs: 'summary' });
		expect(items).toMatchObject([{ subject: 'Nothing new (15 Oct)', has_news: false, total: 0 }]);
		expect(items[0].text).toContain('\n\nNothing is new.\n\n');
		expect(items[0].text).toContain('Exceptions that were reported before are not included.');
	});

	it('marks new exceptions in a message with all of them, once an earlier output was confirmed', async () => {
		const staticData = { global: {} };
		const all = { onlyNew: false, outputAs: 'summary' };
		const first = { ...all, filters: { references: 'PO-1' } };
		const textsOf = ({ items: [item] }: { items: IDataObject[] }) =>
			[item.text, item.html, item.slack_text].map(String);
		const isMarked = /(: |<\/b> )(1 )?new; /;
		for (const text of textsOf(await executed('1', staticData, first))) {
			expect(text).not.toMatch(isMarked);
		}
		await confirm('1', staticData);
		for (const text of textsOf(await executed('2', staticData, all))) {
			// Both containers share a line.
			expect(text).toMatch(/1 new; /);
		}
		await confirm('2', staticData);
		for (const text of textsOf(await executed('3', staticData, all))) {
			expect(text).not.toMatch(isMarked);
		}
	});

	it('returns all exceptions as new in a manual execution, and stores nothing', async () => {
		const staticData = { global: {} };
		await executed('1', staticData);
		await confirm('1', staticData);
		const before = JSON.stringify(staticData);
		const { items } = await executed('2', staticData, {}, 'manual');
		expect(items.map(({ is_new }) => is_new)).toEqual([true, true]);
		expect(JSON.stringify(staticData)).toBe(before);
	});
});
