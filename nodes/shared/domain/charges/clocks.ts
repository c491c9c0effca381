import type { FoundRule } from './findRule';
import type { LegSpan } from './leg';
import { isOut, type Phase } from './position';

/** The milestones that start and stop the clocks. Days are calendar days of the place. */
export interface Stay {
	phase: Phase;
	today: string;
	/** Whether the service has stopped tracking the shipment. */
	isStopped: boolean;
	/** Whether the container may have left the terminal without a report. */
	isUncertain: boolean;
	waitsForTrain: boolean;
	gateOutDay?: string;
	returnDay?: string;
}

/** The end of free time of a clock that starts at the discharge. */
interface FreeUntil {
	lastFreeDay?: string;
	/** Whether a rule has free days, but the day on which they start is unknown. */
	lacksStart: boolean;
}

const unknown = (reason?: string, more: Partial<LegSpan> = {}): LegSpan => ({
	status: 'unknown',
	reason,
	...more,
});

/** Demurrage: the time from the end of free time to the gate-out. */
export function demurrageSpan(stay: Stay, free: FreeUntil): LegSpan {
	const { phase, gateOutDay } = stay;
	const isGone = isOut(phase);
	return spanFromDischarge(stay, free, {
		isOver: isGone,
		end: gateOutDay,
		noEnd: 'no_gate_out',
	});
}

/** Combined charge: the time from the end of free time to the empty return. */
export function combinedSpan(stay: Stay, free: FreeUntil): LegSpan {
	return spanFromDischarge(stay, free, {
		isOver: stay.phase === 'returned',
		end: stay.returnDay,
		noEnd: 'no_empty_return',
	});
}

interface End {
	isOver: boolean;
	end?: string;
	/** The reason if the end is unknown. */
	noEnd: string;
}

function spanFromDischarge(
	{ phase, today, isStopped, isUncertain, waitsForTrain }: Stay,
	{ lastFreeDay: freeUntil, lacksStart }: FreeUntil,
	{ isOver, end, noEnd }: End,
): LegSpan {
	if (!isOver && isStopped) return unknown('tracking_stopped', { freeUntil });
	if (phase === 'before_discharge') return { status: 'not_started', freeUntil };
	if (isUncertain) return unknown('not_tracked', { freeUntil });
	if (waitsForTrain) return unknown('in_rail_transit', { freeUntil });
	const to = isOver ? end : today;
	if (!freeUntil) return unknown(lacksStart ? 'no_start_time' : 'no_last_free_day', { to });
	if (!to) return unknown(noEnd, { freeUntil });
	if (isOver) return { status: 'final', freeUntil, to };
	return { status: today > freeUntil ? 'accruing' : 'free', freeUntil, to };
}

/** Detention: the time from the end of free time after the gate-out to the empty return. */
export function detentionSpan(
	{ phase, today, isStopped, isUncertain, gateOutDay, returnDay }: Stay,
	{ rule }: FoundRule,
	freeUntil: string | undefined,
): LegSpan {
	if (!isOut(phase)) {
		if (isStopped) return unknown('tracking_stopped');
		return isUncertain ? unknown('not_tracked') : { status: 'not_started' };
	}
	const isBack = phase === 'returned';
	if (!gateOutDay) return unknown('no_gate_out', { to: returnDay });
	if (isBack && !returnDay) return unknown('no_empty_return', { freeUntil });
	// After a while the service stops tracking. A container that is still out then was probably
	// returned without a report.
	if (!isBack && isStopped) return unknown('tracking_stopped', { freeUntil });
	const to = returnDay ?? today;
	if (!rule) return unknown(undefined, { to });
	if (!freeUntil) return unknown('no_free_days', { to });
	if (isBack) return { status: 'final', freeUntil, to };
	return { status: today > freeUntil ? 'accruing' : 'free', freeUntil, to };
}
