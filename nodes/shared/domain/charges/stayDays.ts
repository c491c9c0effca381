import { daysBetween } from '../../lib/time';
import type { Charges } from './chargesModel';
import type { ChosenDay } from './chosenLastFreeDay';
import type { Stay } from './clocks';
import type { ReturnDay } from './freeTime';
import { isOut } from './position';

type Days = Pick<
	Charges,
	| 'daysLeft'
	| 'daysOver'
	| 'daysOut'
	| 'returnBy'
	| 'returnBySource'
	| 'returnDaysLeft'
	| 'returnDaysOver'
>;

interface LastDays {
	chosen?: ChosenDay;
	counted?: ReturnDay;
	/** Whether the demurrage is unknown. */
	isUnknown: boolean;
}

/**
 * Counts calendar days, even if the tariff counts business days, because users compare them with
 * the calendar. With a combined clock, the last free day is the day of the empty return.
 */
export function stayDays(
	{ phase, today, gateOutDay, returnDay }: Stay,
	isCombined: boolean,
	{ chosen, counted, isUnknown }: LastDays,
): Days {
	const isBack = phase === 'returned';
	const isOver = isCombined ? isBack : isOut(phase);
	const until = isBack ? returnDay : today;
	const end = isOver ? (isCombined ? returnDay : gateOutDay) : today;
	const over = daysAfter(chosen?.day, end);
	const daysLeft = chosen && !isOver && !isUnknown ? daysBetween(today, chosen.day) : null;
	const daysOver = phase === 'before_discharge' && over !== null ? 0 : over;
	const days = { daysLeft, daysOver, daysOut: daysAfter(gateOutDay, until) };
	if (!isCombined) {
		return {
			...days,
			returnBy: counted?.day,
			returnBySource: counted?.source,
			returnDaysLeft: counted && !isBack ? daysBetween(today, counted.day) : null,
			returnDaysOver: daysAfter(counted?.day, until),
		};
	}
	const hasBegun = phase !== 'before_discharge';
	const last = hasBegun ? chosen : undefined;
	return {
		...days,
		returnBy: last?.day,
		returnBySource: last && (last.source === 'line' ? 'line' : 'calculated'),
		returnDaysLeft: hasBegun ? daysLeft : null,
		returnDaysOver: hasBegun ? daysOver : null,
	};
}

/** 0 if the second day is not later; null if one of them is unknown. */
function daysAfter(day: string | undefined, until: string | undefined): number | null {
	return day && until ? Math.max(0, daysBetween(day, until)) : null;
}
