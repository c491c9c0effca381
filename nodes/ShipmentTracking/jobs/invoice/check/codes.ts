import { DAY_REASONS } from './dayReasons';

/** The reasons for a dispute, in the order of the output. */
export const DISPUTE_CODES = [
	...DAY_REASONS,
	'days_wrong',
	'too_many_days',
	'wrong_tier',
	'wrong_rate',
	'arithmetic_wrong',
	'amount_too_high',
	'billed_late',
	'missing_information',
] as const;

/** The reasons for a check by a person, in the order of the output. */
export const CHECK_CODES = [
	'unreadable_row',
	'unknown_container',
	'other_charge',
	'credit',
	'not_discharged',
	'before_inland_arrival',
	'not_incurred_yet',
	'tracking_stopped',
	'not_tracked',
	'in_rail_transit',
	'no_last_free_day',
	'no_start_time',
	'no_gate_out',
	'no_empty_return',
	'no_free_days',
	'equipment_unknown',
	'rule_uncertain',
	'outside_validity',
	'no_tariff',
	'no_rate',
	'tariff_ends',
	'currency_differs',
] as const;

export type DisputeCode = (typeof DISPUTE_CODES)[number];
export type CheckCode = (typeof CHECK_CODES)[number];
export type Verdict = 'accept' | 'dispute' | 'check';

export function verdictOf(codes: ReadonlySet<string>): Verdict {
	if (DISPUTE_CODES.some((code) => codes.has(code))) return 'dispute';
	return CHECK_CODES.some((code) => codes.has(code)) ? 'check' : 'accept';
}

/** The codes in the order of the output, each once. */
export const inOrder = (codes: ReadonlySet<string>): Array<DisputeCode | CheckCode> =>
	[...DISPUTE_CODES, ...CHECK_CODES].filter((code) => codes.has(code));

export const isDispute = (code: string): code is DisputeCode =>
	DISPUTE_CODES.some((one) => one === code);
