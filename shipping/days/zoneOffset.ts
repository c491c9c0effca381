import { DateTime } from 'luxon';

import { BoundedMap } from '../lib';
import { DAY_MS, MINUTE_MS } from './duration';

/**
 * A fast conversion to local time for the many times of a large account. Computing the offset takes
 * longer than all other work for a time, but on nearly every day it stays the same.
 */

/** The usual format: whole seconds in UTC. In these years offsets are whole minutes. */
const SERVICE_TIME = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
/** Zones of a place. For other names, such as "UTC", luxon creates another kind of zone. */
const PLACE_ZONE = /^[A-Za-z_]{1,20}\/[\w+/-]{1,40}$/;
const SECOND_LENGTH = 'YYYY-MM-DDTHH:MM:SS'.length;

/** An account needs a few dozen zones and the days of about two years. */
const ZONES_MAX = 50;
const CACHED_OFFSETS_MAX = 1_000;

/** Minutes east of UTC by zone and day; NaN if clocks change on that day or the zone is unknown. */
const offsets = new BoundedMap<BoundedMap<number, number>>(ZONES_MAX);

/** Returns undefined on days when clocks change. */
function offsetOnDayOf(ms: number, zone: string): number | undefined {
	const day = Math.floor(ms / DAY_MS);
	let ofZone = offsets.get(zone);
	if (!ofZone) offsets.set(zone, (ofZone = new BoundedMap(CACHED_OFFSETS_MAX)));
	let offset = ofZone.get(day);
	if (offset === undefined) {
		const [before, after] = [day * DAY_MS - 1, (day + 1) * DAY_MS].map(
			(at) => DateTime.fromMillis(at, { zone }).offset,
		);
		offset = before === after ? before : NaN;
		ofZone.set(day, offset);
	}
	return Number.isNaN(offset) ? undefined : offset;
}

/** The epoch milliseconds of a time in the service's usual format; undefined for all others. */
export function fastEpoch(text: string): number | undefined {
	if (!SERVICE_TIME.test(text)) return undefined;
	const ms = Date.parse(text);
	// JavaScript converts 30 February to 2 March, and 24:00 to the next day, so such times are
	// rejected.
	return new Date(ms).getUTCDate() === Number(text.slice(8, 10)) ? ms : undefined;
}

/**
 * The local time for a time in the service's usual format: `2026-10-15T13:05:00-04:00`. Undefined
 * for other formats and for days when clocks change; the caller converts those with luxon.
 */
export function fastLocalTime(text: string, zone: string): string | undefined {
	const ms = PLACE_ZONE.test(zone) ? fastEpoch(text) : undefined;
	const offset = ms === undefined ? undefined : offsetOnDayOf(ms, zone);
	if (ms === undefined || offset === undefined) return undefined;
	return wallClock(ms + offset * MINUTE_MS) + offsetText(offset);
}

function wallClock(ms: number): string {
	return new Date(ms).toISOString().slice(0, SECOND_LENGTH);
}

function offsetText(offset: number): string {
	const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
	const digits = [hours, minutes].map((part) => String(part).padStart(2, '0'));
	return `${offset < 0 ? '-' : '+'}${digits.join(':')}`;
}
