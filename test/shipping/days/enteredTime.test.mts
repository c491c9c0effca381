import fc from 'fast-check';
import { DateTime, FixedOffsetZone, IANAZone } from 'luxon';

import { enteredDay, momentOf } from '../../../shipping/days/enteredTime';
import { runIn } from '../../support/processZone.mts';

const ZONES = [
	...['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'America/New_York', 'Asia/Kolkata'],
	...['Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Chatham'],
	// Clocks change at midnight, so that some days start at 01:00 and others have two midnights.
	...['Africa/Cairo', 'Asia/Beirut', 'America/Havana', 'America/Asuncion', 'Atlantic/Azores'],
	...['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/St_Johns'],
];

const FIRST = Date.UTC(2020, 0, 1);
const DAYS = 3_650;
const dayNumber = (number: number) =>
	new Date(FIRST + number * 86_400_000).toISOString().slice(0, 10);

/** Days around the changes of clocks in each zone. */
const CHANGES = ZONES.flatMap((zone) => {
	const offsets = Array.from({ length: DAYS }, (_, number) =>
		IANAZone.create(zone).offset(FIRST + number * 86_400_000),
	);
	return offsets.flatMap((offset, number) =>
		number > 0 && offset !== offsets[number - 1]
			? [-1, 0, 1].map((more) => ({ zone, day: dayNumber(number + more) }))
			: [],
	);
});

afterEach(() => jest.restoreAllMocks());

const zones = fc.constantFrom(...ZONES);
const days = fc.integer({ min: 2, max: DAYS }).map(dayNumber);
const changes = fc.constantFrom(...CHANGES);
const inaccuracies = fc
	.integer({ min: -60, max: 60 })
	.filter((seconds) => ![-60, -1].includes(seconds));

/** The forms in which a point in time reaches the node: a date, or the text of its JSON. */
const formsOf = (time: DateTime): unknown[] => [time.toJSDate(), time.toUTC().toISO()];

it.each([
	['the process', (day: string, zone: string) => ({ day, process: zone, zone: 'UTC' })],
	['the workflow', (day: string, zone: string) => ({ day, process: 'UTC', zone })],
])('reads a midnight in the zone of %s as its day, also when clocks change', (_, placed) => {
	fc.assert(
		fc.property(
			fc.oneof(fc.record({ zone: zones, day: days }), changes),
			inaccuracies,
			({ day: own, zone: at }, seconds) => {
				const { day, process, zone } = placed(own, at);
				runIn(process);
				const start = DateTime.fromISO(day, { zone: at });
				// Where clocks change at midnight, the day starts later.
				for (const form of formsOf(start.startOf('day').plus({ seconds }))) {
					expect([at, form, enteredDay(form, zone)]).toEqual([at, form, day]);
				}
			},
		),
		{ numRuns: 2_000 },
	);
});

it('reads a midnight in UTC as its day in any two zones of process and workflow', () => {
	fc.assert(
		fc.property(days, zones, zones, inaccuracies, (day, process, zone, seconds) => {
			runIn(process);
			for (const form of formsOf(DateTime.fromISO(day, { zone: 'utc' }).plus({ seconds }))) {
				expect(enteredDay(form, zone)).toBe(day);
			}
		}),
		{ numRuns: 1_000 },
	);
});

it('reads a DateTime and its text as the day in its own zone', () => {
	fc.assert(
		fc.property(
			days,
			zones,
			zones,
			fc.integer({ min: 1, max: 86_398 }),
			(day, own, zone, second) => {
				const time = DateTime.fromISO(day, { zone: own })
					.startOf('day')
					.plus({ seconds: second, milliseconds: 7 });
				if (time.offset === 0) return;
				runIn('Asia/Tokyo');
				expect(enteredDay(time, zone)).toBe(time.toISODate());
				expect(enteredDay(time.toISO(), zone)).toBe(time.toISODate());
				expect(enteredDay(time.startOf('day'), zone)).toBe(time.toISODate());
			},
		),
		{ numRuns: 1_000 },
	);
});

const DAY = '2026-10-15';

it.each([
	['2026-10-15', DAY],
	['20261015', DAY],
	['2026-10-15T00:00:00', DAY],
	['2026-10-15 23:59', DAY],
	['2026-10-15T23:59:59.999Z', DAY],
	['2026-10-15T18:30:00Z', DAY],
	['2026-10-15T06:30:00+02:00', DAY],
	['2026-10-15T00:00:00+14:00', DAY],
	['2026-10-15T23:59:00Z', DAY],
	['2026-10-15T23:59:30Z', '2026-10-16'],
	// With an offset, the day is the day as written, also if the time is midnight elsewhere.
	['2026-10-15T17:00:00.000-07:00', DAY],
	['2026-10-15T17:00-0700', DAY],
	['2026-10-15T02:00:00+02:00', DAY],
	['2026-10-15T09:00:00+02:00', DAY],
	['2026-10-15T07:00:00Z', DAY],
])('reads the day of %s as %s in Los Angeles', (text, expected) => {
	expect(enteredDay(text, 'America/Los_Angeles')).toBe(expected);
});

it('reads a text with an offset as the day as written, in any zones of process and workflow', () => {
	const offsets = fc.integer({ min: -14 * 4, max: 14 * 4 }).filter((quarters) => quarters !== 0);
	fc.assert(
		fc.property(
			days,
			offsets,
			zones,
			zones,
			fc.integer({ min: 0, max: 86_399 }),
			(day, quarters, process, zone, second) => {
				runIn(process);
				const at = { zone: FixedOffsetZone.instance(quarters * 15) };
				const time = DateTime.fromISO(day, at).plus({ seconds: second });
				expect(enteredDay(time.toISO(), zone)).toBe(day);
			},
		),
		{ numRuns: 2_000 },
	);
});

it('reads the midnight of a database that an expression moved to another zone', () => {
	const moved = DateTime.fromISO('2026-10-15T00:00:00Z', { zone: 'America/Los_Angeles' });
	expect(enteredDay(moved, 'America/Los_Angeles')).toBe(DAY);
	expect(enteredDay(moved.plus(4), 'America/Los_Angeles')).toBe('2026-10-14');
});

it('reads another time of a JavaScript date as its day in the zone of the workflow', () => {
	const evening = new Date('2026-10-16T03:30:00Z');
	expect(enteredDay(evening, 'America/Los_Angeles')).toBe(DAY);
	expect(enteredDay(evening, 'Europe/Berlin')).toBe('2026-10-16');
});

it.each([
	...['', ' ', 'soon', '2026', '12:30', '2026-02-31', '2026-10-15 soon', '31.03.2026', '1e3'],
	...[undefined, null, {}, [], [DAY], true, 2026, NaN, new Date('soon'), DateTime.invalid('x')],
])('reads %p as no time', (value) => {
	expect(momentOf(value, 'UTC')).toBeUndefined();
	expect(enteredDay(value, 'UTC')).toBeUndefined();
});
