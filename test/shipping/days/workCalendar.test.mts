import fc from 'fast-check';

import { addDays, daysBetween } from '../../../shipping/days/time';
import {
	countDays,
	EVERY_DAY,
	isWorkingDay,
	nthDay,
	type WorkCalendar,
} from '../../../shipping/days/workCalendar';

const WEEKEND: WorkCalendar = { weekend: new Set([6, 7]), holidays: new Set(['2026-10-12']) };

const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days));
const calendar = fc.record({
	weekend: fc
		.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 })
		.map((days) => new Set(days)),
	holidays: fc.array(day, { maxLength: 20 }).map((days) => new Set(days)),
});

const counted = fc.oneof(calendar, fc.constant(EVERY_DAY));

describe('days of a business calendar', () => {
	test('skip weekends and holidays', () => {
		const week = ['2026-10-09', '2026-10-10', '2026-10-11', '2026-10-12', '2026-10-13'];
		expect(week.filter((one) => isWorkingDay(one, WEEKEND))).toEqual(['2026-10-09', '2026-10-13']);
	});

	test('continue across months, leap days and years', () => {
		expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
		expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
		expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
		expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2);
	});

	test('are counted with the same result as in a loop over all days', () => {
		fc.assert(
			fc.property(day, fc.integer({ min: 0, max: 400 }), calendar, (after, length, work) => {
				const days = Array.from({ length }, (_, index) => addDays(after, index + 1));
				const expected = days.filter((one) => isWorkingDay(one, work)).length;
				expect(countDays(after, addDays(after, length), work)).toBe(expected);
				expect(countDays(after, addDays(after, length), EVERY_DAY)).toBe(length);
			}),
		);
	});

	test('reach the count n on the n-th day, and n - 1 on the day before', () => {
		fc.assert(
			fc.property(day, fc.integer({ min: 1, max: 60 }), counted, (from, n, work) => {
				const found = nthDay(from, n, work);
				const before = addDays(from, -1);
				expect(countDays(before, found, work)).toBe(n);
				expect(countDays(before, addDays(found, -1), work)).toBe(n - 1);
			}),
		);
	});

	test('count the day before the start as day zero', () => {
		expect(nthDay('2026-10-09', 0, WEEKEND)).toBe('2026-10-08');
	});
});
