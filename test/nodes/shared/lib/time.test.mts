import {
	calendarDay,
	isStartOfDay,
	localTime,
	longDay,
	timeWithZone,
	zoneName,
} from '../../../../nodes/shared/lib/time';

describe('the text of a time', () => {
	it.each([
		['2026-10-11T21:32:00Z', 'America/New_York', '11 Oct 17:32 local'],
		['2026-10-11T21:32:00.000Z', 'US/Eastern', '11 Oct 17:32 local'],
		['2026-10-11T17:32:00-04:00', 'Asia/Calcutta', '12 Oct 03:02 local'],
		['2026-10-11T21:32:00Z', 'Etc/UTC', '11 Oct 21:32 UTC'],
		['2026-10-11T21:32:00Z', 'UTC', '11 Oct 21:32 UTC'],
		// The service sent the right time, but with a zone name that Intl does not know.
		['2026-10-11T17:32:00-04:00', 'Mars/Olympus', '11 Oct 21:32 UTC'],
		// Without a zone, it is unknown whether the time is local.
		['2026-10-11T21:32:00Z', null, '11 Oct 21:32'],
		['2026-10-11T21:32:00Z', undefined, '11 Oct 21:32'],
		['2026-10-11', 'America/New_York', '11 Oct'],
		['2026-10-11', 'Etc/UTC', '11 Oct'],
	])('%s in %s is "%s"', (time, zone, text) => {
		expect(timeWithZone(time, zone)).toBe(text);
	});

	it.each(['12:30', '2026', '2026-W10', '2026-10', '20261015', 'T10:00', '+012026-01-01', 1, null])(
		'is missing for %j, although some ISO 8601 parsers accept it',
		(value) => {
			for (const zone of [undefined, 'UTC', 'America/New_York']) {
				expect(timeWithZone(value, zone)).toBe(undefined);
				expect(localTime(value, zone)).toBe(undefined);
			}
		},
	);
});

describe('a time zone', () => {
	it.each(['America/New_York', 'US/Eastern', 'Asia/Calcutta', 'Etc/UTC'])(
		'is accepted: %s',
		(name) => {
			expect(zoneName(name)).toBe(name);
		},
	);

	it.each(['local', 'System', 'default', 'Mars/Olympus', '', null, 5, '__proto__'])(
		'is rejected if its name is %j, and never defaults to the zone of this machine',
		(name) => {
			expect(zoneName(name)).toBe(undefined);
		},
	);
});

describe('the day of a time', () => {
	it('starts at local midnight, or at 01:00 if the clocks skip 00:00', () => {
		expect(isStartOfDay('2026-10-15T04:00:00Z', 'America/New_York')).toBe(true);
		expect(isStartOfDay('2026-10-15T05:00:00Z', 'America/New_York')).toBe(false);
		// In Cairo the clocks go from 24:00 to 01:00 on the last Friday of April.
		expect(isStartOfDay('2026-04-23T22:00:00Z', 'Africa/Cairo')).toBe(true);
		expect(isStartOfDay('2026-10-15T00:00:00-05:00', null)).toBe(true);
		expect(isStartOfDay('soon', 'America/New_York')).toBe(false);
	});

	it('is the day at its place, or unchanged without a zone', () => {
		expect(calendarDay('2026-10-15T03:59:00Z', 'America/New_York')).toBe('2026-10-14');
		expect(calendarDay('2026-10-15T03:59:00Z', null)).toBe('2026-10-15');
		expect(longDay('2026-10-15T03:59:00Z')).toBe('15 Oct 2026');
		expect(longDay({})).toBe(undefined);
	});
});
