import { shortTime, serviceTime } from '../../shared/lib/time';

/**
 * The last line of a message: "56 containers, as of 24 Nov 09:00 (America/Los_Angeles). 3 containers
 * without a last free day are not listed."
 *
 * @param read the records that were read: "56 containers"
 * @param missing sentences about what the message doesn't include
 */
export function readNote(
	read: string,
	{ now, zone }: { now: number; zone: string },
	missing: string[] = [],
): string {
	const time = `as of ${shortTime(serviceTime(now), zone)} (${zone}).`;
	return [`${read}, ${time}`, ...missing].join(' ');
}

/** A sentence about the records that reports of tracked shipments leave out. */
export const ONLY_TRACKED = 'Shipments that are no longer tracked are not included.';
