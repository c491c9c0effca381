import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import {
	announcedDay,
	earliestDay,
	reportedDays,
} from '../../../../shipping/deadlines/lastFreeDays';
import {
	CANADIAN_CONTAINER,
	CHICAGO,
	deadlines,
	INLAND_CONTAINER,
	LOS_ANGELES,
	NEW_YORK,
	PLAIN_CONTAINER,
	resource,
	SEA_CONTAINER,
	SHANGHAI,
} from './containers.mts';

const reported = (container: IDataObject, events: IDataObject[] = []) =>
	reportedDays({
		container: resource('container', 'c', container),
		events: events.map((event) => resource('transport_event', 'e', event)),
	});
const days = (container: IDataObject) =>
	Object.fromEntries(reported(container).map(({ setBy, day }) => [setBy, day]));
const earliest = (container: IDataObject) => earliestDay(reported(container));

describe('the time zone of each last free day', () => {
	it('reads the day at the port in the zone of the port', () => {
		expect(days(SEA_CONTAINER)).toEqual({ line: '2026-10-16', terminal: '2026-10-14' });
		expect(earliest(SEA_CONTAINER)).toMatchObject({
			day: '2026-10-14',
			setBy: 'terminal',
			zone: LOS_ANGELES,
		});
	});

	it("reads the railway's day in the zone of the final destination", () => {
		expect(days(INLAND_CONTAINER)).toEqual({ line: '2026-10-18', rail: '2026-10-15' });
		expect(earliest(INLAND_CONTAINER)).toMatchObject({ setBy: 'rail', zone: CHICAGO });
	});

	it.each([
		// The first day is midnight in Los Angeles, the second one midnight in Chicago.
		['2026-10-15T07:00:00Z', LOS_ANGELES, '2026-10-15'],
		['2026-10-15T05:00:00Z', CHICAGO, '2026-10-15'],
		// This time is midnight in neither zone.
		['2026-10-15T05:30:00Z', LOS_ANGELES, '2026-10-14'],
		['2026-10-15T18:00:00Z', LOS_ANGELES, '2026-10-15'],
		['2026-10-15', LOS_ANGELES, '2026-10-15'],
		['2026-10-15T05:00:00.000Z', CHICAGO, '2026-10-15'],
		['2026-10-15T00:00:00-05:00', CHICAGO, '2026-10-15'],
	])("reads the carrier's day in the zone where it is midnight: %s in %s", (line, zone, day) => {
		expect(earliest({ ...INLAND_CONTAINER, ...deadlines(line) })).toMatchObject({
			setBy: 'line',
			zone,
			day,
		});
	});

	it("reads the carrier's day if the port is east of the ramp", () => {
		const box = { pod_timezone: NEW_YORK, final_destination_timezone: CHICAGO };
		// 00:00 in New York is 23:00 of the previous day in Chicago.
		expect(earliest({ ...box, ...deadlines('2026-10-15T04:00:00Z') })?.day).toBe('2026-10-15');
		expect(earliest({ ...box, ...deadlines('2026-10-15T05:00:00Z') })?.day).toBe('2026-10-15');
	});

	it('reads the day of a ramp in Canada', () => {
		expect(earliest(CANADIAN_CONTAINER)).toMatchObject({
			day: '2026-10-20',
			zone: 'America/Toronto',
		});
	});

	it('returns the right days even if the time zone of the final destination is wrong', () => {
		const box = { ...SEA_CONTAINER, final_destination_timezone: SHANGHAI };
		expect(days(box)).toEqual({ line: '2026-10-16', terminal: '2026-10-14' });
		const rail = { ...box, ...deadlines(null, null, '2026-10-15T05:00:00Z') };
		expect(days(rail)).toEqual({ rail: '2026-10-15' });
	});

	it('accepts alias names of time zones', () => {
		const box = { pod_timezone: 'US/Pacific', ...deadlines('2026-10-16T07:00:00Z') };
		expect(earliest(box)).toMatchObject({ day: '2026-10-16', zone: 'US/Pacific' });
	});

	it('returns the date as written if the time zone is unknown, invalid or UTC', () => {
		for (const zone of [null, undefined, 'Mars/Olympus', 'Etc/UTC']) {
			const box = { pod_timezone: zone, ...deadlines('2026-10-16T00:00:00Z') } as IDataObject;
			expect(earliest(box)?.day).toBe('2026-10-16');
		}
	});

	it("reads a railway's day at noon as the same day in every zone of the country", () => {
		for (const zone of [NEW_YORK, CHICAGO, 'America/Denver', LOS_ANGELES, 'Pacific/Honolulu']) {
			const box = {
				pod_timezone: LOS_ANGELES,
				final_destination_timezone: zone,
				...deadlines(null, null, '2026-10-15T17:00:00Z'),
			};
			expect(earliest(box)?.day).toBe('2026-10-15');
		}
	});
});

describe('pickup_lfd without other days', () => {
	it('is read in the zone of the day that it equals', () => {
		const box = {
			...INLAND_CONTAINER,
			pickup_lfd: '2026-10-15T05:00:00.000Z',
			import_deadlines: null,
		};
		const facility = { ...box, ind_facility_lfd_on: '2026-10-15T05:00:00Z' };
		expect(earliest(facility)).toMatchObject({ day: '2026-10-15', zone: CHICAGO, setBy: 'rail' });
	});

	it('is read in the zone where it is midnight', () => {
		expect(earliest(PLAIN_CONTAINER)).toMatchObject({ day: '2026-10-16', zone: NEW_YORK });
		const inland = { ...PLAIN_CONTAINER, final_destination_timezone: CHICAGO };
		const ramp = { ...inland, pickup_lfd: '2026-10-16T05:00:00Z' };
		expect(earliest(ramp)).toMatchObject({ day: '2026-10-16', zone: CHICAGO, setBy: 'unknown' });
		expect(earliest(inland)).toMatchObject({ day: '2026-10-16', zone: NEW_YORK });
	});

	it('is used only if there are no other days', () => {
		expect(days({ ...SEA_CONTAINER, pickup_lfd: '2026-10-01T07:00:00Z' })).not.toHaveProperty(
			'unknown',
		);
	});
});

describe('an invalid last free day', () => {
	const odd: unknown[] = [
		'call the terminal',
		'12:30',
		'2026',
		'0001-01-01T00:00:00Z',
		'1970-01-01T00:00:00Z',
		'9999-12-31',
		'2026-02-30',
		'',
		0,
		1_760_000_000,
		NaN,
		true,
		null,
		[],
		['2026-10-15'],
		{},
		{ date: '2026-10-15', toString: null },
	];

	it.each(odd)('ignores the invalid day %p', (value) => {
		expect(days({ ...SEA_CONTAINER, ...deadlines(value, '2026-10-14T07:00:00Z') })).toEqual({
			terminal: '2026-10-14',
		});
		const box = { pod_timezone: NEW_YORK, pickup_lfd: value, ...deadlines(value, value, value) };
		expect(earliest(box as IDataObject)).toBe(undefined);
	});

	it.each([...odd, 'x', 17])('ignores invalid import_deadlines: %p', (import_deadlines) => {
		const found = earliest({ ...PLAIN_CONTAINER, import_deadlines } as IDataObject);
		expect(found?.day).toBe('2026-10-16');
	});

	it("is replaced by the railway's day in the deprecated attribute", () => {
		const box = { ...INLAND_CONTAINER, ...deadlines(null, null, 'n/a') };
		expect(days({ ...box, ind_facility_lfd_on: '2026-10-15T05:00:00Z' })).toEqual({
			rail: '2026-10-15',
		});
	});
});

describe('a container that has left the port for an inland place', () => {
	const BEHIND = {
		pod_timezone: NEW_YORK,
		final_destination_timezone: CHICAGO,
		pod_full_out_at: '2026-10-05T12:00:00Z',
		...deadlines(null, '2026-10-04T04:00:00Z'),
	};

	it("ignores the terminal's day after the container left the port by rail", () => {
		expect(earliest(BEHIND)).toBeUndefined();
		expect(earliest({ ...BEHIND, pickup_lfd: '2026-10-04T04:00:00Z' })).toBeUndefined();
	});

	it("uses pickup_lfd if it differs from the terminal's day", () => {
		const day = { ...BEHIND, pickup_lfd: '2026-10-17T05:00:00Z' };
		expect(earliest(day)).toMatchObject({ day: '2026-10-17', setBy: 'unknown' });
	});
});

describe('the earliest last free day', () => {
	it('is the earlier day, even if it starts at a later moment', () => {
		const box = {
			pod_timezone: LOS_ANGELES,
			final_destination_timezone: 'Pacific/Auckland',
			// The 15th starts in Auckland long before the 14th starts in Los Angeles.
			...deadlines(null, '2026-10-14T12:00:00Z', '2026-10-14T11:00:00Z'),
		};
		expect(earliest(box)).toMatchObject({ setBy: 'terminal', day: '2026-10-14' });
	});

	it("is the carrier's day, not an earlier day of the terminal, if the container left the port by rail", () => {
		const here = {
			...PLAIN_CONTAINER,
			...deadlines('2026-10-18T04:00:00Z', '2026-10-13T04:00:00Z'),
		};
		expect(earliest(here)?.setBy).toBe('terminal');
		const gone = {
			...here,
			pod_full_out_at: '2026-10-01T00:00:00Z',
			final_destination_timezone: CHICAGO,
		};
		expect(earliest(gone)?.setBy).toBe('line');
	});

	const zones = fc.constantFrom(
		...[LOS_ANGELES, NEW_YORK, CHICAGO, SHANGHAI, 'Asia/Kolkata', 'Europe/Berlin', 'Etc/UTC'],
	);
	const times = fc
		.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2034-01-01') })
		.map((ms) => new Date(ms).toISOString().replace(/\.\d+/, ''));

	it('is the first of the reported days', () => {
		const day = fc.option(times);
		fc.assert(
			fc.property(day, day, day, zones, (line, terminal, rail, zone) => {
				const all = reported({
					pod_timezone: zone,
					final_destination_timezone: zone,
					...deadlines(line, terminal, rail),
				});
				expect(all.length).toBe([line, terminal, rail].filter(Boolean).length);
				expect(earliestDay(all)?.day).toBe(all.map((one) => one.day).sort()[0]);
			}),
		);
	});

	it('differs by at most one day between two time zones', () => {
		fc.assert(
			fc.property(times, zones, zones, (at, one, other) => {
				const [a, b] = [one, other].map((zone) => {
					const found = earliest({ pod_timezone: zone, ...deadlines(at) })?.day ?? '';
					return Date.parse(found) / 86_400_000;
				});
				expect(Math.abs(a - b)).toBeLessThanOrEqual(1);
			}),
		);
	});

	it('is the same for a date and for its midnight at the place', () => {
		fc.assert(
			fc.property(times, zones, zones, (at, port, inland) => {
				const day = at.slice(0, 10);
				const begin = new Date(`${day}T00:00:00Z`).getTime();
				const there = new Intl.DateTimeFormat('sv-SE', {
					timeZone: port,
					dateStyle: 'short',
					timeStyle: 'medium',
				});
				const offset = Date.parse(`${there.format(begin).replace(' ', 'T')}Z`) - begin;
				const midnight = new Date(begin - offset).toISOString();
				// Skips days on which the clocks change at midnight.
				fc.pre(there.format(Date.parse(midnight)).endsWith('00:00:00'));
				const box = { pod_timezone: port, final_destination_timezone: inland };
				const ofDay = earliest({ ...box, ...deadlines(day, day, null) });
				const ofTime = earliest({ ...box, ...deadlines(midnight, midnight, null) });
				expect(ofTime?.day).toBe(ofDay?.day);
			}),
		);
	});

	it('never throws for any values', () => {
		fc.assert(
			fc.property(fc.anything(), fc.anything(), fc.anything(), (a, b, zone) => {
				const box = {
					pod_timezone: zone,
					pickup_lfd: a,
					import_deadlines: b,
					ind_facility_lfd_on: zone,
				} as IDataObject;
				expect(() => earliest(box)).not.toThrow();
			}),
		);
	});
});

describe('the last free day of an event', () => {
	const day = (name: string, event: IDataObject, container: IDataObject = {}) =>
		announcedDay(`container.${name}.changed`, event, container)?.day;

	it("reads the event's value in the event's time zone, and never uses the timestamp", () => {
		const event = {
			value: '2026-10-16T04:00:00Z',
			timezone: NEW_YORK,
			timestamp: '2026-10-12T04:00:00Z',
		};
		expect(day('pickup_lfd', event, INLAND_CONTAINER)).toBe('2026-10-16');
		expect(day('pickup_lfd', { ...event, value: null })).toBe(undefined);
		expect(day('pickup_lfd', { timestamp: event.timestamp, timezone: NEW_YORK })).toBe(undefined);
	});

	it("reads a railway's day in the zone where it is midnight, or else in the zone of the destination", () => {
		const rail = { value: '2026-10-15T05:00:00Z', timezone: LOS_ANGELES };
		expect(day('pickup_lfd_rail', rail, INLAND_CONTAINER)).toBe('2026-10-15');
		// The service documents such an event: midnight in Los Angeles with the time zone of Chicago.
		const published = { value: '2026-10-15T07:00:00Z', timezone: CHICAGO };
		expect(day('pickup_lfd_rail', published)).toBe('2026-10-15');
	});

	it("uses the container's day of the same source if the event has no value", () => {
		const nothing = { timezone: SHANGHAI, value: null };
		expect(day('pickup_lfd_rail', nothing, INLAND_CONTAINER)).toBe('2026-10-15');
		expect(day('pickup_lfd_line', nothing, INLAND_CONTAINER)).toBe('2026-10-18');
		expect(day('pickup_lfd_terminal', nothing, SEA_CONTAINER)).toBe('2026-10-14');
		expect(day('pickup_lfd', nothing, INLAND_CONTAINER)).toBe('2026-10-18');
		expect(day('pickup_lfd_terminal', nothing, PLAIN_CONTAINER)).toBe(undefined);
	});

	it('returns no day for other events', () => {
		const event = { value: '2026-10-16T04:00:00Z', timezone: NEW_YORK };
		expect(day('pickup_appointment', event, SEA_CONTAINER)).toBe(undefined);
		expect(announcedDay('__proto__', event, SEA_CONTAINER)).toBe(undefined);
	});
});

describe('a calculated last free day', () => {
	const event = (attributes: IDataObject) =>
		({
			event: 'container.pickup_lfd_line.changed',
			value: '2026-10-16T07:00:00Z',
			timezone: LOS_ANGELES,
			data_source: 't49_calculation',
			created_at: '2026-10-10T00:00:00Z',
			...attributes,
		}) as IDataObject;
	const marked = (...events: IDataObject[]) =>
		reported(SEA_CONTAINER, events.map(event)).find(({ setBy }) => setBy === 'line')?.isCalculated;

	it("is recognized in the carrier's event and in the general event", () => {
		expect(marked({})).toBe(true);
		expect(marked({ event: 'container.pickup_lfd.changed' })).toBe(true);
		expect(marked()).toBe(false);
	});

	it.each([
		['of another day', { value: '2026-10-17T07:00:00Z' }],
		['reported by the line', { data_source: 'shipping_line' }],
		['that was invalidated', { invalidated_at: '2026-10-11T00:00:00Z' }],
		['without a day', { value: null }],
		['of the terminal', { event: 'container.pickup_lfd_terminal.changed' }],
	])('is not recognized in an event %s', (_, attributes) => {
		expect(marked(attributes as IDataObject)).toBe(false);
	});

	it('no longer counts as calculated after the carrier confirmed it', () => {
		const confirmed = { data_source: 'shipping_line', created_at: '2026-10-11T00:00:00Z' };
		expect(marked({}, confirmed)).toBe(false);
		expect(marked(confirmed, {})).toBe(false);
	});
});
