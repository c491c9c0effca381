import { asObject, asText } from '../lib/json';
import { daysBetween } from '../lib/time';
import type {
	ContainerAttributes,
	ImportDeadlines,
	PortDeadline,
	PortDeadlines,
	UnifiedDeadline,
} from './attributes';
import type { ContainerContext } from './contexts';
import { announcedDays, reportedLast } from './lastFreeDayEvents';
import {
	dayOf,
	zoneOfDeadline,
	type DeadlineSource,
	type LastFreeDay,
	deadlinesOf,
} from './lastFreeDayZone';
import { leftByRail } from './stage';

const SOURCES: DeadlineSource[] = ['terminal', 'line', 'rail', 'unknown'];

/**
 * Returns the last free days in the container's attributes that count, at most one per source. The
 * service chooses `pickup_lfd` by a fixed priority, so it may not be the earliest day.
 */
export function reportedDays(context: ContainerContext): LastFreeDay[] {
	const { attributes } = context.container;
	const announced = context.events?.length ? announcedDays(context) : [];
	const found = SOURCES.flatMap((setBy) => firstDay(setBy, context));
	return countingDays(found, leftByRail(context)).map((one) => {
		const same = announced.filter(({ day }) => day === one.day);
		const own = same.filter(({ setBy }) => setBy === one.setBy);
		const event = reportedLast(own.length ? own : same.filter(({ setBy }) => setBy === 'unknown'));
		const origin = originOf(one, attributes);
		return {
			...one,
			isCalculated: event?.isCalculated ?? false,
			isManual: false,
			reportedAt: event?.reportedAt,
			...origin,
		};
	});
}

type PlainDay = Pick<LastFreeDay, 'setBy' | 'day' | 'at' | 'zone'>;

function firstDay(setBy: DeadlineSource, { container }: ContainerContext): PlainDay[] {
	for (const value of deadlinesOf(container.attributes)[setBy]) {
		const zone = zoneOfDeadline(setBy, value, container.attributes);
		const [at, day] = [asText(value), dayOf(value, zone)];
		if (at && day) return [{ setBy, day, at, zone }];
	}
	return [];
}

/**
 * Selects the days that count. The service's summary only counts if no other day does. The
 * terminal's day doesn't count for a container that left the port by rail.
 */
export function countingDays<Day extends PlainDay>(days: Day[], leftPort: boolean): Day[] {
	const of = (...sources: DeadlineSource[]) => days.filter(({ setBy }) => sources.includes(setBy));
	const unknown = of('unknown');
	const others = of('line', 'rail');
	if (!leftPort) {
		const known = [...of('terminal'), ...others];
		return known.length ? known : unknown;
	}
	// `pickup_lfd` may still be the day of the terminal that the container has left.
	const isTerminals = unknown[0]?.at === of('terminal')[0]?.at;
	return others.length || isTerminals ? others : unknown;
}

export const byDay = (a: LastFreeDay, b: LastFreeDay): number => daysBetween(b.day, a.day);

/** Compares calendar days, not times: the same date in two zones is the same day. */
export const earliestDay = (days: LastFreeDay[]): LastFreeDay | undefined =>
	[...days].sort(byDay)[0];

/** The origin of a last free day at the port. */
interface Origin {
	setBy: DeadlineSource;
	isCalculated: boolean;
	/** Whether a user entered the day in Terminal49. */
	isManual: boolean;
}

const SELECTIONS = new Map<unknown, Origin>([
	['line', { setBy: 'line', isCalculated: false, isManual: false }],
	['line_calculated', { setBy: 'line', isCalculated: true, isManual: false }],
	['facility', { setBy: 'terminal', isCalculated: false, isManual: false }],
	['facility_manual', { setBy: 'terminal', isCalculated: false, isManual: true }],
]);

/**
 * Returns the origin of a day from `import_deadlines.pod`
 * (docs/development/service.md#last-free-days); undefined if the container has none for this day.
 */
function originOf(
	day: Pick<LastFreeDay, 'setBy' | 'day'>,
	container: ContainerAttributes,
): Origin | undefined {
	if (day.setBy === 'rail') return undefined;
	const { pod } = asObject<ImportDeadlines>(container.import_deadlines);
	const { line, facility, unified } = asObject<PortDeadlines>(pod);
	const isSame = (value: unknown, setBy: DeadlineSource) =>
		asText(value) !== undefined &&
		dayOf(value, zoneOfDeadline(setBy, value, container)) === day.day;

	const { current_value: value, current_selection } = asObject<UnifiedDeadline>(unified);
	const selected = SELECTIONS.get(current_selection);
	const isOwn = selected?.setBy === day.setBy || day.setBy === 'unknown';
	if (selected && isOwn && isSame(value, selected.setBy)) return selected;
	if (day.setBy === 'unknown') return undefined;

	const own = asObject<PortDeadline>(day.setBy === 'line' ? line : facility);
	if (!isSame(own.current, day.setBy)) return undefined;
	const isManual = own.manual === true;
	// A calculated day doesn't apply if a reported day exists.
	const isCalculated = !isManual && own.original === null && isSame(own.calculated, day.setBy);
	return { setBy: day.setBy, isCalculated: isCalculated || own.calculated === true, isManual };
}
