import { moneyText } from '../../../../shared/lib/money';
import { plural } from '../../../../shared/lib/plural';
import type { DayRun } from '../check/checkRow';
import type { CheckCode, DisputeCode } from '../check/codes';
import type { DayReason } from '../check/dayReasons';
import type { CheckedRow } from '../checkedRow';
import { dayText, periodText, type DateStyle } from './periods';

type Text = (checked: CheckedRow, style: DateStyle) => string;

const DAYS: Record<DayReason, Text> = {
	before_discharge: ({ comparison }, style) =>
		`before the discharge on ${dayText(comparison?.facts.portDischargeDay, style)}`,
	before_gate_out: ({ comparison }, style) =>
		`before the gate-out on ${dayText(comparison?.facts.gateOutDay, style)}`,
	before_available: ({ comparison }, style) =>
		`before the container was available on ${dayText(comparison?.facts.availableDay, style)}`,
	in_free_time: (checked, style) => `in free time: ${freeTimeText(checked, style)}`,
	in_stated_free_time: () => 'in the free time that the invoice states',
	after_gate_out: ({ comparison }, style) =>
		`after the gate-out on ${dayText(comparison?.facts.knownEnd, style)}`,
	after_return: ({ comparison }, style) =>
		`after the empty return on ${dayText(comparison?.facts.knownEnd, style)}`,
	billed_twice: () => 'billed twice',
	not_a_charged_day: () => 'not charged by the tariff',
};

const SETTERS: Record<string, string | undefined> = {
	line: 'the line',
	terminal: 'the terminal',
	rail: 'the railway',
	service: 'the tracking service',
};

function freeTimeText({ comparison }: CheckedRow, style: DateStyle): string {
	const day = dayText(comparison?.facts.lastFreeDay, style);
	if (comparison?.facts.leg === 'detention') {
		const setter =
			comparison?.charges.returnBySource === 'line' ? 'reported by the line' : 'by the tariff';
		return `the empty container was due on ${day} (${setter})`;
	}
	const setter = SETTERS[comparison?.charges.lastFreeDay?.source ?? ''];
	return setter
		? `${setter} reported ${day} as the last free day`
		: `by the tariff, ${day} is the last free day`;
}

const DISPUTES: Record<Exclude<DisputeCode, DayReason>, Text> = {
	days_wrong: ({ row, comparison }) =>
		`More days are billed (${comparison?.check.daysBilled}) than the period from ${row.from} to ${row.to} has`,
	too_many_days: ({ comparison }) =>
		`More days are billed (${comparison?.check.daysBilled}) than are due`,
	wrong_tier: ({ row }) => `The rate of ${rateText(row)} applies to other days of the tariff`,
	wrong_rate: ({ row }) => `The rate of ${rateText(row)} is above the tariff`,
	arithmetic_wrong: ({ row, comparison }) =>
		`${plural(comparison?.check.daysBilled ?? 0, 'day')} at ${rateText(row)} are less than ${moneyText(row.amount ?? 0, row.currency)}`,
	amount_too_high: () => 'The amount is above the cost of these days',
	billed_late: ({ row, us }, style) =>
		`The invoice was issued ${us.invoicedAfterDays} days after ${
			row.originalInvoiceDate
				? `the original invoice of ${dayText(row.originalInvoiceDate, style)}`
				: `the charge ended on ${dayText(us.lastIncurredDay ?? undefined, style)}`
		}: 46 CFR 541.7 allows 30 days`,
	missing_information: ({ us }) =>
		`Required information is missing (${us.missing.join(', ').replaceAll('_', ' ')}): see 46 CFR 541.5 and 541.6`,
};

const CHECKS: Record<CheckCode, string> = {
	unreadable_row: 'A value of the row is missing or cannot be read',
	unknown_container: 'The account has no container with this number',
	other_charge: 'The charge is neither demurrage nor detention',
	credit: 'The amount is a credit',
	not_discharged: 'The container is not known to be discharged',
	before_inland_arrival: 'Some days are before the arrival at the inland ramp',
	not_incurred_yet: 'Some days have not passed yet',
	tracking_stopped: 'Tracking of the container has stopped',
	not_tracked: 'There is no recent data from the terminal',
	in_rail_transit: "The container waits for the carrier's train",
	no_last_free_day: 'The last free day is unknown',
	no_start_time: 'The start of free time is unknown',
	no_gate_out: 'The day of the gate-out is unknown',
	no_empty_return: 'The day of the empty return is unknown',
	no_free_days: 'The tariff has no free days for this charge',
	equipment_unknown: 'The size of the container is unknown, so the tariff rule is uncertain',
	rule_uncertain: 'Data is missing to choose the tariff rule',
	outside_validity: 'The tariff has no rule that is valid at this time',
	no_tariff: 'The tariff has no rule for this charge',
	no_rate: 'The tariff rule has no rates',
	tariff_ends: 'The tariff has no rate for some of the days',
	currency_differs: 'The invoice is in another currency than the tariff',
};

const rateText = ({ rate = 0, currency }: CheckedRow['row']): string => moneyText(rate, currency);

const isDayReason = (code: string): code is DayReason => Object.hasOwn(DAYS, code);
const isCheck = (code: string): code is CheckCode => Object.hasOwn(CHECKS, code);

/** A reason as a sentence without its full stop; details follow after a colon. */
export function reasonText(
	code: DisputeCode | CheckCode,
	checked: CheckedRow,
	style: DateStyle,
): string {
	if (isCheck(code)) return CHECKS[code];
	if (!isDayReason(code)) return DISPUTES[code](checked, style);
	const runs = (checked.comparison?.check.daysNotDue ?? []).filter(({ reason }) => reason === code);
	return `${runsText(runs, style)} ${DAYS[code](checked, style)}`;
}

function runsText(runs: DayRun[], style: DateStyle): string {
	const isOne = runs.length === 1 && runs[0].days === 1;
	return `${runs.map((run) => periodText(run, style)).join(', ')} ${isOne ? 'is' : 'are'}`;
}
