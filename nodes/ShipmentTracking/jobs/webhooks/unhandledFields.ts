import type { INodeProperties } from 'n8n-workflow';

import { textField, textListField, timeField, wholeField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import { eventsField } from '../../fields/events';
import { collection, simplify } from '../../fields/list';

export const LOOK_BACK_MAX_HOURS = 168;

/** A small default, because n8n holds all events of an execution in memory. */
const LIMIT_DEFAULT = 100;

export const simplifyEvents: INodeProperties = {
	...simplify,
	description: 'Whether to return simplified events, as the trigger does, instead of the raw data',
};

export const limitField = wholeField('Limit', 'limit', {
	min: 1,
	max: 1_000,
	default: 50,
	description: 'Max number of results to return',
	hint: 'Oldest first. The rest follow in later executions.',
});

export const skipNewest = wholeField('Skip Newest (Minutes)', 'quietMinutes', {
	min: 0,
	max: 1_440,
	default: 15,
	description:
		'Skips events that may still be in progress. Use more minutes than your longest execution takes. From 0 to 1,440.',
});

export const lookBack = wholeField('Look Back (Hours)', 'lookBackHours', {
	min: 1,
	max: LOOK_BACK_MAX_HOURS,
	default: 24,
	description:
		'From 1 to 168. Use more hours than the longest downtime of n8n. If Terminal49 records handled events, later executions start where the last one ended.',
});

export const recordedIn = choice(
	'Handled Events Are Recorded In',
	'handledFrom',
	[
		[
			'Terminal49',
			'service',
			'Delivered events count as handled. Each undelivered event is returned once.',
		],
		[
			'Your Own Table (Input)',
			'input',
			'Input items contain the IDs. Turn on Always Output Data in the node that reads the table.',
		],
	],
	'Which events count as handled',
);

export const unhandledFields: INodeProperties[] = [
	recordedIn,
	textField('Trigger Production URL', 'webhookUrl', {
		placeholder: 'e.g. /webhook/5f3a2c1b-0d4e-4c8a-9b7f-1e2d3c4b5a69/webhook',
		description:
			'Production URL of the Shipment Tracking Trigger (under Webhook URLs), or its path. Optional if Terminal49 records handled events. Otherwise it is required, and the trigger must have no filters.',
	}),
	textListField('Handled ID', 'handledId', {
		default: '={{ $json.notification_id }}',
		description: 'IDs of handled events, taken from all input items',
		displayOptions: { show: { handledFrom: ['input'] } },
	}),
	skipNewest,
	lookBack,
	{ ...limitField, default: LIMIT_DEFAULT },
	simplifyEvents,
	...collection('Options', [
		timeField('As Of', 'asOf', {
			description: 'Time from which to look back. Defaults to now.',
		}),
		eventsField({ description: 'Only these events' }),
	]),
];
