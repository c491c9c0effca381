import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { sumFees, formatFees } from '../../../../nodes/shared/domain/fees';
import { earliestLastFreeDay, lastFreeDays } from '../../../../nodes/shared/domain/lastFreeDay';
import { byUrgency, assessPickup } from '../../../../nodes/shared/domain/pickup';
import type { Pickup } from '../../../../nodes/shared/domain/pickupModel';
import { isPickedUp, leftPortByRail } from '../../../../nodes/shared/domain/containerProgress';
import { assessReadiness } from '../../../../nodes/shared/domain/readiness';
import type { Resource } from '../../../../nodes/shared/api/jsonApi';

const DAY_MS = 86_400_000;
const NEW_YORK = 'America/New_York';

const resource = (type: string, id: string, attributes: IDataObject): Resource => ({
	id,
	type,
	attributes,
	relationships: {},
	raw: {},
});

const at = (text: string): number => Date.parse(text);

const pickup = (attributes: IDataObject, now = at('2026-10-12T12:00:00Z'), more = {}): Pickup =>
	assessPickup(
		{ container: resource('container', 'c-1', { number: 'MSKU1234565', ...attributes }), ...more },
		{ now, staleAfterHours: 24 },
	);

const deadlines = (line: unknown, terminal: unknown = null, rail: unknown = null) => ({
	import_deadlines: {
		pickup_lfd_line: line,
		pickup_lfd_terminal: terminal,
		pickup_lfd_rail: rail,
	} as IDataObject,
});

/** The calendar day of a place, by the platform instead of luxon. */
const dayThere = (ms: number, timeZone: string): string =>
	new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(ms));

const zones = fc.constantFrom(
	NEW_YORK,
	'America/Los_Angeles',
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

describe('the days left', () => {
	const left = (lastFreeDay: string, zone: string | null, now: string) =>
		pickup({ pod_timezone: zone, ...deadlines(lastFreeDay) }, at(now)).days_left;

	it.each([
		['2026-10-16T03:59:00Z', NEW_YORK, '2026-10-15T03:59:59Z', 1],
		['2026-10-16T03:59:00Z', NEW_YORK, '2026-10-15T04:00:00Z', 0],
		['2026-10-16T03:59:00Z', NEW_YORK, '2026-10-16T03:59:59Z', 0],
		['2026-10-16T03:59:00Z', NEW_YORK, '2026-10-16T04:00:00Z', -1],
		// Midnight at the beginning of the day is the same day as 23:59 at its end.
		['2026-10-15T04:00:00Z', NEW_YORK, '2026-10-16T03:59:59Z', 0],
		// No zone: the time is local, only labelled UTC.
		['2026-10-15T23:59:00Z', null, '2026-10-15T23:59:59Z', 0],
		['2026-10-15T23:59:00Z', null, '2026-10-16T00:00:00Z', -1],
		['2026-10-15T23:59:00-07:00', null, '2026-10-15T12:00:00Z', 0],
		// A mere day is that day there, whatever the zone.
		['2026-10-15', 'America/Los_Angeles', '2026-10-16T06:59:00Z', 0],
		['2026-10-15', 'Pacific/Kiritimati', '2026-10-15T10:00:00Z', -1],
		// Clocks go back on 1 November and forward on 8 March.
		['2026-11-02T04:59:00Z', NEW_YORK, '2026-10-31T04:00:00Z', 1],
		['2027-03-15T03:59:00Z', NEW_YORK, '2027-03-13T05:00:00Z', 1],
		['2027-03-15T03:59:00Z', NEW_YORK, '2027-03-14T05:00:00Z', 0],
	])('until %s in %s, seen %s, are %p', (day, zone, now, expected) => {
		expect(left(day, zone, now)).toBe(expected);
	});

	it('are the difference of two calendar days of the place', () => {
		fc.assert(
			fc.property(times, times, zones, (day, now, zone) => {
				const found = left(iso(day), zone, iso(now));
				const expected =
					(at(dayThere(day, zone)) - at(dayThere(Math.floor(now / 1000) * 1000, zone))) / DAY_MS;
				expect(found).toBe(expected);
			}),
		);
	});

	it('do not depend on the hour of the deadline within its day, nor of the clock within its', () => {
		const hours = fc.integer({ min: 0, max: 23 });
		fc.assert(
			fc.property(hours, hours, fc.integer({ min: 1, max: 28 }), (h1, h2, day) => {
				const two = (n: number) => String(n).padStart(2, '0');
				const found = left(
					`2026-11-${two(day)}T${two(h1)}:30:00Z`,
					null,
					`2026-11-10T${two(h2)}:10:00Z`,
				);
				expect(found).toBe(day - 10);
			}),
		);
	});

	it.each([null, undefined, '', 'soon', 7, {}, []])('are unknown for %j', (value) => {
		const found = pickup({ pod_timezone: NEW_YORK, ...deadlines(value) });
		expect(found).toMatchObject({ days_left: null, status: 'unknown', last_free_day: null });
		expect(found.summary).toContain('last free day unknown');
	});

	it('take a zone that nobody knows as none', () => {
		expect(left('2026-10-15T23:00:00Z', 'Mars/Olympus', '2026-10-15T01:00:00Z')).toBe(0);
	});
});

describe('the earliest last free day', () => {
	it('is the one whose day ends first, whatever pickup_lfd says', () => {
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

	it('counts the railway in the time zone of the inland place', () => {
		const found = pickup({
			pod_timezone: 'America/Los_Angeles',
			final_destination_timezone: 'America/Chicago',
			...deadlines(null, null, '2026-10-15T05:00:00Z'),
		});
		expect(found).toMatchObject({
			last_free_day: '2026-10-15',
			last_free_day_set_by: 'rail',
			timezone: 'America/Chicago',
		});
	});

	it('is no longer the terminal’s once the container has left it by rail', () => {
		const attributes = {
			pod_timezone: 'America/Los_Angeles',
			final_destination_timezone: 'America/Chicago',
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

	it('falls back to pickup_lfd, without saying whose it is', () => {
		const found = pickup({ pod_timezone: NEW_YORK, pickup_lfd: '2026-10-15T04:00:00Z' });
		expect(found).toMatchObject({
			last_free_day: '2026-10-15',
			last_free_day_set_by: 'unknown',
			days_left: 3,
		});
		expect(found.summary).toBe(
			'MSKU1234565: 3 days left, last free day 15 Oct; not ready: availability is unknown',
		);
	});

	it('is never later than any other of the same zone', () => {
		const day = fc.option(times.map(iso));
		fc.assert(
			fc.property(day, day, day, zones, times, (line, terminal, rail, zone, now) => {
				const attributes = {
					pod_timezone: zone,
					final_destination_timezone: zone,
					...deadlines(line, terminal, rail),
				};
				const all = lastFreeDays(attributes, now);
				const earliest = earliestLastFreeDay(attributes, now);
				expect(all.length).toBe([line, terminal, rail].filter(Boolean).length);
				expect(earliest?.day).toBe(all.map((one) => one.day).sort()[0]);
			}),
		);
	});
});

describe('the status', () => {
	const on = (now: string, more = {}) =>
		pickup({ pod_timezone: NEW_YORK, ...deadlines('2026-10-15T04:00:00Z'), ...more }, at(now));

	it.each([
		['2026-10-12T12:00:00Z', 'free', '3 days left, last free day 15 Oct (line)'],
		['2026-10-14T12:00:00Z', 'free', '1 day left'],
		['2026-10-15T12:00:00Z', 'due', 'due today'],
		['2026-10-16T12:00:00Z', 'overdue', 'overdue by 1 day, last free day 15 Oct (line)'],
	])('at %s is %s', (now, status, words) => {
		const found = on(now);
		expect(found.status).toBe(status);
		expect(found.summary).toContain(words);
	});

	it('is told no more for what is picked up', () => {
		const found = on('2026-10-20T12:00:00Z', { pod_full_out_at: '2026-10-14T15:00:00Z' });
		expect(found).toMatchObject({
			status: 'picked_up',
			days_left: null,
			ready_for_pickup: false,
			reasons: ['already picked up'],
			summary: 'MSKU1234565: already picked up',
		});
	});

	it.each<[string, IDataObject, boolean]>([
		['out of the terminal', { pod_full_out_at: 'x' }, true],
		['out inland', { final_destination_full_out_at: 'x', pod_rail_loaded_at: 'x' }, true],
		['returned', { empty_terminated_at: 'x' }, true],
		['delivered by hand', { current_status: 'delivered' }, true],
		['gone by rail', { pod_full_out_at: 'x', pod_rail_loaded_at: 'x' }, false],
		['on the train', { pod_full_out_at: 'x', current_status: 'on_rail' }, false],
		['in a yard', { pod_full_out_at: 'x', current_status: 'off_dock' }, false],
		['available', { current_status: 'available' }, false],
		['nothing', {}, false],
	])('of a container %s is picked up: %#', (_, attributes, expected) => {
		expect(isPickedUp(attributes)).toBe(expected);
	});

	it('knows the way inland by its milestones', () => {
		expect(leftPortByRail({ ind_ata_at: '2026-10-01T00:00:00Z' })).toBe(true);
		expect(leftPortByRail({ ind_eta_at: '2026-10-01T00:00:00Z' })).toBe(false);
	});
});

describe('the order', () => {
	it('is overdue first, then days left, then unknown, then picked up', () => {
		const found = [
			pickup({ pod_full_out_at: 'x', ...deadlines('2026-10-01') }),
			pickup({}),
			pickup(deadlines('2026-10-20')),
			pickup(deadlines('2026-10-12')),
			pickup(deadlines('2026-10-02')),
			pickup(deadlines('2026-10-10')),
		].sort(byUrgency);
		expect(found.map(({ status, days_left: days }) => [status, days])).toEqual([
			['overdue', -10],
			['overdue', -2],
			['due', 0],
			['free', 8],
			['unknown', null],
			['picked_up', null],
		]);
	});

	it('is total: whatever comes in, days left never fall and the rest is last', () => {
		const day = fc.option(times.map(iso));
		fc.assert(
			fc.property(fc.array(fc.tuple(day, fc.boolean())), times, (containers, now) => {
				const found = containers
					.map(([lfd, out]) =>
						pickup({ ...deadlines(lfd), pod_full_out_at: out ? 'x' : null }, now),
					)
					.sort(byUrgency);
				const days = found.map(({ days_left: left }) => left ?? Infinity);
				expect(days).toEqual([...days].sort((a, b) => (a === b ? 0 : a - b)));
			}),
		);
	});
});

describe('the readiness', () => {
	const hold = (name: unknown, status = 'hold', description: unknown = null) => ({
		name,
		status,
		description,
	});

	it.each<[IDataObject, string[]]>([
		[{ available_for_pickup: true }, []],
		[{ available_for_pickup: true, holds_at_pod_terminal: [hold('customs', 'pending')] }, []],
		[{ available_for_pickup: true, holds_at_pod_terminal: [hold('customs')] }, ['customs hold']],
		[{ available_for_pickup: true, ind_facility_holds: [hold('freight')] }, ['freight hold']],
		[
			{ available_for_pickup: true, holds_at_pod_terminal: [hold('USDA', 'HOLD', 'Exam')] },
			['USDA hold (Exam)'],
		],
		[{ available_for_pickup: true, holds_at_pod_terminal: [hold(null)] }, ['unnamed hold']],
		[{ available_for_pickup: true, holds_at_pod_terminal: [null, 'x', 7] as never }, []],
		[{ available_for_pickup: false, availability_known: true }, ['not available for pickup']],
		[{ available_for_pickup: false }, ['not available for pickup']],
		[{ available_for_pickup: false, availability_known: false }, ['availability is unknown']],
		[{ available_for_pickup: null }, ['availability is unknown']],
		[{}, ['availability is unknown']],
		[{ available_for_pickup: 'true' }, ['availability is unknown']],
		[{ current_status: 'on_ship' }, ['still on the ship']],
		[{ current_status: 'on_ship', pod_discharged_at: 'x' }, ['availability is unknown']],
		[{ current_status: 'new' }, ['no status yet']],
		[{ available_for_pickup: true, availability_known: false }, ['availability is unknown']],
		[{ current_status: 'on_rail', available_for_pickup: true }, ['still on the train']],
		[
			{
				current_status: 'available',
				available_for_pickup: true,
				holds_at_pod_terminal: [hold('other', 'hold', 'LINE HOLD   ')],
			},
			['LINE HOLD'],
		],
		[
			{
				available_for_pickup: false,
				fees_at_pod_terminal: [{ type: 'exam', amount: 285, currency_code: 'USD' }],
			},
			['not available for pickup', 'fees of 285 USD are open'],
		],
	])('of %j has the reasons %j', (attributes, reasons) => {
		expect(assessReadiness(attributes)).toMatchObject({ ready: reasons.length === 0, reasons });
	});

	it('tells fees beside it when they alone are open', () => {
		const fees = { fees_at_pod_terminal: [{ type: 'exam', amount: 90, currency_code: 'USD' }] };
		const found = pickup({ available_for_pickup: true, ...fees });
		expect(found).toMatchObject({ ready_for_pickup: true, reasons: [], fees: '90 USD' });
		expect(found.summary).toContain('ready for pickup; fees of 90 USD are open');
	});
});

describe('the fees', () => {
	const fee = (type: string, amount: unknown, currency: unknown = 'USD') =>
		({ type, amount, currency_code: currency }) as IDataObject;

	it.each([
		[[], {}],
		[[fee('demurrage', 100), fee('exam', 85.5), fee('total', 185.5)], { USD: 185.5 }],
		[[fee('total', 185.5)], { USD: 185.5 }],
		[[fee('Total', 10), fee('other', 3)], { USD: 3 }],
		[[fee('exam', 1), fee('exam', 2, 'cad'), fee('total', 2, 'CAD')], { USD: 1, CAD: 2 }],
		[[fee('exam', '12.30'), fee('exam', 0.1), fee('exam', 0.2)], { USD: 12.6 }],
		[[fee('exam', 'much'), fee('exam', null), fee('exam', 0)], {}],
		[[fee('exam', 5, null)], { unknown: 5 }],
		// Rounded once, at the end, as charges are; a credit like what it takes back.
		[[fee('exam', 33.335), fee('exam', 33.335), fee('exam', 33.335)], { USD: 100.01 }],
		[[fee('exam', 1.005)], { USD: 1.01 }],
		[[fee('exam', -1.005)], { USD: -1.01 }],
	])('of %j are %j', (list, sums) => {
		expect(sumFees({ fees_at_pod_terminal: list })).toEqual(sums);
	});

	it('are told in words', () => {
		expect(formatFees({ USD: 185.5, CAD: 2, unknown: 5 })).toBe('185.5 USD and 2 CAD and 5');
	});

	it('are the same with and without a row that repeats the total', () => {
		const amount = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100);
		fc.assert(
			fc.property(fc.array(amount, { minLength: 1 }), fc.nat(), (amounts, place) => {
				const parts = amounts.map((one) => fee('demurrage', one));
				const total = amounts.reduce((a, b) => a + b, 0);
				const rows = [...parts];
				rows.splice(place % (parts.length + 1), 0, fee('total', total));
				expect(sumFees({ fees_at_pod_terminal: rows })).toEqual(
					sumFees({ fees_at_pod_terminal: parts }),
				);
			}),
		);
	});
});

describe('the age of the data', () => {
	const aged = (checked: unknown, now: string) =>
		pickup({ terminal_checked_at: checked as string }, at(now));

	it.each([
		['2026-10-11T12:00:00Z', 24, false],
		['2026-10-11T11:59:00Z', 24, true],
		['2026-10-13T12:00:00Z', 0, false],
	])('checked at %s is %p h, stale: %p', (checked, hours, stale) => {
		expect(aged(checked, '2026-10-12T12:00:00Z')).toMatchObject({
			data_age_hours: hours,
			stale,
			data_as_of: checked,
		});
	});

	it.each([null, undefined, '', 'never'])('is unknown for %j, which is not stale', (checked) => {
		const found = aged(checked, '2026-10-12T12:00:00Z');
		expect(found).toMatchObject({ data_as_of: null, data_age_hours: null, stale: null });
	});

	it('is in the summary when it is stale', () => {
		expect(aged('2026-10-10T12:00:00Z', '2026-10-12T12:00:00Z').summary).toContain('48 h old');
	});
});

test('nothing that the service may send makes it fall over', () => {
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
			expect(['free', 'due', 'overdue', 'unknown', 'picked_up', 'not_tracked']).toContain(
				found.status,
			);
			expect(found.summary).not.toMatch(/undefined|NaN|null|\[object/);
			expect(found.ready_for_pickup).toBe(found.reasons.length === 0);
		}),
	);
});
