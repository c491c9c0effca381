import { msBetween } from '../days';
import { containerState, hasLeftTerminal, isInTransit, type ContainerState } from '../journey';
import type { ContainerContext } from '../records';
import {
	announcedDays,
	countingDays,
	earliestDay,
	firstPossibleDay,
	reportedDays,
	reportedLast,
	type DeadlineSource,
	type LastFreeDay,
} from '../deadlines';
import type { Terms } from './findRule';

export type LastFreeDayFrom = 'earliest' | 'line' | 'terminal' | 'rail' | 'tariff';

/** All last free days of a container, and the one that counts. */
export interface LastFreeDayResult {
	/** The reported day from which charges are counted. */
	reported?: LastFreeDay;
	isShownOnly: boolean;
	/** The reported days by source, including days that are too early to count. */
	days: Partial<Record<DeadlineSource, string>>;
	sourcesDiffer: boolean;
	/** Whether a reported day is too early, so that it doesn't count. */
	isTooEarly: boolean;
	/** Whether the day comes from past events, because the service has cleared the attribute. */
	isFromEvents: boolean;
}

interface LastFreeDayOptions {
	lastFreeDayFrom: LastFreeDayFrom;
	now: number;
	/** The rules for the container. Without a tariff, every reported day counts. */
	terms?: Terms;
}

/** A reported day comes first, because it includes exceptions and extensions. */
export function findLastFreeDay(
	context: ContainerContext,
	state: ContainerState,
	{ lastFreeDayFrom: from, now, terms }: LastFreeDayOptions,
): LastFreeDayResult {
	const first = firstPossibleDay(context, state, now);
	const counts = ({ day }: LastFreeDay) => !first || day >= first;
	const isCandidate = ({ setBy }: LastFreeDay) =>
		isForClock(setBy, terms) && (from === 'earliest' || setBy === from);
	const attributes = reportedDays(context);
	const candidates = attributes.filter(
		(day) => isCandidate(day) && (terms?.isCombined || !isAfterGateOut(day, state)),
	);
	const needsEvents = !candidates.some(counts) && from !== 'tariff' && hasLeftTerminal(state.stage);
	const events = needsEvents ? daysOfEvents(context, state, terms?.isCombined) : [];
	const eventCandidates = events.filter(isCandidate);
	const all = [...candidates, ...eventCandidates];
	// A day in the attributes replaces the event of the same source.
	const shown = [...events, ...attributes].map(({ setBy, day }) => [setBy, day]);
	const compared = [...attributes, ...events].filter(({ setBy }) => isForClock(setBy, terms));
	const counting = earliestDay(all.filter(counts));
	// On the way to the ramp, a day that is too early is shown. No charges are counted from it.
	const tooEarly = isInTransit(state) ? earliestDay(all) : undefined;
	return {
		reported: counting ?? tooEarly,
		isShownOnly: !counting && !!tooEarly,
		days: Object.fromEntries(shown) as LastFreeDayResult['days'],
		sourcesDiffer: new Set(compared.filter(counts).map(({ day }) => day)).size > 1,
		isTooEarly: all.some((one) => !counts(one)),
		isFromEvents: eventCandidates.some(counts),
	};
}

/**
 * The last free days in the events of a picked-up container, because the service clears the
 * attributes at the pickup. For each source, the last event before the gate-out counts. A combined
 * clock also uses later events.
 */
function daysOfEvents(
	context: ContainerContext,
	state: ContainerState,
	isCombined = false,
): LastFreeDay[] {
	const known = announcedDays(context).filter((day) => isCombined || !isAfterGateOut(day, state));
	const sources: DeadlineSource[] = ['terminal', 'line', 'rail', 'unknown'];
	const last = sources.flatMap(
		(source) => reportedLast(known.filter(({ setBy }) => setBy === source)) ?? [],
	);
	return countingDays(last, state.isInland);
}

/** After the gate-out, carriers often report the day of the empty return instead. */
function isAfterGateOut({ reportedAt }: LastFreeDay, { gateOut }: ContainerState): boolean {
	return (msBetween(gateOut?.time, reportedAt) ?? 0) > 0;
}

/**
 * Whether a source reports the last free day that the clock needs. A combined clock only uses the
 * carrier's day. If the tariff says that this is the day of the empty return, it isn't a last free
 * day.
 */
export function isForClock(setBy: DeadlineSource, terms?: Terms): boolean {
	if (terms?.isCombined) return setBy === 'line';
	return setBy !== 'line' || !terms?.detention.rule?.isReturnDayOfLine;
}

/** The carrier's day for the empty return of a picked-up container, also from later events. */
export function lineReturnDay(
	context: ContainerContext,
	{ isPickedUp }: ContainerState,
): string | undefined {
	if (!isPickedUp) return undefined;
	const ofLine = ({ setBy }: LastFreeDay) => setBy === 'line';
	const own =
		reportedDays(context).find(ofLine) ?? reportedLast(announcedDays(context).filter(ofLine));
	return own?.day;
}

/**
 * The last free day that the service clears at the pickup, from the events of the container;
 * undefined if its attributes have one.
 */
export function lastFreeDayOfEvents(
	context: ContainerContext,
	now: number,
): LastFreeDay | undefined {
	const state = containerState(context, now);
	const found = findLastFreeDay(context, state, { lastFreeDayFrom: 'earliest', now });
	return found.isFromEvents ? found.reported : undefined;
}
