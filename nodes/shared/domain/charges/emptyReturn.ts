import type { ContainerFacts } from '../facts/container';
import type { PlacedDay } from '../facts/days';
import { assessCharges } from './assessCharges';
import type { TariffRule } from './tariff';

/**
 * The day by which a picked-up container must be returned empty; undefined before the pickup, or if
 * no detention rule applies.
 */
export function emptyReturnDay(facts: ContainerFacts, rules: TariffRule[]): PlacedDay | undefined {
	if (facts.stage !== 'picked_up' || rules.length === 0) return undefined;
	const { returnBy: day, returnDaysLeft: daysAway } = assessCharges(facts.context, {
		rules,
		now: facts.now,
		lastFreeDayFrom: 'earliest',
		staleAfterHours: Infinity,
	});
	return day && daysAway !== null ? { day, daysAway } : undefined;
}
