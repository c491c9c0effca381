import type { INodePropertyOptions } from 'n8n-workflow';

import { writeBody, type Attributes } from '../../../../shipping/records';
import { path } from '../../../shared/api/path';
import { splitList } from '../../../../shipping/lib';
import { clearField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import { containerLocator } from '../../fields/locators';
import { replacedRefNumbers } from '../../fields/references';
import { changedAttributes } from '../../input/changes';
import { getContainerOverview as getOverview } from '../../jobs/overview/getOverview';
import { getRouteMap } from '../../jobs/routeMap/getRouteMap';
import { createGetManyOperation } from '../../operation/getMany';
import type { ResourceDefinition } from '../../operation/operation';
import {
	createOperation,
	createUpdateOperation,
	createGetOperation,
} from '../../operation/operationFactories';
import { getTransportEvents } from './events';
import { FILTERS } from './filters';
import { MORE_FILTERS } from './moreFilters';
import { listContainers } from './readContainers';

/** PATCH /containers/{id}. */
const update = createUpdateOperation({
	noun: 'container',
	description: 'Change the reference numbers of a container',
	idField: containerLocator,
	fields: [replacedRefNumbers, clearField([{ name: 'Reference Numbers', value: 'refNumbers' }])],
	path: (id) => path`/containers/${id}`,
	type: 'container',
	attributes(item) {
		const given = { refNumbers: item.param('refNumbers'), clearFields: item.param('clearFields') };
		const values = { refNumbers: splitList(given.refNumbers) };
		return changedAttributes(item, given, values, { refNumbers: [] });
	},
});

/** PATCH /containers/{id}/refresh: at most 10 a minute; the result comes as an event. */
const refresh = createOperation({
	value: 'refresh',
	name: 'Refresh',
	action: 'Refresh container',
	description: 'Request new data from carrier, terminal and railway. Changes arrive as events.',
	fields: [containerLocator],
	needs: 'On-Demand Refresh',
	request: async (item) => {
		const id = await item.id('containerId');
		return {
			method: 'PATCH',
			path: path`/containers/${id}/refresh`,
			bucket: 'refreshContainer',
			body: writeBody('container', { id }),
		};
	},
	returns: 'answer',
	expects: { key: 'message' },
});

const include: INodePropertyOptions[] = [
	{ name: 'Pickup Facility (Inland)', value: 'pickup_facility' },
	{ name: 'Port of Discharge of the Shipment', value: 'shipment.port_of_discharge' },
	{ name: 'Port of Loading of the Shipment', value: 'shipment.port_of_lading' },
	{ name: 'Shipment', value: 'shipment' },
	{ name: 'Terminal at Port of Discharge', value: 'pod_terminal' },
	{ name: 'Transport Events', value: 'transport_events' },
];

const get = createGetOperation({
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
const getMany = createGetManyOperation<Attributes<'container'>>({
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
	read: listContainers,
});

export const container: ResourceDefinition = {
	value: 'container',
	name: 'Container',
	defaultOperation: getOverview.value,
	operations: [get, getMany, getOverview, getRouteMap, getTransportEvents, refresh, update],
};
