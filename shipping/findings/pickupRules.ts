import { epochOf, workingDayAfter } from '../days';
import { expectedDay, type Appointment } from '../deadlines';
import {
	type ContainerFacts,
	appointmentText,
	daysLeftText,
	feesText,
	holdTexts,
	lastFreeDayText,
	lastKnownText,
	pickupParts,
	stateText,
} from '../facts';
import { dayText, isAtLeast, placedDay, thereSince, type Stage } from '../journey';
import { stepForHolds, withParty, type Responsible } from './responsible';
import { hasStorageFees, PLAUSIBLE_DAYS_MAX, lastCheck } from '../records';
import type { Severity } from '../messages';
import { countedFrom, whenText, type Match } from './match';
import { RULES, type Rule, type RuleSettings } from './rules';
import { daysOfStep, pickupDeadline, severityOfStep, STEPS, type Deadline } from './urgency';

/** The step for a container that may have left the terminal. */
const CHECK_STEP = 'Check whether it was picked up.';
const RELEASE_STEP =
	'Ask the terminal when it will be available, and for an extension of the last free day.';
/** After the steps for the holds. */
export const EXTENSION_STEP = 'Your team: ask for an extension of the last free day.';
const OFF_DOCK_STEP = 'Ask the terminal where it was taken, and when it will be released there.';
/** Sorts after every real day. */
const AFTER_OTHERS = 1e15;

/** Only the first match of a container counts. */
export const PICKUP_RULES: Array<Rule<ContainerFacts>> = [
	['appointmentConflict', appointmentConflict],
	['lastFreeDay', lastFreeDay],
	['notAvailable', notAvailable],
	[
		'inlandNotPickedUp',
		(facts, { days }) => notPickedUpSince(facts, 'inland', days.inlandNotPickedUp),
	],
	['notPickedUp', (facts, { days }) => notPickedUpSince(facts, 'discharged', days.notPickedUp)],
	['lastFreeDay', feesWithoutDay],
	['noUpdate', uncheckedTerminal],
	['ready', ready],
];

function appointmentConflict(facts: ContainerFacts, settings: RuleSettings): Match | undefined {
	const { appointment, context } = facts;
	if (!appointment) return undefined;
	const deadline = ownDeadline(facts, settings);
	const match =
		beforeDischarge(facts, appointment) ?? CONFLICTS[appointment.state](facts, deadline);
	if (!match) return undefined;
	return {
		...countedFrom(appointment),
		parts: [
			appointmentText(facts),
			deadlineText(facts, deadline),
			stateText(facts),
			feesText(facts),
		],
		order: epochOf(context.container.attributes.pickup_appointment_at),
		...match,
	};
}

type Conflict = (
	facts: ContainerFacts,
	deadline: Deadline | undefined,
) => Partial<Match> | undefined;

const CONFLICTS: Record<Appointment['state'], Conflict> = {
	planned: () => undefined,
	too_late: (facts, deadline) =>
		keepsToday(facts, deadline)
			? undefined
			: {
					since: facts.lastFreeDay.earliest?.day,
					days: facts.appointment?.daysLate,
					severity: severityOf(facts, deadline),
					...afterRelease(facts, earlierStep(facts, deadline)),
				},
	missed: (facts, deadline) => ({
		severity: severityOf(facts, deadline),
		...afterRelease(facts, 'Book a new appointment.'),
	}),
	passed: ({ doubt }) =>
		doubt ? undefined : { severity: 'medium', nextStep: 'Ask whether it was picked up.' },
};

/** A truck that comes before the container is discharged drives in vain. */
function beforeDischarge(facts: ContainerFacts, { day }: Appointment): Partial<Match> | undefined {
	const { stage, isThere, doubt, context, now, today, workDays } = facts;
	if (doubt || isThere || isAtLeast(stage, 'discharged')) return undefined;
	const eta = expectedDay(context, now)?.day;
	if (day > workingDayAfter(today, workDays) && (!eta || day >= eta)) return undefined;
	const isPast = day < today;
	return {
		severity: 'medium',
		nextStep: isPast
			? 'Book an appointment after the discharge.'
			: 'Ask the terminal before the truck leaves.',
		parts: [
			appointmentText(facts),
			'not discharged yet',
			eta ? `ETA ${dayText(eta, today)}` : '',
			...holdTexts(facts.holds),
		],
	};
}

/** Whether the truck comes today, although the last free day is over. */
function keepsToday({ doubt, appointment }: ContainerFacts, deadline?: Deadline): boolean {
	const { state, daysAway } = appointment ?? {};
	const isAhead = state === 'planned' || state === 'too_late';
	return !doubt && isAhead && daysAway === 0 && !!deadline && deadline.daysLeft < 0;
}

function earlierStep(facts: ContainerFacts, deadline: Deadline | undefined): string {
	if (facts.doubt) return CHECK_STEP;
	if (!deadline || deadline.daysLeft < 0)
		return 'Ask for the earliest appointment: charges are running.';
	if (deadline.step >= STEPS.dueToday) return 'Ask for an appointment today, or for an extension.';
	return `Move the appointment to ${dayText(deadline.dueDay, facts.today)} or earlier, or ask for an extension.`;
}

function lastFreeDay(facts: ContainerFacts, settings: RuleSettings): Match | undefined {
	const { doubt, appointment, holds } = facts;
	const deadline = ownDeadline(facts, settings);
	if (!deadline || deadline.step === STEPS.none) return undefined;
	if (!facts.lastFreeDay.earliest) return byTariff(facts, deadline);
	const { day, daysLeft } = deadline;
	if (appointment?.state === 'planned') return undefined;
	if (doubt && daysLeft < -PLAUSIBLE_DAYS_MAX) return undefined;
	return {
		...countedFrom({ day, daysAway: daysLeft }),
		severity: severityOf(facts, deadline),
		responsible:
			stepForHolds(holds)?.responsible ?? (isNotReleased(facts) ? 'terminal' : undefined),
		nextStep: deadlineStep(facts, deadline),
		parts: pickupParts(facts),
		// Uncertain containers come last.
		order: Date.parse(day) + (doubt ? AFTER_OTHERS : 0),
	};
}

/** Uses the reported last free day, or else the one by the user's tariff. */
export function ownDeadline(
	facts: ContainerFacts,
	{ days, tariff }: RuleSettings,
): Deadline | undefined {
	const { rises, lastFreeDay: tariffDay } = tariff(facts);
	return pickupDeadline(facts, { nearDays: days.lastFreeDay, rises, tariffDay });
}

/** A container without a reported last free day that is near or over by the user's tariff. */
function byTariff(facts: ContainerFacts, deadline: Deadline): Match | undefined {
	const { day, daysLeft } = deadline;
	const { appointment } = facts;
	if (facts.doubt || (appointment?.state === 'planned' && appointment.day <= day)) return undefined;
	return {
		...countedFrom({ day, daysAway: daysLeft }),
		severity: severityOf(facts, deadline),
		...afterRelease(facts, stepByTariff(facts, deadline)),
		parts: [
			deadlineText(facts, deadline),
			stateText(facts),
			appointmentText(facts),
			feesText(facts),
		],
		order: Date.parse(day),
	};
}

function stepByTariff(facts: ContainerFacts, deadline: Deadline): string {
	if (keepsToday(facts, deadline)) return keepStep(facts);
	const isLate = facts.appointment?.state === 'planned';
	return isLate ? earlierStep(facts, deadline) : pickupStep(deadline, facts.today);
}

/** "1 day left, last free day 15 Oct by your tariff" without a reported last free day. */
function deadlineText(facts: ContainerFacts, deadline?: Deadline): string {
	if (!deadline || facts.doubt || facts.lastFreeDay.earliest) return lastFreeDayText(facts);
	const { day, daysLeft } = deadline;
	return `${daysLeftText(daysLeft)}, last free day ${dayText(day, facts.today)} by your tariff`;
}

/** Whether charges run, although nobody reports a last free day. */
const isChargedWithoutDay = ({ context, lastFreeDay: { earliest } }: ContainerFacts): boolean =>
	!earliest && hasStorageFees(context.container.attributes);

function feesWithoutDay(facts: ContainerFacts): Match | undefined {
	const { isThere, doubt, appointment } = facts;
	if (doubt || !isThere || !isChargedWithoutDay(facts)) return undefined;
	if (appointment?.state === 'planned' && appointment.daysAway === 0) return undefined;
	return {
		...countedFrom(thereSince(facts)),
		severity: 'high',
		...afterRelease(facts, 'Pick it up now: charges are running.'),
		parts: [feesText(facts), lastFreeDayText(facts), stateText(facts), appointmentText(facts)],
	};
}

function deadlineStep(facts: ContainerFacts, deadline: Deadline): string {
	const step = stepForHolds(facts.holds);
	if (facts.doubt) {
		return step ? `${withParty('trucker', CHECK_STEP)} If not: ${step.nextStep}` : CHECK_STEP;
	}
	if (keepsToday(facts, deadline)) {
		const keep = keepStep(facts);
		return step ? `${step.nextStep} ${withParty('trucker', keep)}` : keep;
	}
	if (step) return `${step.nextStep} ${EXTENSION_STEP}`;
	if (isNotReleased(facts)) return RELEASE_STEP;
	if (!facts.isThere) return `Plan the pickup by ${dayText(deadline.dueDay, facts.today)}.`;
	return pickupStep(deadline, facts.today);
}

const keepStep = ({ appointment }: ContainerFacts): string =>
	`Keep today's appointment (${appointment?.local.slice('2026-10-17 '.length)}).`;

function pickupStep({ daysLeft, step, dueDay }: Deadline, today: string): string {
	if (daysLeft < 0) return 'Pick it up now: charges are running.';
	if (step >= STEPS.dueToday) return 'Pick it up today.';
	return `Pick it up by ${dayText(dueDay, today)}.`;
}

function notAvailable(facts: ContainerFacts, settings: RuleSettings): Match | undefined {
	const { holds, isThere, doubt, stage } = facts;
	const isOffDock = stage === 'off_dock';
	if (doubt || !(isThere || isOffDock || stage === 'on_rail')) return undefined;
	const since = thereSince(facts);
	const isLong = !since || -since.daysAway >= settings.days.notAvailable;
	if (!holds.length && !((isOffDock || isUnavailable(facts)) && isLong)) return undefined;
	const deadline = facts.lastFreeDay.earliest ? lastFreeDayText(facts) : '';
	return {
		...countedFrom(since),
		...(isOffDock ? { nextStep: OFF_DOCK_STEP } : {}),
		...holdStep(facts),
		severity:
			severityOf(facts, ownDeadline(facts, settings)) ??
			(isHeldForAppointment(facts) || isChargedWithoutDay(facts) ? 'high' : undefined),
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
function isHeldForAppointment(facts: ContainerFacts): boolean {
	const { holds, appointment, today } = facts;
	if (!holds.length || appointment?.state !== 'planned') return false;
	return appointment.day <= workingDayAfter(today, daysOfStep(facts));
}

function notPickedUpSince(
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
		severity: isChargedWithoutDay(facts) ? 'high' : facts.lastFreeDay.earliest ? 'low' : undefined,
		parts: [
			thereSinceText(facts),
			stateText(facts),
			appointmentText(facts),
			lastFreeDayText(facts),
			feesText(facts),
		],
	};
}

function uncheckedTerminal(facts: ContainerFacts): Match | undefined {
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

/** High from the last working day before the due day on; low if the container may have left. */
function severityOf({ doubt }: ContainerFacts, deadline?: Deadline): Severity | undefined {
	if (doubt) return 'low';
	return deadline && severityOfStep(deadline.step);
}

/**
 * Whether the trucker cannot act yet: the terminal does not release the container, or has not
 * discharged it although its last free day is over.
 */
const isNotReleased = (facts: ContainerFacts): boolean =>
	isUnavailable(facts) || (!facts.isThere && (facts.lastFreeDay.earliest?.daysLeft ?? 0) < 0);

const isUnavailable = ({ isThere, availability }: ContainerFacts): boolean =>
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
