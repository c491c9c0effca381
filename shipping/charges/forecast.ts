import { addDays } from '../days';
import { findRule, type RuleFacts, type Terms } from './findRule';
import { returnByOf } from './freeTime';
import { amountUntil, type AssessedCharge } from './assessedCharge';
import type { TariffRule } from './tariff';

/** The assumed days of pickup and return, as dates or as days from today. */
export interface ForecastDays {
	pickup?: string | number;
	return?: string | number;
}

interface ForecastFacts {
	asked: ForecastDays;
	today: string;
	/** Whether the container can have arrived at the place of its pickup by a day. */
	canBePickedUp: (day: string) => boolean;
	gateOut?: string;
	demurrage: AssessedCharge;
	detention: AssessedCharge;
	rules: TariffRule[];
	terms: Terms;
	ruleFacts: RuleFacts;
}

/** The forecast cost of one charge; undefined if no day was given or the cost is unknown. */
export interface ChargeForecast {
	by?: string;
	amount?: number;
	currency?: string;
}

export interface Forecast {
	demurrage: ChargeForecast;
	detention: ChargeForecast;
}

/** An earlier day counts as the earliest one. */
function dayFrom(asked: string | number | undefined, today: string, earliest = today) {
	const day = typeof asked === 'number' ? addDays(today, asked) : asked;
	return day && day < earliest ? earliest : day;
}

/** The cost of both charges until the assumed days. Unknown facts make the amount undefined. */
export function forecastOf(facts: ForecastFacts): Forecast {
	const { asked, today, demurrage, terms, gateOut, canBePickedUp } = facts;
	const pickup = dayFrom(asked.pickup, today);
	const back = dayFrom(asked.return, today, pickup);
	const by = terms.isCombined ? back : pickup;
	const out = pickup ?? back;
	const first =
		!gateOut && out && !canBePickedUp(out)
			? { by }
			: chargeForecast(demurrage, by, demurrage.freeUntil, terms.demurrage.rule);
	if (terms.isCombined) return { demurrage: first, detention: {} };
	// Before the pickup, detention without demurrage would be only a part of the cost.
	const isPart = !gateOut && terms.demurrage.rule && first.amount === undefined;
	return {
		demurrage: first,
		detention: isPart ? { by: back } : detentionForecast(facts, pickup, back),
	};
}

/** Before the pickup, the rule that is valid on the assumed pickup day applies. */
function detentionForecast(
	{ gateOut, detention, rules, terms, ruleFacts }: ForecastFacts,
	pickup: string | undefined,
	back: string | undefined,
): ChargeForecast {
	if (gateOut) return chargeForecast(detention, back, detention.freeUntil, terms.detention.rule);
	const rule = pickup
		? findRule(rules, ['detention'], { ...ruleFacts, gateOutDay: pickup }).rule
		: undefined;
	return chargeForecast(detention, back, returnByOf(pickup, rule)?.day, rule);
}

function chargeForecast(
	charge: AssessedCharge,
	by: string | undefined,
	freeUntil: string | undefined,
	rule: TariffRule | undefined,
): ChargeForecast {
	const currency = rule?.currency;
	if (charge.status === 'final') return { amount: charge.amount, currency };
	const isOther = !!charge.rule?.currency && charge.rule.currency !== currency;
	const isKnown = charge.status !== 'unknown' && by && freeUntil && !isOther;
	return { by, amount: isKnown ? amountUntil(freeUntil, by, rule) : undefined, currency };
}
