import { DateTime } from 'luxon';

import { toText } from '../../shared/lib/json';
import type { Item } from './item';

/** A time in ISO 8601 (UTC). A time without an offset is in the workflow's time zone. */
export function toTimestamp(item: Item, field: string, value: unknown): string | undefined {
	const text = value instanceof DateTime ? value.toISO() : toText(value);
	if (!text) return undefined;
	const time = DateTime.fromISO(text.replace(' ', 'T'), { zone: item.context.getTimezone() });
	if (!time.isValid) {
		throw item.invalid(field, `is not a date: "${text}"`, 'Write it like 2026-03-31T08:00:00Z.');
	}
	return time.toUTC().toISO({ suppressMilliseconds: true });
}
