import { asText, isObject } from '../../../../shared/lib/json';
import { fastEpoch } from '../../../../shared/lib/zoneOffset';
import { calendarDay, daysBetween, localTime, zoneName } from '../../../../shared/lib/time';

/** What stands in a cell: never a list, never an object; null where nothing is known. */
export type Cell = string | number | boolean | null;

/** A time of the service with the zone of its place. */
export interface PlacedTime {
	value: unknown;
	/** Where it is missing or unknown, the digits are the place's own already. */
	zone: unknown;
}

/** As it came: `00123` stays `00123`. Only what a number is in the answer is written as one. */
export function textCell(value: unknown): string | null {
	if (typeof value === 'number' && Number.isFinite(value)) return String(value);
	const text = asText(value);
	return text?.trim() ? text : null;
}

export function listCell(value: unknown): string | null {
	if (!Array.isArray(value)) return textCell(value);
	return value.flatMap((entry) => textCell(entry) ?? []).join(', ') || null;
}

export function integerCell(value: unknown): number | null {
	return Number.isSafeInteger(value) ? (value as number) : null;
}

export function numberCell(value: unknown): number | null {
	return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function booleanCell(value: unknown): boolean | null {
	return typeof value === 'boolean' ? value : null;
}

/** Compact text; of what has nothing in it, nothing. */
export function jsonCell(value: unknown): string | null {
	const isFull = Array.isArray(value)
		? value.length > 0
		: isObject(value) && Object.keys(value).length > 0;
	return isFull ? JSON.stringify(value) : null;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const SECOND_LENGTH = 'YYYY-MM-DDTHH:MM:SS'.length;

/** `2026-10-15T07:00:00Z`. A mere day is no moment. */
export function timeCell(value: unknown): string | null {
	// As the service writes nearly all of its times, so that they need no calculating.
	if (isUsual(value)) return value;
	const time = localTime(value, 'utc');
	return time && time.length > DAY_LENGTH ? `${time.slice(0, SECOND_LENGTH)}Z` : null;
}

const isUsual = (value: unknown): value is string =>
	typeof value === 'string' && fastEpoch(value) !== undefined;

/** `2026-10-15 13:05:00`, the time of the place. A date without time begins at 00:00. */
export function localTimeCell({ value, zone }: PlacedTime): string | null {
	const local = localTime(value, zoneName(zone));
	if (!local) return null;
	const [day, time] = [local.slice(0, DAY_LENGTH), local.slice(DAY_LENGTH + 1, SECOND_LENGTH)];
	return `${day} ${time || '00:00:00'}`;
}

/** Whether a value is a time or a day. */
export const isTime = (value: unknown): boolean =>
	isUsual(value) || localTime(value, 'utc') !== undefined;

/** The first that is a time or a day. */
export function firstTime(...values: unknown[]): unknown {
	return values.find(isTime);
}

/** Calendar days between two moments, each at its place; null where one of them is not known. */
export function daysFrom(from: PlacedTime, to: PlacedTime): number | null {
	const [first, last] = [from, to].map(({ value, zone }) => calendarDay(value, zone));
	return first && last ? daysBetween(first, last) : null;
}
