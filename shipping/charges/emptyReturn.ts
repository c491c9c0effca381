import type { ContainerFacts } from '../facts';
import type { PlacedDay } from '../journey';
import { assessCharges } from './assessCharges';
import type { TariffRule } from './tariff';

/** Undefined before the pickup, or if no detention rule applies. */
export function emptyReturnDay(facts: ContainerFacts, rules: TariffRule[]): PlacedDay | undefined {
	if (facts.stage !== 'picked_up' || rules.length === 0) return undefined;
	const { returnBy: day, returnDaysLeft: daysAway } = assessCharges(facts.context, {
		rules,
		now: facts.now,
		lastFreeDayFrom: 'earliest',
		staleAfterHours: Infinity,
	});
	return day && daysAway !== undefined ? { day, daysAway } : undefined;
}
