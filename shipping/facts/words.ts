import { oneLine, valueText, plural } from '../lib';
import { timeWithZone } from '../days';
import { holdsText, holdText, unclearText, type Hold } from '../records';
import { reportsAppointments, sourceOf, type KnownLastFreeDay } from '../deadlines';
import type { ContainerFacts } from './container';
import { dayText } from '../journey';
import { progressText, WAITING_WORDS } from './statusText';

/** Maximum number of holds in a sentence, because a container can have a dozen. */
const HOLDS_SHOWN_MAX = 4;

export function inDays(days: number): string {
	if (days < 0) return `${plural(-days, 'day')} ago`;
	if (days < 2) return days === 0 ? 'today' : 'tomorrow';
	return `in ${days} days`;
}

/**
 * "1 day left, last free day 15 Oct (line)". If the container may have left its place: the last
 * known day and the reason. Empty after the pickup.
 */
export function lastFreeDayText(facts: ContainerFacts): string {
	const { doubt, isPickedUp, stage, waitsForTrain, lastFreeDay } = facts;
	const { earliest, setTooEarly } = lastFreeDay;
	if (isPickedUp) return '';
	if (doubt) return [lastKnownText(facts), doubt].filter(Boolean).join('; ');
	const known = earliest && `last free day ${sourcedDay(earliest, facts)}`;
	if (waitsForTrain || stage === 'off_dock') return portsDayText(facts);
	if (known) return `${daysLeftText(earliest.daysLeft)}, ${known}`;
	if (!setTooEarly) return 'last free day unknown';
	return `last free day unknown: ${sourcedDay(setTooEarly, facts)} was set before ${eventAwaited(facts)}`;
}

/** "last free day 9 Oct (line) as last known" for an uncertain container; empty without a day. */
export function lastKnownText(facts: ContainerFacts): string {
	const { earliest } = facts.lastFreeDay;
	return earliest ? `last free day ${sourcedDay(earliest, facts)} as last known` : '';
}

function portsDayText(facts: ContainerFacts): string {
	const { ofPort } = facts.lastFreeDay;
	if (!ofPort) return '';
	const verb = ofPort.daysLeft < 0 ? 'was' : 'is';
	return `the port's last free day ${verb} ${sourcedDay(ofPort, facts)}`;
}

/** "15 Oct (line)". The service's own summary has no source in brackets. */
export function sourcedDay(known: KnownLastFreeDay, { today }: ContainerFacts): string {
	const text = dayText(known.day, today);
	const source = sourceOf(known);
	return source === 'unknown' ? text : `${text} (${source})`;
}

/** "due today", "overdue by 2 days", "2 days left" */
export function daysLeftText(days: number): string {
	if (days === 0) return 'due today';
	return days < 0 ? `overdue by ${plural(-days, 'day')}` : `${plural(days, 'day')} left`;
}

function eventAwaited({ stage }: ContainerFacts): string {
	if (stage === 'discharged') return 'discharge';
	return stage === 'inland' ? 'arrival inland' : 'arrival';
}

/** "ready for pickup", or else the blocking reasons, and other holds: "customs hold (Exam), at sea" */
export function stateText(facts: ContainerFacts): string {
	if (facts.isPickedUp) return 'already picked up';
	const state = facts.isReady ? ['ready for pickup'] : obstacles(facts, HOLDS_SHOWN_MAX);
	return [...state, ...otherHoldTexts(facts)].join(', ');
}

/** Holds that are not in force: "customs hold pending", "freight hold (status: released)" */
export function otherHoldTexts({
	pendingHolds,
	unclearHolds,
}: Pick<ContainerFacts, 'pendingHolds' | 'unclearHolds'>): string[] {
	const labels = pendingHolds.slice(0, HOLDS_SHOWN_MAX).map((label) => valueText(label));
	const more = pendingHolds.length - labels.length;
	const unclear = unclearHolds.slice(0, HOLDS_SHOWN_MAX).map(unclearText);
	const moreUnclear = unclearHolds.length - unclear.length;
	return [
		...holdsText(labels, 'pending'),
		...(more > 0 ? [plural(more, 'more pending hold')] : []),
		...unclear,
		...(moreUnclear > 0 ? [`${plural(moreUnclear, 'more hold')} with an unknown status`] : []),
	];
}

export function notReadyReasons(facts: ContainerFacts): string[] {
	const { isPickedUp, isReady, doubt } = facts;
	if (isPickedUp) return ['already picked up'];
	if (isReady) return [];
	return doubt ? [doubt] : obstacles(facts);
}

function obstacles(facts: ContainerFacts, holdsMax = Infinity): string[] {
	const { isThere, waitsForTrain, availability } = facts;
	const holds = holdTexts(facts.holds, holdsMax);
	if (waitsForTrain) return [WAITING_WORDS, ...holds];
	if (!isThere) return [...holds, progressText(facts)];
	if (availability === 'available') return holds;
	const isKnown = availability === 'not available';
	return [...holds, isKnown ? 'not available for pickup' : 'availability not reported'];
}

/** "customs hold (Exam)" */
export function holdTexts(holds: Hold[], most = HOLDS_SHOWN_MAX): string[] {
	const texts = holds.slice(0, most).map((hold) => {
		const { description } = hold;
		const label = oneLine(holdText({ ...hold, label: valueText(hold.label) }));
		return description ? `${label} (${valueText(description)})` : label;
	});
	const more = holds.length - texts.length;
	return more > 0 ? [...texts, `${plural(more, 'more hold')}`] : texts;
}

/**
 * "appointment 17 Oct 10:00 local, 2 days after the last free day". "no appointment" only if the
 * terminal reports appointments.
 */
export function appointmentText(facts: ContainerFacts): string {
	const { appointment, context, isThere, stage, today, doubt } = facts;
	if (!appointment) {
		const isKnown = isThere && stage !== 'inland' && reportsAppointments(context.terminal);
		return isKnown ? 'no appointment' : '';
	}
	const { at, zone, state, daysLate = 0 } = appointment;
	const text = `appointment ${timeWithZone(at, zone, today)}`;
	if (state === 'missed') return `${text} missed`;
	if (state === 'passed' && isThere && !doubt) return `${text} not confirmed`;
	if (state !== 'too_late') return text;
	return `${text}, ${plural(daysLate, 'day')} after the last free day`;
}

export function feesText({ fees, isPickedUp }: ContainerFacts): string {
	return fees && !isPickedUp ? `fees of ${valueText(fees)} are open` : '';
}

/** The facts of a pickup other than the last free day. */
export const stateParts = (facts: ContainerFacts): string[] =>
	[stateText(facts), appointmentText(facts), feesText(facts)].filter(Boolean);

export function pickupParts(facts: ContainerFacts): string[] {
	const deadline = lastFreeDayText(facts);
	if (!facts.waitsForTrain || facts.doubt) return [deadline, ...stateParts(facts)];
	// A container that waits for the train has only the port's last free day, so its status comes
	// first.
	const rest = [appointmentText(facts), feesText(facts)];
	const holds = [...holdTexts(facts.holds), ...otherHoldTexts(facts)];
	return [WAITING_WORDS, deadline, ...holds, ...rest];
}
