import { sumDemurrage, activeHolds, PLAUSIBLE_DAYS_MAX, type Attributes } from '../records';
import type { WorkPlaces } from '../days';
import { isReturnBeforeGateOut } from '../journey';
import type { Charges } from './chargesModel';
import type { LastFreeDayResult } from './chosenLastFreeDay';
import type { AssessedCharge } from './assessedCharge';
import { countsAcrossHoliday } from './unlistedHolidays';

type Assessed = Omit<Charges, 'notes' | 'confidence'>;

interface Caveats extends LastFreeDayResult {
	/** Whether the data of the terminal is old. */
	isStale: boolean;
	/** When ports work; the usual days if undefined. */
	places?: WorkPlaces;
	/** Whether the events are needed but were not read. */
	lacksEvents: boolean;
}

/** Returns the codes of all remarks about the amounts, in alphabetical order. */
export function notesOf(charges: Assessed, caveats: Caveats): string[] {
	const { lastFreeDay, calculatedLastFreeDay: own, demurrage, detention } = charges;
	const container = charges.context.container.attributes;
	const one = demurrage.rule?.currency;
	const other = detention.rule?.currency;
	const isReported = lastFreeDay && lastFreeDay.source !== 'calculated';
	const isAccruingAtTerminal = charges.phase === 'at_terminal' && demurrage.status === 'accruing';
	const notes: Array<[string, boolean]> = [
		['currencies_differ', !!one && !!other && one !== other],
		['day_before_discharge', caveats.isTooEarly],
		['differs_from_tariff', !!own && !!isReported && own !== lastFreeDay.day],
		['events_not_read', caveats.lacksEvents],
		['from_event_history', caveats.isFromEvents],
		['holidays_unknown', countsAcrossHoliday(charges, caveats.places)],
		[
			'implausibly_long',
			isLong(demurrage, charges.daysOver) || isLong(detention, charges.returnDaysOver),
		],
		['line_data_only', charges.isLineOnly && demurrage.reason !== 'tracking_stopped'],
		['no_timezone', !charges.zone],
		['on_hold', isAccruingAtTerminal && isHeld(container)],
		['reported_fee_differs', isFeeOther(container, demurrage)],
		['return_before_gate_out', isReturnBeforeGateOut(container)],
		['rule_uncertain', !!demurrage.isUncertain || !!detention.isUncertain],
		['sources_differ', caveats.sourcesDiffer],
		['stale_data', caveats.isStale],
	];
	return notes.filter(([, holds]) => holds).map(([note]) => note);
}

const isLong = ({ status }: AssessedCharge, days?: number): boolean =>
	status === 'accruing' && days !== undefined && days > PLAUSIBLE_DAYS_MAX;

/** For a container on rail, only holds at the ramp count, because it has left the port. */
function isHeld(container: Attributes<'container'>): boolean {
	const { current_status: status, ind_facility_holds } = container;
	return activeHolds(status === 'on_rail' ? { ind_facility_holds } : container).length > 0;
}

/** Whether the reported demurrage in the rule's currency differs from the calculated amount. */
function isFeeOther(container: Attributes<'container'>, { rule, amount }: AssessedCharge): boolean {
	const reported = rule?.currency ? sumDemurrage(container, rule.currency) : 0;
	return reported > 0 && amount !== undefined && reported !== amount;
}

const LOW = ['implausibly_long', 'line_data_only', 'no_timezone', 'rule_uncertain', 'stale_data'];

export function confidenceOf(
	{ lastFreeDay, demurrage }: Assessed,
	notes: string[],
): Charges['confidence'] {
	if (!lastFreeDay || demurrage.status === 'unknown') return 'none';
	if (lastFreeDay.source === 'calculated' || LOW.some((note) => notes.includes(note))) return 'low';
	const isMedium = notes.includes('sources_differ') || lastFreeDay.source === 'service';
	return isMedium ? 'medium' : 'high';
}
