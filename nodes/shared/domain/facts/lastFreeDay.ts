import { dayAt, daysBetween } from '../../lib/time';
import { inlandSignsOf } from '../containerProgress';
import { lastFreeDays, type DeadlineSource, type LastFreeDay } from '../lastFreeDay';
import { isCalculated } from '../lastFreeDayEvents';
import { originOf } from '../lastFreeDayOrigin';
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
import { isAtLeast, shipmentStage, waitsForTrain, type Stage } from './stage';

export interface KnownLastFreeDay extends LastFreeDay {
	/** Whether the service calculated it: no source reported it then. */
	isCalculated: boolean;
	/** Whether a user of Terminal49 entered it. */
	isManual: boolean;
}

/** Who a last free day comes from. */
export function sourceOf(day: KnownLastFreeDay): DeadlineSource | 'calculated' | 'manual' {
	if (day.isCalculated) return 'calculated';
	return day.isManual ? 'manual' : day.setBy;
}

export interface LastFreeDayFacts {
	/** The earliest that counts. */
	earliest?: KnownLastFreeDay;
	/** If only such are known: the latest that was set before the container came. */
	setTooEarly?: KnownLastFreeDay;
	/** The earliest of the port, for a container that the carrier moves on by rail. */
	ofPort?: KnownLastFreeDay;
	/** What each source reports, whether it counts or not. */
	reported: LastFreeDay[];
}

/**
 * The last free day of a container. Days from before its arrival were set by an estimate and don't
 * count; while it waits for the carrier's train, the consignee has none.
 */
export function lastFreeDayFacts(
	context: ContainerContext,
	stage: Stage,
	now: number,
): LastFreeDayFacts {
	const { container, shipment } = context;
	const signs = inlandSignsOf(container, shipment);
	const reported = lastFreeDays(container.attributes, now, signs);
	const first = reported.length ? firstPossibleDay(context, stage, now) : undefined;
	const isPossible = ({ day }: LastFreeDay) => !first || daysBetween(first, day) >= 0;
	const counting = reported.filter(isPossible).sort(byDay);
	const known = (day: LastFreeDay | undefined) => (day ? [toKnown(day, context, now)] : []);
	if (waitsForTrain(context, stage)) {
		const [ofPort] = known(counting.find(({ setBy }) => setBy !== 'rail'));
		return { reported, ofPort };
	}
	const [earliest] = known(counting[0]);
	const [setTooEarly] = earliest ? [] : known([...reported].sort(byDay).pop());
	return { reported, earliest, setTooEarly };
}

const byDay = (a: LastFreeDay, b: LastFreeDay): number => daysBetween(b.day, a.day);

function toKnown(day: LastFreeDay, context: ContainerContext, now: number): KnownLastFreeDay {
	const { container, events = [] } = context;
	// The container may not say in which zone its place is; its shipment does.
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

/** A day before this one was set too early; undefined if that can't be decided. */
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

/** The ETA of its shipment, unless that has arrived. */
export function expectedDay(context: ContainerContext, now: number): PlacedDay | undefined {
	const { shipment, siblings = [context.container] } = context;
	const containers = siblings.map((container) => ({ container, shipment }));
	if (isAtLeast(shipmentStage({ shipment, containers }, now), 'arrived')) return undefined;
	return etaDay(context, now);
}
