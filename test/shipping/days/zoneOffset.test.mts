import fc from 'fast-check';
import { DateTime } from 'luxon';

import { dayAt, isStartOfDay, localTime } from '../../../shipping/days/time';

const PLACES = [
	...['America/New_York', 'America/St_Johns', 'America/Sao_Paulo', 'US/Pacific', 'Asia/Kolkata'],
	...['Asia/Kathmandu', 'Asia/Gaza', 'Africa/Cairo', 'Africa/Casablanca', 'Atlantic/Azores'],
	...['Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Chatham', 'Europe/London'],
];
const OTHER_ZONES = ['Etc/UTC', 'Etc/GMT+5', 'Mars/Olympus', 'UTC', 'utc+3', 'GMT'];
const DAY_MS = 86_400_000;

const zones = fc.constantFrom(...PLACES, ...OTHER_ZONES);
/** Times in whole seconds, from 2000 to 2099. */
const seconds = fc.integer({ min: 946_684_800, max: 4_102_444_799 });
const textOf = (second: number): string =>
	new Date(second * 1_000).toISOString().replace('.000Z', 'Z');
const offsetAt = (time: number, zone: string): number => DateTime.fromMillis(time, { zone }).offset;
const inZone = (text: string, zone: string): DateTime => DateTime.fromISO(text, { zone });

function expectAsLuxonHasIt(text: string, zone: string): void {
	const expected = inZone(text, zone);
	const isKnown = expected.isValid;
	expect(localTime(text, zone)).toBe(
		isKnown ? expected.toISO({ suppressMilliseconds: true }) : undefined,
	);
	if (!isKnown) return;
	const isStart = expected.toMillis() === expected.startOf('day').toMillis();
	expect([text, zone, isStartOfDay(text, zone)]).toEqual([text, zone, isStart]);
	expect(dayAt(expected.toMillis(), zone)).toBe(expected.toFormat('yyyy-MM-dd'));
}

describe('the offset of a time zone', () => {
	it('returns the same local times and days as luxon', () => {
		fc.assert(
			fc.property(seconds, zones, (second, zone) => expectAsLuxonHasIt(textOf(second), zone)),
			{ numRuns: 200 },
		);
	});

	it('returns the same local times and days as luxon around every change of the clocks', () => {
		for (const zone of PLACES) {
			const end = Date.UTC(2012, 0, 4);
			let offset = offsetAt(Date.UTC(2009, 11, 31), zone);
			for (let day = Date.UTC(2009, 11, 31); day < end; day += DAY_MS) {
				const before = offset;
				offset = offsetAt(day + DAY_MS, zone);
				if (offset === before) continue;
				// Compares the day of the change, and some hours before and after that day.
				for (let half = -8; half <= 56; half++) {
					expectAsLuxonHasIt(textOf(day / 1_000 + half * 1_800), zone);
				}
			}
		}
	});

	it('is undefined for a day or an hour that does not exist', () => {
		for (const text of ['2026-02-30T10:00:00Z', '2026-13-01T10:00:00Z', '2026-01-01T25:00:00Z']) {
			expect(localTime(text, 'America/New_York')).toBe(undefined);
		}
	});
});
