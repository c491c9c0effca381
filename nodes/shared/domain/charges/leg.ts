import { addDays } from '../../lib/time';
import { breakdownOf, type BreakdownEntry } from './breakdown';
import type { FoundRule } from './findRule';
import type { TariffRule } from './tariff';
import { amountOf, nextRateDay, rateOf } from './tiers';
import { countDays, nthDay, type WorkCalendar } from './workCalendar';

export type LegStatus = 'not_started' | 'free' | 'accruing' | 'final' | 'unknown';

/** One of the two clocks, counted. Null for everything that is not known. */
export interface Leg {
	status: LegStatus;
	/** Charged days, by the rule's own count. */
	days: number | null;
	/** The first and the last charged day so far. */
	firstDay: string | null;
	lastDay: string | null;
	amount: number | null;
	currency: string | null;
	rateToday: number | null;
	nextRateDay: string | null;
	nextRate: number | null;
	/** The charged days by tier. */
	breakdown: BreakdownEntry[] | null;
	/** Name of the rule that fits. */
	tariff: string | null;
	/** Its place in the tariff, from 1. */
	rule: number | null;
	/** Why there is no amount. */
	reason: string | null;
	/** Whether an earlier rule may fit, too. */
	isUncertain: boolean;
	/** Whether the tariff has rules, but none for this charge: the total leaves the leg out. */
	isLeftOut: boolean;
}

/** The facts of a leg before anything is counted. */
export interface LegSpan {
	status: LegStatus;
	/** The last day that is free; charges run after it. */
	freeUntil?: string;
	/** The last day that is charged. */
	to?: string;
	reason?: string;
}

/** Counts the charges of a leg. Without a rule or a rate there is no amount. */
export function countLeg(span: LegSpan, found: FoundRule, calendar: WorkCalendar): Leg {
	const { rule } = found;
	const leg: Leg = {
		status: span.status,
		days: null,
		firstDay: null,
		lastDay: null,
		amount: null,
		currency: rule?.currency ?? null,
		rateToday: null,
		nextRateDay: null,
		nextRate: null,
		breakdown: null,
		tariff: rule?.name ?? null,
		rule: rule?.place ?? null,
		reason: span.reason ?? tariffReason(found) ?? null,
		isUncertain: found.isUncertain && ['free', 'accruing', 'final'].includes(span.status),
		isLeftOut: found.isLeftOut,
	};
	if (span.status === 'unknown' || !rule) return leg;
	const days = chargedDays(span, rule, calendar);
	const dayOf = (n: number) =>
		nthDay(addDays(span.freeUntil ?? '', 1), n, rule.chargeDayCount, calendar);
	const counted = {
		...leg,
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
		...rates(span, rule, days, calendar),
	};
}

function tariffReason({ rule, reason }: FoundRule): string | undefined {
	return rule?.tiers.length === 0 ? 'no_rate' : reason;
}

/** The cost of a span; null if it is unknown. */
export function amountUntil(
	freeUntil: string,
	to: string,
	{ rule }: FoundRule,
	calendar: WorkCalendar,
): number | null {
	if (!rule || rule.tiers.length === 0) return null;
	return amountOf(rule.tiers, countDays(freeUntil, to, rule.chargeDayCount, calendar));
}

function chargedDays({ freeUntil, to }: LegSpan, rule: TariffRule, calendar: WorkCalendar): number {
	return freeUntil && to ? countDays(freeUntil, to, rule.chargeDayCount, calendar) : 0;
}

function rates(
	{ status, freeUntil }: LegSpan,
	{ tiers, chargeDayCount }: TariffRule,
	days: number,
	calendar: WorkCalendar,
): Pick<Leg, 'rateToday' | 'nextRateDay' | 'nextRate'> {
	const isRunning = status === 'free' || status === 'accruing';
	if (!isRunning || !freeUntil) return { rateToday: null, nextRateDay: null, nextRate: null };
	const next = nextRateDay(tiers, days);
	return {
		rateToday: rateOf(tiers, days),
		nextRateDay:
			next === undefined ? null : nthDay(addDays(freeUntil, 1), next, chargeDayCount, calendar),
		nextRate: next === undefined ? null : rateOf(tiers, next),
	};
}
