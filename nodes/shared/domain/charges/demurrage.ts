import { asText } from '../../lib/json';
import { addDays } from '../../lib/time';
import type { ContainerAttributes, ShipmentAttributes } from '../attributes';
import { leftPortByRail, type InlandSigns } from '../containerProgress';
import { dayOf } from '../lastFreeDayZone';
import type { LegSpan } from './leg';
import { dischargeDayOf, gateOutOf, phaseOf, waitsForTrain } from './position';
import type { StartEvent, TariffRule } from './tariff';
import { nthDay, type WorkCalendar } from './workCalendar';

/** What demurrage is judged by; days are calendar days of the place. */
interface DemurrageFacts {
	container: ContainerAttributes;
	signs: InlandSigns;
	shipment?: ShipmentAttributes;
	today: string;
	lastFreeDay?: string;
	/** Whether a rule could have given the last free day, had it known when free time starts. */
	lacksStart: boolean;
	/** Whether it may have left the terminal unseen. */
	isUncertain: boolean;
}

/** The clock of the terminal: from the end of free time to the gate-out, both days charged after. */
export function demurrageSpan(facts: DemurrageFacts): LegSpan {
	const { container, signs, shipment, today, lastFreeDay: freeUntil } = facts;
	const unknown = (reason: string): LegSpan => ({ status: 'unknown', reason });
	const phase = phaseOf(container, signs);
	const isOut = phase === 'with_consignee' || phase === 'returned';
	if (!isOut && asText(shipment?.line_tracking_stopped_at)) {
		return unknown('tracking_stopped');
	}
	if (phase === 'before_discharge') return { status: 'not_started', freeUntil };
	if (facts.isUncertain) return unknown('not_tracked');
	if (waitsForTrain(container, signs)) return unknown('in_rail_transit');
	if (!freeUntil) return unknown(facts.lacksStart ? 'no_start_time' : 'no_last_free_day');
	if (!isOut) return { status: today > freeUntil ? 'accruing' : 'free', freeUntil, to: today };
	const gateOut = gateOutOf(container, signs)?.day;
	if (!gateOut) return unknown('no_gate_out');
	return { status: 'final', freeUntil, to: gateOut };
}

/**
 * The last free day by the rule's own count; undefined when the rule names no free days or the
 * start of free time is unknown.
 *
 * @param availableDay the local day of the first "available" event, for rules that start there
 */
export function calculatedLastFreeDay(
	container: ContainerAttributes,
	signs: InlandSigns,
	rule: TariffRule,
	calendar: WorkCalendar,
	availableDay?: string,
): string | undefined {
	const start = startDayOf(container, signs, rule.startEvent, availableDay);
	return start && rule.freeDays !== null ? freeUntil(start, rule, calendar) : undefined;
}

/** The last of a rule's free days, counted from the day on which free time starts. */
export function freeUntil(start: string, rule: TariffRule, calendar: WorkCalendar): string {
	const first = rule.startsSameDay ? start : addDays(start, 1);
	return nthDay(first, rule.freeDays ?? 0, rule.freeDayCount, calendar);
}

function startDayOf(
	container: ContainerAttributes,
	signs: InlandSigns,
	event: StartEvent,
	availableDay: string | undefined,
): string | undefined {
	if (event === 'available') return availableDay;
	if (event === 'arrived' && !leftPortByRail(container, signs)) {
		return dayOf(container.pod_arrived_at, container.pod_timezone);
	}
	return dischargeDayOf(container, signs);
}
