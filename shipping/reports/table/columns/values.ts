import { asArray, asText, isObject } from '../../../lib';
import { fastEpoch, dayOf, daysBetween, localTime } from '../../../days';

/** The value of a cell: never a list or an object; null if it is unknown. */
export type TableCell = string | number | boolean | null;

/** A time from the service with the time zone of its place. */
export interface ZonedTime {
	value: string | undefined;
	/** If the zone is missing or unknown, the time is already local. */
	zone: string | undefined;
}

/** Keeps leading zeros of texts such as `00123`. */
export function textCell(value: unknown): string | null {
	if (typeof value === 'number' && Number.isFinite(value)) return String(value);
	const text = asText(value);
	return text?.trim() ? text : null;
}

export function listCell(value: unknown): string | null {
	if (!Array.isArray(value)) return textCell(value);
	return value.flatMap((entry) => textCell(entry) ?? []).join(', ') || null;
}

/** The texts of a list, sorted so that a different order doesn't count as a change. */
export const sortedTexts = (value: unknown): string[] =>
	asArray(value)
		.flatMap((entry) => textCell(entry) ?? [])
		.sort();

export function numberCell(value: unknown): number | null {
	return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function booleanCell(value: unknown): boolean | null {
	return typeof value === 'boolean' ? value : null;
}

export function jsonCell(value: unknown): string | null {
	const isFull = Array.isArray(value)
		? value.length > 0
		: isObject(value) && Object.keys(value).length > 0;
	return isFull ? JSON.stringify(value) : null;
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;
const MINUTE_LENGTH = 'YYYY-MM-DDTHH:MM'.length;
const TIME_LENGTH = 'YYYY-MM-DDTHH:MM:SS'.length;

/** A time such as `2026-10-15T07:00:00Z`; null for a day without a time. */
export function timeCell(value: string | undefined): string | null {
	// Nearly all times of the service already have this format, so they need no conversion.
	if (isServiceFormat(value)) return value;
	const time = localTime(value, 'utc');
	return time && time.length > DATE_LENGTH ? `${time.slice(0, TIME_LENGTH)}Z` : null;
}

const isServiceFormat = (value: string | undefined): value is string =>
	value !== undefined && fastEpoch(value) !== undefined;

/** Local time such as `2026-10-15 13:05`. A day without a time gets 00:00. */
export function localTimeCell({ value, zone }: ZonedTime): string | null {
	const local = localTime(value, zone);
	if (!local) return null;
	return `${local.slice(0, DATE_LENGTH)} ${local.slice(DATE_LENGTH + 1, MINUTE_LENGTH) || '00:00'}`;
}

export const isValidTime = (value: string | undefined): boolean =>
	isServiceFormat(value) || localTime(value, 'utc') !== undefined;

export function firstTime(...values: Array<string | undefined>): string | undefined {
	return values.find(isValidTime);
}

/** Number of calendar days between the local days of two times; null if one is unknown. */
export function daysBetweenTimes(from: ZonedTime, to: ZonedTime): number | null {
	const [first, last] = [from, to].map(({ value, zone }) => dayOf(value, zone));
	return first && last ? daysBetween(first, last) : null;
}
