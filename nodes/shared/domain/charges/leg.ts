import { addDays } from '../../lib/time';
import type { TariffRule } from './tariff';
import { amountOf, nextRateDay, rateOf } from './tiers';
import { countDays, nthDay, type WorkCalendar } from './workCalendar';

export type LegStatus = 'not_started' | 'free' | 'accruing' | 'final' | 'unknown';

/** One of the two clocks, counted. Null wherever nobody knows. */
export interface Leg {
	status: LegStatus;
	/** Charged days, by the rule's own count. */
	days: number | null;
	amount: number | null;
	currency: string | null;
	rateToday: number | null;
	nextRateDay: string | null;
	nextRate: number | null;
	/** Name of the rule that fits. */
	tariff: string | null;
	/** Why there is no amount. */
	reason: string | null;
}

/** What was found out of a leg before anything is counted. */
export interface LegSpan {
	status: LegStatus;
	/** The last day that is free; charges run after it. */
	freeUntil?: string;
	/** The last day that is charged. */
	to?: string;
	reason?: string;
}

export type FoundRule = TariffRule | 'equipment_unknown' | undefined;

export const isRule = (rule: FoundRule): rule is TariffRule => typeof rule === 'object';

/** Counts what a leg has cost. No rule, no rate: no money. */
export function countLeg(span: LegSpan, found: FoundRule, calendar: WorkCalendar): Leg {
	const rule = isRule(found) ? found : undefined;
	const leg: Leg = {
		status: span.status,
		days: null,
		amount: null,
		currency: rule?.currency ?? null,
		rateToday: null,
		nextRateDay: null,
		nextRate: null,
		tariff: rule?.name ?? null,
		reason: span.reason ?? tariffReason(found) ?? null,
	};
	if (span.status === 'unknown' || !rule) return leg;
	const days = chargedDays(span, rule, calendar);
	if (rule.tiers.length === 0) return { ...leg, days };
	const amount = amountOf(rule.tiers, days);
	return {
		...leg,
		days,
		amount,
		reason: amount === null ? 'tariff_ends' : null,
		...rates(span, rule, days, calendar),
	};
}

function tariffReason(found: FoundRule): string | undefined {
	if (!isRule(found)) return found ?? 'no_tariff';
	return found.tiers.length === 0 ? 'no_rate' : undefined;
}

/** What a span would cost; null where that cannot be said. */
export function amountUntil(
	freeUntil: string,
	to: string,
	rule: FoundRule,
	calendar: WorkCalendar,
): number | null {
	if (!isRule(rule) || rule.tiers.length === 0) return null;
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
