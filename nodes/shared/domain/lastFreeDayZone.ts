import { asObject } from '../lib/json';
import { calendarDay, isStartOfDay, zoneName } from '../lib/time';
import { leftPortByRail } from './containerProgress';
import type { ContainerAttributes, ImportDeadlines } from './attributes';

/** Under whose name a last free day stands; `unknown` of the service's own copy of one of them. */
export type DeadlineSource = 'line' | 'terminal' | 'rail' | 'unknown';

/** What a container says of its deadlines, each where it may stand. */
export function deadlinesOf(container: ContainerAttributes): Record<DeadlineSource, unknown[]> {
	const deadlines = asObject<ImportDeadlines>(container.import_deadlines);
	const { pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail } = deadlines;
	return {
		line: [pickup_lfd_line],
		terminal: [pickup_lfd_terminal],
		// An older name of the same.
		rail: [pickup_lfd_rail, container.ind_facility_lfd_on],
		unknown: [container.pickup_lfd],
	};
}

/**
 * The calendar day that a deadline means; undefined where it means none. Free text, numbers and
 * years that nobody ships in stand there, too.
 */
export function dayOf(value: unknown, zone: unknown): string | undefined {
	const day = calendarDay(value, zone);
	return day && /^20\d\d/.test(day) ? day : undefined;
}

/**
 * The zone of the place whose day a deadline is; undefined where the service's time is local
 * already. A terminal's day is one of the port, a railway's one of the final destination, a line's
 * one of either: a last free day stands at the first moment of its day, which tells the two apart.
 *
 * @param event with the zone of an event that announced it, where one did
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

/** The first zone, unless the day begins in another one and not in the first. */
function choose(value: unknown, [first, ...others]: unknown[]): string | undefined {
	const better = others.find((zone) => zoneName(zone) && isStartOfDay(value, zone));
	return zoneName(better !== undefined && !isStartOfDay(value, first) ? better : first);
}

/** Which deadline the service's own `pickup_lfd` is a copy of. */
function copiedFrom(value: unknown, container: ContainerAttributes): DeadlineSource | undefined {
	const time = timeOf(value);
	const { line, terminal, rail } = deadlinesOf(container);
	const all: Array<[DeadlineSource, unknown[]]> = [
		['line', line],
		['terminal', terminal],
		['rail', rail],
	];
	return all.find(([, values]) => values.some((one) => time && timeOf(one) === time))?.[0];
}

function timeOf(value: unknown): number | undefined {
	return dayOf(value, undefined) ? Date.parse(value as string) : undefined;
}
