import fc from 'fast-check';

import {
	localTime,
	shortTime,
	withLocalTimes,
} from '../../../../nodes/shared/notification/localTimes';
import { itemOf, milestone } from '../../../support/notifications.mts';

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
	])('returns %s in %s as %s', (time, zone, local) => {
		expect(localTime(time, zone)).toBe(local);
	});

	it('is unchanged if the time has no zone, because it is local already', () => {
		expect(localTime('2026-10-11T21:32:00Z', null)).toBe('2026-10-11T21:32:00');
		expect(localTime('2026-10-11T21:32:00+02:00', undefined)).toBe('2026-10-11T21:32:00');
	});

	it('is the same date in every zone if the value has no time', () => {
		expect(localTime('2026-10-11', 'America/Los_Angeles')).toBe('2026-10-11');
		expect(shortTime('2026-10-11', 'America/Los_Angeles')).toBe('11 Oct');
	});

	it.each([null, undefined, '', 'soon', 17, {}, ['2026-10-11T21:32:00Z'], '2026-13-41T00:00:00Z'])(
		'is undefined for %p',
		(value) => {
			expect(localTime(value, 'America/New_York')).toBe(undefined);
			expect(shortTime(value, 'America/New_York')).toBe(undefined);
		},
	);

	it.each(['Mars/Olympus', '__proto__', '\u0000', 'x'.repeat(10_000)])(
		"is undefined for a zone that doesn't exist (%#)",
		(zone) => {
			expect(localTime('2026-10-11T21:32:00Z', zone)).toBe(undefined);
		},
	);

	it('is the same point in time, whatever the zone', () => {
		const zones = fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Europe/Paris', 'Asia/Tokyo');
		const times = fc.date({
			min: new Date('2000-01-01'),
			max: new Date('2050-01-01'),
			noInvalidDate: true,
		});
		fc.assert(
			fc.property(times, zones, (time, zone) => {
				const whole = new Date(Math.floor(time.getTime() / 1000) * 1000);
				const local = localTime(whole.toISOString(), zone) ?? '';
				expect(Date.parse(local)).toBe(whole.getTime());
			}),
		);
	});
});

describe('a simplified record', () => {
	it('has the local time next to each time with a known zone', () => {
		const flat = withLocalTimes({
			pod_eta_at: '2026-10-11T21:32:00Z',
			pol_etd_at: '2026-09-01T02:00:00Z',
			destination_eta_at: '2026-10-20T12:00:00Z',
			pickup_lfd: '2026-10-16T03:59:00Z',
			created_at: '2026-10-11T21:32:00Z',
			pod_timezone: 'America/New_York',
			pol_timezone: 'Asia/Shanghai',
			destination_timezone: null,
		});
		expect(Object.keys(flat).filter((name) => name.endsWith('_local'))).toEqual([
			'pod_eta_at_local',
			'pol_etd_at_local',
			'pickup_lfd_local',
		]);
		expect(flat).toMatchObject({
			pod_eta_at_local: '2026-10-11T17:32:00-04:00',
			pol_etd_at_local: '2026-09-01T10:00:00+08:00',
			pickup_lfd_local: '2026-10-15',
		});
	});

	it('has last free days as days in the zone of their place', () => {
		const flat = withLocalTimes({
			pod_timezone: 'America/Los_Angeles',
			final_destination_timezone: 'America/Chicago',
			pickup_lfd: '2026-10-15T05:00:00Z',
			ind_facility_lfd_on: '2026-10-15T05:00:00Z',
			import_deadlines: {
				pickup_lfd_line: '2026-10-16T07:00:00Z',
				pickup_lfd_terminal: null,
				pickup_lfd_rail: '2026-10-15T05:00:00Z',
			},
		});
		expect(flat).toMatchObject({
			pickup_lfd_local: '2026-10-15',
			ind_facility_lfd_on_local: '2026-10-15',
			import_deadlines: {
				pickup_lfd_line_local: '2026-10-16',
				pickup_lfd_rail_local: '2026-10-15',
			},
		});
		expect(flat.import_deadlines).not.toHaveProperty('pickup_lfd_terminal_local');
	});

	it("has no local time next to the service's own times and times in UTC", () => {
		const time = '2026-10-11T21:32:00Z';
		const noted = {
			pod_last_tracking_request_at: time,
			terminal_checked_at: time,
			pod_timezone: 'America/New_York',
		};
		expect(withLocalTimes(noted)).toEqual(noted);
		const utc = { timestamp: time, timezone: 'Etc/UTC' };
		expect(withLocalTimes(utc)).toEqual(utc);
	});

	it('has the time of a milestone in the zone of its place', () => {
		const { event_details: details } = itemOf(milestone('container.transport.empty_out'));
		expect(details).toMatchObject({ timestamp_local: '2026-10-11T17:32:00-04:00' });
	});
});

describe('a milestone without a zone', () => {
	it('keeps the time as sent instead of using the time zone of another port', () => {
		const body = milestone('container.transport.empty_out', { timezone: null });
		const item = itemOf(body);
		expect(item.summary).toMatch(/, 11 Oct 21:32$/);
		expect(item.event_details).not.toHaveProperty('timestamp_local');
	});
});
