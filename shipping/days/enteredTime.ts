import { DateTime } from 'luxon';

import { toText } from '../lib';
import { MINUTE_MS } from './duration';

/**
 * Times that users enter, and values of expressions, sheets and databases: a text in ISO 8601, a
 * JavaScript date or a luxon DateTime.
 */

/** A day, or a day with a time. Luxon would also accept a year alone, or a time alone (today). */
const BEGINS_WITH_DAY = /^\d{4}-?\d{2}-?\d{2}(?:[T ]|$)/;
const OFFSET = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;
const ENTERED_MAX = 40;

/**
 * The point in time; undefined if the value is blank or isn't a time. Never throws.
 * @param zone the zone of times without an offset
 */
export function momentOf(value: unknown, zone: string): DateTime | undefined {
	const time = timeIn(value, zone);
	return time?.isValid ? time : undefined;
}

/** Expressions may have a `Date` of their own. */
function isDate(value: unknown): value is Date {
	return Object.prototype.toString.call(value) === '[object Date]';
}

/** Whether a value is a time by its type, not as text. */
export function isTime(value: unknown): boolean {
	return isDate(value) || DateTime.isDateTime(value);
}

function timeIn(value: unknown, zone: string): DateTime | undefined {
	if (DateTime.isDateTime(value)) return value;
	if (isDate(value)) return DateTime.fromMillis(value.getTime(), { zone });
	const text = toText(value);
	if (text.length > ENTERED_MAX || !BEGINS_WITH_DAY.test(text)) return undefined;
	const iso = text.replace(' ', 'T').replaceAll(' ', '');
	return DateTime.fromISO(iso, { zone, setZone: true });
}

/** A time in ISO 8601 (UTC); undefined if the value is blank or isn't a time. */
export function timestampOf(value: unknown, zone: string): string | undefined {
	return momentOf(value, zone)?.toUTC().toISO({ suppressMilliseconds: true }) ?? undefined;
}

/**
 * The calendar day of a value; undefined if it is blank or isn't a time. Databases, sheets and
 * JavaScript write a day as its midnight, in UTC or in the zone of the process. So a time that is
 * midnight in one of these zones, or in that of the workflow, is this zone's day. Any other time is
 * the day as written, and so is each text with an offset, which shows the zone in which it was
 * entered; a JavaScript date is written in the workflow's zone.
 * @param zone the zone of the workflow
 */
export function enteredDay(value: unknown, zone: string): string | undefined {
	const time = momentOf(value, zone);
	if (!time) return undefined;
	const text = toText(value);
	const written = time.toISODate() ?? undefined;
	const isUtc = text.includes(':') && OFFSET.test(text) && time.offset === 0;
	return text && !isUtc ? written : (dayOfMidnight(value, time, zone) ?? written);
}

/**
 * A JavaScript date or a luxon DateTime as text: its day if it is a midnight (see {@link
 * enteredDay}), else the time in ISO 8601. Undefined if it isn't valid.
 */
export function timeAsText(value: unknown, zone: string): string | undefined {
	const time = momentOf(value, zone);
	return time && (dayOfMidnight(value, time, zone) ?? time.toISO() ?? undefined);
}

function dayOfMidnight(value: unknown, time: DateTime, zone: string): string | undefined {
	// A luxon DateTime comes from an expression, which may have moved the time to another zone.
	const isMoved = DateTime.isDateTime(value);
	const zones = [...(isMoved ? [time.zone] : []), 'utc', 'system', zone];
	for (const one of zones) {
		const day = dayStarting(time.setZone(one), isMoved ? 0 : MINUTE_MS);
		if (day) return day;
	}
	return undefined;
}

/**
 * The day that starts at about this time; undefined at other times. Sheets store a day as a fraction
 * or with a historical offset, so their midnights are up to a minute off.
 */
function dayStarting(time: DateTime, toleranceMs: number): string | undefined {
	// The end of a day is written as 23:59 or 23:59:59, for example by `$now.endOf('day')`.
	const isEnd = time.hour === 23 && time.minute === 59 && [0, 59].includes(time.second);
	const start = time.plus(isEnd ? 0 : toleranceMs).startOf('day');
	const distance = Math.abs(start.toMillis() - time.toMillis());
	return distance <= toleranceMs ? (start.toISODate() ?? undefined) : undefined;
}

const HAS_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d/;

/** A row of a sheet or a database with its times as days (see {@link enteredDay}). */
export function withDays<Row extends object>(row: Row, zone: string): Row {
	const toDay = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(toDay);
		return isTime(value) || HAS_TIME.test(toText(value))
			? (enteredDay(value, zone) ?? value)
			: value;
	};
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => [name, toDay(value)]),
	) as Row;
}
