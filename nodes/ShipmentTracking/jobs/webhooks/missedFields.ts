import type { INodeProperties } from 'n8n-workflow';

import { eventsField } from '../../fields/events';
import { collection, simplify } from '../../fields/list';

/** In all operations that read notifications again. */
export const simplifyEvents: INodeProperties = {
	...simplify,
	description:
		'Whether to return events in the form of the Shipment Tracking Trigger instead of the raw data',
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
				description: 'Everything after a date and time, or a number of hours ago',
			},
			{
				name: 'The Last Run',
				value: 'lastRun',
				description:
					'And ten minutes before it, as clocks differ. Counted in an active workflow only; 24 hours ago the first time.',
			},
		],
		default: 'lastRun',
		description: 'How far to look back',
	},
	{
		displayName: 'Time',
		name: 'time',
		type: 'dateTime',
		default: '',
		required: true,
		description: 'Notifications made after this time',
		displayOptions: { show: { since: ['time'] } },
	},
	{
		displayName: 'Which',
		name: 'which',
		type: 'options',
		options: [
			{ name: 'All', value: 'all', description: 'Also those that were delivered' },
			{
				name: 'Not Delivered',
				value: 'undelivered',
				description: 'Only those whose delivery failed or is still being tried',
			},
		],
		default: 'undelivered',
		description: 'Which notifications are wanted',
	},
	simplifyEvents,
	...collection('Options', [
		eventsOption,
		{
			displayName: 'Leave Out Pending Deliveries (Minutes)',
			name: 'quietMinutes',
			type: 'number',
			typeOptions: { minValue: 0, maxValue: QUIET_MAX_MIN },
			default: QUIET_DEFAULT_MIN,
			description:
				'Leave out deliveries that are still pending and not older than this. Later executions return them.',
		},
		{
			displayName: 'Leave Out Repeats (at Least Once)',
			name: 'onlyOnce',
			type: 'boolean',
			default: true,
			description:
				'Whether to leave out what an earlier execution of this workflow has output. Each notification comes at least once: it counts as output when that execution has ended, be it in an error, so it comes again after a crash, when executions overlap and in manual runs. Keep notification_id as the key of what you do with it.',
		},
		{
			displayName: 'Webhook URL Contains',
			name: 'url',
			type: 'string',
			default: '',
			placeholder: 'e.g. /webhook/5f3a2c1b',
			description:
				"Only what was meant for webhooks with this in their address, such as the trigger's production URL. An event has a notification of its own for each webhook of the account.",
		},
	]),
];
