import { addDays } from '../../lib/time';
import type { FoundRule } from './findRule';
import type { TariffRule } from './tariff';
import { amountOf, breakdownOf, nextRateDay, rateOf, type BreakdownEntry } from './tiers';
import { countDays, daysFrom, EVERY_DAY, isWorkingDay, nthDay } from './workCalendar';

/** `combined`: the other charge includes the charge. */
export type ChargeStatus = 'not_started' | 'free' | 'accruing' | 'final' | 'unknown' | 'combined';

/** The period of a charge. */
export interface ChargePeriod {
	status: ChargeStatus;
	/** The last free day; charges accrue after it. */
	freeUntil?: string;
	/** The gate-out or return day, or today while charges accrue. */
	end?: string;
	/** The code of the reason why there is no amount. */
	reason?: string | null;
}

/** One charge, demurrage or detention, with its days and amount. Null for unknown values. */
export interface AssessedCharge extends ChargePeriod {
	reason: string | null;
	/** The rule that applies. */
	rule: TariffRule | null;
	/** The number of charged days, counted as the rule says. */
	days: number | null;
	/** The first and the last charged day so far. */
	firstDay: string | null;
	lastDay: string | null;
	amount: number | null;
	rateToday: number | null;
	nextRateDay: string | null;
	nextRate: number | null;
	/** The charged days by tier. */
	breakdown: BreakdownEntry[] | null;
	/** Whether an earlier rule might match, but needs missing data. */
	isUncertain: boolean;
	/** Whether the total excludes it: the tariff has no rules for it, or it is combined. */
	isLeftOut: boolean;
}

/** Returns a charge without figures. */
export function emptyCharge(status: ChargeStatus, reason: string | null = null): AssessedCharge {
	return {
		status,
		rule: null,
		days: null,
		firstDay: null,
		lastDay: null,
		amount: null,
		rateToday: null,
		nextRateDay: null,
		nextRate: null,
		breakdown: null,
		reason,
		isUncertain: false,
		isLeftOut: status === 'combined',
	};
}

/** Calculates a charge. Without a rule or a rate there is no amount. */
export function assessCharge(period: ChargePeriod, found: FoundRule): AssessedCharge {
	const { rule } = found;
	const charge: AssessedCharge = {
		...emptyCharge(period.status),
		...period,
		reason: period.reason ?? tariffReason(found) ?? null,
		rule: rule ?? null,
		isUncertain: found.isUncertain && ['free', 'accruing', 'final'].includes(period.status),
		isLeftOut: found.isLeftOut,
	};
	if (period.status === 'unknown' || !rule) return charge;
	const { freeUntil = '', end } = period;
	const days =
		freeUntil && end ? countDays(freeUntil, lastCharged(end, rule), rule.chargedDaysOf) : 0;
	const dayOf = (n: number) => nthDay(addDays(freeUntil, 1), n, rule.chargedDaysOf);
	const counted = {
		...charge,
		days,
		firstDay: days > 0 ? dayOf(1) : null,
		lastDay: days > 0 ? dayOf(days) : null,
	};
	if (rule.tiers.length === 0) return counted;
	const amount = amountOf(rule.tiers, days);
	return {
		...counted,
		amount,
		breakdown: amount === null ? null : breakdownOf(rule.tiers, days, dayOf),
		reason: amount === null ? 'tariff_ends' : null,
		...rates(period, rule),
	};
}

/** Returns all charged days until now. Without a rule, every day after free time is charged. */
export function chargedDays({
	freeUntil,
	end,
	rule,
}: Pick<AssessedCharge, 'freeUntil' | 'end' | 'rule'>): string[] {
	if (!freeUntil || !end) return [];
	const last = rule ? lastCharged(end, rule) : end;
	const calendar = rule?.chargedDaysOf ?? EVERY_DAY;
	return daysFrom(addDays(freeUntil, 1), last).filter((day) => isWorkingDay(day, calendar));
}

/** The cost of a period; null if it is unknown. */
export function amountUntil(
	freeUntil: string,
	to: string,
	rule: TariffRule | undefined,
): number | null {
	if (!rule || rule.tiers.length === 0) return null;
	return amountOf(rule.tiers, countDays(freeUntil, lastCharged(to, rule), rule.chargedDaysOf));
}

const lastCharged = (end: string, { isLastDayCharged }: TariffRule): string =>
	isLastDayCharged ? end : addDays(end, -1);

function tariffReason({ rule, reason }: FoundRule): string | undefined {
	return rule?.tiers.length === 0 ? 'no_rate' : reason;
}

/** Today counts as a charged day, even if the rule doesn't charge the last one. */
function rates(
	{ status, freeUntil, end }: ChargePeriod,
	{ tiers, chargedDaysOf }: TariffRule,
): Partial<AssessedCharge> {
	const isRunning = status === 'free' || status === 'accruing';
	if (!isRunning || !freeUntil || !end) return {};
	const days = countDays(freeUntil, end, chargedDaysOf);
	const next = nextRateDay(tiers, days);
	return {
		rateToday: rateOf(tiers, days),
		nextRateDay: next === undefined ? null : nthDay(addDays(freeUntil, 1), next, chargedDaysOf),
		nextRate: next === undefined ? null : rateOf(tiers, next),
	};
}
