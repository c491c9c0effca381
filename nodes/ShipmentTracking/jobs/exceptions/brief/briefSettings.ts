import type { INodeProperties } from 'n8n-workflow';

import { RULE_NAMES, RULES } from '../../../../shared/domain/exceptions/rules';
import { toText } from '../../../../shared/lib/json';
import { oneLine } from '../../../../shared/lib/oneLine';
import { zoneName } from '../../../../shared/lib/time';
import { accountFilters } from '../../../fields/accountFilters';
import { asOfOption } from '../../../fields/asOf';
import { collection } from '../../../fields/list';
import { tariffOption } from '../../../fields/tariff/tariffOption';
import { optionWholeNumber } from '../../../input/boundedNumber';
import { parseChoice } from '../../../input/choices';
import type { Item } from '../../../input/item';
import { sortByLabel } from '../../../operation/include';
import { selectedFields } from '../../../operation/output';
import { daysField, readAccountSettings, rulesField, type AccountSettings } from '../ruleSettings';
import { GROUP_LINES, type GroupLines } from './lines';
import { SPLITS, type SplitBy } from './split';

const LINES_MAX = 100;
const LINES_USUAL = 20;
const TITLE_USUAL = 'Shipments';
const splits = Object.keys(SPLITS) as Array<keyof typeof SPLITS>;
const SPLIT_CHOICES: SplitBy[] = ['none', ...splits];

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
		RULE_NAMES.filter((name) => !RULES[name].isCostly),
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

export interface BriefSettings extends AccountSettings {
	splitBy: SplitBy;
	groupLines: GroupLines;
	maxLines: number;
	/** The IANA name of the time zone. */
	timezone: string;
	title: string;
}

/** @throws NodeOperationError for the first field that can't be used */
export function readBriefSettings(item: Item): BriefSettings {
	const { groupLines = 'long', timezone, title } = item.collection('options');
	return {
		...readAccountSettings(item),
		splitBy: parseChoice(item, 'splitBy', item.param('splitBy'), SPLIT_CHOICES),
		groupLines: parseChoice(item, 'groupLines', groupLines, GROUP_LINES),
		maxLines: optionWholeNumber(item, 'maxLines', LINES_USUAL, { min: 1, max: LINES_MAX }),
		timezone: readZone(item, timezone),
		title: oneLine(title) || TITLE_USUAL,
	};
}

function readZone(item: Item, given: unknown): string {
	if (given === undefined) return zoneName(item.context.getTimezone()) ?? 'UTC';
	const zone = zoneName(toText(given));
	if (zone) return zone;
	throw item.invalid(
		'timezone',
		`is not a time zone: "${oneLine(given, 80)}"`,
		'Write it like Europe/Berlin.',
	);
}
