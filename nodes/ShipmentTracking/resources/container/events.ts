import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { IncludedResources, type Resource, type Attributes } from '../../../../shipping/records';
import { path } from '../../../shared/api/path';
import { asArray } from '../../../../shipping/lib';
import { epochOf } from '../../../../shipping/days';
import { eventNames, eventsField } from '../../fields/events';
import { containerLocator } from '../../fields/locators';
import { loadTransportEvents } from '../../jobs/containers/eventQueue';
import { nodeFilter } from '../../operation/filters/listFilter';
import { implementGetMany, type ReadRows } from '../../operation/getMany';
import { createVariantsOperation } from '../../operation/variants';

const include: INodePropertyOptions[] = [
	{ name: 'Container', value: 'container' },
	{ name: 'Location', value: 'location' },
	{ name: 'Shipment', value: 'shipment' },
	{ name: 'Terminal', value: 'terminal' },
	{ name: 'Vessel', value: 'vessel' },
];

const dataSources: INodeProperties = {
	displayName: 'Data Sources',
	name: 'dataSources',
	type: 'multiOptions',
	options: [
		{ name: 'Calculated by the Service', value: 't49_calculation' },
		{ name: 'Railway', value: 'rail' },
		{ name: 'Shipping Line', value: 'shipping_line' },
		{ name: 'Terminal', value: 'terminal' },
		{ name: 'Vessel Position (AIS)', value: 'ais' },
	],
	default: [],
	description: 'Only events reported by these',
};

/** The transport events, without the events of records, requests and documents. */
const MILESTONES = eventNames.filter(({ value }) =>
	/^container\.(transport|pickup)/.test(String(value)),
);

/** The service promises no order, so all events are read and sorted first. Unknown times are last. */
const inOrderOfTime: ReadRows<Attributes<'transport_event'>> = async (item, request, toRow) => {
	const { limit = Infinity } = request;
	const id = await item.idOrNumber('containerId');
	const all = await loadTransportEvents(item.client, id, { ...request, limit: undefined });
	const data = [...all.data].sort((a, b) => eventTimestamp(a) - eventTimestamp(b));
	const lookup = new IncludedResources(all.included);
	const rows = data.map((event) => toRow(event, lookup)).filter((row) => row !== undefined);
	return { rows: rows.slice(0, limit), total: rows.length };
};

/** GET /containers/{id}/transport_events: past and expected events in the service's terms. */
const transportEvents = implementGetMany<Attributes<'transport_event'>>({
	fields: [containerLocator],
	path: async (item) => path`/containers/${await item.idOrNumber('containerId')}/transport_events`,
	include,
	filters: [
		nodeFilter(
			dataSources,
			(_, given) =>
				({ attributes }) =>
					asArray(given).includes(attributes.data_source),
		),
		nodeFilter(
			eventsField({ options: MILESTONES, description: 'Only these events' }),
			(_, given) =>
				({ attributes }) =>
					asArray(given).includes(attributes.event),
		),
	],
	read: inOrderOfTime,
});

/** GET /containers/{id}/raw_events: deprecated, but the only source of the carrier's wording. */
const rawEvents = implementGetMany({
	fields: [containerLocator],
	path: async (item) => path`/containers/${await item.idOrNumber('containerId')}/raw_events`,
});

export const getTransportEvents = createVariantsOperation({
	value: 'getTransportEvents',
	name: 'Get Transport Events',
	action: 'Get transport events of container',
	description: 'Get the milestones of a container in chronological order',
	keepsForAgent: 'last',
	choice: { displayName: 'Events', name: 'wording', description: 'Which events to return' },
	variants: [
		{ name: 'Standardized', value: 'standardized', ...transportEvents },
		{
			name: 'Raw (Deprecated)',
			value: 'raw',
			description: "Events in the carrier's own wording. Terminal49 may discontinue them.",
			...rawEvents,
		},
	],
});

function eventTimestamp({ attributes }: Resource<Attributes<'transport_event'>>): number {
	return epochOf(attributes.timestamp) ?? Number.MAX_SAFE_INTEGER;
}
