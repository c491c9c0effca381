import { addDays } from '../../../../shared/lib/time';
import type { InvoiceRow } from '../rows/readRow';
import type { LegFacts } from './legFacts';

interface DayFacts extends LegFacts {
	/** The last free day by the invoice itself. */
	statedFreeUntil?: string;
	/** The days of earlier rows for the same container and clock. */
	taken: ReadonlySet<string>;
}

const isBefore = (day: string, limit: string | undefined): boolean => !!limit && day < limit;
const isUpTo = (day: string, limit: string | undefined): boolean => !!limit && day <= limit;
const isAfter = (day: string, limit: string | undefined): boolean => !!limit && day > limit;

/** Why a billed day is not due; the first reason that holds counts. */
const REASONS = {
	before_discharge: (day: string, { leg, portDischargeDay }: DayFacts) =>
		leg !== 'detention' && isBefore(day, portDischargeDay),
	before_gate_out: (day: string, { leg, gateOutDay }: DayFacts) =>
		leg === 'detention' && isBefore(day, gateOutDay),
	before_available: (day: string, facts: DayFacts) =>
		facts.usRulesApply === true && isBeforeAvailable(day, facts),
	in_free_time: (day: string, { lastFreeDay }: DayFacts) => isUpTo(day, lastFreeDay),
	in_stated_free_time: (day: string, { statedFreeUntil }: DayFacts) => isUpTo(day, statedFreeUntil),
	after_gate_out: (day: string, { leg, knownEnd }: DayFacts) =>
		leg === 'demurrage' && isAfter(day, knownEnd),
	after_return: (day: string, { leg, knownEnd }: DayFacts) =>
		leg !== 'demurrage' && isAfter(day, knownEnd),
	billed_twice: (day: string, { taken }: DayFacts) => taken.has(day),
	not_a_charged_day: (day: string, { rule, counts, knownEnd }: DayFacts) =>
		!counts(day) || (rule?.isLastDayCharged === false && day === knownEnd),
};

export type DayReason = keyof typeof REASONS;
export const DAY_REASONS = Object.keys(REASONS) as DayReason[];

/** Whether a billed day is due, or why it isn't, or why that is unknown. */
export type DayFinding =
	| { day: string; reason: DayReason }
	| { day: string; status: 'due' | 'unknown' | 'before_inland_arrival' | 'not_incurred_yet' };

export function findingsOf(
	days: string[],
	row: InvoiceRow,
	facts: LegFacts,
	taken: ReadonlySet<string>,
): DayFinding[] {
	const known = { ...facts, taken, statedFreeUntil: statedFreeUntil(row, facts) };
	const own = new Set(facts.ownDays);
	return days.map((day): DayFinding => {
		// The last free day and the availability are those of the ramp, not of the port.
		const isElsewhere = isBeforeInlandArrival(day, facts);
		const tests: DayReason[] = isElsewhere ? ['billed_twice'] : DAY_REASONS;
		const reason = tests.find((one) => REASONS[one](day, known));
		if (reason) return { day, reason };
		return { day, status: isElsewhere ? 'before_inland_arrival' : statusOf(day, facts, own) };
	});
}

/** Whether a container was billed at its place before it was available there. */
export const isBeforeAvailable = (day: string, { leg, availableDay }: LegFacts): boolean =>
	leg !== 'detention' && isBefore(day, availableDay);

function isBeforeInlandArrival(
	day: string,
	{ leg, isInland, portDischargeDay, dischargedDay }: LegFacts,
): boolean {
	if (leg === 'detention' || !isInland || isBefore(day, portDischargeDay)) return false;
	return isBefore(day, dischargedDay);
}

function statusOf(day: string, { lastFreeDay, end, knownEnd }: LegFacts, own: Set<string>) {
	if (!end) return 'unknown';
	// The clock still runs: a day that is not charged so far has not ended.
	if (!knownEnd && (day > end || (day === end && !own.has(day) && !!lastFreeDay))) {
		return 'not_incurred_yet';
	}
	return lastFreeDay ? 'due' : 'unknown';
}

/** Without a day on the invoice, its free days are counted in the shortest way. */
function statedFreeUntil(
	{ freeTimeEnd, freeDays }: InvoiceRow,
	{ leg, dischargedDay, gateOutDay }: LegFacts,
): string | undefined {
	const start = leg === 'detention' ? gateOutDay : dischargedDay;
	if (freeTimeEnd || !start || freeDays === undefined) return freeTimeEnd;
	return addDays(start, freeDays - 1);
}
