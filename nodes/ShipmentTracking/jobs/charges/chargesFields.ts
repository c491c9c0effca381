import type { INodeProperties } from 'n8n-workflow';

import { asOfOption } from '../../fields/asOf';
import { collection } from '../../fields/list';
import { showFor } from '../../fields/showFor';
import { selectedFields } from '../../operation/output';
import { staleAfterOption } from '../containers/staleAfter';
import { showForWhich, whichFields } from '../containers/whichFields';
import { forecastFields } from './forecastFields';
import { tariffFields } from './tariffFields';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const options: INodeProperties[] = [
	asOfOption,
	{
		displayName: 'Holidays',
		name: 'holidays',
		type: 'string',
		typeOptions: { rows: 3 },
		default: '',
		placeholder: 'e.g. 2026-11-26, 2026-12-25',
		description: 'Holidays as YYYY-MM-DD, separated by commas, spaces or line breaks',
	},
	selectedFields,
	staleAfterOption,
	{
		displayName: 'Weekend Days',
		name: 'weekendDays',
		type: 'multiOptions',
		// Numbered as in ISO 8601, so that they stand in the order of the week.
		options: WEEKDAYS.map((name, index) => ({ name: `${index + 1} ${name}`, value: index + 1 })),
		default: [6, 7],
		description: "Days that don't count as business days",
	},
];

const orderBy: INodeProperties = {
	displayName: 'Order By',
	name: 'orderBy',
	type: 'options',
	options: [
		{
			name: 'Highest Amount First',
			value: 'amount',
			description: 'Total so far, grouped by currency',
		},
		{
			name: 'Highest Daily Rate First',
			value: 'rate',
			description: 'Rates of today, grouped by currency',
		},
		{
			name: 'Most Urgent First',
			value: 'urgency',
			description: 'Days until charges begin',
		},
	],
	default: 'urgency',
	description: 'Order of the returned containers. The limit returns the first ones of this order.',
};

export const chargesFields: INodeProperties[] = [
	...whichFields({
		choices: ['all', 'one', 'several'],
		default: 'all',
		all: {
			description: 'All containers of the account',
			hint: 'All containers are read. The first ones in the chosen order are returned.',
		},
	}),
	showForWhich(
		{
			displayName: 'Only Open',
			name: 'openOnly',
			type: 'boolean',
			default: true,
			description:
				'Whether to leave out containers that are returned or no longer tracked. Off reads the whole account: about two minutes per 10,000 containers.',
		},
		'all',
	),
	showFor({ which: ['all', 'several'] }, orderBy),
	...tariffFields,
	{
		displayName: 'Last Free Day From',
		name: 'lastFreeDayFrom',
		type: 'options',
		options: [
			{
				name: 'Earliest',
				value: 'earliest',
				description: 'Earliest of carrier, terminal and railway',
			},
			{
				name: 'Line',
				value: 'line',
				description:
					'Last free day of the carrier. Some carriers report the empty-return date here.',
			},
			{
				name: 'Rail',
				value: 'rail',
				description: 'Last free day of the railway at the inland ramp',
			},
			{
				name: 'Tariff',
				value: 'tariff',
				description: 'Calculated from the free days of your rule',
			},
			{
				name: 'Terminal',
				value: 'terminal',
				description: 'Last free day of the terminal at the port',
			},
		],
		default: 'earliest',
		description: 'Whose last free day to use. If it is unknown, it is calculated from the tariff.',
	},
	...forecastFields,
	...collection('Options', options),
];
