import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import type { ContainerAttributes } from '../../../shared/domain/attributes';
import { choice } from '../../fields/choice';
import { containerLocator } from '../../fields/locators';
import { createGetManyOperation } from '../../operation/getMany';
import { createGetOperation } from '../../operation/operationFactories';
import { FILTERS } from './filters';
import { MORE_FILTERS } from './moreFilters';
import { readContainers } from './readContainers';

const include: INodePropertyOptions[] = [
	{ name: 'Pickup Facility (Inland)', value: 'pickup_facility' },
	{ name: 'Port of Discharge of the Shipment', value: 'shipment.port_of_discharge' },
	{ name: 'Port of Loading of the Shipment', value: 'shipment.port_of_lading' },
	{ name: 'Shipment', value: 'shipment' },
	{ name: 'Terminal at Port of Discharge', value: 'pod_terminal' },
	{ name: 'Transport Events', value: 'transport_events' },
];

export const get = createGetOperation({
	noun: 'container',
	description: 'Get a container with its status, release, holds, fees and last free day',
	idField: containerLocator,
	path: (id) => path`/containers/${id}`,
	include,
});

const sort = choice(
	'Sort',
	'sort',
	[
		['Arrival, Earliest First', 'arrival'],
		['Arrival, Latest First', '-arrival'],
		['Created, Newest First', '-created_at'],
		['Created, Oldest First', 'created_at'],
		['Last Free Day, Earliest First', 'pickup_lfd'],
		['Last Free Day, Latest First', '-pickup_lfd'],
	],
	'The order of the list',
);

/** GET /containers, most recently refreshed first. */
export const getMany = createGetManyOperation<ContainerAttributes>({
	nouns: 'containers',
	description: 'Get a list of containers by status, carrier, port, dates, holds and more',
	path: path`/containers`,
	include,
	filters: FILTERS,
	moreFilters: MORE_FILTERS,
	comparedRecord: 'shipment',
	sort,
	advice:
		"Turn 'Return All' off and set a 'Limit'. For tracked containers, use Get Pickup Deadlines, or Shipment > Get Many with 'Tracking Stopped' off and 'Containers' in 'Include'.",
	read: readContainers,
});
