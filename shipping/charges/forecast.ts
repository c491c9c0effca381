import { addDays } from '../days';
import { appointmentOf, expectedDay } from '../deadlines';
import { inlandEtaDay, isAtLeast, isInTransit } from '../journey';
import type { ContainerContext } from '../records';
import { findRule, type RuleFacts, type Terms } from './findRule';
import { returnByOf } from './freeTime';
import { amountUntil, type AssessedCharge } from './assessedCharge';
import type { Stay } from './stay';
import type { TariffRule } from './tariff';

/** The assumed days of pickup and return, as dates or as days from today. */
export interface ForecastDays {
	pickup?: string | number;
	return?: string | number;
}

interface ForecastFacts {
	asked: ForecastDays;
	context: ContainerContext;
	stay: Stay;
	now: number;
	demurrage: AssessedCharge;
	detention: AssessedCharge;
	rules: TariffRule[];
	terms: Terms;
	facts: RuleFacts;
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
	const { demurrage, terms, stay } = facts;
	const { today } = stay;
	const gateOut = gateOutDay(stay);
	const asked = withAppointment(facts);
	const pickup = dayFrom(asked.pickup, today);
	const back = dayFrom(asked.return, today, pickup);
	const by = terms.isCombined ? back : pickup;
	const out = pickup ?? back;
	const first =
		!gateOut && out && !canBePickedUp(facts, out)
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

const gateOutDay = ({ isPickedUp, gateOut }: Stay): string | undefined =>
	isPickedUp ? gateOut?.day : undefined;

/** A planned appointment is more certain than the assumed day of the pickup. */
function withAppointment({
	asked,
	context,
	stay: { isThere, isInland, isPickedUp },
	now,
}: ForecastFacts): ForecastDays {
	if (asked.pickup === undefined || isPickedUp || isInland) return asked;
	const stay = { isThere, isInland, isUncertain: false, lastFreeDay: undefined };
	const appointment = appointmentOf(context, stay, now);
	return appointment?.state === 'planned' ? { ...asked, pickup: appointment.day } : asked;
}

/** Whether a container that is on the way can have arrived at the place of its pickup by a day. */
function canBePickedUp({ context, stay, now }: ForecastFacts, day: string): boolean {
	const isComing = isInTransit(stay);
	if (!isComing && isAtLeast(stay.stage, 'arrived')) return true;
	const arrival = (isComing ? inlandEtaDay : expectedDay)(context, now);
	return arrival !== undefined && day >= arrival.day;
}

/** Before the pickup, the rule that is valid on the assumed pickup day applies. */
function detentionForecast(
	{ stay, detention, rules, terms, facts }: ForecastFacts,
	pickup: string | undefined,
	back: string | undefined,
): ChargeForecast {
	if (gateOutDay(stay))
		return chargeForecast(detention, back, detention.freeUntil, terms.detention.rule);
	const rule = pickup
		? findRule(rules, ['detention'], { ...facts, gateOutDay: pickup }).rule
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
