import type { INodeProperties } from 'n8n-workflow';

import { DAYS_MAX, RULE_NAMES, RULES, ruleSettings } from '../../../../shipping/findings';
import { wholeField } from '../../../shared/lib/simpleFields';
import { readAccountFilters } from '../../fields/accountFilters';
import { readAsOf } from '../../fields/asOf';
import { choices } from '../../fields/choice';
import { readWorkPlaces } from '../../fields/nonWorkingDays';
import { readTariffOption } from '../../fields/tariff/chargesOptions';
import type { Item } from '../../input/item';
import { sortByLabel } from '../../operation/include';

/** Empty by default: twenty selected rules would fill the screen, and a new rule would be missing. */
export const rulesField = (usual: string) =>
	choices(
		'Rules',
		'rules',
		RULE_NAMES.map((name) => [RULES[name].label, name, RULES[name].description]),
		[],
		`What to report. Leave empty for ${usual}.`,
	);

const dayFields = RULE_NAMES.flatMap((name): INodeProperties[] => {
	const { label, days, daysMin: min = 0, isWithin, description } = RULES[name];
	if (days === undefined) return [];
	const found = description.charAt(0).toLowerCase() + description.slice(1);
	const details = {
		min,
		max: DAYS_MAX,
		default: days,
		description: `The rule applies ${isWithin ? 'within this many days' : 'from this many days on'}. It finds ${found}.`,
	};
	return [wholeField(label, name, details)];
});

export const daysField: INodeProperties = {
	displayName: 'Days',
	name: 'days',
	type: 'collection',
	placeholder: 'Change Days',
	default: {},
	description: 'Days to use instead of the defaults',
	options: sortByLabel(dayFields),
};

export type AccountSettings = ReturnType<typeof readAccountSettings>;

/**
 * @param usual the rules of the operation if none is selected
 * @throws NodeOperationError for the first field that can't be used
 */
export function readAccountSettings(
	item: Item,
	rules: ReturnType<typeof rulesField>,
	usual: typeof RULE_NAMES,
) {
	const tariff = readTariffOption(item);
	const chosen = item.choices(rules, usual);
	const days = Object.fromEntries(dayFields.map((field) => [field.name, item.number(field)]));
	return {
		...ruleSettings(chosen, days, tariff, item.timezone),
		now: readAsOf(item),
		places: readWorkPlaces(item),
		...readAccountFilters(item),
	};
}
