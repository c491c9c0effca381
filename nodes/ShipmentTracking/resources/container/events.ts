import type { INodePropertyOptions } from 'n8n-workflow';

import { undefinedOn } from '../../../shared/errors';
import { asArray } from '../../../shared/json';
import { Included, type Document, type Resource } from '../../../shared/jsonApi';
import { list, type ListRequest } from '../../../shared/pagination';
import { path } from '../../../shared/path';
import { eventOptions } from '../../../ShipmentTrackingTrigger/events';
import { FILTERED_HERE } from '../../fields/list';
import { containerLocator } from '../../fields/locators';
import { makeGetMany } from '../../fields/makers';
import type { Item } from '../../item';
import type { Operation } from '../../operation';

const includes: INodePropertyOptions[] = [
	{ name: 'Container', value: 'container' },
	{ name: 'Location', value: 'location' },
	{ name: 'Shipment', value: 'shipment' },
	{ name: 'Terminal', value: 'terminal' },
	{ name: 'Vessel', value: 'vessel' },
];

const DATA_SOURCES: INodePropertyOptions[] = [
	{ name: 'Shipping Line', value: 'shipping_line' },
	{ name: 'Terminal', value: 'terminal' },
	{ name: 'Vessel Position (AIS)', value: 'ais' },
];

/** The names that transport events have: not those of records, requests and documents. */
const MILESTONES = eventOptions.filter(({ value }) =>
	/^container\.(transport|pickup)/.test(String(value)),
);

/** GET /containers/{id}/transport_events: what has happened, normalised. */
export const getTransportEvents: Operation = {
	...makeGetMany({
		nouns: 'transport events',
		description: 'Get the milestones of a container so far: loaded, departed, discharged and so on',
		fields: [containerLocator],
		path: async (item) => path`/containers/${await item.id('containerId')}/transport_events`,
		include: includes,
		filters: [
			{
				displayName: 'Data Sources',
				name: 'dataSources',
				type: 'multiOptions',
				options: DATA_SOURCES,
				default: [],
				description: 'Only events reported by these',
				hint: FILTERED_HERE,
			},
			{
				displayName: 'Events',
				name: 'events',
				type: 'multiOptions',
				options: MILESTONES,
				default: [],
				description: 'Only these events',
				hint: FILTERED_HERE,
			},
		],
		accept: wanted,
		read: listOrIncluded,
	}),
	value: 'getTransportEvents',
	name: 'Get Transport Events',
	action: 'Get transport events of container',
};

function wanted(item: Item): ((event: Resource) => boolean) | undefined {
	const { events, dataSources } = item.collection('filters');
	if (!events && !dataSources) return undefined;
	return ({ attributes }) =>
		(!events || asArray(events).includes(attributes.event)) &&
		(!dataSources || asArray(dataSources).includes(attributes.data_source));
}

/** The list answers 404 for some containers that exist; their events can be had by inclusion. */
async function listOrIncluded(item: Item, request: ListRequest): Promise<Document> {
	const listed = await list(item.client, request).catch(undefinedOn(404));
	if (listed) return listed;
	const { included } = await item.client.document({
		path: path`/containers/${await item.id('containerId')}`,
		query: { include: 'transport_events' },
	});
	const { accept = () => true, limit = Infinity } = request;
	const events = included
		.filter(({ type }) => type === 'transport_event')
		.filter((event) => accept(event, new Included([])));
	return { data: events.slice(0, limit), included: [] };
}

/** GET /containers/{id}/raw_events: deprecated, but the only source of the carrier's own words. */
export const getRawEvents: Operation = {
	...makeGetMany({
		nouns: 'raw events',
		description:
			"Get a container's events in the carrier's own words, with its estimates. Deprecated by the service.",
		fields: [containerLocator],
		path: async (item) => path`/containers/${await item.id('containerId')}/raw_events`,
	}),
	value: 'getRawEvents',
	name: 'Get Raw Events',
	action: 'Get raw events of container',
};
