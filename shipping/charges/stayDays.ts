import { daysBetween } from '../days';
import { hasLeftTerminal, isAtLeast } from '../journey';
import type { Stay } from './stay';
import type { ReturnDay } from './freeTime';

/** Counts calendar days, even if the tariff counts business days. */
export interface StayDays {
	/** Undefined if the day is unknown or the container is picked up. */
	daysLeft?: number;
	daysOver?: number;
	/** Days from the gate-out until the return, or until today. */
	daysOut?: number;
	returnBy?: string;
	returnBySource?: ReturnDay['source'];
	/** Undefined before the pickup and after the return. */
	returnDaysLeft?: number;
	returnDaysOver?: number;
}

interface LastDays {
	lastFreeDay?: string;
	due?: ReturnDay;
	isCombined: boolean;
	/** Whether the container may have left the place of its last free day. */
	isUncertain: boolean;
}

export function stayDays(
	stay: Stay,
	{ lastFreeDay, due, isCombined, isUncertain }: LastDays,
): StayDays {
	const { stage, phase, isPickedUp, today, gateOut, returnDay } = stay;
	const isBack = phase === 'returned';
	const until = isBack ? returnDay : today;
	const isOver = isCombined ? isBack : hasLeftTerminal(stage);
	const over = daysAfter(lastFreeDay, isOver && !isCombined ? gateOut?.day : until);
	const isReturnOpen = !isBack && !(isCombined && isUncertain);
	return {
		daysLeft: lastFreeDay && !isOver && !isUncertain ? daysBetween(today, lastFreeDay) : undefined,
		daysOver: over !== undefined && !isAtLeast(stage, 'arrived') ? 0 : over,
		daysOut: isPickedUp ? daysAfter(gateOut?.day, until) : undefined,
		returnBy: due?.day,
		returnBySource: due?.source,
		returnDaysLeft: due && isReturnOpen ? daysBetween(today, due.day) : undefined,
		returnDaysOver: daysAfter(due?.day, until),
	};
}

/** 0 if the second day is not later; undefined if one of them is unknown. */
function daysAfter(day: string | undefined, until: string | undefined): number | undefined {
	return day && until ? Math.max(0, daysBetween(day, until)) : undefined;
}
