import { asText } from '../../lib/json';
import type { ContainerAttributes, ShipmentAttributes } from '../attributes';
import type { InlandSigns } from '../containerProgress';
import { freeUntil } from './demurrage';
import type { FoundRule } from './findRule';
import type { LegSpan } from './leg';
import { gateOutOf, phaseOf, returnDayOf } from './position';
import type { WorkCalendar } from './workCalendar';

/** What detention is judged by; days are calendar days of the place. */
interface DetentionFacts {
	container: ContainerAttributes;
	signs: InlandSigns;
	shipment?: ShipmentAttributes;
	today: string;
	rule: FoundRule;
	calendar: WorkCalendar;
	/** Whether it may have left the terminal unseen. */
	isUncertain: boolean;
}

/** The day by which the empty container must be back; undefined when no rule says. */
export function returnBy(
	gateOut: string | undefined,
	{ rule }: FoundRule,
	calendar: WorkCalendar,
): string | undefined {
	if (!gateOut || !rule || rule.freeDays === null) return undefined;
	return freeUntil(gateOut, rule, calendar);
}

/** The clock of the carrier: from the gate-out to the empty return. */
export function detentionSpan(facts: DetentionFacts): LegSpan {
	const { container, signs, shipment, today, rule, calendar } = facts;
	const phase = phaseOf(container, signs);
	const isStopped = !!asText(shipment?.line_tracking_stopped_at);
	const unknown = (reason?: string): LegSpan => ({ status: 'unknown', reason });
	if (phase === 'before_discharge' || phase === 'at_terminal') {
		if (isStopped) return unknown('tracking_stopped');
		return facts.isUncertain ? unknown('not_tracked') : { status: 'not_started' };
	}
	const gateOut = gateOutOf(container, signs)?.day;
	if (!gateOut) return unknown('no_gate_out');
	const returned = returnDayOf(container, signs);
	if (phase === 'returned' && !returned) return unknown('no_empty_return');
	// Tracking ends by itself: a box that is still out then was most likely returned unseen.
	if (phase !== 'returned' && isStopped) return unknown('tracking_stopped');
	if (!rule.rule) return unknown();
	const last = returnBy(gateOut, rule, calendar);
	if (!last) return unknown('no_free_days');
	if (returned) return { status: 'final', freeUntil: last, to: returned };
	return { status: today > last ? 'accruing' : 'free', freeUntil: last, to: today };
}
