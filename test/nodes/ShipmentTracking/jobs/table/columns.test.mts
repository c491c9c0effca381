import { containerTable, rowSource } from '../../../../../shipping/reports/table/columns/index';
import { tableRow } from '../../../../../nodes/ShipmentTracking/jobs/table/row';
import type { TableSettings } from '../../../../../nodes/ShipmentTracking/jobs/table/settings';
import { withRelated } from '../../../../../nodes/ShipmentTracking/jobs/containers/loadContainers';
import { IncludedResources, parseDocument } from '../../../../../shipping/records/jsonApi';
import type { Attributes } from '../../../../../shipping/records/attributes';
import { sanitizeJson } from '../../../../../nodes/shared/lib/sanitizeJson';
import { HOSTILE } from '../../../../support/hostileJson.mts';
import { box, richContainer, richIncluded } from './containers.mts';

/** Compares every column of the table with the attributes in an answer of the service. */

const { columns, passing } = containerTable;
const READ_AT = Date.parse('2026-10-02T10:20:30.456Z');
const settings: TableSettings = {
	names: columns.names,
	localTimes: 'dateTime',
	context: { asOf: '', link: (number) => (number ? `page of ${number}` : null) },
};

function rowOf(data: object, included: object[] = [], more: Partial<TableSettings> = {}) {
	const document = parseDocument<Attributes<'container'>>({ data, included });
	const context = withRelated(document.data[0], new IncludedResources(document.included));
	return tableRow(rowSource(context, READ_AT), { ...settings, ...more });
}
const cellsOf = (attributes: object, shipment: object = {}) => {
	const { data, included } = box({ attributes, shipment });
	return rowOf(data, included).json;
};

it("returns all values of a complete container in the table's order", () => {
	const { json } = rowOf(richContainer, richIncluded);
	const expected = {
		number: 'TCLU4265198',
		status: 'returned empty',
		last_free_day: '2026-09-27',
		days_left: null,
		ready_for_pickup: false,
		appointment_local: '2026-09-25 08:00',
		pod_eta_local: '2026-09-13 08:00',
		customer_name: 'Bäcker & Söhne',
		carrier: 'Maersk',
		carrier_scac: 'MAEU',
		terminal: 'Fenix',
		terminal_firms_code: 'Y258',
		port: 'Los Angeles',
		port_locode: 'USLAX',
		bill_of_lading_number: '001BL7781',
		reference_numbers: 'PO-77, 00123, SO 9, SO 10',
		pol_name: 'Shanghai',
		destination_name: 'Chicago',
		pod_vessel_name: 'EVER TRIAL',
		pod_voyage_number: '0012E',
		pod_original_eta_local: '2026-09-10 20:00',
		eta_slip_days: 3,
		pod_arrived_local: '2026-09-13 22:00',
		pod_discharged_local: '2026-09-14 23:30',
		last_free_day_set_by: 'rail',
		reasons: 'already picked up',
		fees_text: '355 USD',
		picked_up_local: '2026-09-25 11:45',
		empty_returned_local: '2026-09-30 12:20',
		current_status: 'empty_returned',
		shipment_normalized_number: '7781',
		shipment_tags: 'Batch 2, asia, urgent',
		pol_locode: 'CNSHA',
		pol_country_code: 'CN',
		pol_timezone: 'Asia/Shanghai',
		pod_country_code: 'US',
		pod_timezone: 'America/Los_Angeles',
		pod_terminal_name: 'Fenix Marine Services',
		destination_locode: 'USCHI',
		destination_country_code: 'US',
		destination_timezone: 'US/Central',
		ind_terminal_name: 'UP Global IV',
		ind_terminal_nickname: 'G4',
		ind_terminal_firms_code: 'H572',
		pod_vessel_imo: '9811000',
		pod_rail_carrier_scac: 'UPRR',
		ind_rail_carrier_scac: 'CNRU',
		equipment: "40' high cube open top",
		equipment_type: 'open_top',
		equipment_length: 40,
		equipment_height: 'high_cube',
		weight_in_lbs: 41_230.5,
		seal_number: '00081',
		pod_full_out_chassis_number: 'APMZ 00417',
		location_at_pod_terminal: 'Row 7, Bay 02',
		availability_known: true,
		available_for_pickup: false,
		freight_hold: 'hold',
		customs_hold: 'hold',
		usda_hold: 'pending',
		vacis_hold: 'hold',
		tmf_hold: 'hold',
		other_hold: 'pending',
		holds_json: JSON.stringify(richContainer.attributes.holds_at_pod_terminal),
		demurrage_amount: 300,
		demurrage_currency: 'USD',
		fees_json: JSON.stringify(richContainer.attributes.fees_at_pod_terminal),
		empty_out_local: '2026-08-20 09:00',
		empty_out_at: '2026-08-20T01:00:00Z',
		full_in_local: '2026-08-22 10:00',
		full_in_at: '2026-08-22T02:00:00Z',
		pol_loaded_local: '2026-08-24 11:00',
		pol_loaded_at: '2026-08-24T03:00:00Z',
		pol_etd_local: '2026-08-25 04:00',
		pol_etd_at: '2026-08-24T20:00:00Z',
		pol_atd_local: '2026-08-25 13:00',
		pol_atd_at: '2026-08-25T05:00:00Z',
		pod_full_out_local: '2026-09-18 00:00',
		pod_full_out_at: '2026-09-18T07:00:00Z',
		pod_rail_loaded_local: '2026-09-17 16:00',
		pod_rail_loaded_at: '2026-09-17T23:00:00Z',
		pod_rail_departed_local: '2026-09-18 01:00',
		pod_rail_departed_at: '2026-09-18T08:00:00Z',
		ind_eta_local: '2026-09-22 04:00',
		ind_eta_at: '2026-09-22T09:00:00Z',
		ind_arrived_local: '2026-09-23 05:00',
		ind_arrived_at: '2026-09-23T10:00:00Z',
		ind_rail_unloaded_local: '2026-09-23 10:00',
		ind_rail_unloaded_at: '2026-09-23T15:00:00Z',
		ind_full_out_local: '2026-09-25 11:45',
		ind_full_out_at: '2026-09-25T16:45:00Z',
		destination_eta_local: '2026-09-22 07:00',
		destination_eta_at: '2026-09-22T12:00:00Z',
		destination_arrived_local: '2026-09-23 08:00',
		destination_arrived_at: '2026-09-23T13:00:00Z',
		delivered_local: '2026-09-26 12:00',
		delivered_at: '2026-09-26T17:00:00Z',
		pod_eta_at: '2026-09-13T15:00:00Z',
		pod_original_eta_at: '2026-09-11T03:00:00Z',
		pod_arrived_at: '2026-09-14T05:00:00Z',
		pod_discharged_at: '2026-09-15T06:30:00Z',
		pickup_appointment_at: '2026-09-25T15:00:00Z',
		empty_returned_at: '2026-09-30T18:20:00Z',
		pickup_lfd_on: '2026-09-27',
		pickup_lfd_at: '2026-09-27T05:00:00Z',
		pickup_lfd_line_on: '2026-09-28',
		pickup_lfd_line_at: '2026-09-28T07:00:00Z',
		pickup_lfd_terminal_on: '2026-09-20',
		pickup_lfd_terminal_at: '2026-09-20T07:00:00Z',
		pickup_lfd_rail_on: '2026-09-27',
		pickup_lfd_rail_at: '2026-09-27T05:00:00Z',
		terminal_checked_at: '2026-09-30T11:11:11Z',
		line_tracking_last_attempted_at: '2026-09-30T12:00:00Z',
		line_tracking_last_succeeded_at: '2026-09-30T12:00:05Z',
		line_tracking_stopped_at: '2026-10-01T00:00:00Z',
		line_tracking_stopped_reason: 'all_containers_terminated',
		container_created_at: '2026-08-01T09:10:11Z',
		shipment_created_at: '2026-07-30T08:00:00Z',
		read_at: '2026-10-02T10:20:30Z',
		link: 'page of TCLU4265198',
		container_id: 'c0ffee00-container',
		shipment_id: 'b1f0a7c2-shipment',
	};
	expect(json).toEqual(expected);
	expect(Object.keys(json)).toEqual(Object.keys(expected));
	expect(Object.keys(json)).toHaveLength(122);
});

/** The non-null values of a container without any data. */
const OF_NOTHING = {
	status: 'no status yet',
	ready_for_pickup: false,
	reasons: 'no status yet',
	container_id: 'bare',
	read_at: '2026-10-02T10:20:30Z',
};

it('returns all columns for a container without data, most of them null', () => {
	const { json } = rowOf({ id: 'bare', type: 'container' });
	const nulls = Object.fromEntries(columns.names.map((name) => [name, null]));
	expect(json).toEqual({ ...nulls, ...OF_NOTHING });
});

const FORMS: Record<string, RegExp> = {
	day: /^20\d\d-\d\d-\d\d$/,
	time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
};
const LOCAL = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
const KINDS: Record<string, string> = { flag: 'boolean', number: 'number' };

const odd = Object.entries({
	...HOSTILE,
	'a day': '"2026-10-15"',
	'a time with an offset': '"2026-10-15T07:00:00.123+02:00"',
	'a number': '7',
	'a number as text': '"7"',
	'a list of entries': '[{"name":"customs","status":"hold","type":"demurrage","amount":1}]',
});

it.each(odd)('returns the same columns and types if the service sends %s', (_, json) => {
	const value = JSON.parse(json) as unknown;
	sanitizeJson({ value });
	const names = Object.keys(richContainer.attributes);
	const all = Object.fromEntries([...names, 'pod_eta_at', 'tags'].map((name) => [name, value]));
	const row = cellsOf(all, all);
	expect(Object.keys(row)).toEqual(columns.names);
	for (const name of columns.names) {
		const { type } = columns.columns[name];
		const { [name]: cell } = row;
		if (cell === null) continue;
		expect([name, typeof cell]).toEqual([name, KINDS[type] ?? 'string']);
		const form = name.endsWith('_local') ? LOCAL : FORMS[type];
		if (form) expect(cell).toMatch(form);
		if (typeof cell === 'number') expect(Number.isFinite(cell)).toBe(true);
	}
});

const LOS_ANGELES = { pod_timezone: 'America/Los_Angeles' };
const DISCHARGED = { pod_discharged_at: '2026-10-15T23:30:00Z' };
const PORT_OUT = { pod_full_out_at: '2026-10-15T10:00:00Z' };
const BY_RAIL = { ...PORT_OUT, pod_rail_loaded_at: '2026-10-15T09:00:00Z' };

it.each<[string, attributes: object, cells: object, shipment?: object]>([
	[
		'returns texts of digits as text or number, like the column',
		{ number: '00123', seal_number: '1e5', equipment_length: '40', weight_in_lbs: '900' },
		{
			number: '00123',
			seal_number: '1e5',
			equipment_length: 40,
			weight_in_lbs: 900,
			bill_of_lading_number: '007',
			reference_numbers: '0x1F, 42',
		},
		{ bill_of_lading_number: '007', ref_numbers: ['0x1F', '42'] },
	],
	[
		'returns null for a weight of 0, blank text and empty lists',
		{ weight_in_lbs: 0, seal_number: ' ', ref_numbers: [], fees_at_pod_terminal: [] },
		{
			weight_in_lbs: null,
			seal_number: null,
			reference_numbers: null,
			fees_text: null,
			fees_json: null,
			holds_json: null,
			demurrage_amount: null,
		},
	],
	[
		'ignores holds at the inland terminal',
		{ ind_facility_holds: [{ name: 'customs', status: 'hold' }] },
		{ customs_hold: null, holds_json: null },
	],
	[
		'converts a time to the time zone of its place',
		{ ...DISCHARGED, pod_timezone: 'Asia/Calcutta' },
		{ pod_discharged_local: '2026-10-16 05:00', pod_discharged_at: '2026-10-15T23:30:00Z' },
	],
	...[undefined, null, 'Mars/Olympus'].map((pod_timezone): [string, object, object] => [
		`returns a time as local if its time zone is ${pod_timezone}`,
		{ ...DISCHARGED, pod_timezone },
		{ pod_discharged_local: '2026-10-15 23:30', pod_discharged_at: '2026-10-15T23:30:00Z' },
	]),
	[
		"uses the shipment's time zone of the port if the container has no time zone",
		DISCHARGED,
		{
			pod_timezone: 'Asia/Tokyo',
			pod_discharged_local: '2026-10-16 08:30',
			pod_eta_local: '2026-10-15 05:00',
		},
		{ pod_timezone: 'Asia/Tokyo', pod_eta_at: '2026-10-14T20:00:00Z' },
	],
	[
		'returns a date without a time as local midnight, and no UTC time for it',
		{ pod_arrived_at: '2026-10-15', pod_timezone: 'America/New_York' },
		{ pod_arrived_local: '2026-10-15 00:00', pod_arrived_at: null },
	],
	[
		'converts a time with an offset and fractions of a second to UTC seconds',
		{ delivered_at: '2026-10-15T01:30:00.999+02:00' },
		{ delivered_at: '2026-10-14T23:30:00Z' },
	],
	[
		'returns null for an invalid month',
		{ delivered_at: '2026-13-45T01:30:00Z' },
		{ delivered_at: null },
	],
	[
		'returns null for an invalid day',
		{ delivered_at: '2026-02-30T01:30:00Z' },
		{ delivered_at: null },
	],
	[
		'uses the next attribute if the first one has no valid time',
		{ pol_vessel_departed_at: '2026-08-25T04:00:00Z', pod_timezone: 'America/New_York' },
		{
			pol_atd_at: '2026-08-25T04:00:00Z',
			pol_atd_local: '2026-08-25 12:00',
			pod_eta_at: '2026-09-01T02:00:00Z',
			pod_arrived_local: '2026-09-02 22:00',
		},
		{
			pol_atd_at: 'soon',
			pod_eta: '2026-09-01T02:00:00Z',
			pod_ata_at: '2026-09-03T02:00:00Z',
			pol_timezone: 'Asia/Shanghai',
		},
	],
	[
		'returns the gate-out at the port as the pickup',
		PORT_OUT,
		{ picked_up_local: '2026-10-15 10:00' },
	],
	[
		'returns no pickup for a container that left the port by rail',
		BY_RAIL,
		{ picked_up_local: null, pod_full_out_local: '2026-10-15 10:00' },
	],
	[
		'returns no pickup for a picked-up rail container without the gate-out at the ramp',
		{ ...BY_RAIL, current_status: 'picked_up' },
		{ picked_up_local: null },
	],
	[
		'returns no pickup for a container that waits for its inland transfer',
		{ ...PORT_OUT, current_status: 'awaiting_inland_transfer' },
		{ picked_up_local: null },
	],
	[
		'returns the same last free day, days left and reasons as Get Pickup Deadlines',
		{
			...LOS_ANGELES,
			current_status: 'available',
			availability_known: true,
			available_for_pickup: true,
			holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: null }],
			import_deadlines: {
				pickup_lfd_line: '2026-10-07T07:00:00Z',
				pickup_lfd_terminal: '2026-10-05T07:00:00Z',
			},
			terminal_checked_at: '2026-10-02T08:00:00Z',
		},
		{
			status: 'available, but on hold',
			last_free_day: '2026-10-05',
			last_free_day_set_by: 'terminal',
			days_left: 3,
			ready_for_pickup: false,
			reasons: 'customs hold',
		},
	],
	[
		'returns that the service calculated the last free day',
		{
			import_deadlines: {
				pickup_lfd_line: '2026-10-07',
				pod: { line: { current: '2026-10-07', calculated: true } },
			},
		},
		{ last_free_day: '2026-10-07', last_free_day_set_by: 'calculated' },
	],
	[
		'returns no days left after tracking has stopped',
		{
			available_for_pickup: true,
			pickup_lfd: '2026-09-20T00:00:00Z',
			terminal_checked_at: '2026-09-18T08:00:00Z',
		},
		{
			days_left: null,
			last_free_day: '2026-09-20',
			last_free_day_set_by: 'unknown',
			ready_for_pickup: false,
			reasons: 'tracking stopped on 19 Sep 2026',
		},
		{ line_tracking_stopped_at: '2026-09-19T00:00:00Z' },
	],
	...['2026-10-15T07:00:00Z', '2026-10-15T05:00:00Z'].map(
		(pickup_lfd_line): [string, object, object] => [
			`returns the carrier's last free day in the time zone where ${pickup_lfd_line} is midnight`,
			{
				...LOS_ANGELES,
				final_destination_timezone: 'America/Chicago',
				import_deadlines: { pickup_lfd_line },
			},
			{ pickup_lfd_line_on: '2026-10-15', pickup_lfd_line_at: pickup_lfd_line },
		],
	),
	[
		"reads the railway's last free day from its deprecated attribute",
		{ ind_facility_lfd_on: '2026-10-15T00:00:00Z' },
		{ pickup_lfd_rail_on: '2026-10-15', pickup_lfd_rail_at: '2026-10-15T00:00:00Z' },
	],
])('%s', (_, attributes, cells, shipment = {}) => {
	expect(cellsOf(attributes, shipment)).toMatchObject(cells);
});

it.each([
	[{ equipment_length: 20, equipment_type: 'dry' }, "20' dry"],
	[{ equipment_length: 45 }, "45'"],
	[{ equipment_type: 'flat_rack', equipment_height: 'standard' }, 'standard flat rack'],
	[{}, null],
])('returns the known parts of the equipment: %j', (attributes, equipment) => {
	expect(cellsOf(attributes)).toMatchObject({ equipment });
});

it.each([
	[false, false, null],
	[false, true, null],
	[true, false, false],
	[null, true, true],
])(
	'returns the availability for availability_known %p and available_for_pickup %p',
	(availability_known, available_for_pickup, expected) => {
		const cells = cellsOf({ availability_known, available_for_pickup });
		expect(cells.available_for_pickup).toBe(expected);
	},
);

const PENDING = { name: 'customs', status: 'pending' };
const HOLD = { name: ' CUSTOMS ', status: 'HOLD' };

it.each<[string, holds: object[], cells: object]>([
	['the hold in force if a pending one precedes it', [PENDING, HOLD], { customs_hold: 'hold' }],
	['the hold in force if a pending one follows it', [HOLD, PENDING], { customs_hold: 'hold' }],
	['a pending hold as pending', [PENDING], { customs_hold: 'pending' }],
	[
		'an unknown hold in the column of other holds',
		[{ name: 'TI', status: 'hold' }],
		{ other_hold: 'hold', tmf_hold: null },
	],
	[
		'an unnamed hold in the column of other holds',
		[{ status: 'pending' }],
		{ other_hold: 'pending' },
	],
	[
		'the status of other holds, and null without a status',
		[
			{ name: 'usda', status: 'cleared' },
			{ name: 'other', status: null },
		],
		{ usda_hold: 'cleared', other_hold: null },
	],
])('returns %s', (_, holds_at_pod_terminal, cells) => {
	expect(cellsOf({ holds_at_pod_terminal })).toMatchObject(cells);
});

const USD = { type: 'demurrage', currency_code: 'USD', amount: 1 };

it.each<[string, fees: object[], amount: number | null, currency: string | null]>([
	[
		'rounded to cents',
		[
			{ ...USD, amount: 0.1 },
			{ ...USD, amount: 0.2 },
		],
		0.3,
		'USD',
	],
	['even if it is 0', [{ ...USD, amount: 0 }], 0, 'USD'],
	['as null if currencies differ', [USD, { ...USD, currency_code: 'EUR' }], null, null],
	['as null if a currency is missing', [USD, { type: 'demurrage', amount: 5 }], null, null],
	['as null if an amount is unreadable', [USD, { ...USD, amount: 'soon' }], null, 'USD'],
	['as null if there are only other fees', [{ ...USD, type: 'exam' }], null, null],
])('returns the sum of demurrage %s', (_, fees, demurrage_amount, demurrage_currency) => {
	const cells = cellsOf({ fees_at_pod_terminal: fees });
	expect(cells).toMatchObject({ demurrage_amount, demurrage_currency });
});

// At the port, this ETA is 11 March 23:00.
const FIRST_ETA = { pod_original_eta_at: '2026-03-12T06:00:00Z' };
const ARRIVED = { pod_arrived_at: '2026-03-14T08:00:00Z' };
const EARLIER = { pod_eta_at: '2026-03-10T06:00:00Z' };

it.each<[number | null, container: object, shipment: object]>([
	// At the port, this ETA is an hour and a half after the first one, on the next day.
	[1, {}, { ...FIRST_ETA, pod_eta_at: '2026-03-12T07:30:00Z' }],
	[-2, {}, { ...FIRST_ETA, ...EARLIER }],
	[3, ARRIVED, { ...FIRST_ETA, ...EARLIER }],
	[null, ARRIVED, {}],
	[null, {}, FIRST_ETA],
])('returns an ETA slip of %p days at the port for %j and %j', (days, container, shipment) => {
	expect(cellsOf({ ...LOS_ANGELES, ...container }, shipment).eta_slip_days).toBe(days);
});

it("returns the ID of a shipment that the answer doesn't include", () => {
	const { data } = box({ id: 'a' });
	expect(rowOf(data).json).toMatchObject({ shipment_id: 's-a', bill_of_lading_number: null });
});

describe('settings of the table', () => {
	it('has at most 14 columns for people, with the key', () => {
		expect(columns.namesForPeople).toHaveLength(14);
		expect(columns.namesForPeople).toContain('container_id');
	});

	it('has a description for each column', () => {
		const descriptions = columns.names.map((name) => columns.columns[name].description);
		expect(new Set(descriptions).size).toBe(descriptions.length);
	});

	it('shortens local times to days if selected, and changes no other times', () => {
		const { json } = rowOf(richContainer, richIncluded, { localTimes: 'date' });
		expect(json).toMatchObject({
			pod_eta_local: '2026-09-13',
			pod_eta_at: '2026-09-13T15:00:00Z',
			location_at_pod_terminal: 'Row 7, Bay 02',
		});
	});

	it('adds a prefix to text that a spreadsheet would calculate, but never to numbers', () => {
		const cells = cellsOf(
			{ number: '=1', seal_number: 'a=1', ref_numbers: ['=1', 'b'] },
			{
				customer_name: '+49',
				bill_of_lading_number: '-1',
				pod_vessel_name: '@SUM(A1)',
				pod_voyage_number: '\t=1',
				...FIRST_ETA,
				...EARLIER,
			},
		);
		expect(cells).toMatchObject({
			number: "'=1",
			seal_number: 'a=1',
			reference_numbers: "'=1, b",
			customer_name: "'+49",
			bill_of_lading_number: "'-1",
			pod_vessel_name: "'@SUM(A1)",
			pod_voyage_number: "'\t=1",
			eta_slip_days: -2,
		});
	});
});

describe('the fingerprint of a row', () => {
	it('returns the same fingerprint if only days_left and the times of checks change', () => {
		expect(passing).toEqual([
			'days_left',
			'terminal_checked_at',
			'line_tracking_last_attempted_at',
			'line_tracking_last_succeeded_at',
			'read_at',
		]);
		const { attributes } = richContainer;
		const checked = { ...attributes, terminal_checked_at: '2026-10-01T00:00:00Z' };
		const later = rowOf({ ...richContainer, attributes: checked }, richIncluded);
		expect(later.print).toBe(rowOf(richContainer, richIncluded).print);
	});

	it('returns another fingerprint if any other column changes', () => {
		const { print } = rowOf(richContainer, richIncluded);
		const changed = { ...richContainer.attributes, seal_number: '81' };
		expect(rowOf({ ...richContainer, attributes: changed }, richIncluded).print).not.toBe(print);
	});

	it('returns the same fingerprint as earlier versions, because workflows have stored it', () => {
		expect(rowOf(richContainer, richIncluded).print).toBe('28956d891d9ae547');
	});
});

describe('control characters in a table row', () => {
	it.each([
		['A\u0000B', 'AB'],
		['A\u001b[31m\u007f\u0085B', 'A[31mB'],
		['A\ud800B', 'AB'],
		['A\nB\tC', 'A\nB\tC'],
		['\u{1f6a2}', '\u{1f6a2}'],
	])('removes control characters from %j', (value, expected) => {
		expect(cellsOf({ seal_number: value }).seal_number).toBe(expected);
	});

	it.each(['\r=1', '\n=1', '\u0000=1', '＝1', '＋1', '－1', '＠A'])(
		'detects the formula in %j after it removes control characters',
		(value) => {
			expect(cellsOf({ seal_number: value }).seal_number).toMatch(/^'/);
		},
	);
});
