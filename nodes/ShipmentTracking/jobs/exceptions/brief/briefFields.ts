import type { INodeProperties } from 'n8n-workflow';

import { RULE_NAMES, ruleOf } from '../../../../shared/domain/exceptions/rules';
import { accountFilters } from '../../../fields/accountFilters';
import { asOfOption } from '../../../fields/asOf';
import { collection } from '../../../fields/list';
import { tariffOption } from '../../../fields/tariff/tariffOption';
import { sortByLabel } from '../../../operation/include';
import { selectedFields } from '../../../operation/output';
import { daysField, rulesField } from '../ruleFields';
import { SPLITS, type SplitBy } from './split';

export const LINES_MAX = 100;
export const LINES_USUAL = 20;
export const TITLE_USUAL = 'Shipments';
const splits = Object.keys(SPLITS) as Array<keyof typeof SPLITS>;
export const SPLIT_CHOICES: SplitBy[] = ['none', ...splits];

const splitBy: INodeProperties = {
	displayName: 'Split By',
	name: 'splitBy',
	type: 'options',
	options: [
		{ name: 'One Brief', value: 'none' },
		...splits.map((value) => ({ name: SPLITS[value].label, value })),
	].sort((a, b) => a.name.localeCompare(b.name)),
	default: 'none',
	description: 'One brief, or one per customer, reference, terminal or vessel',
};

const groupLines: INodeProperties = {
	displayName: 'Group Lines',
	name: 'groupLines',
	type: 'options',
	options: [
		{ name: 'Always', value: 'always', description: 'One line per place or vessel' },
		{
			name: 'In Long Sections',
			value: 'long',
			description: 'One line per place or vessel in sections with more than 100 entries',
		},
		{ name: 'Never', value: 'never', description: 'One line per container or shipment' },
	],
	default: 'long',
	description: 'How to shorten the sections of the message',
};

export const briefFields: INodeProperties[] = [
	rulesField(
		'Sections',
		RULE_NAMES.filter((name) => !ruleOf(name).isCostly),
	),
	daysField,
	splitBy,
	...accountFilters,
	...collection(
		'Options',
		sortByLabel([
			asOfOption,
			tariffOption,
			groupLines,
			{
				displayName: 'Lines per Section',
				name: 'maxLines',
				type: 'number',
				typeOptions: { minValue: 1, maxValue: LINES_MAX },
				default: LINES_USUAL,
				description: "Maximum lines per section in the texts. 'entries' always contains all.",
			},
			selectedFields,
			{
				displayName: 'Time Zone',
				name: 'timezone',
				type: 'string',
				default: '',
				placeholder: 'e.g. Europe/Berlin',
				description: "Time zone for the date in the subject. Defaults to the workflow's.",
			},
			{
				displayName: 'Title',
				name: 'title',
				type: 'string',
				default: TITLE_USUAL,
				description: 'First words of the subject and header',
			},
		]),
	),
];
