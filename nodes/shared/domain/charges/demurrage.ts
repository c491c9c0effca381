import { asText } from '../../lib/json';
import { addDays } from '../../lib/time';
import type { ContainerAttributes, ShipmentAttributes } from '../attributes';
import { leftPortByRail, type InlandSigns } from '../containerProgress';
import { dayOf } from '../lastFreeDayZone';
import type { LegSpan } from './leg';
import { gateOutOf, phaseOf } from './position';
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
}

/** The clock of the terminal: from the end of free time to the gate-out, both days charged after. */
export function demurrageSpan(facts: DemurrageFacts): LegSpan {
	const { container, signs, shipment, today, lastFreeDay: freeUntil, lacksStart } = facts;
	const phase = phaseOf(container, signs);
	const isOut = phase === 'with_consignee' || phase === 'returned';
	if (!isOut && asText(shipment?.line_tracking_stopped_at)) {
		return { status: 'unknown', reason: 'tracking_stopped' };
	}
	if (phase === 'before_discharge') return { status: 'not_started', freeUntil };
	if (!freeUntil) {
		return { status: 'unknown', reason: lacksStart ? 'no_start_time' : 'no_last_free_day' };
	}
	if (!isOut) return { status: today > freeUntil ? 'accruing' : 'free', freeUntil, to: today };
	const gateOut = gateOutOf(container, signs)?.day;
	if (!gateOut) return { status: 'unknown', reason: 'no_gate_out' };
	return { status: 'final', freeUntil, to: gateOut };
}

/**
 * The last free day by the rule's own count; undefined when the rule names no free days or nobody
 * knows when free time starts.
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
	if (leftPortByRail(container, signs)) {
		const { ind_rail_unloaded_at: unloaded, ind_ata_at: arrived } = container;
		const zone = container.final_destination_timezone;
		return dayOf(unloaded, zone) ?? dayOf(arrived, zone);
	}
	const { pod_discharged_at: discharged, pod_arrived_at: arrived } = container;
	return dayOf(event === 'arrived' ? arrived : discharged, container.pod_timezone);
}
