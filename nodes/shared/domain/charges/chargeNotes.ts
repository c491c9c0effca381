import type { Charges } from './chargesModel';

type Confidence = 'none' | 'low' | 'medium' | 'high';

const LOW = ['implausibly_long', 'line_data_only', 'no_timezone', 'rule_uncertain', 'stale_data'];

/** Returns the codes of all remarks about the amounts, in alphabetical order. */
export function notesOf(charges: Charges): string[] {
	const {
		lastFreeDay,
		calculatedLastFreeDay: own,
		demurrage,
		detention,
		caveats: caveats,
	} = charges;
	const one = demurrage.rule?.currency;
	const other = detention.rule?.currency;
	const isOther = lastFreeDay && lastFreeDay.source !== 'calculated' && own !== lastFreeDay.day;
	const notes: Array<[string, boolean]> = [
		['currencies_differ', !!one && !!other && one !== other],
		['day_before_discharge', caveats.isBeforeDischarge],
		['differs_from_tariff', !!own && !!isOther],
		['events_not_read', caveats.lacksEvents],
		['from_event_history', caveats.isFromEvents],
		['implausibly_long', caveats.isLong],
		['line_data_only', caveats.isLineOnly],
		['no_timezone', !charges.zone],
		['on_hold', caveats.isHeld],
		['reported_fee_differs', caveats.isFeeOther],
		['rule_uncertain', demurrage.isUncertain || detention.isUncertain],
		['sources_differ', caveats.sourcesDiffer],
		['stale_data', caveats.isStale],
	];
	return notes.filter(([, holds]) => holds).map(([note]) => note);
}

/** How reliable the last free day is, and with it the amount. */
export function confidenceOf(charges: Charges): Confidence {
	const { lastFreeDay, demurrage } = charges;
	if (!lastFreeDay || demurrage.status === 'unknown') return 'none';
	const notes = notesOf(charges);
	if (lastFreeDay.source === 'calculated' || LOW.some((note) => notes.includes(note))) return 'low';
	const isMedium = notes.includes('sources_differ') || lastFreeDay.source === 'service';
	return isMedium ? 'medium' : 'high';
}
