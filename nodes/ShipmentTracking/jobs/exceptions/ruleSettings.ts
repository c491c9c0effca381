import type { INodeProperties } from 'n8n-workflow';

import { emptyReturnDay } from '../../../shared/domain/charges/emptyReturn';
import {
	DAYS_MAX,
	RULE_NAMES,
	RULES,
	type RuleDays,
	type RuleName,
	type RuleSettings,
} from '../../../shared/domain/exceptions/rules';
import { readAccountFilters } from '../../fields/accountFilters';
import { readAsOf } from '../../fields/asOf';
import { readTariffOption } from '../../fields/tariff/tariffOption';
import { wholeNumber } from '../../input/boundedNumber';
import { parseChoices } from '../../input/choices';
import type { Item } from '../../input/item';
import { sortByLabel } from '../../operation/include';
import type { AccountQuery } from '../containers/loadAccount';

export function rulesField(displayName: string, usual: RuleName[]): INodeProperties {
	return {
		displayName,
		name: 'rules',
		type: 'multiOptions',
		options: RULE_NAMES.map((value) => {
			const { label: name, description } = RULES[value];
			return { name, value, description };
		}).sort((a, b) => a.name.localeCompare(b.name)),
		default: [...usual],
		required: true,
		description: 'What to report, most urgent first',
	};
}

export const daysField: INodeProperties = {
	displayName: 'Days',
	name: 'days',
	type: 'collection',
	placeholder: 'Change Days',
	default: {},
	description: 'Days to use instead of the defaults',
	options: sortByLabel(
		RULE_NAMES.flatMap((name): INodeProperties[] => {
			const { label: displayName, days, daysMin = 0, isWithin, description } = RULES[name];
			if (days === undefined) return [];
			const meaning = isWithin ? 'Within this many days' : 'At least this many days';
			return [
				{
					displayName,
					name,
					type: 'number',
					typeOptions: { minValue: daysMin },
					default: days,
					description: `${meaning}: ${description}`,
				},
			];
		}),
	),
};

export interface AccountSettings extends RuleSettings, AccountQuery {}

/** @throws NodeOperationError for the first field that can't be used */
export function readAccountSettings(item: Item): AccountSettings {
	const tariff = readTariffOption(item);
	return {
		rules: parseChoices(item, 'rules', item.param('rules'), RULE_NAMES),
		days: readRuleDays(item),
		timezone: item.context.getTimezone(),
		returnDay: (facts) => emptyReturnDay(facts, tariff),
		now: readAsOf(item),
		...readAccountFilters(item),
	};
}

function readRuleDays(item: Item): RuleDays {
	const given = item.collection('days');
	const read = (name: RuleName) => {
		const { days = 0, daysMin: min = 0 } = RULES[name];
		return wholeNumber(item, name, given[name] ?? days, { min, max: DAYS_MAX });
	};
	return Object.fromEntries(RULE_NAMES.map((name) => [name, read(name)])) as RuleDays;
}
