import type { BilledDays, TakenDays } from './billedDays';
import type { ChargeFacts } from './chargeFacts';
import type { InvoiceRow } from './readRow';

type Test = (day: string, facts: ChargeFacts, taken: TakenDays) => boolean;

const isBefore = (day: string, limit: string | undefined): boolean => !!limit && day < limit;
const isUpTo = (day: string, limit: string | undefined): boolean => !!limit && day <= limit;
const isAfter = (day: string, limit: string | undefined): boolean => !!limit && day > limit;

/** Tests for reasons why a billed day isn't due. The first reason that applies counts. */
const REASONS = {
	before_discharge: (day, { clock, portDischargeDay }) =>
		clock !== 'detention' && isBefore(day, portDischargeDay),
	before_gate_out: (day, { clock, charges }) =>
		clock === 'detention' && isBefore(day, charges.gateOut?.day),
	before_available: (day, { availableFrom }) => isBefore(day, availableFrom),
	in_free_time: (day, { lastFreeDay }) => isUpTo(day, lastFreeDay),
	in_stated_free_time: (day, { statedFreeUntil }) => isUpTo(day, statedFreeUntil),
	after_gate_out: (day, { clock, knownEnd }) => clock === 'demurrage' && isAfter(day, knownEnd),
	after_return: (day, { clock, knownEnd }) => clock !== 'demurrage' && isAfter(day, knownEnd),
	billed_twice: (day, _, taken) => !!taken(day),
	not_a_charged_day: (day, { rule, counts, knownEnd }) =>
		!counts(day) || (rule?.isLastDayCharged === false && day === knownEnd),
} satisfies Record<string, Test>;

export type DayReason = keyof typeof REASONS;
const IN_ORDER = Object.keys(REASONS) as DayReason[];

/** A billed day with the reason why it isn't due, or with a status. */
export interface DayFinding {
	day: string;
	reason?: DayReason;
	status?: 'due' | 'unknown' | 'before_inland_arrival' | 'not_incurred_yet' | 'sources_differ';
}

export function dayFinding(day: string, facts: ChargeFacts, taken: TakenDays): DayFinding {
	// Last free day and availability concern the ramp, so they say nothing about the port.
	const isElsewhere = isBeforeInlandArrival(day, facts);
	const tests: DayReason[] = isElsewhere ? ['billed_twice'] : IN_ORDER;
	const reason = tests.find((one) => REASONS[one](day, facts, taken));
	if (reason) return { day, reason };
	return { day, status: isElsewhere ? 'before_inland_arrival' : dayStatus(day, facts) };
}

function isBeforeInlandArrival(
	day: string,
	{ clock, portDischargeDay, charges: { isInland, dischargeDay } }: ChargeFacts,
): boolean {
	const isThere = clock === 'detention' || !isInland || isBefore(day, portDischargeDay);
	return !isThere && isBefore(day, dischargeDay);
}

function dayStatus(day: string, facts: ChargeFacts): DayFinding['status'] {
	const { lastFreeDay, latestFreeDay, end, knownEnd, ownDays } = facts;
	if (!end) return 'unknown';
	// While charges accrue, today is only charged if the rule charges the last day.
	const isAhead = day > end || (day === end && !!lastFreeDay && !ownDays.has(day));
	if (!knownEnd && isAhead) return 'not_incurred_yet';
	if (isUpTo(day, latestFreeDay)) return 'sources_differ';
	return lastFreeDay ? 'due' : 'unknown';
}

/** If a row leaves out days of its period, assumes in favour of the biller that they aren't due. */
function assumeNotBilled(findings: DayFinding[], leftOut: number): DayFinding[] {
	if (leftOut === 0) return findings;
	let left = leftOut;
	return findings.map((one) => (one.reason && left-- > 0 ? { day: one.day } : one));
}

/**
 * The days that a row certainly bills. If the row bills fewer days than its period has, these are
 * the first ones. Other rows can then bill the more expensive days, and a day is only disputed if
 * two rows certainly bill it.
 */
function takenDays(found: DayFinding[], count: number): string[] {
	const disputed = found.filter(({ reason }) => reason);
	const others = found.filter(({ reason, status }) => !reason && status);
	return [...disputed, ...others.slice(0, Math.max(0, count - disputed.length))].map(
		({ day }) => day,
	);
}

/** Consecutive billed days with the same reason. */
export type DayRun = { from: string; to: string; days: number; reason: DayReason };

function dayRuns(findings: DayFinding[]): DayRun[] {
	const runs: DayRun[] = [];
	findings.forEach(({ day, reason }, place) => {
		const last = runs[runs.length - 1];
		if (!reason) return;
		if (last && findings[place - 1].reason === reason) {
			last.to = day;
			last.days++;
		} else runs.push({ from: day, to: day, days: 1, reason });
	});
	return runs;
}

/** The billed days of a row, sorted by what they are. */
export interface JudgedDays {
	findings: DayFinding[];
	statuses: ReadonlySet<string>;
	/** Whether each day is either due or not due. */
	isKnown: boolean;
	due: string[];
	notDue: DayRun[];
	/** The days that other rows must not bill again, and the rows that bill days of this row, too. */
	taken: string[];
	alsoBilledBy: ReadonlySet<InvoiceRow>;
}

/** @param taken the days that other rows bill for the same container and charge */
export function judgeDays(
	facts: ChargeFacts,
	taken: TakenDays,
	{ days, count = days?.length ?? 0, leftOut }: BilledDays,
): JudgedDays {
	const findings = assumeNotBilled(
		(days ?? []).map((day) => dayFinding(day, facts, taken)),
		leftOut,
	);
	const statuses = new Set(findings.flatMap(({ status }) => status ?? []));
	const open = findings.filter(({ status }) => status === 'due').map(({ day }) => day);
	const notDue = dayRuns(findings);
	const disputed = notDue.reduce((sum, run) => sum + run.days, 0);
	const twice = findings.filter(({ reason }) => reason === 'billed_twice');
	return {
		findings,
		statuses,
		isKnown: days !== undefined && [...statuses].every((status) => status === 'due'),
		// If the row bills only a part of its period, the last days count, because they cost the most.
		due: leftOut ? open.slice(Math.max(0, open.length + disputed - count)) : open,
		notDue,
		taken: takenDays(findings, leftOut ? count : findings.length),
		alsoBilledBy: new Set(twice.flatMap(({ day }) => taken(day) ?? [])),
	};
}
