import { addDays } from '../../lib/time';
import type { ContainerAttributes } from '../attributes';
import { leftPortByRail, type InlandIndicators } from '../containerProgress';
import { dayOf } from '../lastFreeDayZone';
import { dischargeDayOf } from './position';
import type { StartEvent, TariffRule } from './tariff';
import { nthDay } from './workCalendar';

/** The free time that a rule gives. */
interface FreeTime {
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

/**
 * The local day on which free time starts; undefined if that is unknown.
 *
 * @param availableDay the local day of the first "available" event, for rules that start there
 */
export function startDayOf(
	container: ContainerAttributes,
	indicators: InlandIndicators,
	event: StartEvent,
	availableDay: string | undefined,
): string | undefined {
	if (event === 'available') return availableDay;
	if (event === 'arrived' && !leftPortByRail(container, indicators)) {
		return dayOf(container.pod_arrived_at, container.pod_timezone);
	}
	return dischargeDayOf(container, indicators);
}

/** The day by which the empty container must be returned. */
export interface ReturnDay {
	day: string;
	source: 'calculated' | 'line';
}

/**
 * Returns the day for the empty return; undefined if no rule applies.
 *
 * @param lineDay the day for the empty return that the carrier reports
 */
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
