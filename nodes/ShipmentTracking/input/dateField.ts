import { toText } from '../../shared/lib/json';
import { dayAsWritten } from '../../shared/lib/dateOnly';
import type { FieldReader } from './fieldReader';

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
