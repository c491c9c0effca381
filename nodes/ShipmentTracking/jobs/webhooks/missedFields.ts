import type { INodeProperties } from 'n8n-workflow';

import { eventsField } from '../../fields/events';
import { collection, simplify } from '../../fields/list';

/** In all operations that read notifications again. */
export const simplifyEvents: INodeProperties = {
	...simplify,
	description: 'Whether to return simplified events, as the trigger does, instead of the raw data',
};

export const eventsOption = eventsField({ description: 'Only these events' });

/** In minutes, for deliveries that are still pending. */
export const QUIET_DEFAULT_MIN = 5;
export const QUIET_MAX_MIN = 1_440;

/** The fields of Get Missed. */
export const missedFields: INodeProperties[] = [
	{
		displayName: 'Since',
		name: 'since',
		type: 'options',
		options: [
			{
				name: 'A Time',
				value: 'time',
				description: 'A date and time',
			},
			{
				name: 'Last Execution',
				value: 'lastRun',
				description: 'The last execution of the published workflow. First time: 24 hours ago.',
			},
		],
		default: 'lastRun',
		description: 'How far back to look',
	},
	{
		displayName: 'Time',
		name: 'time',
		type: 'dateTime',
		default: '',
		required: true,
		description: 'Only events after this time',
		displayOptions: { show: { since: ['time'] } },
	},
	{
		displayName: 'Which',
		name: 'which',
		type: 'options',
		options: [
			{ name: 'All', value: 'all', description: 'Delivered events as well' },
			{
				name: 'Not Delivered',
				value: 'undelivered',
				description: 'Only events whose delivery failed or is pending',
			},
		],
		default: 'undelivered',
		description: 'Which events to return',
	},
	simplifyEvents,
	...collection('Options', [
		eventsOption,
		{
			displayName: 'Skip Pending Deliveries (Minutes)',
			name: 'quietMinutes',
			type: 'number',
			typeOptions: { minValue: 0, maxValue: QUIET_MAX_MIN },
			default: QUIET_DEFAULT_MIN,
			description: 'Skip pending deliveries up to this age. Later executions return them.',
		},
		{
			displayName: 'Skip Events Already Returned',
			name: 'onlyOnce',
			type: 'boolean',
			default: true,
			description:
				'Whether to skip events that an earlier execution returned. After a crash, events can be returned twice.',
		},
		{
			displayName: 'Webhook URL Contains',
			name: 'url',
			type: 'string',
			default: '',
			placeholder: 'e.g. /webhook/5f3a2c1b',
			description:
				"Only deliveries to webhooks with this text in their URL, such as the trigger's production URL",
		},
	]),
];
