import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/path';
import { makeGetMany } from '../../fields/makers';
import type { ResourceDefinition } from '../../operation';

export const shipmentIncludes: INodePropertyOptions[] = [
	{ name: 'Containers', value: 'containers' },
	{ name: 'Destination', value: 'destination' },
	{ name: 'Destination Terminal', value: 'destination_terminal' },
	{ name: 'Port of Discharge', value: 'port_of_discharge' },
	{ name: 'Port of Lading', value: 'port_of_lading' },
	{ name: 'Terminal at Port of Discharge', value: 'pod_terminal' },
];

/** GET /shipments. Only filters that the service knows: it ignores others and returns everything. */
const getMany = makeGetMany({
	nouns: 'shipments',
	description: 'Get a list of tracked shipments, newest first',
	path: path`/shipments`,
	include: shipmentIncludes,
	filters: [
		{
			displayName: 'Request Number',
			name: 'number',
			type: 'string',
			default: '',
			description: 'The number that tracking was requested with, in full',
		},
		{
			displayName: 'Search',
			name: 'search',
			type: 'string',
			default: '',
			description: 'Part of a bill of lading, reference or container number',
		},
		{
			displayName: 'Tracking Stopped',
			name: 'trackingStopped',
			type: 'boolean',
			default: false,
			description:
				'Whether to return shipments that are no longer tracked instead of those that are',
		},
	],
	query(item) {
		const { number, search, trackingStopped } = item.collection('filters');
		return { number, q: search, 'filter[tracking_stopped]': trackingStopped } as IDataObject;
	},
});

export const shipment: ResourceDefinition = {
	value: 'shipment',
	name: 'Shipment',
	operations: [getMany],
};
