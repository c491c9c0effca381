import { DateTime } from 'luxon';

import { isUtc, zoneName } from '../../../../shared/lib/time';

/** Whether a text is the time zone of a place; UTC isn't. */
const isZone = (zone: string | undefined): zone is string => !!zoneName(zone) && !isUtc(zone);

/** The time in its zone, or in UTC if the zone is unknown; undefined if the text isn't a time. */
function parse(text: string | undefined, zone?: string): DateTime | undefined {
	const time = DateTime.fromISO(text ?? '', { zone: 'utc' });
	if (!time.isValid) return undefined;
	return (isZone(zone) ? time.setZone(zone) : time).setLocale('en');
}

const ISO = { suppressMilliseconds: true } as const;

/** ISO 8601 in UTC; null if the text isn't a time. */
export const toUtc = (text: string | undefined): string | null => parse(text)?.toISO(ISO) ?? null;

/** ISO 8601 with the offset of the zone; null if either is unknown. */
export function toLocal(text: string | undefined, zone: string | undefined): string | null {
	return isZone(zone) ? (parse(text, zone)?.toISO(ISO) ?? null) : null;
}

/** "11 Oct 17:32" in a known zone, else "11 Oct 17:32 UTC". */
export function shortTime(text: string | undefined, zone?: string): string | undefined {
	return parse(text, zone)?.toFormat(isZone(zone) ? 'd LLL HH:mm' : "d LLL HH:mm 'UTC'");
}

/** "11 Oct 2026 17:32 local time" in a known zone, else "11 Oct 2026 17:32 UTC". */
export function longTime(text: string | undefined, zone?: string): string | undefined {
	const suffix = isZone(zone) ? 'local time' : 'UTC';
	return parse(text, zone)?.toFormat(`d LLL yyyy HH:mm '${suffix}'`);
}
