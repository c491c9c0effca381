import { hasLeftTerminal, isAtLeast, isInTransit } from '../journey';
import type { FoundRule } from './findRule';
import type { ChargePeriod } from './assessedCharge';
import type { Stay } from './stay';

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
	const doubt = doubtOf(stay, freeUntil);
	if (doubt) return unknown(doubt, { freeUntil });
	if (phase === 'before_discharge') return { status: 'not_started', freeUntil };
	const stop = isCombined ? stay.returnDay : stay.gateOut?.day;
	const end = isOver ? stop : today;
	if (!freeUntil) return unknown(free.lacksStart ? 'no_start_time' : 'no_last_free_day', { end });
	if (!end) return unknown(isCombined ? 'no_empty_return' : 'no_gate_out', { freeUntil });
	return { status: isOver ? 'final' : runningStatus(today, freeUntil), freeUntil, end };
}

/** The code of the reason why it is unknown whether the container is at the terminal. */
function doubtOf(stay: Stay, freeUntil: string | undefined): string | undefined {
	if (stay.phase === 'before_discharge') {
		// The container is probably ashore, because the last free day has passed.
		const isOverdue = isAtLeast(stay.stage, 'arrived') && freeUntil && stay.today > freeUntil;
		return isOverdue ? 'no_discharge' : undefined;
	}
	if (stay.isUncertain) return 'not_tracked';
	return isInTransit(stay) ? 'in_rail_transit' : undefined;
}

/** Detention: the time from the end of free time after the gate-out to the empty return. */
export function detentionPeriod(
	{ phase, isPickedUp, today, isStopped, isUncertain, gateOut, returnDay }: Stay,
	{ rule }: FoundRule,
	freeUntil: string | undefined,
): ChargePeriod {
	if (!isPickedUp) {
		if (isStopped) return unknown('tracking_stopped');
		// The pickup at a yard off the dock is never reported.
		if (phase === 'off_dock') return unknown('no_gate_out');
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
