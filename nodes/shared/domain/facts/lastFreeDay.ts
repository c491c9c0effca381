import { dayAt, daysBetween } from '../../lib/time';
import type { ContainerState } from '../containerState';
import type { ContainerContext } from '../contexts';
import { byDay, earliestDay, reportedDays } from '../lastFreeDay';
import type { DeadlineSource, LastFreeDay } from '../lastFreeDayZone';
import { hasShipmentArrived, type Stage } from '../stage';
import { arrivedDay, etaDay, inlandEtaDay, zoneInland, zoneOfPort, type PlacedDay } from './days';

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
const UNDER_WAY: Stage[] = ['unknown', 'empty_out', 'gated_in', 'loaded', 'at_sea', 'on_rail'];

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
	if (!UNDER_WAY.includes(stage)) {
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
