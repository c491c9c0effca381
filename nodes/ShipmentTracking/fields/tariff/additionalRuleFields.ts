import type { INodeProperties } from 'n8n-workflow';

import { CUSTOMERS, REFERENCES, TAGS } from '../../../shared/lib/filterTexts';
import { RULE_CHOICES } from '../../../../shipping/charges';
import { openField } from '../../../shared/lib/fieldReading';
import { textListField, timeField } from '../../../shared/lib/simpleFields';
import { collection } from '../list';
import { choice } from '../choice';
import { holidays, weekdays } from './workCalendar';

/** A field with the choices of a rule. */
export const ruleChoice = (
	displayName: string,
	name: keyof typeof RULE_CHOICES,
	description: string,
) => openField(choice<string>(displayName, name, RULE_CHOICES[name], description));

const ruleDay = (displayName: string, name: string, description: string) =>
	openField(timeField(displayName, name, { description }));

const weekend = (displayName: string, name: string, description: string) =>
	openField({
		displayName,
		name,
		type: 'multiOptions',
		options: [...weekdays, { name: 'No Weekend', value: 0 }],
		default: [],
		description,
	});

const fields: INodeProperties[] = [
	textListField('Customers', 'customers', {
		placeholder: 'e.g. Nordwind Trading, Acme Imports',
		description: CUSTOMERS,
	}),
	ruleChoice(
		'Gate-Out or Return Day Is',
		'lastDay',
		'Whether the day of the gate-out or empty return is charged',
	),
	{
		...holidays,
		description: 'Used instead of the holidays in Options. Enter "none" for no holidays.',
	},
	ruleChoice(
		'If the Last Free Day Is Closed',
		'ifLastDayClosed',
		'What happens if free time ends on a weekend or holiday',
	),
	textListField('References', 'references', {
		placeholder: 'e.g. PO-7781, SC-2026-*',
		description: REFERENCES,
	}),
	ruleChoice(
		'Return Day Source',
		'returnDay',
		'Where the day for the empty return comes from. Only for detention.',
	),
	textListField('Tags', 'tags', {
		placeholder: 'e.g. merchant haulage',
		description: TAGS,
	}),
	ruleDay(
		'Valid From',
		'validFrom',
		'First day on which the rule is valid. Leave empty for no start.',
	),
	ruleChoice('Valid on the Day Of', 'validBy', 'Which day must be between Valid From and Valid To'),
	ruleDay('Valid To', 'validTo', 'Last day on which the rule is valid. Leave empty for no end.'),
	weekend('Weekend Days', 'weekendDays', 'Used instead of the weekend days in Options'),
	weekend(
		'Weekend Days After Free Time',
		'chargeWeekendDays',
		'Weekend days for charged days. Defaults to the weekend days of free time.',
	),
];

/** Fields that few rules need. */
export const additionalRuleFields: INodeProperties[] = collection('Additional Fields', fields);
