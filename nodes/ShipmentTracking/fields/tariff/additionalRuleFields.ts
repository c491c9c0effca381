import type { INodeProperties } from 'n8n-workflow';

import { collection } from '../list';
import { choice, text } from '../choice';
import { holidays, weekdays } from './workCalendar';

const day = (displayName: string, name: string, description: string): INodeProperties => ({
	displayName,
	name,
	type: 'dateTime',
	default: '',
	description,
});

const weekend = (displayName: string, name: string, description: string): INodeProperties => ({
	displayName,
	name,
	type: 'multiOptions',
	options: [...weekdays, { name: 'No Weekend', value: 0 }],
	default: [],
	description,
});

const returnDay = choice(
	'Return Day Is',
	'returnDay',
	[
		['Counted by Free Days', 'counted'],
		['Reported by the Line', 'line', "The carrier's last free day is the day of the empty return"],
	],
	'Where the day for the empty return comes from',
);

const ofDetention: INodeProperties[] = [
	text(
		'Customers',
		'customers',
		'Nordwind Trading, Acme Imports',
		'Full names of customers. Leave empty for all.',
	),
	choice(
		'Gate-Out or Return Day Is',
		'lastDay',
		[
			['Charged', 'charged'],
			['Not Charged', 'notCharged'],
		],
		'Whether the day on which the charge ends is charged',
	),
	{
		...holidays,
		description: 'Instead of the holidays in Options. Enter "none" if the rule has no holidays.',
	},
	choice(
		'If the Last Free Day Is Closed',
		'ifLastDayClosed',
		[
			['It Stays', 'stays'],
			[
				'It Moves to the Next Business Day',
				'nextBusinessDay',
				'Applies to calculated days. Reported days never move.',
			],
		],
		'What happens if free time ends on a weekend or a holiday',
	),
	text(
		'References',
		'references',
		'PO-7781, SC-2026-*',
		'Reference numbers of the shipment or container, with * at the end for all that begin so. Leave empty for all.',
	),
	returnDay,
	text('Tags', 'tags', 'merchant haulage', 'Tags of the shipment. Leave empty for all.'),
	choice(
		'Valid by the Day Of',
		'validBy',
		[
			['Start of the Charge', 'auto', 'Discharge. For detention, gate-out.'],
			['Discharge', 'discharge'],
			['Gate-Out', 'gateOut'],
		],
		'Which day must be in the period of Valid From and Valid To',
	),
	day('Valid From', 'validFrom', 'First day on which the rule is valid. Leave empty for no start.'),
	day('Valid To', 'validTo', 'Last day on which the rule is valid. Leave empty for no end.'),
	weekend('Weekend Days', 'weekendDays', 'Instead of the weekend days in Options'),
	weekend(
		'Weekend Days for Charged Days',
		'chargeWeekendDays',
		'If charged days have another weekend than free days',
	),
];

const showFor = (charges: string[], fields: INodeProperties[]): INodeProperties[] =>
	collection('Additional Fields', fields).map((field) => ({
		...field,
		displayOptions: { show: { charge: charges } },
	}));

/**
 * Optional settings of a rule. They are outside the rule's collection because a condition inside a
 * collection cannot refer to the charge.
 */
export const additionalRuleFields: INodeProperties[] = [
	...showFor(
		['combined', 'demurrage'],
		ofDetention.filter((field) => field !== returnDay),
	),
	...showFor(['detention'], ofDetention),
];
