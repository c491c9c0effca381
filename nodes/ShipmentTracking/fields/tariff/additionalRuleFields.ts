import type { INodeProperties } from 'n8n-workflow';

import { collection } from '../list';
import { weekdays } from './workCalendar';

const text = (
	displayName: string,
	name: string,
	placeholder: string,
	description: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: '',
	placeholder: `e.g. ${placeholder}`,
	description,
});

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

const always: INodeProperties[] = [
	text(
		'Customers',
		'customers',
		'Nordwind Trading, Acme Imports',
		'Full names of customers. Leave empty for all.',
	),
	{
		displayName: 'Gate-Out or Return Day Is',
		name: 'lastDay',
		type: 'options',
		options: [
			{ name: 'Charged', value: 'charged' },
			{ name: 'Not Charged', value: 'notCharged' },
		],
		default: 'charged',
		description: 'Whether the day on which the charge ends is charged',
	},
	{
		displayName: 'Holidays',
		name: 'holidays',
		type: 'string',
		typeOptions: { rows: 3 },
		default: '',
		placeholder: 'e.g. 2026-11-26, 2026-12-25',
		description: 'Instead of the holidays in Options. Enter "none" if the rule has no holidays.',
	},
	{
		displayName: 'If the Last Free Day Is Closed',
		name: 'ifLastDayClosed',
		type: 'options',
		options: [
			{
				name: 'It Moves to the Next Business Day',
				value: 'nextBusinessDay',
				description: 'Applies to calculated days. Reported days never move.',
			},
			{ name: 'It Stays', value: 'stays' },
		],
		default: 'stays',
		description: 'What happens if free time ends on a weekend or a holiday',
	},
	text(
		'References',
		'references',
		'PO-7781, SC-2026-*',
		'Reference numbers of the shipment or container, with * at the end for all that begin so. Leave empty for all.',
	),
	text('Tags', 'tags', 'merchant haulage', 'Tags of the shipment. Leave empty for all.'),
	{
		displayName: 'Valid by the Day Of',
		name: 'validBy',
		type: 'options',
		options: [
			{ name: 'Discharge', value: 'discharge' },
			{ name: 'Gate-Out', value: 'gateOut' },
			{
				name: 'Start of the Charge',
				value: 'auto',
				description: 'Discharge. For detention, gate-out.',
			},
		],
		default: 'auto',
		description: 'Which day must be in the period of Valid From and Valid To',
	},
	day('Valid From', 'validFrom', 'First day on which the rule is valid. Leave empty for no start.'),
	day('Valid To', 'validTo', 'Last day on which the rule is valid. Leave empty for no end.'),
	weekend('Weekend Days', 'weekendDays', 'Instead of the weekend days in Options'),
	weekend(
		'Weekend Days for Charged Days',
		'chargeWeekendDays',
		'If charged days have another weekend than free days',
	),
];

const returnDay: INodeProperties = {
	displayName: 'Return Day Is',
	name: 'returnDay',
	type: 'options',
	options: [
		{ name: 'Counted by Free Days', value: 'counted' },
		{
			name: 'Reported by the Line',
			value: 'line',
			description: "The carrier's last free day is the day of the empty return",
		},
	],
	default: 'counted',
	description: 'Where the day for the empty return comes from',
};

const ofDetention = [...always, returnDay].sort((a, b) =>
	a.displayName.localeCompare(b.displayName),
);

const showForCharges = (charges: string[], fields: INodeProperties[]): INodeProperties[] =>
	collection('Additional Fields', fields).map((field) => ({
		...field,
		displayOptions: { show: { charge: charges } },
	}));

/** Fields that few rules need. A condition inside the collection could not refer to the charge. */
export const additionalRuleFields: INodeProperties[] = [
	...showForCharges(['combined', 'demurrage'], always),
	...showForCharges(['detention'], ofDetention),
];
