import { dayAt, daysBetween } from '../../lib/time';
import { inlandIndicatorsOf } from '../containerProgress';
import { lastFreeDays, type LastFreeDay } from '../lastFreeDay';
import { isCalculated } from '../lastFreeDayEvents';
import { originOf } from '../lastFreeDayOrigin';
import type { DeadlineSource } from '../lastFreeDayZone';
import type { ContainerContext } from '../contexts';
import {
	dischargedDay,
	etaDay,
	inlandEtaDay,
	unloadedInlandDay,
	zoneInland,
	zoneOfPort,
	type PlacedDay,
} from './days';
import { hasShipmentArrived, isAtLeast, waitsForTrain, type Stage } from './stage';

export interface KnownLastFreeDay extends LastFreeDay {
	/** Whether the service calculated the day, because no source reported one. */
	isCalculated: boolean;
	/** Whether a user entered the day in Terminal49. */
	isManual: boolean;
}

export function sourceOf(day: KnownLastFreeDay): DeadlineSource | 'calculated' | 'manual' {
	if (day.isCalculated) return 'calculated';
	return day.isManual ? 'manual' : day.setBy;
}

export interface LastFreeDayFacts {
	/** The earliest day that counts. */
	earliest?: KnownLastFreeDay;
	/** The latest reported day, if all are too early to be possible. */
	setTooEarly?: KnownLastFreeDay;
	/** The earliest day at the port, of a container that the carrier moves on by rail. */
	ofPort?: KnownLastFreeDay;
	/** The day of each source, including days that don't count. */
	reported: LastFreeDay[];
}

/**
 * Chooses the last free day of a container. A day before the arrival was set from an estimate and
 * doesn't count. A container that waits for the carrier's train has no last free day for the
 * consignee.
 */
export function lastFreeDayFacts(
	context: ContainerContext,
	stage: Stage,
	now: number,
): LastFreeDayFacts {
	const { container, shipment } = context;
	const indicators = inlandIndicatorsOf(container, shipment);
	const reported = lastFreeDays(container.attributes, now, indicators);
	const first = reported.length ? firstPossibleDay(context, stage, now) : undefined;
	const isPossible = ({ day }: LastFreeDay) => !first || daysBetween(first, day) >= 0;
	const counting = reported.filter(isPossible).sort(byDay);
	const known = (day: LastFreeDay | undefined) => day && toKnown(day, context, now);
	if (waitsForTrain(context, stage)) {
		return { reported, ofPort: known(counting.find(({ setBy }) => setBy !== 'rail')) };
	}
	const earliest = known(counting[0]);
	const setTooEarly = earliest ? undefined : known([...reported].sort(byDay).pop());
	return { reported, earliest, setTooEarly };
}

const byDay = (a: LastFreeDay, b: LastFreeDay): number => daysBetween(b.day, a.day);

function toKnown(day: LastFreeDay, context: ContainerContext, now: number): KnownLastFreeDay {
	const { container, events = [] } = context;
	// If the container has no time zone, that of its shipment applies.
	const zone = day.zone ?? (day.setBy === 'rail' ? zoneInland(context) : zoneOfPort(context));
	const { setBy = day.setBy, isManual = false } = originOf(day, container.attributes) ?? {};
	return {
		...day,
		setBy,
		daysLeft: daysBetween(dayAt(now, zone), day.day),
		isCalculated: isCalculated(day, container.attributes, events),
		isManual,
	};
}

/**
 * The earliest day that can be the last free day. A day before it was set from an estimate.
 * Undefined if it is unknown.
 */
function firstPossibleDay(
	context: ContainerContext,
	stage: Stage,
	now: number,
): string | undefined {
	if (isAtLeast(stage, 'picked_up')) return undefined;
	if (stage === 'inland') return unloadedInlandDay(context, now)?.day;
	if (stage === 'discharged') return dischargedDay(context, now)?.day;
	if (stage === 'on_rail') {
		return laterOf(dayAt(now, zoneInland(context)), inlandEtaDay(context, now)?.day);
	}
	return laterOf(dayAt(now, zoneOfPort(context)), expectedDay(context, now)?.day);
}

const laterOf = (today: string, expected: string | undefined): string =>
	expected && expected > today ? expected : today;

/** The ETA of the shipment, unless it has arrived. */
export function expectedDay(context: ContainerContext, now: number): PlacedDay | undefined {
	return hasShipmentArrived(context, now) ? undefined : etaDay(context, now);
}
