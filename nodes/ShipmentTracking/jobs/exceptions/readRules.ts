import { emptyReturnDay } from '../../../shared/domain/charges/emptyReturn';
import type { RuleSettings } from '../../../shared/domain/exceptions/evaluate';
import {
	DAYS_MAX,
	RULE_NAMES,
	ruleOf,
	type RuleDays,
	type RuleName,
} from '../../../shared/domain/exceptions/rules';
import { readAsOf } from '../../fields/asOf';
import { readCustomers, type ShipmentTest } from '../../fields/customers';
import { readReferenceFilter } from '../../fields/referenceFilter';
import { readTariffOption } from '../../fields/tariff/tariffOption';
import { wholeNumber } from '../../input/boundedNumber';
import { parseChoices } from '../../input/choices';
import type { Item } from '../../input/item';

/** What to look for, and in what. */
export interface AccountSettings extends RuleSettings {
	/** Epoch milliseconds. */
	now: number;
	isCustomers: ShipmentTest;
	hasReference: (references: unknown) => boolean;
}

/** @throws NodeOperationError for the first field that can't be used */
export function readAccountSettings(item: Item): AccountSettings {
	const tariff = readTariffOption(item);
	return {
		rules: parseChoices(item, 'rules', RULE_NAMES),
		days: readRuleDays(item),
		returnDay: (facts) => emptyReturnDay(facts, tariff),
		now: readAsOf(item),
		isCustomers: readCustomers(item),
		hasReference: readReferenceFilter(item),
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
