import type { INodeProperties } from 'n8n-workflow';

import { eventOptions } from './events';

export const fields: INodeProperties[] = [
	{
		displayName: 'Trigger On',
		name: 'events',
		type: 'multiOptions',
		options: eventOptions,
		default: [],
		required: true,
		description: 'The events that start the workflow',
	},
	{
		displayName: 'Output',
		name: 'output',
		type: 'options',
		options: [
			{
				name: 'Simplified',
				value: 'simplified',
				description: 'The event with its container, shipment, document and so on as flat objects',
			},
			{ name: 'Raw', value: 'raw', description: 'The notification as the service sent it' },
		],
		default: 'simplified',
		description: 'What the workflow gets of each event',
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [
			{
				displayName: 'Signature Header',
				name: 'signatureHeader',
				type: 'string',
				default: '',
				placeholder: 'e.g. X-Service-Webhook-Signature',
				description:
					'The header that carries the signature of a delivery. When empty, both X-Service-Webhook-Signature and X-T49-Webhook-Signature are accepted.',
			},
		],
	},
];
