import { asText } from '../../../shared/lib/json';
import { localTime } from '../../../shared/lib/time';
import type { EntryStart } from './calendarFile';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * When an appointment is. With a zone the service's time is a true one; without, its digits are
 * those of the clocks at the place, wherever that is. A mere day stays one.
 */
export function appointmentStart(at: unknown, zone: string | undefined): EntryStart | undefined {
	const digits = localTime(at, undefined);
	if (!digits) return undefined;
	if (DAY.test(digits)) return { day: digits };
	return zone ? { utc: new Date(asText(at) as string).toISOString() } : { floating: digits };
}
