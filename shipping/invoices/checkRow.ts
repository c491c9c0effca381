import { roundMoney, toCents } from '../lib';
import { amountDue, examAmounts, rateProblem, type AmountDue, type ExamAmounts } from './amountDue';
import type { BilledDays, TakenDays } from './billedDays';
import type { ChargeFacts } from './chargeFacts';
import type { CreditedAmount } from './credits';
import { daysNotAvailable } from './evidence';
import { judgeDays, type DayRun, type JudgedDays } from './dayFindings';
import { derivedAmount, type InvoiceRow } from './readRow';

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
	const { row, clock, charges } = facts;
	const { days = [], count = days.length } = billed;
	const judged = judgeDays(facts, taken, billed);
	const isSameCurrency = hasCurrencyOfTariff(facts);
	const due = judged.isKnown ? amountDue(judged.due, facts, count) : {};
	const comparable = isSameCurrency || isNothingDue(judged) ? due.amount : undefined;
	const wrong = holdingCodes([
		...judged.notDue.map(({ reason }): Code => [reason, true]),
		[billed.problem, true],
		[rateProblem(judged.due, facts), isSameCurrency],
	]);
	const asked = askedAmount(row, billed.count, wrong.size > 0 ? undefined : comparable);
	const difference = differenceOf(asked, comparable, row);
	const isPickup = clock !== 'detention' && row.from !== undefined;
	const unavailable = isPickup ? daysNotAvailable(days, charges) : undefined;
	const isExam = facts.usRulesApply && judged.isKnown;
	const exam = isExam ? examAmounts(judged.due, unavailable ?? [], facts) : undefined;
	const isOpen = billed.days === undefined || judged.statuses.size > 0 || row.hasSeveralCurrencies;
	return {
		facts,
		codes: new Set([
			...disputableErrors(wrong, asked, difference),
			...(isOpen ? missingFacts(facts, judged.statuses, due, isSameCurrency) : []),
			...(asked.isNet ? ['tax_possible'] : []),
			...(exam ? ['not_available'] : []),
		]),
		days,
		taken: judged.taken,
		alsoBilledBy: judged.alsoBilledBy,
		notes: rowNotes(facts, judged, [
			['fewer_days_than_period', billed.leftOut > 0],
			['not_available', !!unavailable?.length],
		]),
		daysBilled: billed.count,
		daysDue: judged.isKnown ? judged.due.length : undefined,
		daysNotDue: judged.notDue,
		daysNotAvailable: unavailable?.length,
		exam,
		due,
		difference,
	};
}

type Code = [code: string | undefined, holds: boolean];
const holdingCodes = (all: Code[]): Set<string> =>
	new Set(all.flatMap(([code, holds]) => (code && holds ? [code] : [])));

/** A currency that the row or the tariff leaves out counts as the same. */
const hasCurrencyOfTariff = ({ row, rule }: ChargeFacts): boolean =>
	!row.hasSeveralCurrencies && (!row.currency || !rule?.currency || row.currency === rule.currency);

/** Without due days, nothing is due in any currency. */
const isNothingDue = ({ due }: JudgedDays): boolean => due.length === 0;

const differenceOf = (
	{ amount }: AskedAmount,
	due: number | undefined,
	{ currency }: InvoiceRow,
) => (due === undefined ? undefined : roundMoney(amount - due, currency));

/** The amount that a row asks for its days, and the product of its days and rate. */
interface AskedAmount {
	amount: number;
	counted?: number;
	/** Whether the row's own amount seems to include tax. */
	isNet: boolean;
}

/** @param due the amount due, if nothing is wrong with the days */
function askedAmount(row: InvoiceRow, days: number | undefined, due?: number): AskedAmount {
	const counted = derivedAmount(days, row.rate, row.currency);
	const net = netAmount(row, counted, due);
	return { amount: net ?? row.amount ?? 0, counted, isNet: net !== undefined };
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

/**
 * Without a positive difference, nothing can be disputed. If the difference is unknown, only certain
 * errors count.
 */
function disputableErrors(
	wrong: ReadonlySet<string>,
	{ amount, counted }: AskedAmount,
	difference: number | undefined,
): Iterable<string> {
	const isMiscounted = counted !== undefined && amount > counted;
	const errors = [...wrong, ...(isMiscounted ? ['arithmetic_wrong'] : [])];
	const isTooHigh = difference === undefined ? errors.length > 0 : difference > 0;
	if (amount <= 0 || !isTooHigh) return [];
	return errors.length > 0 ? errors : ['amount_too_high'];
}

/** The codes of facts without which the amount due is unknown. */
function missingFacts(
	{ row, clock, charges, reason, isRuleUncertain }: ChargeFacts,
	statuses: ReadonlySet<string>,
	due: AmountDue,
	isSameCurrency: boolean,
): Iterable<string> {
	return holdingCodes([
		['not_discharged', clock !== 'detention' && charges.phase === 'before_discharge'],
		...[...statuses].map((status): Code => [status, status !== 'due' && status !== 'unknown']),
		// The reason `tariff_ends` only applies if the tariff lacks a rate for a chargeable day.
		[reason, reason !== 'tariff_ends'],
		['rule_uncertain', isRuleUncertain],
		['tariff_ends', due.by === 'tariff' && due.amount === undefined],
		['currency_differs', !isSameCurrency],
		...row.missingDates.map((column): Code => [`${column}_missing`, true]),
	]);
}

/** The notes of Get Charges that also matter for an invoice. */
const INVOICE_NOTES = [
	...['day_before_discharge', 'from_event_history', 'holidays_unknown', 'implausibly_long'],
	...['line_data_only', 'on_hold', 'return_before_gate_out'],
];

function rowNotes(facts: ChargeFacts, { findings }: JudgedDays, others: Code[]): string[] {
	const { row, rule, charges, clock, availableFrom } = facts;
	const { availableDay = '' } = charges;
	const isEarly = findings.some(
		({ day, reason }) => reason !== 'before_discharge' && day < availableDay,
	);
	const notes = holdingCodes([
		...INVOICE_NOTES.map((note): Code => [note, charges.notes.includes(note)]),
		['before_available', isEarly && clock !== 'detention' && !availableFrom],
		['bill_of_lading_differs', facts.billDiffers],
		['currency_assumed', !row.currency && !!rule?.currency],
		['free_days_differ', ![undefined, rule?.freeDays ?? row.freeDays].includes(row.freeDays)],
		...others,
	]);
	return [...notes].sort();
}
