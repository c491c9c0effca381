import type { INodeProperties } from 'n8n-workflow';

import { RULE_NAMES, ruleOf, type RuleName } from '../../../shared/domain/exceptions/rules';

export function rulesField(displayName: string, usual: RuleName[]): INodeProperties {
	return {
		displayName,
		name: 'rules',
		type: 'multiOptions',
		options: RULE_NAMES.map((value) => {
			const { label: name, description } = ruleOf(value);
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
	options: RULE_NAMES.flatMap((name) => {
		const { label: displayName, days, daysMin = 0, isWithin, description } = ruleOf(name);
		if (days === undefined) return [];
		const field: INodeProperties = {
			displayName,
			name,
			type: 'number',
			typeOptions: { minValue: daysMin },
			default: days,
			description: `${isWithin ? 'Within this many days' : 'At least this many days'}: ${description}`,
		};
		return [field];
	}).sort((a, b) => a.displayName.localeCompare(b.displayName)),
};
