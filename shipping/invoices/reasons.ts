import { entryOf, roundMoney, moneyText, oneLine, plural } from '../lib';
import { checkDigitProblem } from '../records';
import { daysBetween, longDay, shortTime } from '../days';
import { notReadText } from '../sheets';
import type { DayReason, DayRun } from './dayFindings';
import type { ChargeFacts } from './chargeFacts';
import type { ExamAmounts } from './amountDue';
import type { Comparison } from './checkRow';
import type { InvoiceRow } from './readRow';
import type { UsFindings } from './usRules';
import { whereaboutsText } from './whereabouts';

/** A row of an invoice. The comparison is missing if the row can't be compared with a container. */
export interface ComparedRow {
	row: InvoiceRow;
	comparison?: Comparison;
	/** Undefined if the rules of the USA don't apply. */
	us?: UsFindings;
}

const DAY_SENTENCES: Record<DayReason, (comparison: Comparison, year?: string) => string> = {
	before_discharge: ({ facts: { portDischargeDay } }, year) =>
		`before the discharge on ${invoiceDayText(portDischargeDay, year)}`,
	before_gate_out: ({ facts: { charges } }, year) =>
		`before the gate-out on ${invoiceDayText(charges.gateOut?.day, year)}`,
	before_available: ({ facts: { availableFrom } }, year) =>
		`before the container was available on ${invoiceDayText(availableFrom, year)}`,
	in_free_time: ({ facts }, year) => `in free time: ${freeTimeText(facts, year)}`,
	in_stated_free_time: () => 'in the free time that the invoice states',
	after_gate_out: ({ facts: { knownEnd } }, year) =>
		`after the gate-out on ${invoiceDayText(knownEnd, year)}`,
	after_return: ({ facts: { knownEnd } }, year) =>
		`after the empty return on ${invoiceDayText(knownEnd, year)}`,
	billed_twice: (comparison) => `billed twice, also ${otherBills(comparison)}`,
	not_a_charged_day: () => 'not charged by our tariff',
};

const NAMED_LENGTH_MAX = 60;
const OTHERS_MAX = 3;

/** "on invoice 4711"; "in row 3" for a row of the same invoice, or without an invoice number. */
function otherBills({ facts: { row }, alsoBilledBy }: Comparison): string {
	const names = [...alsoBilledBy].map(({ invoice, invoiceNumber, place }) =>
		invoiceNumber && invoice.key !== row.invoice.key
			? `on invoice ${oneLine(invoiceNumber, NAMED_LENGTH_MAX)}`
			: `in row ${place}`,
	);
	return [...new Set(names)].slice(0, OTHERS_MAX).join(' and ');
}

const SETTERS: Record<string, string | undefined> = {
	line: 'the line',
	terminal: 'the terminal',
	rail: 'the railway',
	service: 'Terminal49',
};

function freeTimeText({ clock, lastFreeDay, charges }: ChargeFacts, year?: string): string {
	const day = invoiceDayText(lastFreeDay, year);
	if (clock === 'detention') {
		const setter = charges.returnBySource === 'line' ? 'reported by the line' : 'by our tariff';
		return `the empty container was due on ${day} (${setter})`;
	}
	const setter = entryOf(SETTERS, charges.lastFreeDay?.source ?? '');
	return setter
		? `${setter} reported ${day} as the last free day`
		: `by our tariff, ${day} is the last free day`;
}

type ReasonText = (checked: ComparedRow, year?: string) => string;

const DISPUTES = {
	days_wrong: ({ row: { from = '', to = from }, comparison }, year) =>
		`${plural(billedCount(comparison), 'day')} are billed for a period of ${daysBetween(from, to) + 1} (${periodText({ from, to }, year)})`,
	too_many_days: ({ comparison }) =>
		`More days are billed (${billedCount(comparison)}) than are due by our records`,
	wrong_tier: (checked) =>
		`In our tariff, the rate of ${invoiceRateText(checked)} applies to other days`,
	wrong_rate: (checked) => `The rate of ${invoiceRateText(checked)} is above our tariff`,
	arithmetic_wrong: (checked) => {
		const { row, comparison } = checked;
		const count = billedCount(comparison);
		const sum = roundMoney(count * (row.rate ?? 0), row.currency);
		return `${plural(count, 'day')} at ${invoiceRateText(checked)} are ${moneyOf(checked, sum)}, not ${moneyOf(checked, row.amount)}`;
	},
	amount_too_high: () => 'The amount is higher than the cost of the chargeable days',
	billed_late: ({ row: { originalInvoiceDate: original }, us }, year) =>
		original
			? `The invoice was issued ${us?.invoicedAfterDays} days after the original invoice of ${invoiceDayText(original, year)}: 46 CFR 541.7(b) allows 30 days`
			: `The invoice was issued ${us?.invoicedAfterDays} days after the last day of the charge (${invoiceDayText(us?.lastIncurredDay, year)}): 46 CFR 541.7(a) allows 30 days`,
	missing_information: ({ us }) =>
		`Required information is missing (${us?.missing.join(', ').replaceAll('_', ' ')}): 46 CFR 541.5 and 541.6`,
} satisfies Record<string, ReasonText>;

const billedCount = (comparison?: Comparison): number => comparison?.daysBilled ?? 0;

const CHECKS = {
	unreadable_row: 'A value of the row is missing or cannot be read',
	from_missing: "'From' is empty",
	to_missing: "'To' is empty",
	unknown_container: 'The account has no container with this number',
	several_stays:
		"The account has several stays of this container, and the row's dates don't show which one is billed",
	columns_not_read: 'Columns with a value that the row lacks are not read',
	other_charge: 'The charge is neither demurrage nor detention',
	credit: 'The amount is a credit',
	not_discharged: 'It is unknown whether the container is discharged',
	before_inland_arrival: 'Some days are before the arrival at the inland ramp',
	not_incurred_yet: 'Some days have not passed yet',
	tracking_stopped: 'Tracking of the container has stopped',
	not_tracked: 'There is no recent data from the terminal',
	in_rail_transit: 'The carrier still moves the container by rail',
	sources_differ:
		'Some days are free by one of the reported last free days, and charged by another',
	no_last_free_day: 'The last free day is unknown',
	no_start_time: 'The start of free time is unknown',
	no_gate_out: 'The day of the gate-out is unknown',
	no_empty_return: 'The day of the empty return is unknown',
	no_free_days: 'The tariff has no free days for this charge',
	equipment_unknown: 'The size of the container is unknown, so the tariff rule is uncertain',
	rule_uncertain: 'Data for choosing the tariff rule is missing',
	outside_validity: 'The tariff has no rule that is valid at this time',
	no_tariff: 'There is no tariff rule for this charge',
	no_rate: 'The tariff rule has no rates',
	tariff_ends: 'The tariff has no rate for some of the days',
	tax_possible: 'The amount may include tax',
	not_available:
		'The container was not available on some days, for example because of a government exam',
	credit_unassigned: 'It is unknown whether a credit is for this row',
	currency_differs: 'The invoice is in another currency than the tariff',
};

/** Texts of checks that depend on the row. */
const CHECK_TEXTS: Record<
	string,
	((row: InvoiceRow, comparison?: Comparison) => string | undefined) | undefined
> = {
	unreadable_row: ({ unreadable }) => unreadable,
	unknown_container: ({ container }) => {
		const typo = checkDigitProblem(container);
		return typo && `The account has no container with this number; ${typo}`;
	},
	columns_not_read: ({ lackingColumns }) => notReadText(lackingColumns),
	other_charge: ({ charge }) => (charge ? undefined : 'The kind of charge is not known'),
	not_available: (_, comparison) => examText(comparison?.exam),
	currency_differs: ({ hasSeveralCurrencies }) =>
		hasSeveralCurrencies ? 'The row names several currencies' : undefined,
};

/** "450 to 900 USD are for days of a government exam, on which the container was not available" */
function examText(exam: ExamAmounts | undefined): string | undefined {
	if (!exam) return undefined;
	const { days, stopped, currency } = exam;
	const range = days === stopped ? '' : `${moneyText(days, null)} to `;
	return `${range}${moneyText(stopped, currency)} are for days on which the container was not available, such as those of a government exam`;
}

/** The reasons that the place of the container explains, if it is certain. */
const OF_PLACE = ['not_discharged', 'in_rail_transit', 'no_gate_out'];

const wherePlaceText = (code: string, { comparison }: ComparedRow): string | undefined =>
	comparison && OF_PLACE.includes(code) ? whereaboutsText(comparison.facts.charges) : undefined;

/** A row without a currency uses the tariff's currency. */
export const currencyOf = ({ row, comparison }: ComparedRow): string | null | undefined =>
	row.currency ?? comparison?.facts.rule?.currency;

export const moneyOf = (checked: ComparedRow, amount = 0): string =>
	moneyText(amount, currencyOf(checked));

const invoiceRateText = (checked: ComparedRow): string => moneyOf(checked, checked.row.rate);

type DisputeCode = DayReason | keyof typeof DISPUTES;
export type ReasonCode = DisputeCode | keyof typeof CHECKS;

const hasCode = <T extends object>(table: T, code: string): code is keyof T & string =>
	Object.hasOwn(table, code);
export const isDispute = (code: string): code is DisputeCode =>
	hasCode(DAY_SENTENCES, code) || hasCode(DISPUTES, code);

/** The codes in the order in which the output lists them. */
export const reasonsInOrder = (codes: ReadonlySet<string>): ReasonCode[] =>
	([DAY_SENTENCES, DISPUTES, CHECKS].flatMap(Object.keys) as ReasonCode[]).filter((code) =>
		codes.has(code),
	);

/** Returns the sentence of a reason without its full stop. Details follow after a colon. */
function invoiceReasonText(code: ReasonCode, checked: ComparedRow, year?: string): string {
	if (hasCode(CHECKS, code)) {
		const own = CHECK_TEXTS[code]?.(checked.row, checked.comparison);
		return own ?? wherePlaceText(code, checked) ?? CHECKS[code];
	}
	if (hasCode(DISPUTES, code)) return DISPUTES[code](checked, year);
	const comparison = checked.comparison as Comparison;
	const runs = comparison.daysNotDue.filter(({ reason }) => reason === code);
	return `${runsText(runs, year)} ${DAY_SENTENCES[code](comparison, year)}`;
}

/** The first part of a reason. The names of columns stay. */
export const shortReason = (code: ReasonCode, checked: ComparedRow, year?: string): string => {
	const text = invoiceReasonText(code, checked, year);
	return code === 'columns_not_read' ? text : text.split(':')[0];
};

export const reasonTexts = (checked: ComparedRow & { reasons: ReasonCode[] }): string[] =>
	checked.reasons.map((code) => `${invoiceReasonText(code, checked)}.`);

function runsText(runs: DayRun[], year?: string): string {
	const isOne = runs.length === 1 && runs[0].days === 1;
	return `${runs.map((run) => periodText(run, year)).join(', ')} ${isOne ? 'is' : 'are'}`;
}

/**
 * A day in words.
 * @param year the year to omit (`15 Oct`); without this parameter, the text contains the year
 */
export function invoiceDayText(day: string | undefined, year?: string): string {
	const isShort = !!year && day?.slice(0, 4) === year;
	return (isShort ? shortTime(day, undefined) : longDay(day)) ?? 'an unknown day';
}

/** "14 to 15 Oct", "28 Oct to 3 Nov", "30 Dec 2026 to 2 Jan 2027". */
export function periodText({ from, to }: { from: string; to: string }, year?: string): string {
	const end = invoiceDayText(to, year);
	if (from === to) return end;
	if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} to ${end}`;
	const ownYear = from.slice(0, 4);
	if (ownYear === to.slice(0, 4)) return `${invoiceDayText(from, ownYear)} to ${end}`;
	return `${invoiceDayText(from)} to ${invoiceDayText(to)}`;
}
