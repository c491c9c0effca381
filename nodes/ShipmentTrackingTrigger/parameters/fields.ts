import type { INodeProperties } from 'n8n-workflow';

import { ALL_EVENTS, TRACKING_EVENTS } from '../../../shipping/records';
import { headersField } from '../../shared/domain/webhooks';
import { openField } from '../../shared/lib/fieldReading';
import { flagField } from '../../shared/lib/simpleFields';
import { acknowledgeField } from './acknowledge';
import { filterFields } from './filterFields';

export const options: INodeProperties[] = [
	acknowledgeField,
	flagField('Complete Missing Data', 'completeMissingData', {
		default: true,
		description:
			'Whether to read missing records of an event, such as its container, from the service. Takes a few requests and at most 5 seconds.',
	}),
	headersField,
	flagField('One Item per Change', 'itemPerChange', {
		description:
			'Whether to return one item per changed field for Container: Updated. Each item has its own change_id.',
	}),
	flagField('Only From Published Addresses', 'onlyPublishedAddresses', {
		description:
			"Whether to accept events only from the service's IP addresses. Behind a proxy, set N8N_PROXY_HOPS first.",
	}),
	flagField('Return Held-Back Events', 'returnHeldBack', {
		description:
			'Whether a second output returns the events that a filter held back, with the name of the filter. Each such event starts an execution.',
	}),
	flagField('Skip Duplicates', 'skipDuplicates', {
		default: true,
		description:
			'Whether to ignore repeats of an event. Each webhook process remembers events for a day, or until n8n restarts.',
	}),
];

export const fields: INodeProperties[] = [
	// Workflows may have events that were removed from the list, or will be added to it.
	openField({
		displayName: 'Trigger On',
		name: 'events',
		type: 'multiOptions',
		options: [
			{
				name: 'All Events',
				value: ALL_EVENTS,
				action: 'On any event of shipments and documents',
				description: 'All events of your plan, including events that are added later',
			},
			...TRACKING_EVENTS.map(({ name: value, label: name, action, description }) => ({
				...{ name, value, action },
				description: `${description} (${value})`,
			})),
		],
		default: [],
		required: true,
		description: 'Events that start the workflow',
	}),
	flagField('Simplify', 'simplify', {
		default: true,
		description:
			'Whether to return a summary and flat container, shipment and document objects instead of the raw data',
	}),
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
