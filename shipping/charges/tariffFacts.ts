import { addDays, daysBetween } from '../days';
import type { ContainerFacts } from '../facts';
import type { PlacedDay } from '../journey';
import { toMoney, type Money } from '../lib';
import { PLAUSIBLE_DAYS_MAX } from '../records';
import { assessCharges } from './assessCharges';
import type { AssessedCharge } from './assessedCharge';
import type { Charges } from './chargesModel';
import type { TariffRule } from './tariff';

/** What the user's tariff says about a container now. */
export interface TariffFacts {
	/** The day of the empty return; undefined before the pickup and without a detention rule. */
	returnDay?: PlacedDay;
	/** The last free day by the tariff, if nobody reports one. */
	lastFreeDay?: PlacedDay;
	/** What the next day costs; undefined if it is free or unknown. */
	rate?: Money;
	/** How often the rate has risen in the days after free time that make a deadline more urgent. */
	rises: number;
}

export function tariffFacts(facts: ContainerFacts, rules: TariffRule[]): TariffFacts {
	if (rules.length === 0) return { rises: 0 };
	const charges = assessCharges(facts.context, {
		rules,
		now: facts.now,
		lastFreeDayFrom: 'earliest',
		staleAfterHours: Infinity,
	});
	const isOut = facts.stage === 'picked_up';
	const { returnBy, returnDaysLeft, daysLeft, lastFreeDay } = charges;
	const isCalculated = lastFreeDay?.source === 'calculated' && !isOut;
	return {
		returnDay: isOut ? placed(returnBy, returnDaysLeft) : undefined,
		lastFreeDay: isCalculated ? placed(lastFreeDay.day, daysLeft) : undefined,
		...rateFacts(charges),
	};
}

/** The rate of the charge that runs now or next. */
export function rateFacts(charges: Charges): Pick<TariffFacts, 'rate' | 'rises'> {
	const { phase, clock, demurrage, detention, today } = charges;
	const charge = phase === 'with_consignee' && clock === 'separate' ? detention : demurrage;
	return {
		rate: rateOfNextDay(charge, today),
		rises: risesOf(charge),
	};
}

const risesOf = ({ breakdown = [] }: AssessedCharge): number =>
	breakdown.filter(
		({ rate, from }, place) =>
			rate > (breakdown[place - 1]?.rate ?? rate) &&
			daysBetween(breakdown[0].from, from) < PLAUSIBLE_DAYS_MAX,
	).length;

const placed = (day: string | undefined, daysAway: number | undefined): PlacedDay | undefined =>
	day && daysAway !== undefined ? { day, daysAway } : undefined;

function rateOfNextDay(charge: AssessedCharge, today: string): Money | undefined {
	const { rateToday, nextRate, nextRateDay, rule } = charge;
	const rises = nextRateDay !== undefined && nextRateDay <= addDays(today, 1);
	const money = toMoney(rises ? nextRate : rateToday, rule?.currency);
	return money && money.amount > 0 ? money : undefined;
}
