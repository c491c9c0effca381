import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

import { asText, isObject } from '../../../shared/json';
import { localTime } from '../../../shared/notification/localTime';
import { wentInland } from './progress';

const DAY_MS = 86_400_000;

/** Who set a last free day; `unknown` when only the service's own summary of them is there. */
export type SetBy = 'line' | 'terminal' | 'rail' | 'unknown';

/** The last day without storage charges, as a calendar day of the place. */
export interface LastFreeDay {
	setBy: SetBy;
	/** As the service gave it. */
	at: string;
	/** `2026-10-15`, there. */
	day: string;
	/** IANA name; null when the service's time is local already. */
	zone: string | null;
	/** 0 on the day itself, negative afterwards. */
	daysLeft: number;
}

/**
 * Every last free day of a container. `pickup_lfd` follows a fixed priority and is not the
 * earliest: it counts only where nothing else is known. The terminal's does not count any more for
 * a container that left the port by rail.
 *
 * @param now epoch milliseconds
 */
export function lastFreeDays(container: IDataObject, now: number): LastFreeDay[] {
	const { import_deadlines: deadlines, pod_timezone: port } = container;
	const { final_destination_timezone: inland } = container;
	const { pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail } = isObject(deadlines)
		? deadlines
		: {};
	const rail = pickup_lfd_rail ?? container.ind_facility_lfd_on;
	const terminal = lastFreeDay('terminal', pickup_lfd_terminal, port, now);
	const others = [
		...lastFreeDay('line', pickup_lfd_line, port, now),
		...lastFreeDay('rail', rail, inland, now),
	];
	const found = wentInland(container) && others.length ? others : [...terminal, ...others];
	const zone = wentInland(container) ? (inland ?? port) : port;
	return found.length ? found : lastFreeDay('unknown', container.pickup_lfd, zone, now);
}

/** The one whose day is over first. */
export function earliestLastFreeDay(container: IDataObject, now: number): LastFreeDay | undefined {
	return lastFreeDays(container, now).sort((a, b) => endOf(a) - endOf(b))[0];
}

function lastFreeDay(setBy: SetBy, value: unknown, name: unknown, now: number): LastFreeDay[] {
	const at = asText(value);
	const zone = zoneOf(name);
	const day = localTime(at, zone)?.slice(0, 10);
	if (!at || !day) return [];
	return [{ setBy, at, day, zone: zone ?? null, daysLeft: daysBetween(today(now, zone), day) }];
}

/** Undefined for a zone that nobody knows: its times are taken as local, like those without. */
function zoneOf(name: unknown): string | undefined {
	const zone = asText(name);
	return zone && DateTime.fromMillis(0, { zone }).isValid ? zone : undefined;
}

function today(now: number, zone = 'utc'): string {
	return DateTime.fromMillis(now, { zone }).toFormat('yyyy-MM-dd');
}

/** Calendar days, however many hours some of them have where clocks change. */
function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function endOf({ day, zone }: LastFreeDay): number {
	return DateTime.fromISO(day, { zone: zone ?? 'utc' })
		.endOf('day')
		.toMillis();
}
