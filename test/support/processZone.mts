import { DateTime, IANAZone } from 'luxon';

/** Lets the process run in a time zone, until jest.restoreAllMocks(). */
export function runIn(zone: string): void {
	jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
		return -IANAZone.create(zone).offset(this.getTime());
	});
}

/** The midnight with which a database driver returns a day, in the zone of its process or in UTC. */
export const midnight = (day: string, zone: string): Date =>
	DateTime.fromISO(day, { zone }).startOf('day').toJSDate();
