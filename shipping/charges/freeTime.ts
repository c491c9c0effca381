import { addDays, dayOf, daysBetween, nthDay } from '../days';
import type { ContainerState } from '../journey';
import type { ContainerContext } from '../records';
import type { StartEvent, TariffRule } from './tariff';

/** The free time that a rule gives. */
export interface FreeTime {
	/** Undefined for 0 free days. */
	first?: string;
	last: string;
}

/** Returns undefined if the start is unknown, or if the rule has no free days. */
export function freeTimeOf(start: string | undefined, rule: TariffRule): FreeTime | undefined {
	const { freeDays, freeDaysOf, businessDays } = rule;
	if (!start || freeDays === null) return undefined;
	const from = firstDayOf(start, rule);
	const last = nthDay(from, freeDays, freeDaysOf);
	if (freeDays === 0) return { last };
	return {
		first: nthDay(from, 1, freeDaysOf),
		last: rule.movesIfClosed ? nthDay(last, 1, businessDays) : last,
	};
}

function firstDayOf(start: string, { firstDay, businessDays }: TariffRule): string {
	if (firstDay === 'sameDay') return start;
	const next = addDays(start, 1);
	return firstDay === 'nextBusinessDay' ? nthDay(next, 1, businessDays) : next;
}

/** The local day on which free time starts, from the first "available" event for some rules. */
export function startDayOf(
	{ container: { attributes: container } }: ContainerContext,
	{ isInland, dischargeDay }: ContainerState,
	event: StartEvent,
	availableDay: string | undefined,
): string | undefined {
	if (event === 'available') return availableDay;
	const isArrival = event === 'arrived' && !isInland;
	return isArrival ? dayOf(container.pod_arrived_at, container.pod_timezone) : dischargeDay;
}

/** The day by which the empty container must be returned. */
export interface ReturnDay {
	day: string;
	source: 'calculated' | 'line';
}

/** Undefined if no rule applies. `lineDay` is the day that the carrier reports. */
export function returnByOf(
	gateOut: string | undefined,
	rule: TariffRule | undefined,
	lineDay?: string,
): ReturnDay | undefined {
	if (!gateOut || !rule) return undefined;
	if (rule.isReturnDayOfLine && lineDay && lineDay >= gateOut) {
		return { day: lineDay, source: 'line' };
	}
	const counted = freeTimeOf(gateOut, rule);
	return counted && { day: counted.last, source: 'calculated' };
}

/**
 * How much of the free time has passed: 0 on the day before it starts, 100 on the last free day, more
 * afterwards. Undefined if a day is unknown.
 *
 * @param before the day before free time starts: the day of the discharge, without a tariff
 * @param daysLeft the days from today to the last free day
 */
export function freeTimeUsedPercent(
	before: string | undefined,
	lastFreeDay: string | undefined,
	daysLeft: number | undefined,
): number | undefined {
	if (!before || !lastFreeDay || daysLeft === undefined) return undefined;
	const all = daysBetween(before, lastFreeDay);
	return all > 0 ? Math.max(0, Math.round(((all - daysLeft) / all) * 100)) : undefined;
}
