import { DateTime } from 'luxon';

import { isUtc, zoneName } from '../../../../shared/lib/time';

/** That of a place: UTC is none. */
const isZone = (zone: string | undefined): zone is string => !!zoneName(zone) && !isUtc(zone);

/** A point in time, in a zone where that is known and in UTC otherwise; undefined if it is none. */
function parse(text: string | undefined, zone?: string): DateTime | undefined {
	const time = DateTime.fromISO(text ?? '', { zone: 'utc' });
	if (!time.isValid) return undefined;
	return (isZone(zone) ? time.setZone(zone) : time).setLocale('en');
}

const ISO = { suppressMilliseconds: true } as const;

/** ISO 8601 in UTC; null when it is no time. */
export const toUtc = (text: string | undefined): string | null => parse(text)?.toISO(ISO) ?? null;

/** ISO 8601 with the offset of the zone; null when either is unknown. */
export function toLocal(text: string | undefined, zone: string | undefined): string | null {
	return isZone(zone) ? (parse(text, zone)?.toISO(ISO) ?? null) : null;
}

/** "11 Oct 17:32", in the zone of the place; "11 Oct 17:32 UTC" where that is unknown. */
export function shortTime(text: string | undefined, zone?: string): string | undefined {
	return parse(text, zone)?.toFormat(isZone(zone) ? 'd LLL HH:mm' : "d LLL HH:mm 'UTC'");
}

/** "11 Oct 2026 17:32 local time", or UTC where the zone is unknown. */
export function longTime(text: string | undefined, zone?: string): string | undefined {
	const suffix = isZone(zone) ? 'local time' : 'UTC';
	return parse(text, zone)?.toFormat(`d LLL yyyy HH:mm '${suffix}'`);
}

/** "11 Oct 2026". */
export function day(text: string | undefined, zone?: string): string | undefined {
	return parse(text, zone)?.toFormat('d LLL yyyy');
}
