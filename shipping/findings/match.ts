import { dayText, type PlacedDay, type Place } from '../journey';
import type { Responsible } from './responsible';
import { inDays } from '../facts';
import type { RecordColumns } from '../records';
import type { Severity } from '../messages';
import type { Deadline } from './urgency';

export interface Match {
	/** Severity, responsible party and step. If absent, the values of the rule apply. */
	severity?: Severity;
	responsible?: Responsible;
	nextStep?: string;
	/** The day from which the rule counts days; absent if unknown. */
	since?: string;
	/** The days from `since` to today, unless the rule counts something else. */
	days?: number;
	/** A text in place of the parts: a message has one line for all entries with this text. */
	foldAs?: string;
	/** The parts of the sentence; empty parts are left out. */
	parts: string[];
	/** Sorts the findings of a rule, the lowest first; `since` if absent. */
	order?: number;
	/** What is due, if it is not the reported last free day of the container. */
	deadline?: Deadline;
	/** The place and terminal, if they differ from those of the record. */
	place?: Place;
	terminal?: Pick<RecordColumns, 'terminal' | 'terminal_firms_code'>;
}

export function countedFrom(placed: PlacedDay | undefined): Pick<Match, 'since' | 'days'> {
	// Avoids -0, which some comparisons distinguish from 0.
	return placed ? { since: placed.day, days: 0 - placed.daysAway } : {};
}

/** "discharged 7 Oct, 7 days ago"; '' for an unknown day. */
export function whenText(verb: string, placed: PlacedDay | undefined, today: string): string {
	return placed ? `${verb} ${dayText(placed.day, today)}, ${inDays(placed.daysAway)}` : '';
}

/** "ETA 16 Oct, in 2 days"; for a day in the past "was expected 12 Oct, 2 days ago". */
export function etaText(eta: PlacedDay, today: string): string {
	return whenText(eta.daysAway < 0 ? 'was expected' : 'ETA', eta, today);
}

/** "inland ETA 18 Oct, in 4 days" */
export function inlandEtaText(eta: PlacedDay | undefined, today: string): string {
	if (!eta) return 'no inland ETA';
	return whenText(eta.daysAway < 0 ? 'inland ETA was' : 'inland ETA', eta, today);
}
