import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import type { ContainerAttributes } from '../../../shared/domain/attributes';
import { containerLocator } from '../../fields/locators';
import { createGetManyOperation } from '../../operation/getMany';
import { createGetOperation } from '../../operation/operationFactories';
import { FILTERS } from './filters';
import { sortField } from './order';
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

/** GET /containers, most recently refreshed first. */
export const getMany = createGetManyOperation<ContainerAttributes>({
	nouns: 'containers',
	description: 'Get a list of containers by status, carrier, port, dates, holds and more',
	path: path`/containers`,
	include,
	filters: FILTERS.map(({ field }) => field),
	options: [sortField],
	advice:
		"Turn 'Return All' off and set a 'Limit'. For tracked containers, use Get Pickup Deadlines, or Shipment > Get Many with 'Tracking Stopped' off and 'Containers' in 'Include'.",
	read: readContainers,
});
