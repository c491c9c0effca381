import type { Charges } from './chargesModel';

type Confidence = 'none' | 'low' | 'medium' | 'high';

/** What a reader should know beside the amounts, in alphabetical order. */
export function notesOf(charges: Charges): string[] {
	const { lastFreeDay, calculatedLastFreeDay: own, demurrage, detention, zone, isStale } = charges;
	const { currency: one } = demurrage;
	const { currency: other } = detention;
	const isOther = lastFreeDay && lastFreeDay.source !== 'calculated' && own !== lastFreeDay.day;
	const notes: Array<[string, boolean]> = [
		['currencies_differ', !!one && !!other && one !== other],
		['differs_from_tariff', !!own && !!isOther],
		['no_timezone', !zone],
		['sources_differ', new Set(Object.values(charges.told)).size > 1],
		['stale_data', isStale],
	];
	return notes.filter(([, holds]) => holds).map(([note]) => note);
}

/** How far the last free day, and with it the amount, may be relied on. */
export function confidenceOf(charges: Charges): Confidence {
	const { lastFreeDay, demurrage } = charges;
	if (!lastFreeDay || demurrage.status === 'unknown') return 'none';
	const notes = notesOf(charges);
	const isShaky = notes.includes('no_timezone') || notes.includes('stale_data');
	if (isShaky || lastFreeDay.source === 'calculated') return 'low';
	const isDoubtful = notes.includes('sources_differ') || lastFreeDay.source === 'service';
	return isDoubtful ? 'medium' : 'high';
}
