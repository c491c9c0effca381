import type { INodeProperties } from 'n8n-workflow';

import { asOfOption } from '../../fields/asOf';
import { customers } from '../../fields/customers';
import { collection } from '../../fields/list';

export const ON_TIME_DAYS_MAX = 30;
export const MINIMUM_SAMPLE_MAX = 10_000;

export const scorecardFields: INodeProperties[] = [
	{
		displayName: 'Group By',
		name: 'groupBy',
		type: 'options',
		options: [
			{ name: 'Carrier', value: 'carrier', description: 'One row for each shipping line' },
			{
				name: 'Carrier and Lane',
				value: 'carrierAndLane',
				description: 'One row for each shipping line between two ports',
			},
			{
				name: 'Lane',
				value: 'lane',
				description: 'One row for each port of lading with a port of discharge',
			},
			{
				name: 'Terminal',
				value: 'terminal',
				description:
					'One row for each terminal of discharge; a shipment with containers at two counts at both',
			},
		],
		default: 'carrier',
		description: 'What is compared',
	},
	{
		displayName: 'From',
		name: 'from',
		type: 'dateTime',
		default: '',
		description:
			'The first day that counts, by its date alone, as it was at the place of each arrival, pickup or return. Empty means that To is the last of 90 days.',
		hint: 'Both empty: the 90 days up to yesterday',
	},
	{
		displayName: 'To',
		name: 'to',
		type: 'dateTime',
		default: '',
		description: 'The last day that counts, by its date alone. Empty means yesterday.',
	},
	{
		displayName: 'On Time Within (Days)',
		name: 'onTimeDays',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: ON_TIME_DAYS_MAX },
		default: 1,
		description:
			'How many calendar days an arrival may be before or after its first estimate to be on time',
	},
	{
		displayName: 'Minimum Sample',
		name: 'minimumSample',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MINIMUM_SAMPLE_MAX },
		default: 5,
		description:
			'Of how many arrivals, pickups or returns a figure must be made at least; of fewer it stays empty',
	},
	...collection('Filters', [customers]),
	...collection('Options', [
		asOfOption,
		{
			displayName: 'Remember First Estimates',
			name: 'rememberEstimates',
			type: 'boolean',
			default: true,
			description:
				'Whether to keep the first estimate of each shipment in the workflow until it has arrived, as the service mostly forgets it then. Manual runs keep nothing.',
		},
	]),
];
