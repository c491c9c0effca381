import type { INodeProperties } from 'n8n-workflow';

import { collection } from '../../fields/list';
import { LOOK_BACK_MAX_HOURS } from './handledNotifications';
import { eventsOption, simplifyEvents } from './missedFields';

/** So many in work do not fill n8n. */
const LIMIT_DEFAULT = 100;
export const LIMIT_MAX = 1_000;

const limitField: INodeProperties = {
	displayName: 'Limit',
	name: 'limit',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: LIMIT_MAX },
	default: 50,
	description: 'Max number of results to return',
	hint: 'Oldest first. The rest follow in later executions.',
};

/** The fields of Get Unhandled. */
export const unhandledFields: INodeProperties[] = [
	{
		displayName: 'Trigger Production URL',
		name: 'webhookUrl',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. /webhook/5f3a2c1b-0d4e-4c8a-9b7f-1e2d3c4b5a69/webhook',
		description:
			'Production URL of the Shipment Tracking Trigger (under Webhook URLs), or its path. The trigger must have no filters.',
	},
	{
		displayName: 'Handled Events Are Recorded In',
		name: 'handledFrom',
		type: 'options',
		options: [
			{
				name: 'Your Own Table (Input)',
				value: 'input',
				description:
					'Input items contain the IDs. Turn on Always Output Data in the node that reads the table.',
			},
			{
				name: 'This Workflow',
				value: 'workflow',
				description: 'Mark Handled in the same workflow records up to 20,000 events',
			},
		],
		default: 'workflow',
		description: 'Where handled events are recorded',
	},
	{
		displayName: 'Handled ID',
		name: 'handledId',
		type: 'string',
		default: '={{ $json.notification_id }}',
		description: 'IDs of handled events, taken from all input items',
		displayOptions: { show: { handledFrom: ['input'] } },
	},
	{
		displayName: 'Skip Newest (Minutes)',
		name: 'quietMinutes',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 1440 },
		default: 15,
		description:
			'Set it longer than your longest execution, or events still being processed are returned again. From 5 to 1,440.',
	},
	{
		displayName: 'Look Back (Hours)',
		name: 'lookBackHours',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: LOOK_BACK_MAX_HOURS },
		default: 6,
		description: 'How far back to look, from 1 to 168. Set it longer than n8n may be down.',
	},
	{
		displayName: 'Which',
		name: 'which',
		type: 'options',
		options: [
			{ name: 'All', value: 'all', description: 'Delivered and undelivered events' },
			{
				name: 'Delivered',
				value: 'delivered',
				description: 'Only events with a successful delivery',
			},
			{
				name: 'Not Delivered',
				value: 'undelivered',
				description: 'Only events whose delivery failed or is pending',
			},
		],
		default: 'all',
		description: 'Which events to return',
	},
	{ ...limitField, default: LIMIT_DEFAULT },
	simplifyEvents,
	...collection('Options', [
		{
			displayName: 'As Of',
			name: 'asOf',
			type: 'dateTime',
			default: '',
			description: 'Time to look back from, to process an earlier period. Defaults to now.',
		},
		eventsOption,
	]),
];
