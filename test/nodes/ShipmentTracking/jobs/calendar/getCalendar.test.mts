import ICAL from 'ical.js';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runNode, useMemoryStorage } from '../../../../support/n8n.mts';
import { answer, resetNock, useNock } from '../../../../support/service.mts';
import { expectRejected } from '../desk/cases.mts';
import { boxAtTerminal, shipmentOf, TERMINAL } from '../losAngeles.mts';
import {
	readStrictly,
	unescaped,
	valueOf,
	type Component,
} from '../../../../support/calendarGrammar.mts';

/** Tests the days and UIDs of calendar entries. */

useNock();
beforeAll(useMemoryStorage);
afterEach(() => void jest.restoreAllMocks());

const AS_OF = '2026-10-15T12:34:56Z';

const box = (id: string, attributes: IDataObject = {}) =>
	boxAtTerminal(id, { terminal_checked_at: AS_OF, ...attributes });
const lastFree = (terminal: string, line: string | null = null): IDataObject => ({
	current_status: 'available',
	import_deadlines: { pickup_lfd_terminal: terminal, pickup_lfd_line: line },
});

const shipment = (id: string, attributes: IDataObject = {}, boxes: string[] = []) =>
	shipmentOf(boxes, id, { shipping_line_name: 'Maersk', ...attributes });

interface Account {
	shipments?: object[];
	boxes?: object[];
}

async function calendar({ shipments, boxes = [] }: Account, parameters: INodeParameters = {}) {
	const all = shipments ?? [
		shipment(
			's',
			{},
			boxes.map((one) => (one as { id: string }).id),
		),
	];
	answer('GET', '/v2/shipments', { body: { data: all, included: [...boxes, TERMINAL] } });
	const { options = {}, ...rest } = parameters;
	const [item] = await runNode({
		resource: 'report',
		operation: 'getCalendar',
		...rest,
		options: { asOf: AS_OF, ...(options as INodeParameters) },
	});
	const field = String(rest.binaryPropertyName ?? 'data');
	const file = Buffer.from(item.binary![field].data, 'base64');
	const read = readStrictly(file);
	expect(parsed(file)).toHaveLength(item.json.events as number);
	const events = read.components.filter(({ name }) => name === 'VEVENT');
	return { item, file, read, events };
}

/** Parses the file with a library, which throws if the file is invalid. */
function parsed(file: Buffer) {
	const root = new ICAL.Component(ICAL.parse(file.toString()) as never);
	return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

const entryOf = (event: Component) => ({
	uid: valueOf(event, 'UID')?.split('@')[0],
	start: valueOf(event, 'DTSTART'),
	summary: unescaped(valueOf(event, 'SUMMARY')),
});

describe('a last free day', () => {
	it('returns the earliest last free day as a whole day', async () => {
		const attributes = {
			...lastFree('2026-10-18T07:00:00Z', '2026-10-17T07:00:00Z'),
			holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }],
			ref_numbers: ['PO-1', 'a,b;c\\d'],
		};
		const more = { pod_vessel_name: 'EVER GIVEN', pod_voyage_number: '12E', ref_numbers: ['PO-1'] };
		const account = { shipments: [shipment('s', more, ['1'])], boxes: [box('1', attributes)] };
		const { events, item } = await calendar(account);
		expect(
			events.map(({ properties }) =>
				properties.map(({ name, parameters, value }) => [name, ...parameters, value].join('|')),
			),
		).toEqual([
			[
				'UID|last-free-day-1@n8n-nodes-shipment-tracking',
				'DTSTAMP|20261015T123456Z',
				'SEQUENCE|59508',
				'DTSTART|VALUE=DATE|20261017',
				'DTEND|VALUE=DATE|20261018',
				'TRANSP|TRANSPARENT',
				'SUMMARY|Last free day: TSTU1000001 at APM Los Angeles (PO-1)',
				'LOCATION|APM Los Angeles',
				'DESCRIPTION|Bill of lading: MAEUs\\nCarrier: Maersk\\nVessel: EVER GIVEN\\, voyage 12E\\nHolds: customs\\nReferences: PO-1\\, a\\,b\\;c\\\\d',
			],
		]);
		expect(item.json).toEqual({
			file_name: 'shipments.ics',
			content_type: 'text/calendar; charset=utf-8',
			events: 1,
			last_free_days: 1,
			arrivals: 0,
			appointments: 0,
			inland_arrivals: 0,
			empty_returns: 0,
		});
		expect(item.binary!.data).toMatchObject({
			fileName: 'shipments.ics',
			mimeType: 'text/calendar',
		});
		expect(item.pairedItem).toEqual({ item: 0 });
	});

	it('returns no entry for picked-up containers and containers without a last free day', async () => {
		const out = { ...lastFree('2026-10-18T07:00:00Z'), pod_full_out_at: '2026-10-14T20:00:00Z' };
		expect((await calendar({ boxes: [box('1', out), box('2')] })).events).toEqual([]);
	});

	it('sets a reminder for a last free day, but not for arrivals and appointments', async () => {
		const eta = { pod_eta_at: '2026-10-20T20:00:00Z' };
		const appointment = { pickup_appointment_at: '2026-10-16T20:00:00Z' };
		const shipments = [shipment('s', {}, ['1']), shipment('t', eta)];
		const boxes = [box('1', { ...lastFree('2026-10-18T07:00:00Z'), ...appointment })];
		const { events } = await calendar({ shipments, boxes }, { options: { remindDaysBefore: 2 } });
		expect(events.map(({ components }) => components.length)).toEqual([1, 0, 0]);
		const [{ name, properties }] = events[0].components;
		expect([name, ...properties.map((one) => `${one.name}:${one.value}`)]).toEqual([
			'VALARM',
			'ACTION:DISPLAY',
			'DESCRIPTION:Last free day: TSTU1000001 at APM Los Angeles',
			'TRIGGER:-P2D',
		]);
	});
});

const NO_ZONE = { pod_timezone: null };

describe('an arrival', () => {
	/** This time is in the evening of the 19th at the port. */
	const ETA = { pod_eta_at: '2026-10-20T05:00:00Z' };
	const ATA = { pod_ata_at: '2026-10-14T03:00:00Z' };
	const NO_PORT = { port_of_discharge_name: null };
	it.each([
		['expected', ETA, '20261019', 'ETA Los Angeles: MAEUs, 3 containers'],
		['reached', { ...ETA, ...ATA }, '20261013', 'Arrived Los Angeles: MAEUs, 3 containers'],
		[
			'without a time zone',
			{ ...ETA, ...NO_ZONE },
			'20261020',
			'ETA Los Angeles: MAEUs, 3 containers',
		],
		['at an unknown port', { ...ETA, ...NO_PORT }, '20261019', 'ETA: MAEUs, 3 containers'],
	])('returns an arrival as a whole day at the port: %s', async (_, attributes, start, summary) => {
		const boxes = ['1', '2', '3'].map((id) => box(id));
		const shipments = [shipment('s', attributes, ['1', '2', '3'])];
		const { events, item } = await calendar({ shipments, boxes });
		expect(events.map(entryOf)).toEqual([{ uid: 'arrival-s', start, summary }]);
		expect(item.json).toMatchObject({ events: 1, arrivals: 1 });
	});

	it('uses the arrival of the containers if the shipment has no arrival yet', async () => {
		const eta = { pod_eta_at: '2026-10-20T20:00:00Z' };
		const account = (attributes: IDataObject) => ({
			shipments: [shipment('s', eta, ['1'])],
			boxes: [box('1', attributes)],
		});
		const { events } = await calendar(account({ pod_arrived_at: '2026-10-14T20:00:00Z' }));
		expect(events.map(entryOf)).toEqual([
			{ uid: 'arrival-s', start: '20261014', summary: 'Arrived Los Angeles: MAEUs, 1 container' },
		]);
		resetNock();
		// The container is at the terminal, but the day of its arrival is unknown.
		expect((await calendar(account({ current_status: 'available' }))).events).toEqual([]);
	});

	it('returns the arrival of a shipment without containers', async () => {
		const { events } = await calendar({
			shipments: [shipment('s', { pod_eta_at: '2026-10-20T20:00:00Z' })],
		});
		expect(entryOf(events[0]).summary).toBe('ETA Los Angeles: MAEUs');
	});
});

describe('an appointment entry', () => {
	const at = { pickup_appointment_at: '2026-10-16T20:30:00Z' };
	const OFFSET = { pickup_appointment_at: '2026-10-16T13:30:00-07:00' };
	it.each([
		['in UTC if the zone is known', { ...at }, {}, '20261016T203000Z'],
		["in UTC by the shipment's zone", { ...at, ...NO_ZONE }, {}, '20261016T203000Z'],
		['in local time if there is no zone', { ...at, ...NO_ZONE }, NO_ZONE, '20261016T203000'],
		[
			'in local time if the zone is invalid',
			{ ...at, pod_timezone: 'X/Y' },
			{ pod_timezone: '' },
			'20261016T203000',
		],
		['in UTC if the time has an offset', OFFSET, {}, '20261016T203000Z'],
		['as a whole day if there is no time', { pickup_appointment_at: '2026-10-16' }, {}, '20261016'],
	])('returns the appointment %s', async (_, attributes, ofShipment, start) => {
		const account = {
			shipments: [shipment('s', ofShipment, ['1'])],
			boxes: [box('1', attributes)],
		};
		const { events } = await calendar(account);
		const summary = 'Pickup appointment: TSTU1000001 at APM Los Angeles';
		expect(events.map(entryOf)).toEqual([{ uid: 'appointment-1', start, summary }]);
		const isMoment = start.includes('T');
		expect(valueOf(events[0], 'DTEND') === undefined).toBe(isMoment);
		expect(valueOf(events[0], 'TRANSP') === undefined).toBe(isMoment);
	});

	it('names the terminal at the port even if the railway reports the earliest day', async () => {
		const railDay = { import_deadlines: { pickup_lfd_rail: '2026-10-20T05:00:00Z' } };
		const { events } = await calendar({ boxes: [box('1', { ...at, ...railDay })] });
		const appointment = events.map(entryOf).find(({ uid }) => uid === 'appointment-1');
		expect(appointment?.summary).toBe('Pickup appointment: TSTU1000001 at APM Los Angeles');
	});

	it.each([
		['Los Angeles', 'Pickup appointment: TSTU1000001 at Los Angeles', 'Los Angeles'],
		[null, 'Pickup appointment: TSTU1000001', undefined],
	])('is at the port of discharge %s if the terminal is unknown', async (port, summary, place) => {
		const boxes = [{ ...box('1', at), relationships: {} }];
		const shipments = [shipment('s', { port_of_discharge_name: port }, ['1'])];
		const { events } = await calendar({ shipments, boxes }, { entries: ['appointments'] });
		expect(events.map(entryOf)).toMatchObject([{ summary }]);
		const location = events.map((event) => valueOf(event, 'LOCATION'));
		expect(location).toEqual([place]);
	});

	it('returns no appointment at the port for a container at the ramp', async () => {
		const ramp = { ...at, ind_ata_at: '2026-10-14T02:00:00Z' };
		const { item } = await calendar({ boxes: [box('1', ramp)] });
		expect(item.json).toMatchObject({ appointments: 0 });
	});

	it.each(['soon', '', null, '2026-13-45T00:00:00Z', 5])(
		'returns no appointment for %j',
		async (value) => {
			const boxes = [box('1', { pickup_appointment_at: value })];
			expect((await calendar({ boxes })).events).toEqual([]);
		},
	);
});

it('returns the days from a week ago to 60 days ahead, counted from today at the place', async () => {
	const days = ['2026-10-06', '2026-10-07', '2026-10-08', '2026-12-12', '2026-12-13', '2026-12-14'];
	const boxes = days.map((day, place) =>
		box(String(place), { pickup_appointment_at: `${day}T20:00:00Z` }),
	);
	// This time is in the evening of the 14th in Los Angeles.
	const options = { asOf: '2026-10-15T05:00:00Z' };
	const { events } = await calendar({ boxes }, { options });
	expect(events.map((event) => entryOf(event).start)).toEqual([
		'20261007T200000Z',
		'20261008T200000Z',
		'20261212T200000Z',
		'20261213T200000Z',
	]);
});

it('returns a valid calendar without entries', async () => {
	const { read, file } = await calendar({ shipments: [] });
	expect(file.toString().split('\r\n')).toEqual([
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//n8n-nodes-shipment-tracking//Get Calendar//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		'X-WR-CALNAME:Shipments',
		'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
		'X-PUBLISHED-TTL:PT1H',
		'BEGIN:VTIMEZONE',
		'TZID:Etc/UTC',
		'BEGIN:STANDARD',
		'DTSTART:19700101T000000',
		'TZOFFSETFROM:+0000',
		'TZOFFSETTO:+0000',
		'TZNAME:UTC',
		'END:STANDARD',
		'END:VTIMEZONE',
		'END:VCALENDAR',
		'',
	]);
	expect(read.components.map(({ name }) => name)).toEqual(['VTIMEZONE']);
});

it('keeps the UID and increases the sequence when the day of an entry changes', async () => {
	const at = async (asOf: string, day: string) => {
		resetNock();
		const boxes = [box('1', { ...lastFree(`${day}T07:00:00Z`), terminal_checked_at: asOf })];
		const { events } = await calendar({ boxes }, { options: { asOf } });
		return [valueOf(events[0], 'UID'), Number(valueOf(events[0], 'SEQUENCE'))] as const;
	};
	const [[uid, first], [same, second], [, third]] = [
		await at('2026-10-15T12:59:59Z', '2026-10-18'),
		await at('2026-10-15T13:00:00Z', '2026-10-20'),
		await at('2027-01-15T13:00:00Z', '2027-01-20'),
	];
	expect(same).toBe(uid);
	expect(second).toBe(first + 1);
	expect(third).toBe(second + 92 * 24);
});

it('returns the selected kinds of entries for the selected customers only', async () => {
	const shipments = [
		shipment('s', { pod_eta_at: '2026-10-20T20:00:00Z' }, ['1']),
		shipment('t', { pod_eta_at: '2026-10-20T20:00:00Z', customer_name: 'Acme' }, ['2']),
	];
	const boxes = ['1', '2'].map((id) =>
		box(id, { import_deadlines: { pickup_lfd_line: '2026-10-25' } }),
	);
	const asked = { filters: { customers: 'ACME' }, entries: ['lastFreeDays', 'arrivals'] };
	const { events, item } = await calendar({ shipments, boxes }, asked);
	expect(events.map((event) => entryOf(event).uid)).toEqual(['last-free-day-2', 'arrival-t']);
	expect(item.json).toMatchObject({ events: 2, last_free_days: 1, arrivals: 1, appointments: 0 });
	resetNock();
	const few = await calendar({ shipments, boxes }, { entries: ['arrivals'] });
	expect(few.events.map((event) => entryOf(event).uid)).toEqual(['arrival-s', 'arrival-t']);
});

it.each([
	'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:planted',
	'back\\slash \\n; semi, comma: "quoted"',
	'🚢'.repeat(90),
	'é'.repeat(200),
	'a\u2028b\u0000c\u202ed\ufeff',
	'\ud83d',
	'x'.repeat(5_000),
	'BEGIN:VALARM',
])('writes hostile name %# as plain text', async (name) => {
	const texts = {
		bill_of_lading_number: name,
		shipping_line_name: name,
		pod_vessel_name: name,
		pod_voyage_number: name,
		port_of_discharge_name: name,
		ref_numbers: [name],
		pod_eta_at: '2026-10-20T20:00:00Z',
	};
	const boxes = [
		box('1', {
			...lastFree('2026-10-18T07:00:00Z'),
			number: name,
			ref_numbers: [name, name],
			holds_at_pod_terminal: [{ name, status: 'hold', description: name }],
			pickup_appointment_at: '2026-10-16T20:30:00Z',
		}),
	];
	const account = { shipments: [shipment('s', texts, ['1']), shipment('t', texts)], boxes };
	const options = { remindDaysBefore: 1 };
	const { events, read, file } = await calendar(account, { options });
	expect(events.map((event) => entryOf(event).uid)).toEqual([
		'last-free-day-1',
		'arrival-t',
		'appointment-1',
	]);
	expect(read.components).toHaveLength(4);
	// Compares the texts with those that a calendar program reads from the file.
	const summaries = parsed(file).map(({ summary }) => summary);
	expect(summaries).toEqual(events.map((event) => entryOf(event).summary));
	for (const summary of summaries) expect(summary).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u202e]/u);
});

it("returns the containers of 'Several by Number' and lists unknown numbers", async () => {
	const data = shipment('s', { pod_eta_at: '2026-10-20T20:00:00Z' }, ['1', '2']);
	const boxes = ['1', '2'].map((id) =>
		box(id, { import_deadlines: { pickup_lfd_line: '2026-10-25' } }),
	);
	answer('GET', '/v2/shipments', { body: { data: [data] } });
	answer('GET', '/v2/shipments/s', { body: { data, included: [...boxes, TERMINAL] } });
	for (const list of [
		'shipments',
		'tracking_requests',
		'containers',
		'shipments',
		'tracking_requests',
		'containers',
		'shipments',
		'tracking_requests',
	]) {
		answer('GET', `/v2/${list}`, { body: { data: [] } });
	}
	const [item, ...others] = await runNode({
		resource: 'report',
		operation: 'getCalendar',
		which: 'several',
		numbers: 'MAEUS, NOPE1234567',
		binaryPropertyName: 'calendar',
		options: { asOf: AS_OF, fileName: '../a/b\r\n.ics' },
	});
	expect(others).toEqual([]);
	expect(item.json).toMatchObject({
		file_name: 'b.ics',
		events: 3,
		unknown_numbers: [
			{ number: 'NOPE1234567', reason: 'no tracked shipment or container has this number' },
		],
	});
	const file = Buffer.from(item.binary!.calendar.data, 'base64');
	expect(readStrictly(file).components).toHaveLength(4);
});

it.each([
	[{ entries: [] }, "'Entries' is empty"],
	[{ entries: ['holidays'] }, `'Entries' has no choice "holidays"`],
	[{ entries: 'lastFreeDays, holidays' }, `'Entries' has no choice "holidays"`],
	[{ binaryPropertyName: ' ' }, "'Output Data Field Name' is empty"],
	[{ which: 'several', numbers: '?' }, "'Numbers'"],
	[{ options: { remindDaysBefore: 1.5 } }, "'Remind Days Before' must be a whole number"],
	[{ options: { grouping: 'byDay' } }, "'Group Entries' must be one of placeAndDay, none"],
	[{ options: { tariffJson: '{' } }, "'Tariff (JSON)' is not valid JSON"],
	[{ options: { tariffJson: '5' } }, "'Tariff (JSON)' must be a list of rules"],
	[
		{ options: { tariffJson: '[{"charge":"detention","freeDays":"x"}]' } },
		"rule 1 of 'Tariff (JSON)'",
	],
] as Array<[INodeParameters, string]>)(
	'rejects %j before the first request',
	async (more, words) => await expectRejected(calendar({ shipments: [] }, more), words),
);
