import { daysFrom } from '../../../shared/domain/charges/workCalendar';
import { addDays } from '../../../shared/lib/time';
import type { LegFacts } from './chargeFacts';
import { countDays, type InvoiceRow } from './readRow';

/** The days for which a row charges. */
export interface BilledDays {
	/** Undefined for a row without dates, if the charged days are unknown. */
	days?: string[];
	/** The number of days on the invoice, or calculated from its period, amount and rate. */
	count?: number;
	/** The number of days in the period that the invoice doesn't charge; it is unknown which. */
	leftOut: number;
	problem?: 'days_wrong' | 'too_many_days';
}

/** @param taken the days that other rows bill for the same container and charge */
export function billedDays(
	row: InvoiceRow,
	facts: LegFacts,
	taken: ReadonlySet<string>,
): BilledDays {
	const count = countDays(row);
	return row.from && row.to
		? ofPeriod(daysFrom(row.from, row.to), count, facts)
		: ofOwnDays(count, facts, taken);
}

function ofPeriod(period: string[], given: number | undefined, { counts }: LegFacts): BilledDays {
	const counted = period.filter(counts);
	const count = given ?? counted.length;
	if (count === counted.length && count < period.length)
		return { days: counted, count, leftOut: 0 };
	const problem = count > period.length ? 'days_wrong' : undefined;
	return { days: period, count, leftOut: Math.max(0, period.length - count), problem };
}

/** A row without dates bills the first charged days that no other row has billed. */
function ofOwnDays(
	given: number | undefined,
	{ lastFreeDay, end, ownDays, usRulesApply, charges }: LegFacts,
	taken: ReadonlySet<string>,
): BilledDays {
	if (!lastFreeDay || !end) return { count: given, leftOut: 0 };
	const first = (usRulesApply && charges.availableDay) || '';
	const open = [...ownDays.keys()].filter((day) => day >= first && !taken.has(day));
	const count = given ?? open.length;
	const problem = count > open.length ? 'too_many_days' : undefined;
	return { days: open.slice(0, count), count, leftOut: 0, problem };
}

interface DayFacts extends LegFacts {
	/** The last free day that the invoice states. */
	statedFreeUntil?: string;
	/** The days that other rows bill for the same container and charge. */
	taken: ReadonlySet<string>;
}

type Test = (day: string, facts: DayFacts) => boolean;

const isBefore = (day: string, limit: string | undefined): boolean => !!limit && day < limit;
const isUpTo = (day: string, limit: string | undefined): boolean => !!limit && day <= limit;
const isAfter = (day: string, limit: string | undefined): boolean => !!limit && day > limit;

/** Tests for reasons why a billed day isn't due. The first reason that applies counts. */
const REASONS = {
	before_discharge: (day, { leg, portDischargeDay }) =>
		leg !== 'detention' && isBefore(day, portDischargeDay),
	before_gate_out: (day, { leg, charges }) =>
		leg === 'detention' && isBefore(day, charges.gateOut?.day),
	before_available: (day, facts) => !!facts.usRulesApply && isBeforeAvailable(day, facts),
	in_free_time: (day, { lastFreeDay }) => isUpTo(day, lastFreeDay),
	in_stated_free_time: (day, { statedFreeUntil }) => isUpTo(day, statedFreeUntil),
	after_gate_out: (day, { leg, knownEnd }) => leg === 'demurrage' && isAfter(day, knownEnd),
	after_return: (day, { leg, knownEnd }) => leg !== 'demurrage' && isAfter(day, knownEnd),
	billed_twice: (day, { taken }) => taken.has(day),
	not_a_charged_day: (day, { rule, counts, knownEnd }) =>
		!counts(day) || (rule?.isLastDayCharged === false && day === knownEnd),
} satisfies Record<string, Test>;

export type DayReason = keyof typeof REASONS;
const IN_ORDER = Object.keys(REASONS) as DayReason[];

/** A billed day with the reason why it isn't due, or with a status. */
export interface DayFinding {
	day: string;
	reason?: DayReason;
	status?: 'due' | 'unknown' | 'before_inland_arrival' | 'not_incurred_yet';
}

export function findingsOf(
	days: string[],
	row: InvoiceRow,
	facts: LegFacts,
	taken: ReadonlySet<string>,
): DayFinding[] {
	const known = { ...facts, taken, statedFreeUntil: statedFreeUntil(row, facts) };
	return days.map((day): DayFinding => {
		// Last free day and availability concern the ramp, so they say nothing about the port.
		const isElsewhere = isBeforeInlandArrival(day, facts);
		const tests: DayReason[] = isElsewhere ? ['billed_twice'] : IN_ORDER;
		const reason = tests.find((one) => REASONS[one](day, known));
		if (reason) return { day, reason };
		return { day, status: isElsewhere ? 'before_inland_arrival' : statusOf(day, facts) };
	});
}

export const isBeforeAvailable = (day: string, { leg, charges }: LegFacts): boolean =>
	leg !== 'detention' && isBefore(day, charges.availableDay);

function isBeforeInlandArrival(
	day: string,
	{ leg, portDischargeDay, charges: { isInland, dischargeDay } }: LegFacts,
): boolean {
	const isThere = leg === 'detention' || !isInland || isBefore(day, portDischargeDay);
	return !isThere && isBefore(day, dischargeDay);
}

function statusOf(day: string, { lastFreeDay, end, knownEnd, ownDays }: LegFacts) {
	if (!end) return 'unknown';
	// While charges accrue, today is only charged if the rule charges the last day.
	const isAhead = day > end || (day === end && !!lastFreeDay && !ownDays.has(day));
	if (!knownEnd && isAhead) return 'not_incurred_yet';
	return lastFreeDay ? 'due' : 'unknown';
}

/**
 * If the invoice only states the number of free days, they are counted from the first possible day,
 * which gives the earliest end.
 */
function statedFreeUntil(
	{ freeTimeEnd, freeDays }: InvoiceRow,
	{ leg, charges }: LegFacts,
): string | undefined {
	const start = leg === 'detention' ? charges.gateOut?.day : charges.dischargeDay;
	if (freeTimeEnd || !start || freeDays === undefined) return freeTimeEnd;
	return addDays(start, freeDays - 1);
}
