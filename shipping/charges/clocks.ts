import { hasLeftTerminal, isAtLeast, isInTransit, type ContainerState } from '../journey';
import type { FoundRule } from './findRule';
import type { ChargePeriod } from './assessedCharge';

/** The facts that start and stop the clocks. Days are calendar days of the place. */
export interface Stay extends ContainerState {
	today: string;
	/** Whether the service has stopped tracking the shipment. */
	isStopped: boolean;
	/** Whether the container may have left the terminal without a report. */
	isUncertain: boolean;
}

/** The end of free time of a clock that starts at the discharge. */
interface FreeUntil {
	lastFreeDay?: string;
	/** Whether a rule has free days, but the day on which they start is unknown. */
	lacksStart: boolean;
}

const unknown = (reason?: string, more: Partial<ChargePeriod> = {}): ChargePeriod => ({
	status: 'unknown',
	reason,
	...more,
});

/** From the end of free time to the gate-out; with a combined clock, to the empty return. */
export function demurragePeriod(stay: Stay, free: FreeUntil, isCombined: boolean): ChargePeriod {
	const { phase, stage, today } = stay;
	const { lastFreeDay: freeUntil } = free;
	const isOver = isCombined ? phase === 'returned' : hasLeftTerminal(stage);
	if (!isOver && stay.isStopped) return unknown('tracking_stopped', { freeUntil });
	if (phase === 'before_discharge') {
		// The container is probably ashore, because the last free day has passed.
		const isOverdue = isAtLeast(stage, 'arrived') && freeUntil && today > freeUntil;
		return isOverdue
			? unknown('no_discharge', { freeUntil })
			: { status: 'not_started', freeUntil };
	}
	if (stay.isUncertain) return unknown('not_tracked', { freeUntil });
	if (isInTransit(stay)) return unknown('in_rail_transit', { freeUntil });
	const stop = isCombined ? stay.returnDay : stay.gateOut?.day;
	const end = isOver ? stop : today;
	if (!freeUntil) return unknown(free.lacksStart ? 'no_start_time' : 'no_last_free_day', { end });
	if (!end) return unknown(isCombined ? 'no_empty_return' : 'no_gate_out', { freeUntil });
	return { status: isOver ? 'final' : runningStatus(today, freeUntil), freeUntil, end };
}

/** Detention: the time from the end of free time after the gate-out to the empty return. */
export function detentionPeriod(
	{ phase, isPickedUp, today, isStopped, isUncertain, gateOut, returnDay }: Stay,
	{ rule }: FoundRule,
	freeUntil: string | undefined,
): ChargePeriod {
	if (!isPickedUp) {
		if (isStopped) return unknown('tracking_stopped');
		return isUncertain ? unknown('not_tracked') : { status: 'not_started' };
	}
	const isBack = phase === 'returned';
	if (!gateOut) return unknown('no_gate_out', { end: returnDay });
	if (isBack && !returnDay) return unknown('no_empty_return', { freeUntil });
	// After a while the service stops tracking. A container that is still out then was probably
	// returned without a report.
	if (!isBack && isStopped) return unknown('tracking_stopped', { freeUntil });
	const end = returnDay ?? today;
	if (!rule) return unknown(undefined, { end });
	if (!freeUntil) return unknown('no_free_days', { end });
	return { status: isBack ? 'final' : runningStatus(today, freeUntil), freeUntil, end };
}

const runningStatus = (today: string, freeUntil: string) =>
	today > freeUntil ? 'accruing' : 'free';
