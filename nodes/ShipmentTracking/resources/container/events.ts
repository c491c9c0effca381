import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';

import { IncludedResources, type Resource } from '../../../shared/api/jsonApi';
import type { ListedRows, RowMaker } from '../../../shared/api/list';
import type { ListRequest } from '../../../shared/api/listRequest';
import { path } from '../../../shared/api/path';
import type { TransportEventAttributes } from '../../../shared/domain/attributes';
import { eventOptions } from '../../../shared/domain/events';
import { asArray } from '../../../shared/lib/json';
import { epochOf } from '../../../shared/lib/time';
import { eventsField } from '../../fields/events';
import { FILTERED_BY_NODE } from '../../fields/list';
import { containerLocator } from '../../fields/locators';
import type { Item } from '../../input/item';
import { loadTransportEvents } from '../../jobs/containers/transportEvents';
import { makeGetMany } from '../../operation/getMany';
import type { Operation } from '../../operation/operation';

const includes: INodePropertyOptions[] = [
	{ name: 'Container', value: 'container' },
	{ name: 'Location', value: 'location' },
	{ name: 'Shipment', value: 'shipment' },
	{ name: 'Terminal', value: 'terminal' },
	{ name: 'Vessel', value: 'vessel' },
];

const DATA_SOURCES: INodePropertyOptions[] = [
	{ name: 'Calculated by the Service', value: 't49_calculation' },
	{ name: 'Railway', value: 'rail' },
	{ name: 'Shipping Line', value: 'shipping_line' },
	{ name: 'Terminal', value: 'terminal' },
	{ name: 'Vessel Position (AIS)', value: 'ais' },
];

/** The names that transport events have: not those of records, requests and documents. */
const MILESTONES = eventOptions.filter(({ value }) =>
	/^container\.(transport|pickup)/.test(String(value)),
);

/** GET /containers/{id}/transport_events: what has happened and what is expected, normalised. */
export const getTransportEvents: Operation = {
	...makeGetMany<TransportEventAttributes>({
		nouns: 'transport events',
		description:
			'Get the milestones of a container in order of time: loaded, departed, discharged and so on, with its estimates and new last free days',
		fields: [containerLocator],
		path: async (item) =>
			path`/containers/${await item.idOrNumber('containerId')}/transport_events`,
		include: includes,
		filters: [
			{
				displayName: 'Data Sources',
				name: 'dataSources',
				type: 'multiOptions',
				options: DATA_SOURCES,
				default: [],
				description: 'Only events reported by these',
				hint: FILTERED_BY_NODE,
			},
			eventsField({
				options: MILESTONES,
				description: 'Only these events',
				hint: FILTERED_BY_NODE,
			}),
		],
		accept: eventFilter,
		read: inOrderOfTime,
	}),
	keepsForAgent: 'last',
	value: 'getTransportEvents',
	name: 'Get Transport Events',
	action: 'Get transport events of container',
};

function eventFilter(
	item: Item,
): ((event: Resource<TransportEventAttributes>) => boolean) | undefined {
	const { events, dataSources } = item.collection('filters');
	if (!events && !dataSources) return undefined;
	return ({ attributes }) =>
		(!events || asArray(events).includes(attributes.event)) &&
		(!dataSources || asArray(dataSources).includes(attributes.data_source));
}

/**
 * The service's order is none to rely on, so all are read before a limit cuts. They come by when they
 * happened or are expected to; those that nobody knows the time of come last.
 */
async function inOrderOfTime(
	item: Item,
	request: ListRequest,
	toRow: RowMaker<TransportEventAttributes, IDataObject | undefined>,
): Promise<ListedRows<IDataObject>> {
	const { limit = Infinity } = request;
	const id = await item.idOrNumber('containerId');
	const all = await loadTransportEvents(item.client, id, { ...request, limit: undefined });
	const data = [...all.data].sort((a, b) => timeOf(a) - timeOf(b));
	const lookup = new IncludedResources(all.included);
	const rows = data.map((event) => toRow(event, lookup)).filter((row) => row !== undefined);
	return { rows: rows.slice(0, limit), total: rows.length };
}

function timeOf({ attributes }: Resource<TransportEventAttributes>): number {
	return epochOf(attributes.timestamp) ?? Number.MAX_SAFE_INTEGER;
}

/** GET /containers/{id}/raw_events: deprecated, but the only source of the carrier's own words. */
export const getRawEvents: Operation = {
	...makeGetMany({
		nouns: 'raw events',
		description:
			"Get a container's events in the carrier's own words, with its estimates. Deprecated by the service.",
		fields: [containerLocator],
		path: async (item) => path`/containers/${await item.idOrNumber('containerId')}/raw_events`,
	}),
	keepsForAgent: 'last',
	value: 'getRawEvents',
	name: 'Get Raw Events',
	action: 'Get raw events of container',
};
