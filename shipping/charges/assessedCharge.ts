import { addDays, countDays, daysFrom, EVERY_DAY, isWorkingDay, nthDay } from '../days';
import type { FoundRule } from './findRule';
import type { TariffRule } from './tariff';
import { amountOf, breakdownOf, nextRateDay, rateOf, type BreakdownEntry } from './tiers';

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
	reason?: string;
}

/** One charge, demurrage or detention, with its days and amount. Unknown values are undefined. */
export interface AssessedCharge extends ChargePeriod {
	/** The rule that applies. */
	rule?: TariffRule;
	/** The number of charged days, counted as the rule says. */
	days?: number;
	/** The first and the last charged day so far. */
	firstDay?: string;
	lastDay?: string;
	amount?: number;
	rateToday?: number;
	nextRateDay?: string;
	nextRate?: number;
	/** The charged days by tier. */
	breakdown?: BreakdownEntry[];
	/** Whether an earlier rule might match, but needs missing data. */
	isUncertain?: boolean;
	/** Whether the total excludes it: the tariff has no rules for it, or it is combined. */
	isLeftOut: boolean;
}

/** Calculates a charge. Without a rule or a rate there is no amount. */
export function assessCharge(period: ChargePeriod, found: FoundRule): AssessedCharge {
	const { rule } = found;
	const charge: AssessedCharge = {
		...period,
		reason: period.reason ?? tariffReason(found),
		rule,
		isUncertain: found.isUncertain && ['free', 'accruing', 'final'].includes(period.status),
		isLeftOut: found.isLeftOut,
	};
	if (period.status === 'unknown' || !rule) return charge;
	const { freeUntil = '', end } = period;
	const days =
		freeUntil && end ? countDays(freeUntil, lastCharged(end, rule), rule.chargedDaysOf) : 0;
	const nthChargedDay = (n: number) => nthDay(addDays(freeUntil, 1), n, rule.chargedDaysOf);
	const charged = days > 0 ? { firstDay: nthChargedDay(1), lastDay: nthChargedDay(days) } : {};
	const counted = { ...charge, days, ...charged };
	if (rule.tiers.length === 0) return counted;
	const amount = amountOf(rule.tiers, days, rule.currency);
	const cost =
		amount === undefined
			? { reason: 'tariff_ends' }
			: {
					amount,
					breakdown: breakdownOf(rule.tiers, days, nthChargedDay, rule.currency),
					reason: undefined,
				};
	return { ...counted, ...cost, ...rates(period, rule) };
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

/** The cost of a period; undefined if it is unknown. */
export function amountUntil(
	freeUntil: string,
	to: string,
	rule: TariffRule | undefined,
): number | undefined {
	if (!rule || rule.tiers.length === 0) return undefined;
	const days = countDays(freeUntil, lastCharged(to, rule), rule.chargedDaysOf);
	return amountOf(rule.tiers, days, rule.currency);
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
		nextRateDay: next ? nthDay(addDays(freeUntil, 1), next, chargedDaysOf) : undefined,
		nextRate: next ? rateOf(tiers, next) : undefined,
	};
}
