import { withLocalTimes as withLocalTimesOf } from '../../../../shipping/events/localTimes';
import type { JsonObject } from '../../../../shipping/lib';
import { itemOf, milestone } from '../../../support/notifications.mts';

const withLocalTimes = (flat: JsonObject) => withLocalTimesOf(flat, flat);

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
		expect(Object.entries(flat).filter(([name]) => name.endsWith('_local'))).toEqual([
			['pod_eta_at_local', '2026-10-11T17:32:00-04:00'],
			['pol_etd_at_local', '2026-09-01T10:00:00+08:00'],
			['pickup_lfd_local', '2026-10-15'],
		]);
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

it('a milestone without a zone keeps the time as sent instead of using the time zone of another port', () => {
	const item = itemOf(milestone('container.transport.empty_out', { timezone: null }));
	expect(item.summary).toMatch(/, 11 Oct 21:32 \(PO-1001/);
	expect(item.event_details).not.toHaveProperty('timestamp_local');
});
