import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { pickupEntry } from '../../../../../shipping/reports/pickup/rows';
import { containerFacts } from '../../../../../shipping/facts/container';
import { byUrgency } from '../../../../../shipping/facts/urgency';
import {
	CHICAGO,
	deadlines,
	LOS_ANGELES,
	NEW_YORK,
	resource,
} from '../../../shared/domain/containers.mts';

const DAY_MS = 86_400_000;
const at = (text: string): number => Date.parse(text);

/** The day of the discharge is unknown, so the node ignores no last free day as too early. */
const LANDED = { number: 'MSKU1234565', current_status: 'grounded' };
const facts = (attributes: IDataObject, now = at('2026-10-12T12:00:00Z'), more = {}) =>
	containerFacts(
		{ container: resource('container', 'c-1', { ...LANDED, ...attributes }), ...more },
		{ now, knownAt: now },
	);
const STOPPED = {
	shipment: resource('shipment', 's-1', { line_tracking_stopped_at: '2026-10-03T08:00:00Z' }),
};
const SETTINGS = {
	context: { asOf: '2026-10-12T12:00:00Z', link: () => null },
	staleAfterHours: 24,
	isForMessage: false,
};
const rowOf = (one: ReturnType<typeof facts>) => pickupEntry(one, SETTINGS).row;
const pickup = (...given: Parameters<typeof facts>) => rowOf(facts(...given));

/** The calendar day at a place, calculated with Intl instead of luxon. */
const dayThere = (ms: number, timeZone: string): string =>
	new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(ms));

const zones = fc.constantFrom(
	NEW_YORK,
	LOS_ANGELES,
	'America/St_Johns',
	'America/Phoenix',
	'Asia/Kolkata',
	'Asia/Kathmandu',
	'Australia/Lord_Howe',
	'Europe/Berlin',
	'Pacific/Apia',
	'Pacific/Kiritimati',
	'Pacific/Pago_Pago',
	'UTC',
);
const times = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2034-12-31T00:00:00Z') });
const iso = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '');

describe('the number of days left', () => {
	const left = (lastFreeDay: string, zone: string | null, now: string) =>
		pickup({ pod_timezone: zone, ...deadlines(lastFreeDay) }, at(now)).days_left;

	it.each([
		['2026-10-16T03:59:00Z', NEW_YORK, '2026-10-15T03:59:59Z', 1],
		['2026-10-16T03:59:00Z', NEW_YORK, '2026-10-15T04:00:00Z', 0],
		['2026-10-16T03:59:00Z', NEW_YORK, '2026-10-16T03:59:59Z', 0],
		['2026-10-16T03:59:00Z', NEW_YORK, '2026-10-16T04:00:00Z', -1],
		// Midnight at the start of the day is the same day as 23:59 at its end.
		['2026-10-15T04:00:00Z', NEW_YORK, '2026-10-16T03:59:59Z', 0],
		// Without a zone, the time is local but labeled UTC.
		['2026-10-15T23:59:00Z', null, '2026-10-15T23:59:59Z', 0],
		['2026-10-15T23:59:00Z', null, '2026-10-16T00:00:00Z', -1],
		['2026-10-15T23:59:00-07:00', null, '2026-10-15T12:00:00Z', 0],
		['2026-10-15T23:00:00Z', 'Mars/Olympus', '2026-10-15T01:00:00Z', 0],
		// A date without a time is the same day in every zone.
		['2026-10-15', LOS_ANGELES, '2026-10-16T06:59:00Z', 0],
		['2026-10-15', 'Pacific/Kiritimati', '2026-10-15T10:00:00Z', -1],
		// Clocks go back on 1 November and forward on 8 March.
		['2026-11-02T04:59:00Z', NEW_YORK, '2026-10-31T04:00:00Z', 1],
		['2027-03-15T03:59:00Z', NEW_YORK, '2027-03-13T05:00:00Z', 1],
		['2027-03-15T03:59:00Z', NEW_YORK, '2027-03-14T05:00:00Z', 0],
	])('returns the days left until %s in %s, calculated at %s: %p', (day, zone, now, expected) => {
		expect(left(day, zone, now)).toBe(expected);
	});

	it('returns the difference of two calendar days at the place', () => {
		fc.assert(
			fc.property(times, times, zones, (day, now, zone) => {
				const found = left(iso(day), zone, iso(now));
				const expected =
					(at(dayThere(day, zone)) - at(dayThere(Math.floor(now / 1000) * 1000, zone))) / DAY_MS;
				expect(found).toBe(expected);
			}),
		);
	});
});

it('returns each last free day, and the source and the time zone of the earliest', () => {
	const attributes = {
		pod_timezone: LOS_ANGELES,
		final_destination_timezone: CHICAGO,
		...deadlines('2026-10-18T07:00:00Z', '2026-10-16T07:00:00Z', '2026-10-15T05:00:00Z'),
	};
	expect(pickup(attributes)).toMatchObject({
		last_free_day: '2026-10-15',
		last_free_day_set_by: 'rail',
		timezone: CHICAGO,
		line_last_free_day: '2026-10-18',
		terminal_last_free_day: '2026-10-16',
		rail_last_free_day: '2026-10-15',
	});
});

describe('the pickup status', () => {
	const on = (now: string, more = {}) =>
		pickup({ pod_timezone: NEW_YORK, ...deadlines('2026-10-15T04:00:00Z'), ...more }, at(now));

	it.each([
		['2026-10-12T12:00:00Z', 'free', '3 days left, last free day 15 Oct (line)'],
		['2026-10-14T12:00:00Z', 'free', '1 day left'],
		['2026-10-15T12:00:00Z', 'due', 'due today'],
		['2026-10-16T12:00:00Z', 'overdue', 'overdue by 1 day, last free day 15 Oct (line)'],
	])('returns the status at %s: %s', (now, status, words) => {
		const found = on(now);
		expect(found.status).toBe(status);
		expect(found.summary).toContain(words);
	});

	it('returns no days left after the pickup', () => {
		const found = on('2026-10-20T12:00:00Z', { pod_full_out_at: '2026-10-14T15:00:00Z' });
		expect(found).toMatchObject({
			status: 'picked_up',
			days_left: null,
			ready_for_pickup: false,
			reasons: ['already picked up'],
			summary: 'MSKU1234565: already picked up',
		});
	});

	it('returns the last free day as last known after tracking has stopped', () => {
		const box = { available_for_pickup: true, ...deadlines('2026-10-02') };
		expect(rowOf(facts(box, undefined, STOPPED))).toMatchObject({
			status: 'not_tracked',
			days_left: null,
			last_free_day: '2026-10-02',
			ready_for_pickup: false,
			reasons: ['tracking stopped on 3 Oct 2026'],
			summary:
				'MSKU1234565: last free day 2 Oct (line) as last known; tracking stopped on 3 Oct 2026',
		});
	});
});

describe('the order of pickup rows', () => {
	it('sorts rows: overdue, days left, unknown, waiting for rail, picked up, not tracked', () => {
		const found = [
			facts(deadlines('2026-10-01'), undefined, STOPPED),
			facts({ pod_full_out_at: '2026-10-01T00:00:00Z', ...deadlines('2026-10-01') }),
			facts({ current_status: 'awaiting_inland_transfer', ...deadlines('2026-10-01') }),
			facts({}),
			facts(deadlines('2026-10-20')),
			facts(deadlines('2026-10-12')),
			facts(deadlines('2026-10-02')),
			facts(deadlines('2026-10-10')),
		].sort(byUrgency);
		const rows = found.map(rowOf);
		expect(rows.map(({ status, days_left: days }) => [status, days])).toEqual([
			['overdue', -10],
			['overdue', -2],
			['due', 0],
			['free', 8],
			['unknown', null],
			['waiting_for_train', null],
			['picked_up', null],
			['not_tracked', null],
		]);
	});

	it('sorts any rows by days left', () => {
		const day = fc.option(times.map(iso));
		fc.assert(
			fc.property(fc.array(fc.tuple(day, fc.boolean())), times, (containers, now) => {
				const found = containers
					.map(([lfd, out]) => facts({ ...deadlines(lfd), pod_full_out_at: out ? 'x' : null }, now))
					.sort(byUrgency);
				const days = found.map(({ daysLeft = Infinity }) => daysLeft);
				expect(days).toEqual([...days].sort((a, b) => (a === b ? 0 : a - b)));
			}),
		);
	});
});

describe('a pickup row', () => {
	it.each([
		[true, [], 'ready for pickup'],
		[false, ['not available for pickup'], 'not available for pickup'],
	])(
		'returns fees, but not as a reason, if available_for_pickup is %s',
		(isReady, reasons, words) => {
			const fees = [{ type: 'exam', amount: 90, currency_code: 'USD' }];
			const found = pickup({ available_for_pickup: isReady, fees_at_pod_terminal: fees });
			expect(found).toMatchObject({
				ready_for_pickup: isReady,
				reasons,
				fees: [{ amount: 90, currency: 'USD' }],
				fees_text: '90 USD',
			});
			expect(found.summary).toContain(`; ${words}; fees of 90 USD are open`);
		},
	);

	it('returns no location of an inland container, and null for a weight of 0 and unknown values', () => {
		const location = { location_at_pod_terminal: 'F-12', weight_in_lbs: 0 };
		expect(pickup(location)).toMatchObject({
			location: 'F-12',
			weight_in_lbs: null,
			equipment: null,
			seal_number: null,
			fees: [],
			fees_text: null,
			carrier: null,
			customer_name: null,
			terminal_firms_code: null,
			appointment: 'none',
			appointment_local: null,
			reference_numbers: [],
		});
		expect(pickup({ ...location, ind_ata_at: '2026-10-10T00:00:00Z' }).location).toBeNull();
	});
});

describe('the share of free time that has passed', () => {
	it.each([
		['2026-10-08', '2026-10-16', 50],
		['2026-10-11', '2026-10-12', 100],
		['2026-10-12', '2026-10-16', 0],
		['2026-10-05', '2026-10-10', 140],
		['2026-10-09', '2026-10-12', 100],
		['2026-10-09', '2026-10-18', 33],
		[null, '2026-10-16', null],
		['2026-10-08', null, null],
	])('is, from the discharge on %s to the last free day %s, %j percent', (from, to, percent) => {
		const { free_time_used_percent: used } = pickup({
			pod_timezone: 'UTC',
			pod_discharged_at: from && `${from}T20:00:00Z`,
			...deadlines(to),
		});
		expect(used).toBe(percent);
	});
});

describe('the age of the data', () => {
	const aged = (checked: unknown) =>
		pickup({ terminal_checked_at: checked as string }, at('2026-10-12T12:00:00Z'));

	it.each([
		['2026-10-11T12:00:00Z', 24, false],
		['2026-10-11T11:59:00Z', 24, true],
		['2026-10-13T12:00:00Z', 0, false],
	])('returns the age of a terminal check at %s: %p h, stale: %p', (checked, hours, stale) => {
		const expected = { data_age_hours: hours, stale, data_as_of: checked };
		expect(aged(checked)).toMatchObject(expected);
	});

	it.each([null, undefined, '', 'never'])(
		'returns an unknown age for %j, which does not count as stale',
		(checked) => {
			const unknown = { data_as_of: null, data_age_hours: null, stale: null };
			expect(aged(checked)).toMatchObject(unknown);
		},
	);

	const left = { terminal_checked_at: '2026-10-02T12:00:00Z', pod_rail_departed_at: '2026-10-02' };
	const atRamp = { ...left, ind_ata_at: '2026-10-11' };
	const RAIL_CHECK = '2026-10-12T10:00:00Z';

	it.each([
		['on the train', { ...left, current_status: 'on_rail' }, null],
		['off the dock', { current_status: 'off_dock', pod_full_out_at: '2026-10-10' }, null],
		['picked up', { current_status: 'picked_up', pod_full_out_at: '2026-10-10' }, null],
		['at the ramp', { ...atRamp, rail_last_tracking_request_at: RAIL_CHECK }, false],
		['at the ramp, unchecked', atRamp, true],
	])(
		'calls data stale only if it is of the place where the container is: %s',
		(_, attributes, stale) => {
			const checked = { terminal_checked_at: left.terminal_checked_at, ...attributes };
			expect(pickup(checked, at('2026-10-12T12:00:00Z')).stale).toBe(stale);
		},
	);
});

test('returns a pickup row without throwing, whatever the answer', () => {
	const value = fc.oneof(
		fc.constant(null),
		fc.string(),
		fc.boolean(),
		fc.double(),
		times.map(iso),
		fc.array(fc.dictionary(fc.string(), fc.string())),
		fc.constant('2026-02-30T25:00:00Z'),
	);
	const names = [
		'import_deadlines',
		'pickup_lfd',
		'pod_timezone',
		'final_destination_timezone',
		'current_status',
		'available_for_pickup',
		'holds_at_pod_terminal',
		'fees_at_pod_terminal',
		'terminal_checked_at',
		'pod_full_out_at',
		'number',
	];
	const attributes = fc.record(Object.fromEntries(names.map((name) => [name, value])), {
		requiredKeys: [],
	});
	fc.assert(
		fc.property(attributes, times, (given, now) => {
			const found = pickup(given as IDataObject, now);
			expect(found.status).toMatch(
				/^(free|due|overdue|unknown|waiting_for_train|picked_up|not_tracked)$/,
			);
			expect(found.summary).not.toMatch(/undefined|NaN|null|\[object/);
			expect(found.ready_for_pickup).toBe(found.reasons?.length === 0);
		}),
	);
});
