import type { FoundRule } from './findRule';
import type { LegSpan } from './leg';
import { isOut, type Phase } from './position';

/** The stay of a container, by which its clocks run. Days are calendar days of the place. */
export interface Stay {
	phase: Phase;
	today: string;
	/** Whether tracking has ended. */
	isStopped: boolean;
	/** Whether it may have left the terminal unseen. */
	isUncertain: boolean;
	waitsForTrain: boolean;
	gateOutDay?: string;
	returnDay?: string;
}

/** The last free day of a clock that starts at the discharge. */
interface FreeUntil {
	lastFreeDay?: string;
	/** Whether a rule could have given the last free day, had it known when free time starts. */
	lacksStart: boolean;
}

const unknown = (reason?: string, more: Partial<LegSpan> = {}): LegSpan => ({
	status: 'unknown',
	reason,
	...more,
});

/** The clock of the terminal: from the end of free time to the gate-out. */
export function demurrageSpan(stay: Stay, free: FreeUntil): LegSpan {
	const { phase, gateOutDay } = stay;
	const isGone = isOut(phase);
	return spanFromDischarge(stay, free, {
		isOver: isGone,
		end: gateOutDay,
		noEnd: 'no_gate_out',
	});
}

/** One clock for both charges: from the end of free time to the empty return. */
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
	/** The reason for an unknown end. */
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

/** The clock of the carrier: from the gate-out to the empty return. */
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
	// Tracking ends by itself: a box that is still out then was most likely returned unseen.
	if (!isBack && isStopped) return unknown('tracking_stopped', { freeUntil });
	const to = returnDay ?? today;
	if (!rule) return unknown(undefined, { to });
	if (!freeUntil) return unknown('no_free_days', { to });
	if (isBack) return { status: 'final', freeUntil, to };
	return { status: today > freeUntil ? 'accruing' : 'free', freeUntil, to };
}
