import {
	dayOf,
	isStartOfDay,
	localTime,
	longDay,
	shortTime,
	timeWithZone,
	zoneName,
} from '../../../shipping/days/time';

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
		['2026-10-11', 'America/Los_Angeles', '11 Oct'],
		['2026-10-11', 'Etc/UTC', '11 Oct'],
	])('%s in %s is "%s"', (time, zone, text) => {
		expect(timeWithZone(time, zone)).toBe(text);
	});
});

describe('a local time', () => {
	it.each([
		['2026-10-11T21:32:00Z', 'America/New_York', '2026-10-11T17:32:00-04:00'],
		['2026-11-01T05:59:00Z', 'America/New_York', '2026-11-01T01:59:00-04:00'],
		['2026-11-01T06:00:00Z', 'America/New_York', '2026-11-01T01:00:00-05:00'],
		['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08T01:59:59-05:00'],
		['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00:00-04:00'],
		['2026-03-29T01:00:00.000Z', 'Europe/Paris', '2026-03-29T03:00:00+02:00'],
		['2026-10-11T18:30:00Z', 'Asia/Calcutta', '2026-10-12T00:00:00+05:30'],
		['2026-10-11T23:32:00+02:00', 'America/New_York', '2026-10-11T17:32:00-04:00'],
		// Without a zone, the time is local already.
		['2026-10-11T21:32:00Z', null, '2026-10-11T21:32:00'],
		['2026-10-11T21:32:00+02:00', undefined, '2026-10-11T21:32:00'],
		// A date without time is the same in every zone.
		['2026-10-11', 'America/Los_Angeles', '2026-10-11'],
	])('of %s in %s is %s', (time, zone, local) => {
		expect(localTime(time, zone)).toBe(local);
	});

	it.each([
		...['12:30', '2026', '2026-W10', '2026-10', '20261015', 'T10:00', '+012026-01-01', null],
		...[undefined, '', 'soon', '2026-13-41T00:00:00Z'],
	])("is missing for %j, which isn't a time of the service", (value) => {
		for (const zone of [undefined, 'UTC', 'America/New_York']) {
			for (const text of [localTime, shortTime, timeWithZone]) {
				expect(text(value, zone)).toBe(undefined);
			}
		}
	});

	it.each(['Mars/Olympus', '__proto__', '\u0000', 'x'.repeat(10_000)])(
		"is missing for a zone that doesn't exist (%#)",
		(zone) => {
			expect(localTime('2026-10-11T21:32:00Z', zone)).toBe(undefined);
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

	it.each(['local', 'System', 'default', 'Mars/Olympus', '', null, '__proto__'])(
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

	it('is the local day in the time zone; without a zone, it is the day as written', () => {
		expect(dayOf('2026-10-15T03:59:00Z', 'America/New_York')).toBe('2026-10-14');
		expect(dayOf('2026-10-15T03:59:00Z', null)).toBe('2026-10-15');
		expect(longDay('2026-10-15T03:59:00Z')).toBe('15 Oct 2026');
		expect(longDay('soon')).toBe(undefined);
	});
});
