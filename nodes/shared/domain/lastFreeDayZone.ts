import { asObject } from '../lib/json';
import { calendarDay, isStartOfDay, zoneName, epochOf } from '../lib/time';
import { leftPortByRail } from './containerProgress';
import type { ContainerAttributes, ImportDeadlines } from './attributes';

/** `unknown` is the source of `pickup_lfd`, a copy of one of the others. */
export type DeadlineSource = 'line' | 'terminal' | 'rail' | 'unknown';

/** The last day without storage charges, as a calendar day at the place. */
export interface LastFreeDay {
	/** `unknown`: the service's summary of the other sources, if its source is unknown. */
	setBy: DeadlineSource;
	/** `2026-10-15`, the day at the place. */
	day: string;
	/** The value as the service sent it. */
	at: string;
	/** Undefined if the service's time is already local. */
	zone?: string;
	/** Whether the service calculated the day, because no source reported one. */
	isCalculated: boolean;
	/** Whether a user entered the day in Terminal49. */
	isManual: boolean;
	/** The time at which the day became known, as the service sent it; undefined if unknown. */
	reportedAt?: string;
}

/** Last free days by source; several values if a source has several attributes. */
export function deadlinesOf(container: ContainerAttributes): Record<DeadlineSource, unknown[]> {
	const deadlines = asObject<ImportDeadlines>(container.import_deadlines);
	const { pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail } = deadlines;
	return {
		line: [pickup_lfd_line],
		terminal: [pickup_lfd_terminal],
		// The second attribute is the older name of the first.
		rail: [pickup_lfd_rail, container.ind_facility_lfd_on],
		unknown: [container.pickup_lfd],
	};
}

/** Undefined for free text, numbers and impossible years, which the service sends. */
export function dayOf(value: unknown, zone: unknown): string | undefined {
	const day = calendarDay(value, zone);
	return day && /^20\d\d/.test(day) ? day : undefined;
}

/**
 * The time zone in which a last free day is a calendar day; undefined if the time is already local.
 * The terminal's day is in the zone of the port, the railway's in that of the final destination,
 * and the carrier's in either. The zone in which the value is midnight decides.
 *
 * @param event the event that reported the day, with its time zone
 */
export function zoneOfDeadline(
	setBy: DeadlineSource,
	value: unknown,
	container: ContainerAttributes,
	event?: { timezone: unknown },
): string | undefined {
	const { pod_timezone: port, final_destination_timezone: inland } = container;
	const own = event?.timezone === undefined ? [] : [event.timezone];
	if (setBy === 'terminal') return choose(value, [...own, port]);
	if (setBy === 'rail')
		return choose(value, zoneName(inland) ? [inland, ...own] : [...own, inland, port]);
	if (setBy === 'line' || own.length) return choose(value, [...own, port, inland]);
	const copied = copiedFrom(value, container);
	if (copied) return zoneOfDeadline(copied, value, container);
	return choose(value, leftPortByRail(container) ? [inland, port] : [port, inland]);
}

/** Returns the first zone, unless the value is midnight in another zone but not in the first. */
function choose(value: unknown, [first, ...others]: unknown[]): string | undefined {
	const better = others.find((zone) => zoneName(zone) && isStartOfDay(value, zone));
	return zoneName(better !== undefined && !isStartOfDay(value, first) ? better : first);
}

/** Finds the source that has the same value as `pickup_lfd`. */
function copiedFrom(value: unknown, container: ContainerAttributes): DeadlineSource | undefined {
	const time = timeOf(value);
	const values = deadlinesOf(container);
	const sources: DeadlineSource[] = ['line', 'terminal', 'rail'];
	return sources.find((source) => values[source].some((one) => time && timeOf(one) === time));
}

function timeOf(value: unknown): number | undefined {
	return dayOf(value, undefined) ? epochOf(value) : undefined;
}
