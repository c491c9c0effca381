import { shortTime } from '../../lib/time';
import type { PlacedDay } from '../facts/days';
import type { Place } from '../facts/place';
import type { Responsible } from '../facts/responsible';
import { inDays } from '../facts/words';

/** The most severe first. */
export const SEVERITIES = ['high', 'medium', 'low', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a rule finds in a container, shipment or request. */
export interface Hit {
	/** As the rule says if absent; the same for who has to act, and how. */
	severity?: Severity;
	responsible?: Responsible;
	nextStep?: string;
	/** The day that the rule counts from; unknown if absent. */
	since?: string;
	/** From that day to today, unless the rule counts something else. */
	days?: number;
	/** Parts of the sentence; empty ones are left out. */
	parts: string[];
	/** Places it within its rule, the lowest first; by `since` if absent. */
	order?: number;
	/** Where it is, if it is elsewhere than the facts say. */
	place?: Place;
	terminal?: string | null;
}

/** `since` and `days` of a day. */
export function countedFrom(placed: PlacedDay | undefined): Pick<Hit, 'since' | 'days'> {
	// Minus zero is not zero in every comparison.
	return placed ? { since: placed.day, days: 0 - placed.daysAway } : {};
}

/** "15 Oct"; with its year if it is far from today. */
export const dayText = (day: string, today: string): string =>
	shortTime(day, undefined, today) ?? day;

/** "discharged 7 Oct, 7 days ago"; '' for an unknown day. */
export function whenText(verb: string, placed: PlacedDay | undefined, today: string): string {
	return placed ? `${verb} ${dayText(placed.day, today)}, ${inDays(placed.daysAway)}` : '';
}

/** "ETA 16 Oct, in 2 days"; an estimate that has passed isn't an ETA any more. */
export function etaText(eta: PlacedDay, today: string): string {
	return whenText(eta.daysAway < 0 ? 'was expected' : 'ETA', eta, today);
}

/** "inland ETA 18 Oct, in 4 days" */
export function inlandEtaText(eta: PlacedDay | undefined, today: string): string {
	if (!eta) return 'no inland ETA';
	return whenText(eta.daysAway < 0 ? 'inland ETA was' : 'inland ETA', eta, today);
}
