import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import type { ShipmentAttributes } from '../../../shared/domain/attributes';
import { toText } from '../../../shared/lib/json';
import { shipmentLocator } from '../../fields/locators';
import { readConditions } from '../../operation/filters/listFilter';
import { orderField, readOrder } from '../../operation/filters/order';
import { hintAtUncompared, readFiltered } from '../../operation/filters/readFiltered';
import { createGetManyOperation } from '../../operation/getMany';
import { createGetOperation } from '../../operation/operationFactories';
import { FILTERS } from './filters';
import { search } from './ownFilters';

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
const sortField = orderField({
	pod_arrival: 'Arrival, Earliest First',
	'-pod_arrival': 'Arrival, Latest First',
	tracking_stopped_at: 'Tracking Stopped, Earliest First',
	'-tracking_stopped_at': 'Tracking Stopped, Latest First',
});

/** GET /shipments, newest first. */
export const getMany = createGetManyOperation<ShipmentAttributes>({
	nouns: 'shipments',
	description: 'Get a list of shipments by port, terminal, arrival, tag, party and more',
	path: path`/shipments`,
	include,
	filters: [...FILTERS.map(({ field }) => field), search],
	options: [sortField],
	query: (item) => ({ q: toText(item.collection('filters').search) || undefined }),
	async read(item, request, toRow) {
		const sort = readOrder(item, sortField);
		const conditions = await readConditions(item, FILTERS);
		await hintAtUncompared(item, request.path, conditions);
		const query = { ...request.query, sort };
		return await readFiltered({ item, request: { ...request, query }, toRow, conditions });
	},
});
