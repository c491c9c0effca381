import { DateTime } from 'luxon';

import { BoundedMap } from './boundedMap';
import { DAY_MS, MINUTE_MS } from './duration';

/**
 * What a zone's clocks show, for the many times of a large account. Asking for the offset takes
 * longer than all else that is done with a time, but on nearly every day it stays the same.
 */

/** In whole seconds of UTC, as the service writes, and of years in which no offset has seconds. */
const USUAL_TIME = /^(19[89]\d|20\d{2})-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
/** One of a place: of names such as "UTC" luxon makes zones of another kind. No longer than any. */
const OF_A_PLACE = /^[A-Za-z_]{1,20}\/[\w+/-]{1,40}$/;
const SECOND_LENGTH = 'YYYY-MM-DDTHH:MM:SS'.length;

/** Zones and days of each that are remembered: an account has a few dozen places and two years. */
const ZONES_MAX = 50;
const DAYS_MAX = 1_000;

/** Minutes east of UTC by zone and day; NaN where clocks change on that day, or there is no such zone. */
const offsets = new BoundedMap<BoundedMap<number, number>>(ZONES_MAX);

/** Undefined on days on which it depends on the hour. */
function offsetOnDayOf(ms: number, zone: string): number | undefined {
	const day = Math.floor(ms / DAY_MS);
	let ofZone = offsets.get(zone);
	if (!ofZone) offsets.set(zone, (ofZone = new BoundedMap(DAYS_MAX)));
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

/** Epoch milliseconds of a usual time of the service; undefined for all others, and for no time. */
export function usualEpoch(text: string): number | undefined {
	if (!USUAL_TIME.test(text)) return undefined;
	const ms = Date.parse(text);
	// JavaScript takes 30 February for 2 March, and 24:00 for the next day.
	return new Date(ms).getUTCDate() === Number(text.slice(8, 10)) ? ms : undefined;
}

/**
 * `2026-10-15T13:05:00-04:00`: a usual time of the service where clocks do not change on that day;
 * undefined for all others, which need more thought.
 */
export function usualTimeIn(text: string, zone: string): string | undefined {
	const ms = OF_A_PLACE.test(zone) ? usualEpoch(text) : undefined;
	const offset = ms === undefined ? undefined : offsetOnDayOf(ms, zone);
	if (ms === undefined || offset === undefined) return undefined;
	return wallClock(ms + offset * MINUTE_MS) + inWords(offset);
}

function wallClock(ms: number): string {
	return new Date(ms).toISOString().slice(0, SECOND_LENGTH);
}

function inWords(offset: number): string {
	const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
	const digits = [hours, minutes].map((part) => String(part).padStart(2, '0'));
	return `${offset < 0 ? '-' : '+'}${digits.join(':')}`;
}
