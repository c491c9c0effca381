import { daysFrom } from '../days';
import type { ChargeFacts } from './chargeFacts';
import { billedDayCount } from './cells';
import type { InvoiceRow } from './readRow';

/** Returns the other row that bills a day for the same container and charge. */
export type TakenDays = (day: string) => InvoiceRow | undefined;
export const NO_DAYS: TakenDays = () => undefined;

export interface BilledDays {
	/** Undefined for a row without dates, if the charged days are unknown. */
	days?: string[];
	/** The number of days on the invoice, or calculated from its period, amount and rate. */
	count?: number;
	/** The number of days in the period that the invoice doesn't charge; it is unknown which. */
	leftOut: number;
	problem?: 'days_wrong' | 'too_many_days';
}

export function billedDays(facts: ChargeFacts, taken: TakenDays): BilledDays {
	const { row, counts } = facts;
	const given = billedDayCount(row);
	if (!row.from || !row.to) return nextOwnDays(facts, given, taken);
	const period = daysFrom(row.from, row.to);
	const counted = period.filter(counts);
	const count = given ?? counted.length;
	if (count === counted.length && count < period.length)
		return { days: counted, count, leftOut: 0 };
	const problem = count > period.length ? 'days_wrong' : undefined;
	return { days: period, count, leftOut: Math.max(0, period.length - count), problem };
}

/** A row without dates bills the first charged days that no other row has billed. */
function nextOwnDays(
	{ row, lastFreeDay, end, ownDays }: ChargeFacts,
	given: number | undefined,
	taken: TakenDays,
): BilledDays {
	const isUnknown = !lastFreeDay || !end || row.missingDates.length > 0;
	if (isUnknown) return { count: given, leftOut: 0 };
	const open = [...ownDays.keys()].filter((day) => !taken(day));
	// The invoice can't count days after its date.
	const past = open.filter((day) => day <= (row.invoiceDate ?? '9'));
	const count = given ?? (past.length || open.length);
	const problem = count > open.length ? 'too_many_days' : undefined;
	return { days: open.slice(0, count), count, leftOut: 0, problem };
}
