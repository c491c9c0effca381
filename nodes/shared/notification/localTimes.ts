import type { IDataObject } from 'n8n-workflow';

import { dayOf, zoneOfDeadline, type DeadlineSource } from '../domain/lastFreeDayZone';
import { asText, isObject } from '../lib/json';
import { isUtc, localTime } from '../lib/time';
import type {
	ContainerAttributes,
	EventAttributes,
	ImportDeadlines,
	ShipmentAttributes,
} from '../domain/attributes';

export { localTime, shortTime } from '../lib/time';

/** Of which times the service itself keeps account: they belong to no place, whatever their name. */
const SYSTEM_TIME = /(_tracking_request|_checked|^created|^updated|^line_tracking_.*)_at$/;

/** Where the zones of times stand, whatever resource they are of. */
export type ZoneAttributes = Pick<ShipmentAttributes, 'pol_timezone' | 'destination_timezone'> &
	Pick<ContainerAttributes, 'pod_timezone' | 'empty_terminated_timezone'> &
	Pick<ContainerAttributes, 'final_destination_timezone'> &
	Pick<EventAttributes, 'timezone'>;

/** Which attribute names the zone of which times. The first that fits counts. */
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

/** Under which names last free days stand, and whose they are. */
const LAST_FREE_DAYS: Record<string, DeadlineSource> & Record<LastFreeDayName, DeadlineSource> = {
	pickup_lfd: 'unknown',
	pickup_lfd_line: 'line',
	pickup_lfd_rail: 'rail',
	pickup_lfd_terminal: 'terminal',
	ind_facility_lfd_on: 'rail',
};

/** Whether an attribute of that name is a last free day, of which the day is told and no hour. */
export function isLastFreeDay(name: string): boolean {
	return Object.hasOwn(LAST_FREE_DAYS, name);
}

/** The zone in which a time of that name is to be told; undefined where the resource names none. */
export function zoneOfTime(name: string, attributes: ZoneAttributes): string | undefined {
	if (SYSTEM_TIME.test(name)) return 'UTC';
	const zone = ZONES.find(([times]) => times.test(name))?.[1];
	return zone && asText(attributes[zone]);
}

/**
 * What a time of a resource is at its place: of a last free day the day, `2026-10-15`, of others
 * the point in time with the offset of the zone. Undefined where the zone is not known or no place.
 */
export function localValue(
	name: string,
	value: unknown,
	attributes: ContainerAttributes & ZoneAttributes,
): string | undefined {
	if (isLastFreeDay(name)) {
		const zone = zoneOfDeadline(LAST_FREE_DAYS[name], value, attributes);
		return dayOf(value, zone);
	}
	const zone = zoneOfTime(name, attributes);
	return zone && !isUtc(zone) ? localTime(value, zone) : undefined;
}

/** More times than anything has; working them all out would stop n8n for seconds. */
const TIMES_MAX = 1_000;

/**
 * A flat resource with `<time>_local` beside every time whose zone it names, also in objects of its
 * own such as `import_deadlines`.
 */
export function withLocalTimes(
	flat: IDataObject,
	zones: ContainerAttributes & ZoneAttributes = flat,
	times = { left: TIMES_MAX },
): IDataObject {
	const entries = Object.entries(flat).flatMap(([name, value]) => {
		if (isObject(value)) return [[name, withLocalTimes(value, zones, times)]];
		const isText = typeof value === 'string';
		const local = isText && times.left-- > 0 ? localValue(name, value, zones) : undefined;
		const given = [name, value];
		return local ? [given, [`${name}_local`, local]] : [given];
	});
	return Object.fromEntries(entries);
}
