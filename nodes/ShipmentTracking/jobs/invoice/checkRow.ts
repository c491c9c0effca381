import { toCents } from '../../../shared/lib/cents';
import { amountDue, NO_AMOUNT_DUE, rateProblem, type AmountDue } from './amountDue';
import { daysNotAvailable } from './availability';
import {
	dayFinding,
	type BilledDays,
	type DayFinding,
	type DayReason,
	type TakenDays,
} from './billedDays';
import type { ChargeFacts } from './chargeFacts';
import type { InvoiceRow } from './readRow';

/** Consecutive billed days with the same reason. */
export type DayRun = { from: string; to: string; days: number; reason: DayReason };

/**
 * The result of a row before the rules of the USA are applied, with the facts of its container. Null
 * for unknown values.
 */
export interface Comparison {
	facts: ChargeFacts;
	/** The codes of errors and of missing facts. */
	codes: Set<string>;
	/** The billed days, and those that other rows must not bill again. */
	days: string[];
	taken: string[];
	/** The rows that bill the same days. */
	alsoBilledBy: ReadonlySet<InvoiceRow>;
	/** Codes of remarks that don't change the verdict. */
	notes: string[];
	daysBilled: number | null;
	daysDue: number | null;
	daysNotDue: DayRun[];
	/** Null for a row without dates, and for detention. */
	daysNotAvailable: number | null;
	due: AmountDue;
	difference: number | null;
}

/** @param taken the days that other rows bill for the same container and charge */
export function checkRow(facts: ChargeFacts, taken: TakenDays, billed: BilledDays): Comparison {
	const { row, rule, leg, charges } = facts;
	const { amount = 0, rate } = row;
	const { days = [], count = days.length, leftOut } = billed;
	const found = forgive(
		days.map((day) => dayFinding(day, facts, taken)),
		leftOut,
	);
	const statuses = new Set(found.map(({ status }) => status).filter((status) => !!status));
	const isKnown = billed.days !== undefined && [...statuses].every((status) => status === 'due');
	const open = found.filter(({ status }) => status === 'due').map(({ day }) => day);
	const twice = found.filter(({ reason }) => reason === 'billed_twice');
	const daysNotDue = dayRuns(found);
	const disputed = daysNotDue.reduce((sum, run) => sum + run.days, 0);
	// If the row bills only a part of its period, the last days count, because they cost the most.
	const dueDays = leftOut ? open.slice(Math.max(0, open.length + disputed - count)) : open;
	const isSameCurrency = !row.currency || !rule?.currency || row.currency === rule.currency;
	const due = isKnown ? amountDue(dueDays, facts, count) : NO_AMOUNT_DUE;
	const difference = isSameCurrency && due.amount !== null ? toCents(amount - due.amount) : null;
	const isCounted = billed.count !== undefined && rate !== undefined;
	const errors = codes([
		...daysNotDue.map(({ reason }): Code => [reason, true]),
		[billed.problem, true],
		[rateProblem(dueDays, facts), isSameCurrency],
		['arithmetic_wrong', isCounted && amount > toCents(count * rate)],
	]);
	if (errors.size === 0) errors.add('amount_too_high');
	const gaps = codes([
		['not_discharged', leg !== 'detention' && charges.phase === 'before_discharge'],
		...[...statuses].map((status): Code => [status, status !== 'due' && status !== 'unknown']),
		// The reason `tariff_ends` only applies if the tariff lacks a rate for a chargeable day.
		[facts.reason, facts.reason !== 'tariff_ends'],
		['rule_uncertain', facts.isRuleUncertain],
		['tariff_ends', due.by === 'tariff' && due.amount === null],
		['currency_differs', !isSameCurrency],
		...row.missingDates.map((column): Code => [`${column}_missing`, true]),
	]);
	// Without a positive difference, nothing can be disputed. If the difference is unknown, only
	// certain errors count.
	const isTooHigh =
		amount > 0 && (difference === null ? !errors.has('amount_too_high') : difference > 0);
	const isOpen = billed.days === undefined || statuses.size > 0;
	const isPickup = leg !== 'detention' && row.from !== undefined;
	const unavailable = isPickup ? daysNotAvailable(days, charges).length : null;
	return {
		facts,
		codes: new Set([...(isTooHigh ? errors : []), ...(isOpen ? gaps : [])]),
		days,
		taken: takenDays(found, leftOut ? count : found.length),
		alsoBilledBy: new Set(twice.map(({ day }) => taken(day) as InvoiceRow)),
		notes: [
			...rowNotes(facts, found),
			...(leftOut > 0 ? ['fewer_days_than_period'] : []),
			...(unavailable ? ['not_available'] : []),
		].sort(),
		daysBilled: billed.count ?? null,
		daysDue: isKnown ? dueDays.length : null,
		daysNotDue,
		daysNotAvailable: unavailable,
		due,
		difference,
	};
}

type Code = [code: string | undefined, holds: boolean];
const codes = (all: Code[]): Set<string> =>
	new Set(all.flatMap(([code, holds]) => (code && holds ? [code] : [])));

/** If a row leaves out days of its period, assumes in favour of the biller that they aren't due. */
function forgive(findings: DayFinding[], leftOut: number): DayFinding[] {
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

/** The notes of Get Charges that also matter for an invoice. */
const NOTES = [
	...['day_before_discharge', 'from_event_history', 'implausibly_long'],
	...['line_data_only', 'on_hold'],
];

function rowNotes(facts: ChargeFacts, found: DayFinding[]): Iterable<string> {
	const { row, rule, charges, leg, availableFrom } = facts;
	const { availableDay = '' } = charges;
	const isEarly = found.some(
		({ day, reason }) => reason !== 'before_discharge' && day < availableDay,
	);
	return codes([
		...NOTES.map((note): Code => [note, charges.notes.includes(note)]),
		['before_available', isEarly && leg !== 'detention' && !availableFrom],
		['bill_of_lading_differs', facts.billDiffers],
		['currency_assumed', !row.currency && !!rule?.currency],
		['free_days_differ', ![undefined, rule?.freeDays ?? row.freeDays].includes(row.freeDays)],
	]);
}

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
