import {
	type EventAttributes,
	type ContainerContext,
	eventNamed,
	type DeadlineSource,
	type Attributes,
} from '../records';
import {
	hasShipmentArrived,
	leftByRail,
	leftPortByRail,
	type ContainerState,
	type Stage,
	arrivedDay,
	etaDay,
	inlandEtaDay,
	type PlacedDay,
	zoneInland,
	zoneOfPort,
} from '../journey';
import { dayAt, dayOf, daysBetween, epochOf, isStartOfDay, msBetween } from '../days';

export type { DeadlineSource };

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
export function deadlinesOf(
	container: Attributes<'container'>,
): Record<DeadlineSource, Array<string | undefined>> {
	const { pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail } =
		container.import_deadlines ?? {};
	return {
		line: [pickup_lfd_line],
		terminal: [pickup_lfd_terminal],
		// The second attribute is the older name of the first.
		rail: [pickup_lfd_rail, container.ind_facility_lfd_on],
		unknown: [container.pickup_lfd],
	};
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
	value: string | undefined,
	container: Attributes<'container'>,
	event?: { timezone: string | undefined },
): string | undefined {
	const { pod_timezone: port, final_destination_timezone: inland } = container;
	const own = event ? [event.timezone] : [];
	if (setBy === 'terminal') return choose(value, [...own, port]);
	if (setBy === 'rail') return choose(value, inland ? [inland, ...own] : [...own, inland, port]);
	if (setBy === 'line' || own.length) return choose(value, [...own, port, inland]);
	const copied = copiedFrom(value, container);
	if (copied) return zoneOfDeadline(copied, value, container);
	return choose(value, leftPortByRail(container) ? [inland, port] : [port, inland]);
}

/** Returns the first zone, unless the value is midnight in another zone but not in the first. */
function choose(
	value: string | undefined,
	[first, ...others]: Array<string | undefined>,
): string | undefined {
	const better = others.find((zone) => zone && isStartOfDay(value, zone));
	return better !== undefined && !isStartOfDay(value, first) ? better : first;
}

/** Finds the source that has the same value as `pickup_lfd`. */
function copiedFrom(
	value: string | undefined,
	container: Attributes<'container'>,
): DeadlineSource | undefined {
	const values = deadlinesOf(container);
	const sources: DeadlineSource[] = ['line', 'terminal', 'rail'];
	return sources.find((source) => values[source].some((one) => msBetween(one, value) === 0));
}

/** The source whose last free day an event reports; undefined for other events. */
export function announcedSetBy(event: string | undefined): DeadlineSource | undefined {
	return eventNamed(event ?? '')?.lastFreeDayOf;
}

export type AnnouncedDay = Pick<LastFreeDay, 'setBy' | 'day' | 'isCalculated'>;

/**
 * The last free day of an event: its own value, or else the container's day from the same source.
 * The timestamp of the event is only the time of the change.
 */
export function announcedDay(
	name: string | undefined,
	event: EventAttributes | undefined,
	container: Attributes<'container'> = {},
): AnnouncedDay | undefined {
	const setBy = announcedSetBy(name);
	if (!setBy) return undefined;
	const isCalculated = event?.data_source === 't49_calculation';
	const own = event && announcedValueDay(setBy, event, container);
	const days = deadlinesOf(container)[setBy].map((value) =>
		dayOf(value, zoneOfDeadline(setBy, value, container)),
	);
	const day = own ?? days.find(Boolean);
	return day ? { setBy, day, isCalculated } : undefined;
}

/** The day in the event's value, in the time zone of the event or of its container. */
export function announcedValueDay(
	setBy: DeadlineSource,
	{ value, timezone }: EventAttributes,
	container: Attributes<'container'> = {},
): string | undefined {
	return dayOf(value, zoneOfDeadline(setBy, value, container, { timezone }));
}

/** The last free days in the events of a container, without invalidated events. */
export function announcedDays({ container, events = [] }: ContainerContext): LastFreeDay[] {
	return events.flatMap(({ attributes: event }) => {
		const setBy = announcedSetBy(event.event);
		const at = event.value;
		if (!setBy || !at || event.invalidated_at) return [];
		const { timezone } = event;
		const zone = zoneOfDeadline(setBy, at, container.attributes, { timezone });
		const day = dayOf(at, zone);
		const isCalculated = event.data_source === 't49_calculation';
		const reportedAt = reportedAtOf(event);
		return day ? [{ setBy, day, at, zone, isCalculated, isManual: false, reportedAt }] : [];
	});
}

/** In some events the timestamp is the reported day, not the time of the report. */
function reportedAtOf({
	created_at: created,
	timestamp,
	value,
}: EventAttributes): string | undefined {
	const isDay = msBetween(timestamp, value) === 0;
	return created ?? (isDay ? undefined : timestamp);
}

/** The day that was reported last; unknown times count as the oldest. */
export function reportedLast(all: LastFreeDay[]): LastFreeDay | undefined {
	const timeOf = ({ reportedAt }: LastFreeDay) => epochOf(reportedAt) ?? -Infinity;
	return all.reduce<LastFreeDay | undefined>(
		(last, one) => (last && timeOf(one) < timeOf(last) ? last : one),
		undefined,
	);
}

const SOURCES: DeadlineSource[] = ['terminal', 'line', 'rail', 'unknown'];

/**
 * Returns the last free days in the container's attributes that count, at most one per source. The
 * service chooses `pickup_lfd` by a fixed priority, so it may not be the earliest day.
 */
export function reportedDays(context: ContainerContext): LastFreeDay[] {
	const { attributes } = context.container;
	const announced = context.events?.length ? announcedDays(context) : [];
	const found = SOURCES.flatMap((setBy) => firstReportedDay(setBy, context));
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

export const earliestReportedDay = (context: ContainerContext): LastFreeDay | undefined =>
	earliestDay(reportedDays(context));

type PlainDay = Pick<LastFreeDay, 'setBy' | 'day' | 'at' | 'zone'>;

function firstReportedDay(setBy: DeadlineSource, { container }: ContainerContext): PlainDay[] {
	for (const value of deadlinesOf(container.attributes)[setBy]) {
		const zone = zoneOfDeadline(setBy, value, container.attributes);
		const day = dayOf(value, zone);
		if (value && day) return [{ setBy, day, at: value, zone }];
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

const byDay = (a: LastFreeDay, b: LastFreeDay): number => daysBetween(b.day, a.day);

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

const SELECTIONS = new Map<string, Origin>([
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
	container: Attributes<'container'>,
): Origin | undefined {
	if (day.setBy === 'rail') return undefined;
	const { line, facility, unified } = container.import_deadlines?.pod ?? {};
	const isSame = (value: string | boolean | undefined, setBy: DeadlineSource) =>
		typeof value === 'string' && dayOf(value, zoneOfDeadline(setBy, value, container)) === day.day;

	const { current_value: value, current_selection: selection = '' } = unified ?? {};
	const selected = SELECTIONS.get(selection);
	const isOwn = selected?.setBy === day.setBy || day.setBy === 'unknown';
	if (selected && isOwn && isSame(value, selected.setBy)) return selected;
	if (day.setBy === 'unknown') return undefined;

	const own = day.setBy === 'line' ? line : facility;
	if (!own || !isSame(own.current, day.setBy)) return undefined;
	const isManual = own.manual === true;
	// A calculated day doesn't apply if a reported day exists.
	const isCalculated = !isManual && !own.original && isSame(own.calculated, day.setBy);
	return { setBy: day.setBy, isCalculated: isCalculated || own.calculated === true, isManual };
}

export interface KnownLastFreeDay extends LastFreeDay {
	/** 0 on the day itself, negative afterwards. */
	daysLeft: number;
}

export function sourceOf(day: LastFreeDay): DeadlineSource | 'calculated' | 'manual' {
	if (day.isCalculated) return 'calculated';
	return day.isManual ? 'manual' : day.setBy;
}

export interface LastFreeDayFacts {
	earliest?: KnownLastFreeDay;
	/** The latest reported day, if all are too early to be possible. */
	setTooEarly?: KnownLastFreeDay;
	/** The earliest day at the port, of a container that can't be picked up there. */
	ofPort?: KnownLastFreeDay;
	/** The day of each source, including days that don't count. */
	reported: LastFreeDay[];
}

/**
 * Chooses the last free day of a container. A container that waits for the carrier's train, or that
 * was taken to a yard off the dock, has no last free day for the consignee.
 */
export function lastFreeDayFacts(
	context: ContainerContext,
	state: ContainerState,
	now: number,
): LastFreeDayFacts {
	const reported = reportedDays(context);
	const first = reported.length ? firstPossibleDay(context, state, now) : undefined;
	const counting = reported.filter(({ day }) => !first || day >= first);
	const known = (day: LastFreeDay | undefined) => day && toKnown(day, context, now);
	if (state.waitsForTrain || state.stage === 'off_dock') {
		return {
			reported,
			ofPort: known(earliestDay(counting.filter(({ setBy }) => setBy !== 'rail'))),
		};
	}
	const earliest = known(earliestDay(counting));
	const setTooEarly = earliest ? undefined : known([...reported].sort(byDay).pop());
	return { reported, earliest, setTooEarly };
}

function toKnown(day: LastFreeDay, context: ContainerContext, now: number): KnownLastFreeDay {
	// If the container has no time zone, that of its shipment applies.
	const zone = day.zone ?? (day.setBy === 'rail' ? zoneInland(context) : zoneOfPort(context));
	return { ...day, daysLeft: daysBetween(dayAt(now, zone), day.day) };
}

/** The stages in which the container hasn't arrived at the place of its last free day. */
const STAGES_UNDER_WAY: Stage[] = [
	'unknown',
	'empty_out',
	'gated_in',
	'loaded',
	'at_sea',
	'on_rail',
];

/**
 * The earliest day that can be the last free day; undefined if it is unknown. A day before it was
 * set from an estimate: a container on the way has no last free day in the past, and none before its
 * ETA.
 */
export function firstPossibleDay(
	context: ContainerContext,
	{ stage, dischargeDay }: ContainerState,
	now: number,
): string | undefined {
	if (!STAGES_UNDER_WAY.includes(stage)) {
		return stage === 'arrived' ? arrivedDay(context, now)?.day : dischargeDay;
	}
	const isOnRail = stage === 'on_rail';
	const today = dayAt(now, (isOnRail ? zoneInland : zoneOfPort)(context));
	const expected = (isOnRail ? inlandEtaDay : expectedDay)(context, now)?.day;
	return expected && expected > today ? expected : today;
}

/** The ETA of the shipment, unless it has arrived. */
export function expectedDay(context: ContainerContext, now: number): PlacedDay | undefined {
	return hasShipmentArrived(context, now) ? undefined : etaDay(context, now);
}
