import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

/** Sets the times of records to days, as Evergreen reports them. */

/** The time zone of each time. An appointment has an hour, so it isn't a day. */
const ZONES: Array<[name: RegExp, zone: string]> = [
	[/^pickup_appointment_at$|_tracking_request_at$|_checked_at$|^line_|^(cre|upd)ated_at$/, ''],
	[/^pol_.*_at$/, 'pol_timezone'],
	[/^(pod_.*_at|pickup_lfd.*)$/, 'pod_timezone'],
	[/^destination_.*_at$/, 'destination_timezone'],
	[/^(final_destination|ind)_.*_(at|on)$/, 'final_destination_timezone'],
	[/^empty_terminated_at$/, 'empty_terminated_timezone'],
	[/^((estimated_)?timestamp|value)$/, 'timezone'],
];

export type ToTime = (day: string, zone: string) => string;

/** Midnight UTC, as the service sends the days of Evergreen. */
export const asSent: ToTime = (day) => `${day}T00:00:00Z`;
/** The start of the day at the place. */
export const atPlace: ToTime = (day, zone) =>
	DateTime.fromISO(day, { zone }).toUTC().toISO({ suppressMilliseconds: true })!;

export function withDays(record: IDataObject, toTime: ToTime, zones = record): IDataObject {
	const entries = Object.entries(record).map(([name, value]) => {
		if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
			return [name, withDays(value as IDataObject, toTime, zones)];
		}
		const zone = zones[ZONES.find(([names]) => names.test(name))?.[1] ?? ''];
		const time = DateTime.fromISO(String(value), { zone: String(zone) });
		const isAppointment = name === 'value' && String(record.event).includes('appointment');
		if (!zone || !value || !time.isValid || isAppointment) return [name, value];
		return [name, toTime(time.toISODate(), String(zone))];
	});
	return Object.fromEntries(entries) as IDataObject;
}

/** The text of the items, without hours, fractions of days and columns in UTC. */
export const daysOf = (items: unknown): string =>
	JSON.stringify(items, (name, value: unknown) => (/(^|_)at$/.test(name) ? 0 : value), 1)
		.replace(/T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?/g, '')
		.replace(/ 00:00( local)?/g, '')
		.replace(/(?<=\d)\.\d (?=days)|(?<=_days": \d+)\.\d/g, '');
