export { currencyIn, parseAmount, type WrittenAmount } from './amount';
export { assessCharges } from './assessCharges';
export { chargedDays, type AssessedCharge } from './assessedCharge';
export { availabilityReports, reportsAtPickup } from './availability';
export type { Charges, ChargesOptions } from './chargesModel';
export { findLastFreeDay, type LastFreeDayFrom } from './chosenLastFreeDay';
export {
	chargesByClock,
	costOfPeriod,
	hasStoppedBefore,
	monthOf,
	needsEventsFor,
	type Period,
} from './costOfPeriod';
export { equipmentText } from './equipment';
export type { ChargeForecast, ForecastDays } from './forecast';
export { freeTimeUsedPercent } from './freeTime';
export { parseHolidays, parseWeekend, WEEKDAYS } from './ruleCalendar';
export { chargeNamed } from './chargeWords';
export { chargeIn, RULE_CHOICES, type RuleChoice } from './ruleChoices';
export { readTariffRows, readTariffRules, type ReadTariff } from './readTariffRows';
export { needsEvents } from './ruleFacts';
export { TariffRuleError } from './ruleReader';
export type { Charge, TariffRule } from './tariff';
export { RULE_FIELDS as TARIFF_FIELDS } from './tariffColumns';
export { rateFacts, tariffFacts, type TariffFacts } from './tariffFacts';
export { rateOf, type BreakdownEntry } from './tiers';
export { totalOf } from './total';
export { unmetConditions } from './unmetConditions';
