import type { INodeProperties } from 'n8n-workflow';

import { CARRIERS } from '../../../shared/lib/filterTexts';
import { textField, textListField } from '../../../shared/lib/simpleFields';
import { additionalRuleFields, ruleChoice } from './additionalRuleFields';
import { choice } from '../choice';

/** Hides a field that has no effect until another field of the rule has a value. */
const hideUnlessFilled = (name: 'freeDays' | 'tiers'): INodeProperties['displayOptions'] => ({
	hide: { [name]: [''] },
});

/** The order follows printed tariffs: scope, free time, then rates. */
export const rule: INodeProperties[] = [
	textField('Name', 'name', {
		placeholder: 'e.g. Maersk LA 40HC',
		description: 'Name of the rule in the output. Defaults to "rule 1" and so on.',
	}),
	ruleChoice('Charge', 'charge', 'Which charge the rule is for'),
	textListField('Carriers', 'carriers', {
		placeholder: 'e.g. Maersk, SEAU',
		description: `${CARRIERS}. Leave empty for all.`,
	}),
	textListField('Terminals', 'terminals', {
		placeholder: 'e.g. W185, APM Los Angeles',
		description:
			'FIRMS, SMDG or BIC codes or full names; for rail containers, of the inland ramp. Leave empty for all.',
	}),
	textListField('Ports', 'ports', {
		placeholder: 'e.g. USLAX, Long Beach',
		description:
			'UN/LOCODEs or names of ports of discharge; for rail containers, of destinations. Leave empty for all.',
	}),
	textListField('Equipment', 'equipment', {
		placeholder: 'e.g. 40HC, 45G1, reefer',
		description:
			'Length (20), size type (40HC), ISO code (45G1) or kind (reefer). Leave empty for all.',
	}),
	textField('Free Days', 'freeDays', {
		placeholder: 'e.g. 4',
		description: 'Required for detention. For other charges, used if no last free day is reported.',
	}),
	{
		...ruleChoice('Free Days Are', 'freeDayType', 'Which days use up free time'),
		displayOptions: hideUnlessFilled('freeDays'),
	},
	{
		...ruleChoice('First Free Day', 'firstDay', 'Which day counts as the first free day'),
		displayOptions: hideUnlessFilled('freeDays'),
	},
	{
		...ruleChoice(
			'Free Time Starts',
			'startEvent',
			'Event that starts free time. After rail transport: unloading at the ramp, or arrival there if unloading is unknown.',
		),
		displayOptions: {
			show: { charge: ['combined', 'demurrage'] },
			...hideUnlessFilled('freeDays'),
		},
	},
	textField('Tiers', 'tiers', {
		placeholder: 'e.g. 1-4: 150; 5-9: 300; 10+: 450',
		description:
			'Rate per day. Day 1 is the first day after free time. A rate without days applies to all days. Leave empty for no amounts.',
	}),
	ruleChoice('Charged Days Are', 'chargeDayType', 'Which days are charged after free time'),
	textField('Currency', 'currency', {
		placeholder: 'e.g. USD',
		description: 'Three-letter code. Required with tiers that name no currency.',
		displayOptions: hideUnlessFilled('tiers'),
	}),
	...additionalRuleFields,
];

export const tariffSource = choice(
	'Tariff From',
	'tariffSource',
	[
		['Fields', 'fields', 'Enter rules below'],
		['JSON', 'json', 'Rules from a sheet, a database or another node'],
		['None', 'none', 'Days are returned without amounts'],
	],
	'Source of your tariff. Amounts require a tariff.',
);

/** How the user provides a tariff: in fields, as JSON, or not at all. */
export const tariffFields: INodeProperties[] = [
	tariffSource,
	{
		displayName: 'Tariff Rules',
		name: 'tariff',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Rule',
		default: {},
		options: [{ displayName: 'Rules', name: 'rules', values: rule }],
		description: 'For each charge, the first matching rule applies. Put special rules first.',
		displayOptions: { show: { tariffSource: ['fields'] } },
	},
	{
		displayName: 'Tariff (JSON)',
		name: 'tariffJson',
		type: 'json',
		default: '[]',
		description:
			'A list of rules with fields such as charge, carriers, ports, equipment, freeDays, tiers and currency. For the rows of a sheet: {{ $("Read tariff").all() }}. Columns such as Carrier, POD or Daily Rate are recognized.',
		displayOptions: { show: { tariffSource: ['json'] } },
	},
];
