import type { Charges } from './chargesModel';

type Confidence = 'none' | 'low' | 'medium' | 'high';

const LOW = ['implausibly_long', 'line_data_only', 'no_timezone', 'rule_uncertain', 'stale_data'];

/** Returns the codes of all remarks about the amounts, in alphabetical order. */
export function notesOf(charges: Charges): string[] {
	const { lastFreeDay, calculatedLastFreeDay: own, demurrage, detention, doubts } = charges;
	const one = demurrage.rule?.currency;
	const other = detention.rule?.currency;
	const isOther = lastFreeDay && lastFreeDay.source !== 'calculated' && own !== lastFreeDay.day;
	const notes: Array<[string, boolean]> = [
		['currencies_differ', !!one && !!other && one !== other],
		['day_before_discharge', doubts.isBeforeDischarge],
		['differs_from_tariff', !!own && !!isOther],
		['events_not_read', doubts.lacksEvents],
		['from_event_history', doubts.isFromEvents],
		['implausibly_long', doubts.isLong],
		['line_data_only', doubts.isLineOnly],
		['no_timezone', !charges.zone],
		['on_hold', doubts.isHeld],
		['reported_fee_differs', doubts.isFeeOther],
		['rule_uncertain', demurrage.isUncertain || detention.isUncertain],
		['sources_differ', doubts.sourcesDiffer],
		['stale_data', doubts.isStale],
	];
	return notes.filter(([, holds]) => holds).map(([note]) => note);
}

/** How reliable the last free day is, and with it the amount. */
export function confidenceOf(charges: Charges): Confidence {
	const { lastFreeDay, demurrage } = charges;
	if (!lastFreeDay || demurrage.status === 'unknown') return 'none';
	const notes = notesOf(charges);
	if (lastFreeDay.source === 'calculated' || LOW.some((note) => notes.includes(note))) return 'low';
	const isDoubtful = notes.includes('sources_differ') || lastFreeDay.source === 'service';
	return isDoubtful ? 'medium' : 'high';
}
