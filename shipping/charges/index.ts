export { currencyIn, parseAmount, type WrittenAmount } from './amount';
export { assessCharges } from './assessCharges';
export { chargedDays, type AssessedCharge } from './assessedCharge';
export { availabilityReports, reportsAtPickup } from './availability';
export type { Charges, ChargesOptions } from './chargesModel';
export { lastFreeDayOfEvents } from './chosenLastFreeDay';
export {
	chargesByClock,
	costOfPeriod,
	hasStoppedBefore,
	monthOf,
	type Period,
} from './costOfPeriod';
export { equipmentText } from './equipment';
export type { ChargeForecast } from './forecast';
export { freeTimeUsedPercent } from './freeTime';
export { WEEKDAYS } from './ruleCalendar';
export { chargeNamed } from './chargeWords';
export { RULE_CHOICES } from './ruleChoices';
export { readTariff } from './readTariff';
export { needsEvents } from './needsEvents';
export type { Charge, TariffRule } from './tariff';
export { rateFacts, tariffFacts, type TariffFacts } from './tariffFacts';
export { rateOf, type BreakdownEntry } from './tiers';
export { totalOf } from './total';
export { unmetConditions } from './unmetConditions';
