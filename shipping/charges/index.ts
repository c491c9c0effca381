export { currencyIn, parseAmount, type WrittenAmount } from './amount';
export { assessCharges } from './assessCharges';
export { chargedDays, type AssessedCharge } from './assessedCharge';
export { availabilityReports, reportsAtPickup } from './availability';
export type { Charges, ChargesOptions } from './chargesModel';
export { findLastFreeDay, type LastFreeDayFrom } from './chosenLastFreeDay';

export { equipmentText } from './equipment';
export type { ChargeForecast, ForecastDays } from './forecast';
export { freeTimeUsedPercent } from './freeTime';
export { parseHolidays, parseWeekend, WEEKDAYS } from './ruleCalendar';
export { choiceIn, RULE_CHOICES, type RuleChoice } from './ruleChoices';
export { needsEvents } from './ruleFacts';
export { TariffRuleError } from './ruleReader';
export { parseRule, type Charge, type TariffRule } from './tariff';
export { quoted } from './tariffError';
export { tariffFacts, type TariffFacts } from './tariffFacts';
export { rateOf, type BreakdownEntry } from './tiers';
export { totalOf } from './total';
