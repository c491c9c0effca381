import { asText } from '../../../shared/lib/json';
import { localTime } from '../../../shared/lib/time';
import type { EntryStart } from './calendarFile';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The start of an appointment: a time in UTC if the zone is known, a local time without a zone if it
 * isn't, or a day if the service reports no hour.
 */
export function appointmentStart(at: unknown, zone: string | undefined): EntryStart | undefined {
	const digits = localTime(at, undefined);
	if (!digits) return undefined;
	if (DAY.test(digits)) return { day: digits };
	return zone ? { utc: new Date(asText(at) as string).toISOString() } : { floating: digits };
}
