import { DateTime } from 'luxon';

import { dayAsWritten } from '../../shared/lib/dateOnly';
import { toText } from '../../shared/lib/json';

/** The part of an input item that the readers of single values use. */
export interface FieldReader {
	param(name: string): unknown;
	collection(name: string): Record<string, unknown>;
	/** The error for an invalid value, with the field's label and the item's number. */
	invalid(name: string, problem: string, description?: string): Error;
}

/** Fields are named like the service's attributes, but in camel case. */
export function camelCase(attribute: string): string {
	return attribute.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export function snakeCase(field: string): string {
	return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

interface Bounds {
	min?: number;
	max?: number;
	isWhole?: boolean;
}

/** @throws NodeOperationError with the field's label and its bounds */
export function boundedNumber(
	item: Pick<FieldReader, 'invalid'>,
	field: string,
	value: unknown,
	{ min = 0, max = Infinity, isWhole = false }: Bounds,
): number {
	const text = toText(value);
	const number = Number(text);
	const isKind = text !== '' && (!isWhole || Number.isInteger(number));
	if (isKind && number >= min && number <= max) return number;
	const kind = isWhole ? 'whole number' : 'number';
	const range = max === Infinity ? `from ${min}` : `from ${min} to ${max}`;
	throw item.invalid(field, `must be a ${kind} ${range}, not "${text}"`);
}

/** A time in ISO 8601 (UTC). A time without an offset is in the workflow's time zone. */
export function toTimestamp(
	item: FieldReader & { context: { getTimezone(): string } },
	field: string,
	value: unknown,
): string | undefined {
	const text = value instanceof DateTime ? value.toISO() : toText(value);
	if (!text) return undefined;
	const time = DateTime.fromISO(text.replace(' ', 'T'), { zone: item.context.getTimezone() });
	if (!time.isValid) {
		throw item.invalid(field, `is not a date: "${text}"`, 'Write it like 2026-03-31T08:00:00Z.');
	}
	return time.toUTC().toISO({ suppressMilliseconds: true });
}

/**
 * The calendar day of a date field as written, ignoring its time and zone. Undefined if the field
 * is empty.
 * @throws NodeOperationError if the value isn't a date
 */
export function readDateValue(item: FieldReader, name: string, given: unknown): string | undefined {
	const day = dayAsWritten(given);
	if (day || given === undefined || given === null || given === '') return day;
	const text = toText(given).slice(0, 40);
	throw item.invalid(name, `is not a date: "${text}"`, 'Use the format 2026-03-31.');
}
