import { DateTime } from 'luxon';

import { BoundedMap } from './boundedMap';
import { asText } from './json';
import { usualTimeIn } from './zoneOffset';
import { DAY_MS } from './duration';

/** Times of the service and the zones of its places. Nothing here throws: what is no time is undefined. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Stricter than ISO 8601, of which "12:30" (today) and "2026" would be times as well. */
const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Names that mean no place: their time is UTC. */
const UTC = /^(Etc\/)?(UTC|UCT|GMT|GMT[+-]?0|Greenwich|Universal|Zulu)$/i;
/** What luxon takes for the zone of this machine, and what is too long for any name. */
const NO_ZONE = /^(default|local|system|[^]{65,})$/i;

/** The name of a time zone, aliases included; undefined for what nobody knows as one. */
export function zoneName(value: unknown): string | undefined {
	const name = asText(value);
	if (!name) return undefined;
	let isZone = zones.get(name);
	if (isZone === undefined) {
		if (NO_ZONE.test(name)) return undefined;
		isZone = DateTime.fromMillis(0, { zone: name }).isValid;
		zones.set(name, isZone);
	}
	return isZone ? name : undefined;
}

/** Every time of every container asks for one of a few. */
const zones = new BoundedMap<boolean>(500);

/** Whether a zone is that of no place, so that its times must not be called local. */
export function isUtc(zone: unknown): boolean {
	return UTC.test(asText(zone) ?? '');
}

/**
 * A point in time in the zone of the place, ISO 8601 with offset; undefined when it is none, or
 * nobody knows the zone by that name. With no zone given the service's time is local already, only
 * labelled UTC: it is given as written, without offset. A mere day is the same day everywhere.
 */
export function localTime(value: unknown, zone: unknown): string | undefined {
	const text = asText(value);
	if (!text) return undefined;
	const name = asText(zone) ?? '';
	const usual = usualTimeIn(text, name);
	if (usual) return usual;
	const key = `${text} ${name}`;
	const told = known.get(key);
	if (told) return told;
	const local = inZone(text, name);
	// What is no time may be of any length, and is not kept.
	if (local) known.set(key, local);
	return local;
}

/**
 * Every event tells all times of its shipment again, and working them out takes longer than all
 * else that is done with an event.
 */
const known = new BoundedMap<string>(2_000);

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

/** Days from today beyond which a day is shown with its year. */
const NEAR_DAYS = 183;

/**
 * For a chat message: "11 Oct 17:32", without saying whose hour that is.
 *
 * @param today `2026-10-15`, to show the year of distant days: "9 Sep 2025"
 */
export function shortTime(value: unknown, zone: unknown, today?: string): string | undefined {
	const local = localTime(value, zone);
	if (!local) return undefined;
	const isFar = !!today && Math.abs(daysBetween(today, local.slice(0, 10))) > NEAR_DAYS;
	const format = ['d LLL', ...(isFar ? ['yyyy'] : []), ...(DAY.test(local) ? [] : ['HH:mm'])];
	return DateTime.fromISO(local, { setZone: true, locale: 'en' }).toFormat(format.join(' '));
}

/**
 * For a chat message, with whose hour it is: "11 Oct 17:32 local", or "UTC" where the zone is that
 * of no place or is not known by its name. Without a zone nobody knows, and neither is said.
 *
 * @param today `2026-10-15`, to show the year of distant days
 */
export function toldTime(value: unknown, zone: unknown, today?: string): string | undefined {
	const name = asText(zone);
	const isPlace = !!name && !isUtc(name) && zoneName(name) !== undefined;
	const text = shortTime(value, name && !isPlace ? 'UTC' : name, today);
	// A mere day is the same in every zone.
	if (!text?.includes(':') || !name) return text;
	return `${text} ${isPlace ? 'local' : 'UTC'}`;
}

/** The calendar day, `2026-10-15`, that it is in a zone; as written where that is unknown. */
export function calendarDay(value: unknown, zone: unknown): string | undefined {
	return localTime(value, zoneName(zone))?.slice(0, 10);
}

/** Whether a time is the first moment of a day in a zone, which is not 00:00 where clocks change then. */
export function isStartOfDay(value: unknown, zone: unknown): boolean {
	const text = asText(value) ?? '';
	const name = zoneName(zone) ?? '';
	const usual = usualTimeIn(text, name);
	if (usual) return usual.includes('T00:00:00');
	const time = timeIn(text, name);
	return !!time && time.toMillis() === time.startOf('day').toMillis();
}

/** The calendar day that it is at a point in time (epoch milliseconds). */
export function dayAt(time: number, zone = 'utc'): string {
	const key = `${time} ${zone}`;
	const told = days.get(key);
	if (told) return told;
	const day = DateTime.fromMillis(time, { zone }).toFormat('yyyy-MM-dd');
	days.set(key, day);
	return day;
}

/** Every container asks what day it is today, at one of a few places. */
const days = new BoundedMap<string>(500);

/** Calendar days, however many hours some of them have where clocks change. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The calendar day so many days later; before it when negative. */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A time of the service in epoch milliseconds; undefined for what is none. */
export function epochOf(value: unknown): number | undefined {
	const time = Date.parse(asText(value) ?? '');
	return Number.isNaN(time) ? undefined : time;
}

/** `2026-10-15T07:00:00Z`: a point in time as the service writes it. */
export function serviceTime(epochMs: number): string {
	return new Date(epochMs).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** "15 Oct 2026", of a calendar day or of a time in UTC. */
export function longDay(value: unknown): string | undefined {
	const day = calendarDay(value, 'UTC');
	return day && DateTime.fromISO(day, { locale: 'en' }).toFormat('d LLL yyyy');
}
