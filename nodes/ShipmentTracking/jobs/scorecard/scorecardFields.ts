import type { INodeProperties } from 'n8n-workflow';

import { asOfOption } from '../../fields/asOf';
import { choice } from '../../fields/choice';
import { customers } from '../../fields/customers';
import { collection } from '../../fields/list';

export const ON_TIME_DAYS_MAX = 30;
export const MINIMUM_SAMPLE_MAX = 10_000;

export const scorecardFields: INodeProperties[] = [
	choice(
		'Group By',
		'groupBy',
		[
			['Carrier', 'carrier'],
			['Carrier and Lane', 'carrierAndLane'],
			['Lane', 'lane', 'One row per pair of ports'],
			['Terminal', 'terminal', 'A shipment with containers at two terminals counts at both'],
		],
		'What to compare',
	),
	{
		displayName: 'From',
		name: 'from',
		type: 'dateTime',
		default: '',
		description: 'First day, in local time of the event. If empty, the period has 90 days.',
	},
	{
		displayName: 'To',
		name: 'to',
		type: 'dateTime',
		default: '',
		description: 'Last day, in local time of the event. Defaults to yesterday.',
	},
	{
		displayName: 'On Time Within (Days)',
		name: 'onTimeDays',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: ON_TIME_DAYS_MAX },
		default: 1,
		description: 'Arrivals within this many days of the first ETA count as on time',
	},
	{
		displayName: 'Minimum Sample',
		name: 'minimumSample',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MINIMUM_SAMPLE_MAX },
		default: 5,
		description: 'Figures based on fewer arrivals, pickups or returns are left empty',
	},
	choice(
		'Output As',
		'outputAs',
		[
			['One Item per Group', 'groups'],
			['One Item With Email', 'summary', 'Ready-to-send subject, text and HTML'],
		],
		'Form of the output',
	),
	...collection('Filters', [customers]),
	...collection('Options', [
		asOfOption,
		{
			displayName: 'Remember First ETAs',
			name: 'rememberEstimates',
			type: 'boolean',
			default: true,
			description:
				'Whether to store the first ETA of each shipment until arrival. Needs a published workflow.',
		},
	]),
];
