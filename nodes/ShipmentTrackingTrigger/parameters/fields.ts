import type { INodeProperties } from 'n8n-workflow';

import { headersField } from '../../shared/domain/webhookHeaders';
import { ALL_EVENTS, eventNamed, eventOptions } from '../../shared/domain/events';
import { acknowledgeField } from './acknowledge';
import { filterFields } from './filterFields';
import { returnHeldBackField } from './heldBack';

const options: INodeProperties[] = [
	acknowledgeField,
	{
		displayName: 'Complete Missing Data',
		name: 'completeMissingData',
		type: 'boolean',
		default: true,
		description:
			'Whether to read from the service what an event was sent without, such as the container of some events. It takes a few requests and at most 5 seconds.',
	},
	headersField,
	{
		displayName: 'Max Event Age (Hours)',
		name: 'maxAgeHours',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 24,
		description:
			'Refuse older events, such as a captured delivery that is sent again. Get Missed still returns them. 0 for no limit.',
	},
	{
		displayName: 'One Item per Change',
		name: 'itemPerChange',
		type: 'boolean',
		default: false,
		description:
			'Whether to return one item per changed field for Container: Updated. Each item has a change_id of its own.',
	},
	{
		displayName: 'Only From Published Addresses',
		name: 'onlyPublishedAddresses',
		type: 'boolean',
		default: false,
		description:
			'Whether to refuse what does not come from the addresses that the service publishes. Behind a proxy set N8N_PROXY_HOPS, or everything is refused.',
	},
	returnHeldBackField,
	{
		displayName: 'Signature Header',
		name: 'signatureHeader',
		type: 'string',
		default: '',
		placeholder: 'e.g. X-Service-Webhook-Signature',
		description:
			'The header that carries the signature of a delivery. When empty, both X-Service-Webhook-Signature and X-T49-Webhook-Signature are accepted.',
	},
	{
		displayName: 'Skip Duplicates',
		name: 'skipDuplicates',
		type: 'boolean',
		default: true,
		description:
			'Whether an event that is delivered again starts the workflow only once. Remembered for a day, but not across a restart of n8n or several webhook processes; Remove Duplicates behind this node, with notification_id, narrows that gap. A sample event that is sent again is skipped, too.',
	},
];

export const fields: INodeProperties[] = [
	{
		displayName: 'Trigger On',
		name: 'events',
		type: 'multiOptions',
		options: [
			{
				name: 'All Events',
				value: ALL_EVENTS,
				action: 'On any event of shipments and documents',
				description: 'Whatever the plan of the account offers, also events that are added later',
			},
			...eventOptions.map((option) => ({
				...option,
				action: eventNamed(String(option.value))?.action,
			})),
		],
		default: [],
		required: true,
		description: 'The events that start the workflow',
	},
	{
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		default: true,
		description:
			'Whether to return a summary for people, and container, shipment, document and so on as flat objects, instead of the raw data',
	},
	{
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		placeholder: 'Add Filter',
		default: {},
		options: filterFields,
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options,
	},
];
