import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

import { asText, isObject } from '../json';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A point in time in the zone of the place, ISO 8601 with offset; undefined when it is none, or
 * nobody knows the zone by that name. With no zone given the service's time is local already, only
 * labelled UTC: it is given as written, without offset. A mere day is the same day everywhere.
 */
export function localTime(value: unknown, zone: unknown): string | undefined {
	const text = asText(value);
	if (!text) return undefined;
	const name = asText(zone) ?? '';
	const key = `${text} ${name}`;
	const local = known.get(key) ?? inZone(text, name);
	// What is no time may be of any length, and is not kept.
	if (local) known.set(key, local);
	if (known.size > KNOWN_MAX) known.clear();
	return local;
}

/**
 * Every event tells all times of its shipment again, and working them out takes longer than all
 * else that is done with an event.
 */
const known = new Map<string, string>();
const KNOWN_MAX = 2_000;

function inZone(text: string, name: string): string | undefined {
	const time = DateTime.fromISO(text, { zone: 'utc', setZone: true });
	if (!time.isValid) return undefined;
	if (DAY.test(text)) return text;
	const local = name ? time.setZone(name) : time;
	if (!local.isValid) return undefined;
	return local.toISO({ suppressMilliseconds: true, includeOffset: !!name });
}

/** For a chat message: "11 Oct 17:32". */
export function shortTime(value: unknown, zone: unknown): string | undefined {
	const local = localTime(value, zone);
	const format = local && DAY.test(local) ? 'd LLL' : 'd LLL HH:mm';
	return local && DateTime.fromISO(local, { setZone: true, locale: 'en' }).toFormat(format);
}

/** Which attribute names the zone of which times. The first that fits counts. */
const ZONES: Array<[times: RegExp, zone: string]> = [
	[/^pol_.*_at$/, 'pol_timezone'],
	[/^pod_.*_at$/, 'pod_timezone'],
	[/^destination_.*_at$/, 'destination_timezone'],
	[/^(final_destination_|ind_).*_at$/, 'final_destination_timezone'],
	[/^empty_terminated_at$/, 'empty_terminated_timezone'],
	[/^(pickup_lfd|pickup_lfd_(line|terminal)|pickup_appointment_at)$/, 'pod_timezone'],
	[/^pickup_lfd_rail$/, 'final_destination_timezone'],
	[/^(timestamp|estimated_timestamp|value_timestamp|value)$/, 'timezone'],
];

/** More times than anything has; working them all out would stop n8n for seconds. */
const TIMES_MAX = 1_000;

/**
 * A flat resource with `<time>_local` beside every time whose zone it names, also in objects of its
 * own such as `import_deadlines`.
 */
export function withLocalTimes(
	flat: IDataObject,
	zones: IDataObject = flat,
	times = { left: TIMES_MAX },
): IDataObject {
	const entries = Object.entries(flat).flatMap(([name, value]) => {
		if (isObject(value)) return [[name, withLocalTimes(value, zones, times)]];
		const zone = ZONES.find(([times]) => times.test(name))?.[1];
		const known = zone && asText(zones[zone]);
		const local = known && times.left-- > 0 ? localTime(value, known) : undefined;
		const given = [name, value];
		return local ? [given, [`${name}_local`, local]] : [given];
	});
	return Object.fromEntries(entries) as IDataObject;
}
