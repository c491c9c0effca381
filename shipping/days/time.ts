import { DateTime } from 'luxon';

import { BoundedMap } from '../lib';
import { fastLocalTime } from './zoneOffset';
import { DAY_MS } from './duration';

/** Invalid times and time zones return undefined; nothing throws. */

/** A value of an attribute, or null in a row. */
type Sent = string | null | undefined;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/**
 * Stricter than ISO 8601, which also allows "12:30" (today) and "2026". Years outside of 2000 to
 * 2099 are mistakes.
 */
const DAY_OR_TIME =
	/^20\d{2}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Time zones without a place: their time is UTC. */
const UTC = /^(Etc\/)?(UTC|UCT|GMT|GMT[+-]?0|Greenwich|Universal|Zulu)$/i;
/** Names that luxon interprets as this machine's zone, and texts too long for a zone name. */
const NO_ZONE = /^(default|local|system|[^]{65,})$/i;

/** The name of a time zone, including aliases; undefined for an unknown one. */
export function zoneName(name: Sent): string | undefined {
	if (!name) return undefined;
	let isZone = zones.get(name);
	if (isZone === undefined) {
		if (NO_ZONE.test(name)) return undefined;
		isZone = DateTime.fromMillis(0, { zone: name }).isValid;
		zones.set(name, isZone);
	}
	return isZone ? name : undefined;
}

/** A cache, because every time of every container needs one of the same few zones. */
const zones = new BoundedMap<boolean>(500);

/** Whether a zone is UTC, so that its times are not local times of a place. */
export function isUtc(zone: Sent): boolean {
	return UTC.test(zone ?? '');
}

/**
 * A time in the zone of its place, as ISO 8601 with offset; undefined for an invalid time or an
 * unknown zone. Without a zone, the service's time is already local and only labeled as UTC, so it
 * is returned as written without offset. A date without time is returned unchanged.
 */
export function localTime(text: Sent, zone: Sent): string | undefined {
	if (!text) return undefined;
	const name = zone ?? '';
	const fast = fastLocalTime(text, name);
	if (fast) return fast;
	const key = `${text} ${name}`;
	const stored = localTimeCache.get(key);
	if (stored) return stored;
	const local = inZone(text, name);
	// Invalid times are not cached, because they may be of any length.
	if (local) localTimeCache.set(key, local);
	return local;
}

/** A cache, because every event repeats all times of its shipment. */
const localTimeCache = new BoundedMap<string>(2_000);

function inZone(text: string, name: string): string | undefined {
	const local = timeIn(text, name);
	if (!local || DAY.test(text)) return local && text;
	return local.toISO({ suppressMilliseconds: true, includeOffset: !!name }) ?? undefined;
}

function timeIn(text: string, name: string): DateTime | undefined {
	if (!DAY_OR_TIME.test(text) || NO_ZONE.test(name)) return undefined;
	const time = DateTime.fromISO(text, { zone: 'utc', setZone: true });
	const local = name && time.isValid ? time.setZone(name) : time;
	return local.isValid ? local : undefined;
}

/** Days that are further from today than this are shown with their year. */
const NO_YEAR_DAYS = 183;

/**
 * For a chat message: "11 Oct 17:32", without its time zone.
 * @param today `2026-10-15`, to show the year of distant days: "9 Sep 2025"
 */
export function shortTime(value: Sent, zone: Sent, today?: string): string | undefined {
	const local = localTime(value, zone);
	if (!local) return undefined;
	const isFar = !!today && Math.abs(daysBetween(today, local.slice(0, 10))) > NO_YEAR_DAYS;
	const format = ['d LLL', ...(isFar ? ['yyyy'] : []), ...(DAY.test(local) ? [] : ['HH:mm'])];
	return DateTime.fromISO(local, { setZone: true, locale: 'en' }).toFormat(format.join(' '));
}

/**
 * For a chat message, with its time zone: "11 Oct 17:32 local", or "UTC" if the zone is UTC or
 * unknown. Without a zone, the text has neither.
 * @param today `2026-10-15`, to show the year of distant days
 */
export function timeWithZone(value: Sent, zone: Sent, today?: string): string | undefined {
	const isPlace = !!zone && !isUtc(zone) && zoneName(zone) !== undefined;
	const text = shortTime(value, zone && !isPlace ? 'UTC' : zone, today);
	// A date without time is the same in every zone.
	if (!text?.includes(':') || !zone) return text;
	return `${text} ${isPlace ? 'local' : 'UTC'}`;
}

/** The calendar day of a time in a zone, `2026-10-15`; as written if the zone is unknown. */
export function dayOf(value: Sent, zone: Sent): string | undefined {
	return localTime(value, zoneName(zone))?.slice(0, 10);
}

/** Whether a time starts a day in a zone: not at 00:00 if clocks change then. */
export function isStartOfDay(value: Sent, zone: Sent): boolean {
	const text = value ?? '';
	const name = zoneName(zone) ?? '';
	const fast = fastLocalTime(text, name);
	if (fast) return fast.includes('T00:00:00');
	const time = timeIn(text, name);
	return !!time && time.toMillis() === time.startOf('day').toMillis();
}

/** The calendar day of a point in time (epoch milliseconds) in a zone. */
export function dayAt(time: number, zone = 'utc'): string {
	const key = `${time} ${zone}`;
	const stored = dayCache.get(key);
	if (stored) return stored;
	const day = DateTime.fromMillis(time, { zone }).toFormat('yyyy-MM-dd');
	dayCache.set(key, day);
	return day;
}

/** A cache, because every container needs today's date at one of the same few places. */
const dayCache = new BoundedMap<string>(500);

/** The number of calendar days between two days. Days with 23 or 25 hours count as one. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The calendar day this many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A time of the service in epoch milliseconds; undefined for an invalid time. */
export function epochOf(value: Sent): number | undefined {
	const text = value ?? '';
	const time = DAY_OR_TIME.test(text) && isCalendarDay(text.slice(0, 10)) ? Date.parse(text) : NaN;
	return Number.isNaN(time) ? undefined : time;
}

/** The milliseconds from one time to another, negative if it is earlier; undefined if unknown. */
export function msBetween(from: Sent, to: Sent): number | undefined {
	const [start, end] = [epochOf(from), epochOf(to)];
	return start === undefined || end === undefined ? undefined : end - start;
}

/** Sorts times. Unknown ones come first. */
export const compareTimes = (a: Sent, b: Sent): number => (epochOf(a) ?? 0) - (epochOf(b) ?? 0);

/** JavaScript converts 30 February to 2 March. */
function isCalendarDay(day: string): boolean {
	const number = Number(day.slice(8));
	return number <= 28 || new Date(day).getUTCDate() === number;
}

/** A point in time in the service's format: `2026-10-15T07:00:00Z`. */
export function serviceTime(epochMs: number): string {
	return new Date(epochMs).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** "Monday" */
export const longWeekday = (day: string): string =>
	new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** "Oct 2026", for `2026-10` or a day. */
export const longMonth = (month: string): string =>
	`${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** "15 Oct 2026", for a calendar day or a time in UTC. */
export function longDay(value: Sent): string | undefined {
	const [year, month, day] = dayOf(value, 'UTC')?.split('-') ?? [];
	return day && `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}
