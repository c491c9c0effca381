import { returnBy } from './detention';
import type { FoundRule } from './findRule';
import { amountUntil, type Leg } from './leg';
import type { WorkCalendar } from './workCalendar';

/** The days that a forecast is asked for; undefined where none was given. */
export interface ForecastDays {
	pickup?: string;
	return?: string;
}

interface ForecastFacts {
	asked: ForecastDays;
	today: string;
	lastFreeDay?: string;
	gateOut?: string;
	demurrage: Leg;
	detention: Leg;
	demurrageRule: FoundRule;
	detentionRule: FoundRule;
	calendar: WorkCalendar;
}

export interface Forecast {
	demurrageBy: string | null;
	demurrage: number | null;
	detentionBy: string | null;
	detention: number | null;
}

const later = (...days: Array<string | undefined>): string | undefined =>
	days
		.filter((day) => day !== undefined)
		.sort()
		.pop();

/** What both legs will have cost by the asked days; nothing is foretold from what is not known. */
export function forecastOf(facts: ForecastFacts): Forecast {
	const { asked, today, gateOut, demurrage, detention, detentionRule, calendar } = facts;
	const pickup = asked.pickup && later(asked.pickup, today);
	const back = asked.return && later(asked.return, today, pickup);
	const isFinal = {
		demurrage: demurrage.status === 'final',
		detention: detention.status === 'final',
	};
	const detentionFrom = gateOut ?? pickup;
	const free = returnBy(detentionFrom, detentionRule, calendar);
	const isForetold = detention.status !== 'unknown' && back && free;
	return {
		demurrageBy: isFinal.demurrage ? null : (pickup ?? null),
		demurrage: isFinal.demurrage ? demurrage.amount : demurrageUntil(facts, pickup),
		detentionBy: isFinal.detention ? null : (back ?? null),
		detention: isFinal.detention
			? detention.amount
			: isForetold
				? amountUntil(free, back, detentionRule, calendar)
				: null,
	};
}

function demurrageUntil(
	{ demurrage, lastFreeDay, demurrageRule, calendar }: ForecastFacts,
	pickup: string | undefined,
): number | null {
	if (demurrage.status === 'unknown' || !lastFreeDay || !pickup) return null;
	return amountUntil(lastFreeDay, pickup, demurrageRule, calendar);
}
