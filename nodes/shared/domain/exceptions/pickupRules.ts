import { epochOf } from '../../lib/time';
import type { ContainerFacts } from '../facts/container';
import { arrivedInlandDay, dischargedDay, type PlacedDay } from '../facts/days';
import { stepForHolds } from '../facts/responsible';
import { appointmentText, feesText, lastFreeDayText, pickupParts, stateText } from '../facts/words';
import { PLAUSIBLE_DAYS_MAX } from '../presence';
import { countedFrom, dayText, whenText, type Hit, type Severity } from './hit';
import type { RuleDays, RuleName } from './rules';

type PickupRule = (facts: ContainerFacts, days: RuleDays) => Hit | undefined;

/** Later than every day. */
const AFTER_OTHERS = 1e15;

/** For containers that can be picked up, or soon: of these rules the first that fits counts. */
export const PICKUP_RULES: Array<[RuleName, PickupRule]> = [
	['appointmentConflict', appointmentConflict],
	['lastFreeDay', lastFreeDay],
	['notAvailable', notAvailable],
	['inlandNotPickedUp', (facts, days) => notPickedUp(facts, 'inland', days.inlandNotPickedUp)],
	['notPickedUp', (facts, days) => notPickedUp(facts, 'discharged', days.notPickedUp)],
];

function appointmentConflict(facts: ContainerFacts): Hit | undefined {
	const { appointment, context, lastFreeDay: known } = facts;
	if (!appointment || appointment.state === 'planned') return undefined;
	const { state, day, daysAway, daysLate } = appointment;
	const isLate = state === 'too_late';
	const counted = isLate
		? { since: known.earliest?.day, days: daysLate }
		: countedFrom({ day, daysAway });
	return {
		...counted,
		severity: byDeadline(facts, 'medium'),
		responsible: 'trucker',
		nextStep: isLate ? earlierStep(facts) : withHoldSteps(facts, 'Book a new appointment.'),
		parts: [appointmentText(facts), lastFreeDayText(facts), stateText(facts), feesText(facts)],
		order: epochOf(context.container.attributes.pickup_appointment_at),
	};
}

function earlierStep({ lastFreeDay: { earliest }, today }: ContainerFacts): string {
	if (!earliest || earliest.daysLeft < 0)
		return 'Ask for the earliest appointment: charges are running.';
	return `Move the appointment to ${dayText(earliest.day, today)} or earlier, or ask for an extension.`;
}

function lastFreeDay(facts: ContainerFacts, days: RuleDays): Hit | undefined {
	const { doubt, appointment, holds } = facts;
	const { earliest } = facts.lastFreeDay;
	if (!earliest || earliest.daysLeft > days.lastFreeDay) return undefined;
	if (appointment?.state === 'planned') return undefined;
	if (doubt && earliest.daysLeft < -PLAUSIBLE_DAYS_MAX) return undefined;
	const blocking = isBlocked(facts) ? 'terminal' : 'trucker';
	return {
		...countedFrom({ day: earliest.day, daysAway: earliest.daysLeft }),
		severity: doubt ? 'low' : byDeadline(facts, 'medium'),
		responsible: stepForHolds(holds)?.responsible ?? blocking,
		nextStep: deadlineStep(facts, earliest.day, earliest.daysLeft),
		parts: pickupParts(facts),
		// Uncertain ones come last.
		order: Date.parse(earliest.day) + (doubt ? AFTER_OTHERS : 0),
	};
}

function deadlineStep(facts: ContainerFacts, lastDay: string, daysLeft: number): string {
	const extension = 'Ask for an extension of the last free day.';
	const day = dayText(lastDay, facts.today);
	if (facts.holds.length) return withHoldSteps(facts, extension);
	if (isBlocked(facts))
		return 'Ask the terminal when it will be available, and for an extension of the last free day.';
	if (!facts.isThere) return `Plan the pickup by ${day}.`;
	if (daysLeft < 0) return 'Pick it up now: charges are running.';
	return daysLeft === 0 ? 'Pick it up today.' : `Pick it up by ${day}.`;
}

function notAvailable(facts: ContainerFacts, days: RuleDays): Hit | undefined {
	const { holds, isThere, doubt } = facts;
	if (!isThere || doubt) return undefined;
	const since = thereSince(facts);
	const isLong = !since || -since.daysAway >= days.notAvailable;
	if (!holds.length && !(isBlocked(facts) && isLong)) return undefined;
	const deadline = facts.lastFreeDay.earliest ? lastFreeDayText(facts) : '';
	return {
		...countedFrom(since),
		severity: byDeadline(facts, 'medium'),
		responsible: stepForHolds(holds)?.responsible ?? 'terminal',
		nextStep: stepForHolds(holds)?.nextStep ?? 'Ask the terminal when it will be available.',
		parts: [
			thereSinceText(facts),
			stateText(facts),
			appointmentText(facts),
			deadline,
			feesText(facts),
		],
	};
}

function notPickedUp(
	facts: ContainerFacts,
	stage: 'inland' | 'discharged',
	days: number,
): Hit | undefined {
	const { isThere, doubt, isReady, availability, appointment } = facts;
	const since = thereSince(facts);
	if (!isThere || facts.stage !== stage || doubt || !since || -since.daysAway < days)
		return undefined;
	if (!isReady && availability !== 'unknown') return undefined;
	if (appointment?.state === 'planned') return undefined;
	const where = stage === 'inland' ? 'ramp' : 'terminal';
	return {
		...countedFrom(since),
		severity: facts.lastFreeDay.earliest ? 'low' : 'medium',
		responsible: 'trucker',
		nextStep: `Arrange the pickup, or ask the ${where} whether it is still there.`,
		parts: [
			thereSinceText(facts),
			stateText(facts),
			appointmentText(facts),
			lastFreeDayText(facts),
			feesText(facts),
		],
	};
}

/** The last free day is today, tomorrow or over. */
function byDeadline({ lastFreeDay: { earliest } }: ContainerFacts, otherwise: Severity): Severity {
	return earliest && earliest.daysLeft <= 1 ? 'high' : otherwise;
}

const isBlocked = ({ isThere, availability }: ContainerFacts): boolean =>
	isThere && availability === 'not available';

function withHoldSteps({ holds }: ContainerFacts, then: string): string {
	return [stepForHolds(holds)?.nextStep, then].filter(Boolean).join(' ');
}

/** The day of its discharge, or of its arrival inland. */
export function thereSince({ context, stage, now }: ContainerFacts): PlacedDay | undefined {
	return stage === 'inland' ? arrivedInlandDay(context, now) : dischargedDay(context, now);
}

export const thereSinceText = (facts: ContainerFacts): string =>
	whenText(facts.stage === 'inland' ? 'arrived' : 'discharged', thereSince(facts), facts.today);
