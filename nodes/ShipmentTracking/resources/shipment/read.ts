import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import type { ShipmentAttributes } from '../../../shared/domain/attributes';
import { choice } from '../../fields/choice';
import { shipmentLocator } from '../../fields/locators';
import { createGetManyOperation } from '../../operation/getMany';
import { createGetOperation } from '../../operation/operationFactories';
import { FILTERS } from './filters';

const include: INodePropertyOptions[] = [
	{ name: 'Containers', value: 'containers' },
	{ name: 'Destination', value: 'destination' },
	{ name: 'Destination Terminal', value: 'destination_terminal' },
	{ name: 'Parties', value: 'party_roles.party', description: 'The parties with their roles' },
	{ name: 'Port of Discharge', value: 'port_of_discharge' },
	{ name: 'Port of Loading', value: 'port_of_lading' },
	{ name: 'Terminal at Port of Discharge', value: 'pod_terminal' },
];

export const get = createGetOperation({
	noun: 'shipment',
	description: 'Get a shipment: carrier, ports, vessel, ETA and whether it is still tracked',
	idField: shipmentLocator,
	path: (id) => path`/shipments/${id}`,
	include,
});

/** `created_at` isn't offered: the service lists the newest first for both directions. */
const sort = choice(
	'Sort',
	'sort',
	[
		['Arrival, Earliest First', 'pod_arrival'],
		['Arrival, Latest First', '-pod_arrival'],
		['Tracking Stopped, Earliest First', 'tracking_stopped_at'],
		['Tracking Stopped, Latest First', '-tracking_stopped_at'],
	],
	'The order of the list',
);

/** GET /shipments, newest first. */
export const getMany = createGetManyOperation<ShipmentAttributes>({
	nouns: 'shipments',
	description: 'Get a list of shipments by port, terminal, arrival, tag, party and more',
	path: path`/shipments`,
	include,
	filters: FILTERS,
	sort,
});
