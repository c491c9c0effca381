import { daysFrom } from '../../../../shared/domain/charges/workCalendar';
import { toCents } from '../../../../shared/lib/cents';
import type { InvoiceRow } from '../rows/readRow';
import type { LegFacts } from './legFacts';

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
	const count = givenCount(row);
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

/** The number of days on the invoice, or the amount divided by the rate if the result is whole. */
export function givenCount({ days, amount = 0, rate = 0 }: InvoiceRow): number | undefined {
	if (days !== undefined) return days;
	if (rate <= 0) return undefined;
	const count = Math.round(amount / rate);
	return toCents(count * rate) === toCents(amount) ? count : undefined;
}
