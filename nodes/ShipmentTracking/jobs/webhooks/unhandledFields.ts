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
	hint: 'The oldest first, so that a backlog does not fill n8n; the others come with the next runs.',
};

/** The fields of Get Unhandled. */
export const unhandledFields: INodeProperties[] = [
	{
		displayName: 'Production URL of the Trigger',
		name: 'webhookUrl',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. /webhook/5f3a2c1b-0d4e-4c8a-9b7f-1e2d3c4b5a69/webhook',
		description:
			'The Production URL that stands under Webhook URLs in the Shipment Tracking Trigger whose events are handled here, or a part of it that no other has, such as its path. An event has a notification of its own for each webhook of the account; those of others are never marked here.',
	},
	{
		displayName: 'Handled Ones Are Kept In',
		name: 'handledFrom',
		type: 'options',
		options: [
			{
				name: 'A Table of Your Own (Input)',
				value: 'input',
				description:
					'The IDs of handled notifications stand in the input items, such as the rows of a SELECT. Switch on Always Output Data there: an empty table must run this node, too.',
			},
			{
				name: 'This Workflow',
				value: 'workflow',
				description:
					'Mark Handled in the same workflow keeps them, at most 20,000: for some thousand events a day',
			},
		],
		default: 'workflow',
		description: 'Where stands which notifications were handled',
	},
	{
		displayName: 'Handled ID',
		name: 'handledId',
		type: 'string',
		default: '={{ $json.notification_id }}',
		description:
			'The ID of a handled notification, or a list of them, read of every input item. An item without one is passed over.',
		displayOptions: { show: { handledFrom: ['input'] } },
	},
	{
		displayName: 'Leave Out the Newest (Minutes)',
		name: 'quietMinutes',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 1440 },
		default: 15,
		description:
			'How old an event must be, from 5 to 1,440: longer than the longest execution takes, waits included, or what is still in work comes again. From 0 where a table of your own tells what is in work.',
	},
	{
		displayName: 'Look Back (Hours)',
		name: 'lookBackHours',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: LOOK_BACK_MAX_HOURS },
		default: 6,
		description:
			'How far back to look, from 1 to 168: longer than n8n may ever be down, nights and weekends included',
	},
	{
		displayName: 'Which',
		name: 'which',
		type: 'options',
		options: [
			{ name: 'All', value: 'all', description: 'Whether they were delivered or not' },
			{
				name: 'Delivered',
				value: 'delivered',
				description: 'Only those that the service counts as delivered',
			},
			{
				name: 'Not Delivered',
				value: 'undelivered',
				description: 'Only those whose delivery failed or is still being tried',
			},
		],
		default: 'all',
		description: 'Which notifications are wanted',
	},
	{ ...limitField, default: LIMIT_DEFAULT },
	simplifyEvents,
	...collection('Options', [
		{
			displayName: 'As Of',
			name: 'asOf',
			type: 'dateTime',
			default: '',
			description:
				'The time to count both from instead of now, what is left out and how far to look back: to go through an earlier period',
		},
		eventsOption,
	]),
];
