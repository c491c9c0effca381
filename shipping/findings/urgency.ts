import {
	addDays,
	workingDayAfter,
	workingDayBy,
	workingDaysUntil,
	type WorkCalendar,
} from '../days';
import type { ContainerFacts } from '../facts';
import type { PlacedDay } from '../journey';
import type { Severity } from '../messages';
import { PLAUSIBLE_DAYS_MAX } from '../records';
import { stepForHolds } from './responsible';

/** How urgent a last free day or a return day is. All reports ask here, so that they agree. */

/** The default of 'Days' > 'Last Free Day Near or Over'. */
export const NEAR_DAYS = 3;

/** The steps of a deadline; {@link STEPS.over} and later ones are over. */
export const STEPS = { none: 0, near: 1, dueNext: 2, dueToday: 3, over: 4 } as const;

export interface Deadline {
	/** The last free day or the return day. */
	day: string;
	/** Negative if the day is over. */
	daysLeft: number;
	/** Today at the place. */
	today: string;
	/** The last working day on or before the day. */
	dueDay: string;
	/** The first working day after today. */
	nextDay: string;
	/** Rises with the urgency: one of {@link STEPS}, and higher ones while the days over grow. */
	step: number;
}

interface DeadlineSettings {
	/** Working days within which a day is near. */
	nearDays?: number;
	/** How often the rate has risen by the tariff. */
	rises?: number;
	/** The last free day by the tariff. It counts if no other is reported. */
	tariffDay?: PlacedDay;
}

const WEEK_LENGTH = 7;

export function deadlineOf(
	{ day, daysAway: daysLeft }: PlacedDay,
	calendar: WorkCalendar,
	settings: DeadlineSettings = {},
): Deadline {
	const today = addDays(day, -daysLeft);
	const dueDay = workingDayBy(day, calendar);
	const nextDay = workingDayAfter(today, calendar);
	const step = deadlineStep({ day, daysLeft, today, dueDay, nextDay }, calendar, settings);
	return { day, daysLeft, today, dueDay, nextDay, step };
}

function deadlineStep(
	{ day, daysLeft, today, dueDay, nextDay }: Omit<Deadline, 'step'>,
	calendar: WorkCalendar,
	{ nearDays = NEAR_DAYS, rises = 0 }: DeadlineSettings,
): number {
	if (daysLeft < 0) {
		const over = Math.min(-daysLeft, PLAUSIBLE_DAYS_MAX);
		return STEPS.over + Math.floor((over - 1) / WEEK_LENGTH) + rises;
	}
	if (dueDay <= today) return STEPS.dueToday;
	if (dueDay <= nextDay) return STEPS.dueNext;
	const isNear = workingDaysUntil(today, day, calendar, nearDays + 1) <= nearDays;
	return isNear ? STEPS.near : STEPS.none;
}

/**
 * The deadline of a container that stands or is still to come; undefined without a last free day.
 * Customs brokers also have the federal holidays off, so what they must do is due earlier.
 */
export function pickupDeadline(
	facts: ContainerFacts,
	settings?: DeadlineSettings,
): Deadline | undefined {
	const { isPickedUp, isThere, lastFreeDay } = facts;
	const { earliest } = lastFreeDay;
	const byTariff = isThere ? settings?.tariffDay : undefined;
	const placed = earliest ? { day: earliest.day, daysAway: earliest.daysLeft } : byTariff;
	if (!placed || isPickedUp) return undefined;
	return deadlineOf(placed, daysOfStep(facts), settings);
}

/** The working days of the party that has to act first. */
export function daysOfStep({ holds, workDays, brokerDays }: ContainerFacts): WorkCalendar {
	return stepForHolds(holds)?.responsible === 'customs broker' ? brokerDays : workDays;
}

/** Undefined for a step that leaves the severity to the rule. */
export const severityOfStep = (step: number): Severity | undefined =>
	step >= STEPS.dueNext ? 'high' : undefined;

/** The groups of a message that come before all others, in their order. */
export const GROUPS = ['due_today', 'over', 'due_next', 'over_blocked'] as const;
export type Group = (typeof GROUPS)[number];

/** Undefined for a container of none of the groups, and if it may have left. */
export function urgencyGroup(
	facts: ContainerFacts,
	settings?: DeadlineSettings,
): Group | undefined {
	const deadline = facts.doubt ? undefined : pickupDeadline(facts, settings);
	return deadline && groupByDay(deadline, facts);
}

/**
 * How urgent a container is by a day that its caller knows.
 *
 * @param placed the last free day, or the return day of a container that is out
 */
export function placedDue(placed: PlacedDay, facts: ContainerFacts, settings?: DeadlineSettings) {
	const calendar = facts.isPickedUp ? facts.workDays : daysOfStep(facts);
	const deadline = deadlineOf(placed, calendar, settings);
	return { deadline, group: facts.doubt ? undefined : groupByDay(deadline, facts) };
}

/** @param deadline the last free day, or the return day of an empty container */
export function groupByDay(
	{ day, daysLeft, step }: Deadline,
	facts: ContainerFacts,
): Group | undefined {
	const isStanding = !facts.isPickedUp;
	if (daysLeft < 0) return isStanding && isBlocked(facts) ? 'over_blocked' : 'over';
	if (isStanding && hasAppointmentInTime(facts, day)) return undefined;
	if (step === STEPS.dueToday) return 'due_today';
	return step === STEPS.dueNext ? 'due_next' : undefined;
}

/** An appointment that was not confirmed counts: the container may have been picked up. */
function hasAppointmentInTime({ appointment }: ContainerFacts, day: string): boolean {
	return !!appointment && appointment.state !== 'missed' && appointment.day <= day;
}

/** Whether a hold or the terminal prevents the pickup, or an overdue container is not there yet. */
function isBlocked({ holds, isThere, availability, lastFreeDay }: ContainerFacts): boolean {
	if (holds.length > 0) return true;
	if (isThere) return availability === 'not available';
	return (lastFreeDay.earliest?.daysLeft ?? 0) < 0;
}
