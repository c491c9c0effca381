import { toCents } from '../../../../shared/lib/cents';
import type { InvoiceRow } from '../rows/readRow';
import { amountDueOf, NO_AMOUNT_DUE, rateProblem, type AmountDue } from './amountDue';
import type { BilledDays } from './billedDays';
import { CHECK_CODES } from './codes';
import { findingsOf, isBeforeAvailable, type DayFinding, type DayReason } from './dayReasons';
import type { LegFacts } from './legFacts';

/** Consecutive billed days with one reason. */
export type DayRun = { from: string; to: string; days: number; reason: DayReason };

/** The result for a row, without the US billing rules. Null for everything that is unknown. */
export interface RowCheck {
	codes: Set<string>;
	notes: string[];
	daysBilled: number | null;
	daysDue: number | null;
	daysNotDue: DayRun[];
	due: AmountDue;
	difference: number | null;
}

/** @param taken the days of earlier rows for the same container and clock */
export function checkRow(
	row: InvoiceRow,
	facts: LegFacts,
	billed: BilledDays,
	taken: ReadonlySet<string>,
): RowCheck {
	const { days = [], count = days.length, leftOut } = billed;
	const findings = findingsOf(days, row, facts, taken);
	const forgiven = new Set(
		findings
			.filter((one) => 'reason' in one)
			.slice(0, leftOut)
			.map(({ day }) => day),
	);
	const disputed = findings.flatMap((one) =>
		'reason' in one && !forgiven.has(one.day) ? [one] : [],
	);
	const statuses = new Set(findings.flatMap((one) => ('status' in one ? [one.status] : [])));
	const open = findings.flatMap((one) =>
		'status' in one && one.status === 'due' ? [one.day] : [],
	);
	const isKnown = billed.days !== undefined && [...statuses].every((status) => status === 'due');
	// Of fewer days than the period, the last ones are the dearest.
	const dueDays = leftOut ? open.slice(Math.max(0, open.length - count + disputed.length)) : open;
	const isSameCurrency =
		!row.currency || !facts.rule?.currency || row.currency === facts.rule.currency;
	const due = isKnown ? amountDueOf(dueDays, row, facts, count) : NO_AMOUNT_DUE;
	const difference =
		isSameCurrency && due.amount !== null && row.amount !== undefined
			? toCents(row.amount - due.amount)
			: null;
	const codes = new Set<string>(disputed.map(({ reason }) => reason));
	if (billed.problem) codes.add(billed.problem);
	const rate = isSameCurrency && rateProblem(dueDays, row, facts);
	if (rate) codes.add(rate);
	if (isMiscalculated(row, count) && (difference === null || difference > 0)) {
		codes.add('arithmetic_wrong');
	}
	if (codes.size === 0 && difference !== null && difference > 0) codes.add('amount_too_high');
	if (billed.days === undefined || statuses.size > 0) {
		for (const code of checkCodes(facts, statuses, due)) codes.add(code);
		if (!isSameCurrency) codes.add('currency_differs');
	}
	return {
		codes,
		notes: notesOf(row, facts, findings, leftOut),
		daysBilled: billed.count ?? null,
		daysDue: isKnown ? dueDays.length : null,
		daysNotDue: runsOf(findings, forgiven),
		due,
		difference,
	};
}

/** Whether the amount is above the billed days at the billed rate. */
function isMiscalculated({ amount, rate }: InvoiceRow, count: number): boolean {
	return amount !== undefined && rate !== undefined && amount > toCents(count * rate);
}

function checkCodes(facts: LegFacts, statuses: ReadonlySet<string>, due: AmountDue): string[] {
	const isBeforeDischarge = facts.leg !== 'detention' && !facts.isDischarged;
	const codes = [
		isBeforeDischarge ? 'not_discharged' : '',
		...statuses,
		// Whether the tariff ends too early is judged by the due days.
		facts.reason === 'tariff_ends' ? '' : (facts.reason ?? ''),
		facts.isRuleUncertain ? 'rule_uncertain' : '',
		due.isBeyondTariff ? 'tariff_ends' : '',
	];
	return codes.filter((code) => CHECK_CODES.some((one) => one === code));
}

function notesOf(
	row: InvoiceRow,
	facts: LegFacts,
	findings: DayFinding[],
	leftOut: number,
): string[] {
	const isEarly = findings.some(
		(one) =>
			!('reason' in one && one.reason === 'before_discharge') && isBeforeAvailable(one.day, facts),
	);
	const own = facts.rule?.freeDays ?? row.freeDays;
	return [
		...(isEarly && !facts.usRulesApply ? ['before_available'] : []),
		...(!row.currency && facts.rule?.currency ? ['currency_assumed'] : []),
		...(leftOut ? ['fewer_days_than_period'] : []),
		...(row.freeDays !== undefined && row.freeDays !== own ? ['free_days_differ'] : []),
	];
}

function runsOf(findings: DayFinding[], forgiven: ReadonlySet<string>): DayRun[] {
	const runs: DayRun[] = [];
	let last: DayRun | undefined;
	for (const finding of findings) {
		const reason = 'reason' in finding && !forgiven.has(finding.day) ? finding.reason : undefined;
		if (last && reason === last.reason) {
			last.to = finding.day;
			last.days++;
			continue;
		}
		last = reason && { from: finding.day, to: finding.day, days: 1, reason };
		if (last) runs.push(last);
	}
	return runs;
}
