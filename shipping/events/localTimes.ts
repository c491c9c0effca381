import { zoneOfDeadline, type DeadlineSource } from '../deadlines';
import { dayOf, isUtc, localTime } from '../days';
import { fromEntriesShared, entryOf, isObject, type JsonObject } from '../lib';
import type { EventAttributes, ImportDeadlines, Attributes } from '../records';

/** Times of the service's own processing, which have no place and no time zone. */
const SYSTEM_TIME = /(_tracking_request|_checked|^created|^updated|^line_tracking_.*)_at$/;

/** All time zone attributes of all types of resources. */
export type ZoneAttributes = Pick<Attributes<'shipment'>, 'pol_timezone' | 'destination_timezone'> &
	Pick<Attributes<'container'>, 'pod_timezone' | 'empty_terminated_timezone'> &
	Pick<Attributes<'container'>, 'final_destination_timezone'> &
	Pick<EventAttributes, 'timezone'>;

/** The time zone attribute of each name of a time. The first match applies. */
const ZONES: Array<[times: RegExp, zone: keyof ZoneAttributes]> = [
	[/^pol_.*_at$/, 'pol_timezone'],
	[/^pod_.*_at$/, 'pod_timezone'],
	[/^destination_.*_at$/, 'destination_timezone'],
	[/^(final_destination_|ind_).*_at$/, 'final_destination_timezone'],
	[/^empty_terminated_at$/, 'empty_terminated_timezone'],
	[/^pickup_appointment_at$/, 'pod_timezone'],
	[/^(timestamp|estimated_timestamp|value_timestamp|value)$/, 'timezone'],
];

type LastFreeDayName = Exclude<keyof ImportDeadlines, 'pod'> | 'pickup_lfd' | 'ind_facility_lfd_on';

/** The attributes that are last free days, with their sources. */
const LAST_FREE_DAYS: Record<string, DeadlineSource> & Record<LastFreeDayName, DeadlineSource> = {
	pickup_lfd: 'unknown',
	pickup_lfd_line: 'line',
	pickup_lfd_rail: 'rail',
	pickup_lfd_terminal: 'terminal',
	ind_facility_lfd_on: 'rail',
};

/** The source of a last free day, which is shown as a date without time; undefined for other attributes. */
export function lastFreeDaySource(name: string): DeadlineSource | undefined {
	return entryOf(LAST_FREE_DAYS, name);
}

/** The time zone of a time; undefined if the resource has none. */
export function zoneOfTime(name: string, attributes: ZoneAttributes): string | undefined {
	if (SYSTEM_TIME.test(name)) return 'UTC';
	const zone = ZONES.find(([times]) => times.test(name))?.[1];
	return zone && attributes[zone];
}

/**
 * The local value of a time: `2026-10-15` for a last free day, else the time with its UTC offset.
 * Undefined if the zone is unknown or UTC.
 */
export function localValue(
	name: string,
	value: string | undefined,
	attributes: Attributes<'container'> & ZoneAttributes,
): string | undefined {
	const source = lastFreeDaySource(name);
	if (source) return dayOf(value, zoneOfDeadline(source, value, attributes));
	const zone = zoneOfTime(name, attributes);
	return zone && !isUtc(zone) ? localTime(value, zone) : undefined;
}

/** Adds `<time>_local` next to every time with a known zone, also in nested objects. */
export function withLocalTimes(
	flat: JsonObject,
	zones: Attributes<'container'> & ZoneAttributes,
): JsonObject {
	type Entry = [string, JsonObject[string]];
	const entries = Object.entries(flat).flatMap(([name, value]): Entry[] => {
		if (isObject(value)) return [[name, withLocalTimes(value, zones)]];
		const local = typeof value === 'string' ? localValue(name, value, zones) : undefined;
		return local
			? [
					[name, value],
					[`${name}_local`, local],
				]
			: [[name, value]];
	});
	// With this many keys, Object.fromEntries() takes three times as long.
	return fromEntriesShared(entries);
}
