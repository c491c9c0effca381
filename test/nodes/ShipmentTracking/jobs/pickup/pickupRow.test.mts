import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { pickupEntry } from '../../../../../nodes/ShipmentTracking/jobs/pickup/rows';
import { containerFacts } from '../../../../../nodes/shared/domain/facts/container';
import { byUrgency } from '../../../../../nodes/shared/domain/facts/urgency';
import { earliestDay, reportedDays } from '../../../../../nodes/shared/domain/lastFreeDay';
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

	it('ignores the time of day of the last free day and of the current time', () => {
		const hours = fc.integer({ min: 0, max: 23 });
		fc.assert(
			fc.property(hours, hours, fc.integer({ min: 1, max: 28 }), (h1, h2, day) => {
				const two = (n: number) => String(n).padStart(2, '0');
				const lastFreeDay = `2026-11-${two(day)}T${two(h1)}:30:00Z`;
				expect(left(lastFreeDay, null, `2026-11-10T${two(h2)}:10:00Z`)).toBe(day - 10);
			}),
		);
	});

	it.each([null, undefined, '', 'soon', 7, {}, []])('returns unknown days left for %j', (value) => {
		const found = pickup({ pod_timezone: NEW_YORK, ...deadlines(value) });
		expect(found).toMatchObject({ days_left: null, status: 'unknown', last_free_day: null });
		expect(found.summary).toContain('last free day unknown');
	});

	it('calculates in UTC if the time zone is unknown', () => {
		expect(left('2026-10-15T23:00:00Z', 'Mars/Olympus', '2026-10-15T01:00:00Z')).toBe(0);
	});
});

describe('the earliest last free day', () => {
	it('returns the last free day that ends first, even if pickup_lfd differs', () => {
		const attributes = {
			pod_timezone: NEW_YORK,
			pickup_lfd: '2026-10-18T04:00:00Z',
			...deadlines('2026-10-18T04:00:00Z', '2026-10-16T04:00:00Z', null),
		};
		expect(pickup(attributes)).toMatchObject({
			last_free_day: '2026-10-16',
			last_free_day_set_by: 'terminal',
			line_last_free_day: '2026-10-18',
			terminal_last_free_day: '2026-10-16',
			rail_last_free_day: null,
		});
	});

	it("counts the railway's day in the time zone of the inland place", () => {
		const found = pickup({
			pod_timezone: LOS_ANGELES,
			final_destination_timezone: CHICAGO,
			...deadlines(null, null, '2026-10-15T05:00:00Z'),
		});
		expect(found).toMatchObject({
			last_free_day: '2026-10-15',
			last_free_day_set_by: 'rail',
			timezone: CHICAGO,
		});
	});

	it("ignores the terminal's day after the container left the port by rail", () => {
		const attributes = {
			pod_timezone: LOS_ANGELES,
			final_destination_timezone: CHICAGO,
			...deadlines(null, '2026-10-01T06:59:00Z', '2026-10-20T04:59:00Z'),
		};
		const terminal = resource('terminal', 't', { name: 'Pier 400' });
		const facility = resource('rail_terminal', 'r', { name: 'BNSF Memphis' });
		const around = { terminal, facility };
		const before = pickup(attributes, undefined, around);
		expect(before).toMatchObject({ last_free_day_set_by: 'terminal', terminal: 'Pier 400' });
		const gone = { ...attributes, pod_rail_departed_at: '2026-09-30T00:00:00Z' };
		const after = pickup(gone, undefined, around);
		expect(after).toMatchObject({ last_free_day_set_by: 'rail', terminal: 'BNSF Memphis' });
	});

	it('uses pickup_lfd without a source if there is no other day', () => {
		const found = pickup({ pod_timezone: NEW_YORK, pickup_lfd: '2026-10-15T04:00:00Z' });
		expect(found).toMatchObject({
			last_free_day: '2026-10-15',
			last_free_day_set_by: 'unknown',
			days_left: 3,
		});
		expect(found.summary).toBe(
			'MSKU1234565: 3 days left, last free day 15 Oct; availability not reported',
		);
	});

	it('returns no day that is later than another reported day in the same time zone', () => {
		const day = fc.option(times.map(iso));
		fc.assert(
			fc.property(day, day, day, zones, (line, terminal, rail, zone) => {
				const attributes = {
					pod_timezone: zone,
					final_destination_timezone: zone,
					...deadlines(line, terminal, rail),
				};
				const container = resource('container', 'c', attributes as IDataObject);
				const all = reportedDays({ container });
				const earliest = earliestDay(all);
				expect(all.length).toBe([line, terminal, rail].filter(Boolean).length);
				expect(earliest?.day).toBe(all.map((one) => one.day).sort()[0]);
			}),
		);
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
});

describe('the order of pickup rows', () => {
	it('sorts rows: overdue, days left, unknown, waiting for rail, picked up', () => {
		const found = [
			facts({ pod_full_out_at: 'x', ...deadlines('2026-10-01') }),
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
