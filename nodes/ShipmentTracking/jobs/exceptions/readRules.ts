import { emptyReturnDay } from '../../../shared/domain/charges/emptyReturn';
import type { RuleSettings } from '../../../shared/domain/exceptions/evaluate';
import {
	DAYS_MAX,
	RULE_NAMES,
	ruleOf,
	type RuleDays,
	type RuleName,
} from '../../../shared/domain/exceptions/rules';
import { readAccountFilters, type AccountFilters } from '../../fields/accountFilters';
import { readAsOf } from '../../fields/asOf';
import { readTariffOption } from '../../fields/tariff/tariffOption';
import { wholeNumber } from '../../input/boundedNumber';
import { parseChoices } from '../../input/choices';
import type { Item } from '../../input/item';

/** The rules to apply and the records to apply them to. */
export interface AccountSettings extends RuleSettings, AccountFilters {
	/** Epoch milliseconds. */
	now: number;
}

/** @throws NodeOperationError for the first field that can't be used */
export function readAccountSettings(item: Item): AccountSettings {
	const tariff = readTariffOption(item);
	return {
		rules: parseChoices(item, 'rules', RULE_NAMES),
		days: readRuleDays(item),
		returnDay: (facts) => emptyReturnDay(facts, tariff),
		now: readAsOf(item),
		...readAccountFilters(item),
	};
}

function readRuleDays(item: Item): RuleDays {
	const given = item.collection('days');
	const read = (name: RuleName) => {
		const { days = 0, daysMin: min = 0 } = ruleOf(name);
		return wholeNumber(item, name, given[name] ?? days, { min, max: DAYS_MAX });
	};
	return Object.fromEntries(RULE_NAMES.map((name) => [name, read(name)])) as RuleDays;
}
