import { rateOf, type BreakdownEntry } from '../../../shared/domain/charges/tiers';
import { toCents } from '../../../shared/lib/cents';
import {
	type BilledDays,
	findingsOf,
	isBeforeAvailable,
	type DayFinding,
	type DayReason,
} from './billedDays';
import type { LegFacts } from './chargeFacts';
import type { InvoiceRow } from './readRow';

/** Consecutive billed days with the same reason. */
export type DayRun = { from: string; to: string; days: number; reason: DayReason };

/** The result of a row before the US billing rules are applied; null for unknown values. */
export interface RowCheck {
	codes: Set<string>;
	/** The days that other rows must not bill again. */
	taken: string[];
	/** Codes of remarks that don't change the verdict. */
	notes: string[];
	daysBilled: number | null;
	daysDue: number | null;
	daysNotDue: DayRun[];
	due: AmountDue;
	difference: number | null;
}

/** @param taken the days that other rows bill for the same container and charge */
export function checkRow(
	row: InvoiceRow,
	facts: LegFacts,
	billed: BilledDays,
	taken: ReadonlySet<string>,
): RowCheck {
	const { days = [], count = days.length, leftOut } = billed;
	const found = forgive(findingsOf(days, row, facts, taken), leftOut);
	const statuses = new Set(found.flatMap(({ status }) => status ?? []));
	const isKnown = billed.days !== undefined && [...statuses].every((status) => status === 'due');
	const open = found.flatMap(({ day, status }) => (status === 'due' ? [day] : []));
	const daysNotDue = runsOf(found);
	const disputed = daysNotDue.reduce((sum, run) => sum + run.days, 0);
	// If the row bills only a part of its period, the last days count, because they cost the most.
	const due = leftOut ? open.slice(Math.max(0, open.length + disputed - count)) : open;
	const isSameCurrency =
		!row.currency || !facts.rule?.currency || row.currency === facts.rule.currency;
	const cost = isKnown ? amountDueOf(due, row, facts, count) : NO_AMOUNT_DUE;
	const { amount = 0, rate } = row;
	const difference = isSameCurrency && cost.amount !== null ? toCents(amount - cost.amount) : null;
	const codes = new Set<string>(daysNotDue.map(({ reason }) => reason));
	const add = (code: string | undefined, holds: boolean) => code && holds && codes.add(code);
	add(billed.problem, true);
	add(rateProblem(due, row, facts), isSameCurrency);
	const isCounted = billed.count !== undefined && rate !== undefined;
	const isMiscalculated = isCounted && amount > toCents(count * rate);
	add('arithmetic_wrong', isMiscalculated && (difference ?? 1) > 0);
	add('amount_too_high', codes.size === 0 && (difference ?? 0) > 0);
	if (billed.days === undefined || statuses.size > 0) {
		add('not_discharged', facts.leg !== 'detention' && facts.charges.phase === 'before_discharge');
		for (const status of statuses) add(status, status !== 'due' && status !== 'unknown');
		// The reason `tariff_ends` only applies if the tariff lacks a rate for a chargeable day.
		add(facts.reason, facts.reason !== 'tariff_ends');
		add('rule_uncertain', facts.isRuleUncertain);
		add('tariff_ends', cost.by === 'tariff' && cost.amount === null);
		add('currency_differs', !isSameCurrency);
	}
	return {
		codes,
		taken: takenOf(found, leftOut ? count : found.length),
		notes: notesOf(row, facts, found, leftOut),
		daysBilled: billed.count ?? null,
		daysDue: isKnown ? due.length : null,
		daysNotDue,
		due: cost,
		difference,
	};
}

/** If a row leaves out days of its period, assumes in favour of the biller that they aren't due. */
function forgive(findings: DayFinding[], leftOut: number): DayFinding[] {
	let left = leftOut;
	return findings.map((one) => (one.reason && left-- > 0 ? { day: one.day } : one));
}

/**
 * The days that a row certainly bills. If the row bills fewer days than its period has, these are
 * the first ones. Other rows can then bill the more expensive days, and a day is only disputed if
 * two rows certainly bill it.
 */
function takenOf(found: DayFinding[], count: number): string[] {
	const disputed = found.filter(({ reason }) => reason);
	const others = found.filter(({ reason, status }) => !reason && status);
	return [...disputed, ...others.slice(0, Math.max(0, count - disputed.length))].map(
		({ day }) => day,
	);
}

function notesOf(row: InvoiceRow, facts: LegFacts, found: DayFinding[], leftOut: number): string[] {
	const { rule, usRulesApply } = facts;
	const isEarly = found.some(
		({ day, reason }) => reason !== 'before_discharge' && isBeforeAvailable(day, facts),
	);
	const notes: Array<[string, boolean]> = [
		['before_available', isEarly && !usRulesApply],
		['currency_assumed', !row.currency && !!rule?.currency],
		['fewer_days_than_period', leftOut > 0],
		['free_days_differ', ![undefined, rule?.freeDays ?? row.freeDays].includes(row.freeDays)],
	];
	return notes.flatMap(([note, holds]) => (holds ? [note] : []));
}

function runsOf(findings: DayFinding[]): DayRun[] {
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

/** The cost of the chargeable days; null for unknown values. */
export interface AmountDue {
	amount: number | null;
	currency: string | null;
	by: 'tariff' | 'invoice_rate' | null;
	breakdown: BreakdownEntry[] | null;
}

export const NO_AMOUNT_DUE: AmountDue = { amount: null, currency: null, by: null, breakdown: null };

/**
 * Calculates the cost of the chargeable days from the tariff or, without one, from the rate of the
 * invoice.
 *
 * @param count the number of billed days
 */
export function amountDueOf(
	due: string[],
	row: InvoiceRow,
	{ rule, ownDays }: LegFacts,
	count: number,
): AmountDue {
	if (rule?.tiers.length) {
		const { currency } = rule;
		const breakdown = byTier(due, rule.tiers, ownDays);
		const isBeyondTariff = breakdown.reduce((sum, { days }) => sum + days, 0) < due.length;
		if (isBeyondTariff) return { ...NO_AMOUNT_DUE, currency, by: 'tariff' };
		const amount = toCents(breakdown.reduce((sum, entry) => sum + entry.amount, 0));
		return { amount, currency, by: 'tariff', breakdown };
	}
	const rate = row.rate ?? (row.amount ?? 0) / (count || 1);
	return {
		amount: toCents(due.length * rate),
		currency: row.currency ?? null,
		by: 'invoice_rate',
		breakdown: due.length === 0 ? [] : null,
	};
}

function byTier(
	due: string[],
	tiers: NonNullable<LegFacts['rule']>['tiers'],
	ownDays: LegFacts['ownDays'],
): BreakdownEntry[] {
	return tiers.flatMap(({ from, to, rate }) => {
		const days = due.filter((day) => {
			const number = ownDays.get(day) ?? 0;
			return number >= from && (to === null || number <= to);
		});
		if (days.length === 0) return [];
		const amount = toCents(days.length * rate);
		return [{ from: days[0], to: days[days.length - 1], days: days.length, rate, amount }];
	});
}

/** The code of the problem if the invoice's rate for a due day is above the tariff's rate. */
export function rateProblem(
	due: string[],
	{ rate }: InvoiceRow,
	{ rule, ownDays }: LegFacts,
): 'wrong_tier' | 'wrong_rate' | undefined {
	if (rate === undefined || !rule?.tiers.length) return undefined;
	const isAbove = due.some((day) => {
		const own = rateOf(rule.tiers, ownDays.get(day) ?? 0);
		return own !== null && rate > own;
	});
	if (!isAbove) return undefined;
	return rule.tiers.some((tier) => tier.rate === rate) ? 'wrong_tier' : 'wrong_rate';
}
