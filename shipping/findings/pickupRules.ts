import { addDays, epochOf, countDays, nthDay, WEEKDAYS } from '../days';
import {
	type ContainerFacts,
	appointmentText,
	feesText,
	lastFreeDayText,
	lastKnownText,
	pickupParts,
	stateText,
} from '../facts';
import { dayText, placedDay, thereSince, type Stage } from '../journey';
import { stepForHolds, withParty, type Responsible } from './responsible';
import { PLAUSIBLE_DAYS_MAX, lastCheck } from '../records';
import type { Severity } from '../messages';
import { countedFrom, whenText, type Match } from './match';
import { RULES, type Rule, type RuleSettings } from './rules';

/** The step for a container that may have left the terminal. */
const CHECK_STEP = 'Check whether it was picked up.';
const RELEASE_STEP =
	'Ask the terminal when it will be available, and for an extension of the last free day.';
const OFF_DOCK_STEP = 'Ask the terminal where it was taken, and when it will be released there.';
/** Sorts after every real day. */
const AFTER_OTHERS = 1e15;

/** Only the first match of a container counts. */
export const PICKUP_RULES: Array<Rule<ContainerFacts>> = [
	['appointmentConflict', appointmentConflict],
	['lastFreeDay', lastFreeDay],
	['notAvailable', notAvailable],
	['inlandNotPickedUp', (facts, { days }) => notPickedUp(facts, 'inland', days.inlandNotPickedUp)],
	['notPickedUp', (facts, { days }) => notPickedUp(facts, 'discharged', days.notPickedUp)],
	['noUpdate', unchecked],
	['ready', ready],
];

function appointmentConflict(facts: ContainerFacts): Match | undefined {
	const { appointment, context } = facts;
	const isLate = appointment?.state === 'too_late';
	if (!appointment || (!isLate && appointment.state !== 'missed')) return undefined;
	return {
		...(isLate
			? { since: facts.lastFreeDay.earliest?.day, days: appointment.daysLate }
			: countedFrom(appointment)),
		severity: byDeadline(facts),
		...afterRelease(facts, isLate ? earlierStep(facts) : 'Book a new appointment.'),
		parts: [appointmentText(facts), lastFreeDayText(facts), stateText(facts), feesText(facts)],
		order: epochOf(context.container.attributes.pickup_appointment_at),
	};
}

function earlierStep({ doubt, lastFreeDay: { earliest }, today }: ContainerFacts): string {
	if (doubt) return CHECK_STEP;
	if (!earliest || earliest.daysLeft < 0)
		return 'Ask for the earliest appointment: charges are running.';
	if (earliest.daysLeft === 0) return 'Ask for an appointment today, or for an extension.';
	return `Move the appointment to ${dayText(earliest.day, today)} or earlier, or ask for an extension.`;
}

function lastFreeDay(facts: ContainerFacts, { days }: RuleSettings): Match | undefined {
	const { doubt, appointment, holds } = facts;
	const { earliest } = facts.lastFreeDay;
	if (!earliest || earliest.daysLeft > days.lastFreeDay) return undefined;
	if (appointment?.state === 'planned') return undefined;
	if (doubt && earliest.daysLeft < -PLAUSIBLE_DAYS_MAX) return undefined;
	return {
		...countedFrom({ day: earliest.day, daysAway: earliest.daysLeft }),
		severity: byDeadline(facts),
		responsible:
			stepForHolds(holds)?.responsible ?? (isNotReleased(facts) ? 'terminal' : undefined),
		nextStep: deadlineStep(facts, earliest.day, earliest.daysLeft),
		parts: pickupParts(facts),
		// Uncertain containers come last.
		order: Date.parse(earliest.day) + (doubt ? AFTER_OTHERS : 0),
	};
}

function deadlineStep(facts: ContainerFacts, lastDay: string, daysLeft: number): string {
	const day = dayText(lastDay, facts.today);
	const step = stepForHolds(facts.holds);
	if (facts.doubt) {
		return step ? `${withParty('trucker', CHECK_STEP)} If not: ${step.nextStep}` : CHECK_STEP;
	}
	if (step) return `${step.nextStep} Your team: ask for an extension of the last free day.`;
	if (isNotReleased(facts)) return RELEASE_STEP;
	if (!facts.isThere) return `Plan the pickup by ${day}.`;
	if (daysLeft < 0) return 'Pick it up now: charges are running.';
	return daysLeft === 0 ? 'Pick it up today.' : `Pick it up by ${day}.`;
}

function notAvailable(facts: ContainerFacts, { days }: RuleSettings): Match | undefined {
	const { holds, isThere, doubt, stage } = facts;
	const isOffDock = stage === 'off_dock';
	if (doubt || !(isThere || isOffDock || stage === 'on_rail')) return undefined;
	const since = thereSince(facts);
	const isLong = !since || -since.daysAway >= days.notAvailable;
	if (!holds.length && !((isOffDock || isBlocked(facts)) && isLong)) return undefined;
	const deadline = facts.lastFreeDay.earliest ? lastFreeDayText(facts) : '';
	return {
		...countedFrom(since),
		...(isOffDock ? { nextStep: OFF_DOCK_STEP } : {}),
		...holdStep(facts),
		severity: byDeadline(facts) ?? (isHeldForAppointment(facts) ? 'high' : undefined),
		parts: [
			thereSinceText(facts),
			stateText(facts),
			appointmentText(facts),
			deadline,
			feesText(facts),
		],
	};
}

/** The step for the holds. Names a pickup appointment that they put at risk. */
function holdStep(facts: ContainerFacts) {
	const step = stepForHolds(facts.holds);
	if (!step || !isHeldForAppointment(facts)) return step;
	const until = `Trucker: otherwise move the ${appointmentText(facts)}.`;
	return { ...step, nextStep: `${step.nextStep} ${until}` };
}

/** Whether a hold is in force and the pickup appointment is on or before the next working day. */
function isHeldForAppointment({ holds, appointment, today }: ContainerFacts): boolean {
	if (!holds.length || appointment?.state !== 'planned') return false;
	return appointment.day <= nthDay(addDays(today, 1), 1, WEEKDAYS);
}

function notPickedUp(
	facts: ContainerFacts,
	stage: 'inland' | 'discharged',
	days: number,
): Match | undefined {
	const { isThere, doubt, isReady, availability, appointment } = facts;
	const since = thereSince(facts);
	if (!isThere || facts.stage !== stage || doubt || !since || -since.daysAway < days)
		return undefined;
	if (!isReady && availability !== 'unknown') return undefined;
	if (appointment?.state === 'planned') return undefined;
	return {
		...countedFrom(since),
		severity: facts.lastFreeDay.earliest ? 'low' : undefined,
		parts: [
			thereSinceText(facts),
			stateText(facts),
			appointmentText(facts),
			lastFreeDayText(facts),
			feesText(facts),
		],
	};
}

function unchecked(facts: ContainerFacts): Match | undefined {
	const { context, now, doubt, isThere } = facts;
	if (!isThere || !doubt) return undefined;
	const checked = lastCheck(context.container.attributes, facts.isInland);
	const since =
		checked === undefined
			? thereSince(facts)
			: placedDay(new Date(checked).toISOString(), 'UTC', now);
	return {
		...countedFrom(since),
		severity: 'low',
		responsible: 'your team',
		nextStep: 'Check whether it was picked up; stop tracking the shipment if it is done.',
		parts: [doubt, checked === undefined ? thereSinceText(facts) : '', lastKnownText(facts)],
	};
}

function ready(facts: ContainerFacts): Match | undefined {
	if (!facts.isReady || facts.appointment) return undefined;
	return {
		...countedFrom(thereSince(facts)),
		parts: [stateText(facts), lastFreeDayText(facts), appointmentText(facts), feesText(facts)],
	};
}

/** High if the day is over or the last working one; low if the container may have left. */
function byDeadline({ doubt, lastFreeDay: { earliest } }: ContainerFacts): Severity | undefined {
	if (doubt) return 'low';
	if (!earliest) return undefined;
	const today = addDays(earliest.day, -earliest.daysLeft);
	const isLast = countDays(today, addDays(earliest.day, -1), WEEKDAYS) === 0;
	return isLast ? 'high' : undefined;
}

/**
 * Whether the trucker cannot act yet: the terminal does not release the container, or has not
 * discharged it although its last free day is over.
 */
const isNotReleased = (facts: ContainerFacts): boolean =>
	isBlocked(facts) || (!facts.isThere && (facts.lastFreeDay.earliest?.daysLeft ?? 0) < 0);

const isBlocked = ({ isThere, availability }: ContainerFacts): boolean =>
	isThere && availability === 'not available';

/** The step after the holds. If the terminal doesn't release the container, it has to act. */
function afterRelease(facts: ContainerFacts, then: string) {
	const { doubt, holds, lastFreeDay, context } = facts;
	// The terminal also reports a container as not available because it was planned for the train.
	const isForTrain = context.container.attributes.current_status === 'awaiting_inland_transfer';
	if (doubt || holds.length || isForTrain || !isNotReleased(facts))
		return holdsFirst(facts, 'trucker', then);
	const nextStep = lastFreeDay.earliest ? RELEASE_STEP : RULES.notAvailable.nextStep;
	return { responsible: 'terminal' as const, nextStep };
}

/** The step of a party, after the steps for the holds if there are any. */
export function holdsFirst({ holds, doubt }: ContainerFacts, party: Responsible, then: string) {
	const step = doubt ? undefined : stepForHolds(holds);
	if (!step) return { nextStep: then };
	return { ...step, nextStep: `${step.nextStep} ${withParty(party, then)}` };
}

const SINCE: Partial<Record<Stage, string>> = {
	inland: 'arrived',
	off_dock: 'left the port',
	on_rail: 'left the port',
};

const thereSinceText = (facts: ContainerFacts): string =>
	whenText(SINCE[facts.stage] ?? 'discharged', thereSince(facts), facts.today);
