import { rateOf, type BreakdownEntry } from '../charges';
import { roundMoney, toCents } from '../lib';
import {
	dayFinding,
	dayRuns,
	assumeNotBilled,
	takenDays,
	type BilledDays,
	type DayFinding,
	type DayRun,
	type TakenDays,
} from './billedDays';
import type { ChargeFacts } from './chargeFacts';
import type { CreditedAmount } from './credits';
import { daysNotAvailable } from './evidence';
import type { InvoiceRow } from './readRow';

/** The result before the rules of the USA are applied. Unknown values are undefined. */
export interface Comparison {
	facts: ChargeFacts;
	/** The codes of errors and of missing facts. */
	codes: Set<string>;
	/** The billed days, and those that other rows must not bill again. */
	days: string[];
	taken: string[];
	alsoBilledBy: ReadonlySet<InvoiceRow>;
	/** Codes of remarks that don't change the verdict. */
	notes: string[];
	daysBilled?: number;
	daysDue?: number;
	daysNotDue: DayRun[];
	/** Undefined for a row without dates, and for detention. */
	daysNotAvailable?: number;
	due: AmountDue;
	/** What the days on which the container was not available cost, if the US rules apply. */
	exam?: ExamAmounts;
	/** The assigned credits. */
	credits?: CreditedAmount[];
	/** Whether they leave nothing to dispute. */
	isSettled?: boolean;
	difference?: number;
}

/** @param taken the days that other rows bill for the same container and charge */
export function checkRow(facts: ChargeFacts, taken: TakenDays, billed: BilledDays): Comparison {
	const { row, rule, clock, charges } = facts;
	const { rate } = row;
	const { days = [], count = days.length, leftOut } = billed;
	const found = assumeNotBilled(
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
	const isSameCurrency =
		!row.hasSeveralCurrencies &&
		(!row.currency || !rule?.currency || row.currency === rule.currency);
	const due = isKnown ? amountDue(dueDays, facts, count) : {};
	const comparable = isSameCurrency ? due.amount : undefined;
	const isCounted = billed.count !== undefined && rate !== undefined;
	const wrong = codes([
		...daysNotDue.map(({ reason }): Code => [reason, true]),
		[billed.problem, true],
		[rateProblem(dueDays, facts), isSameCurrency],
	]);
	const counted = isCounted ? roundMoney(count * rate, row.currency) : undefined;
	const net = netAmount(row, counted, wrong.size > 0 ? undefined : comparable);
	const amount = net ?? row.amount ?? 0;
	const difference =
		comparable === undefined ? undefined : roundMoney(amount - comparable, row.currency);
	const errors = new Set([
		...wrong,
		...(counted !== undefined && amount > counted ? ['arithmetic_wrong'] : []),
	]);
	if (errors.size === 0) errors.add('amount_too_high');
	const gaps = codes([
		['not_discharged', clock !== 'detention' && charges.phase === 'before_discharge'],
		...[...statuses].map((status): Code => [status, status !== 'due' && status !== 'unknown']),
		// The reason `tariff_ends` only applies if the tariff lacks a rate for a chargeable day.
		[facts.reason, facts.reason !== 'tariff_ends'],
		['rule_uncertain', facts.isRuleUncertain],
		['tariff_ends', due.by === 'tariff' && due.amount === undefined],
		['currency_differs', !isSameCurrency],
		...row.missingDates.map((column): Code => [`${column}_missing`, true]),
	]);

	// Without a positive difference, nothing can be disputed. If the difference is unknown, only
	// certain errors count.
	const isTooHigh =
		amount > 0 && (difference === undefined ? !errors.has('amount_too_high') : difference > 0);
	const isOpen = billed.days === undefined || statuses.size > 0;
	const isPickup = clock !== 'detention' && row.from !== undefined;
	const unavailable = isPickup ? daysNotAvailable(days, charges) : undefined;
	const exam =
		facts.usRulesApply && isKnown && unavailable?.length
			? examAmounts(dueDays, unavailable, facts)
			: undefined;
	return {
		facts,
		codes: new Set([
			...(isTooHigh ? errors : []),
			...(isOpen || row.hasSeveralCurrencies ? gaps : []),
			...(net === undefined ? [] : ['tax_possible']),
			...(exam ? ['not_available'] : []),
		]),
		days,
		taken: takenDays(found, leftOut ? count : found.length),
		alsoBilledBy: new Set(twice.map(({ day }) => taken(day) as InvoiceRow)),
		notes: [
			...rowNotes(facts, found),
			...(leftOut > 0 ? ['fewer_days_than_period'] : []),
			...(unavailable?.length ? ['not_available'] : []),
		].sort(),
		daysBilled: billed.count,
		daysDue: isKnown ? dueDays.length : undefined,
		daysNotDue,
		daysNotAvailable: unavailable?.length,
		exam,
		due,
		difference,
	};
}

/**
 * The amount without tax, if the row shows that its amount may include tax: another amount of the
 * row is the product of days and rate, or what the amount is higher by.
 */
function netAmount(
	{ amount = 0, otherAmounts, isGross }: InvoiceRow,
	counted: number | undefined,
	due: number | undefined,
): number | undefined {
	const isTax = (net: number) =>
		amount > net && (isGross || otherAmounts.includes(toCents(amount - net)));
	if (counted && (isTax(counted) || (amount > counted && otherAmounts.includes(counted))))
		return counted;
	return due && isTax(due) ? due : undefined;
}

type Code = [code: string | undefined, holds: boolean];
const codes = (all: Code[]): Set<string> =>
	new Set(all.flatMap(([code, holds]) => (code && holds ? [code] : [])));

/** The notes of Get Charges that also matter for an invoice. */
const NOTES = [
	...['day_before_discharge', 'from_event_history', 'holidays_unknown', 'implausibly_long'],
	...['line_data_only', 'on_hold', 'return_before_gate_out'],
];

function rowNotes(facts: ChargeFacts, found: DayFinding[]): Iterable<string> {
	const { row, rule, charges, clock, availableFrom } = facts;
	const { availableDay = '' } = charges;
	const isEarly = found.some(
		({ day, reason }) => reason !== 'before_discharge' && day < availableDay,
	);
	return codes([
		...NOTES.map((note): Code => [note, charges.notes.includes(note)]),
		['before_available', isEarly && clock !== 'detention' && !availableFrom],
		['bill_of_lading_differs', facts.billDiffers],
		['currency_assumed', !row.currency && !!rule?.currency],
		['free_days_differ', ![undefined, rule?.freeDays ?? row.freeDays].includes(row.freeDays)],
	]);
}

/** The cost of the chargeable days. Unknown values are undefined. */
export interface AmountDue {
	amount?: number;
	currency?: string;
	by?: 'tariff' | 'invoice_rate';
	breakdown?: BreakdownEntry[];
}

/**
 * Calculates the cost of the chargeable days from the tariff or, without one, from the rate of the
 * invoice.
 *
 * @param billed the number of billed days
 */
function amountDue(days: string[], { row, rule, ownDays }: ChargeFacts, billed: number): AmountDue {
	if (!rule?.tiers.length) {
		const rate = row.rate ?? (row.amount ?? 0) / (billed || 1);
		return {
			amount: roundMoney(days.length * rate, row.currency),
			currency: row.currency,
			by: 'invoice_rate',
			breakdown: days.length === 0 ? [] : undefined,
		};
	}
	const breakdown = rule.tiers.flatMap(({ from, to, rate }): BreakdownEntry[] => {
		const own = days.filter((day) => {
			const number = ownDays.get(day) ?? 0;
			return number >= from && (to === null || number <= to);
		});
		if (own.length === 0) return [];
		const amount = roundMoney(own.length * rate, rule.currency);
		return [{ from: own[0], to: own[own.length - 1], days: own.length, rate, amount }];
	});
	const isBeyondTariff = breakdown.reduce((sum, entry) => sum + entry.days, 0) < days.length;
	const known = { currency: rule.currency, by: 'tariff' as const };
	if (isBeyondTariff) return known;
	// Rounded once: the rounded amounts of tiers can have another sum.
	const sum = breakdown.reduce((all, { days: count, rate }) => all + count * rate, 0);
	const amount = roundMoney(sum, rule.currency);
	return { amount, ...known, breakdown };
}

/** The costs of due days that are in doubt; undefined without such days or without rates. */
export interface ExamAmounts {
	/** The cost of these days. */
	days: number;
	/** The cost if the tiers also stop during these days. */
	stopped: number;
	currency?: string;
}

function examAmounts(
	days: string[],
	unavailable: string[],
	facts: ChargeFacts,
): ExamAmounts | undefined {
	const others = days.filter((day) => !unavailable.includes(day));
	if (others.length === days.length) return undefined;
	const open = [...facts.ownDays.keys()].filter((day) => !unavailable.includes(day));
	const stopped = { ...facts, ownDays: new Map(open.map((day, place) => [day, place + 1])) };
	const [all, without, least] = [
		amountDue(days, facts, days.length),
		amountDue(others, facts, others.length),
		amountDue(others, stopped, others.length),
	].map(({ amount }) => amount);
	if (all === undefined || without === undefined || least === undefined) return undefined;
	const { currency } = facts.rule ?? facts.row;
	const less = (amount: number) => roundMoney(all - amount, currency);
	return { days: less(without), stopped: less(least), currency };
}

/** The code of the problem if the invoice's rate for a due day is above the tariff's rate. */
function rateProblem(
	days: string[],
	{ row: { rate }, rule, ownDays }: ChargeFacts,
): 'wrong_tier' | 'wrong_rate' | undefined {
	if (rate === undefined || !rule?.tiers.length) return undefined;
	const isAbove = days.some((day) => {
		const own = rateOf(rule.tiers, ownDays.get(day) ?? 0);
		return own !== undefined && rate > own;
	});
	if (!isAbove) return undefined;
	return rule.tiers.some((tier) => tier.rate === rate) ? 'wrong_tier' : 'wrong_rate';
}
