import { DateTime } from 'luxon';

import { toText } from '../../shared/lib/json';
import type { Item } from './item';

/**
 * The day that a date field means: as written, whatever its time and zone. Undefined when the
 * field is empty.
 *
 * @throws NodeOperationError for what is no day
 */
export function writtenDay(item: Item, name: string): string | undefined {
	return readDay(item, name, item.param(name));
}

/** The same for a value that is part of another field. */
export function readDay(item: Item, name: string, given: unknown): string | undefined {
	const text = dateText(given);
	if (!text && (given === undefined || given === null || given === '')) return undefined;
	const day = text.slice(0, 10);
	if (isDay(day) && /^$|^[T ]/.test(text.slice(10))) return day;
	throw item.invalid(name, `is not a date: "${text.slice(0, 40)}"`, 'Write it like 2026-03-31.');
}

/** A calendar day, in years that containers are shipped in. */
export function isDay(text: string): boolean {
	return /^20\d\d-\d\d-\d\d$/.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid;
}

function dateText(value: unknown): string {
	if (value instanceof DateTime) return value.toISODate() ?? '';
	return value instanceof Date ? (DateTime.fromJSDate(value).toISODate() ?? '') : toText(value);
}
