import type { IDataObject } from 'n8n-workflow';

import { containerLocator, shipmentLocator } from '../../fields/locators';
import { outputOrderedRows } from '../../operation/firstColumns';
import type { Operation } from '../../operation/operation';
import { loadContainerOverview, loadShipmentOverview } from './loadOverview';
import { containerOverview, OVERVIEW_FIRST_COLUMNS, shipmentOverview } from './overview';

export const getContainerOverview: Operation = {
	value: 'getOverview',
	name: 'Get Overview',
	action: 'Get overview of container',
	description:
		'Get a short summary of a container: status, route, vessel, ETA, deadline and latest events',
	fields: [containerLocator],
	async run(item) {
		const id = await item.idOrNumber('containerId');
		const data = await loadContainerOverview(item.client, id);
		if (data.containers.length === 0) {
			throw item.client.problem('The service returned no container');
		}
		const row = containerOverview({ ...data, now: Date.now() });
		return outputOrderedRows<IDataObject>([row], OVERVIEW_FIRST_COLUMNS);
	},
};

export const getShipmentOverview: Operation = {
	value: 'getOverview',
	name: 'Get Overview',
	action: 'Get overview of shipment',
	description:
		'Get a short summary of a shipment: route, vessel, ETA, containers, deadline and latest events',
	fields: [shipmentLocator],
	async run(item) {
		const id = await item.idOrNumber('shipmentId');
		const { shipment, ...others } = await loadShipmentOverview(item.client, id);
		if (!shipment) throw item.client.problem('The service returned no shipment');
		const row = shipmentOverview({ ...others, shipment, now: Date.now() });
		return outputOrderedRows<IDataObject>([row], OVERVIEW_FIRST_COLUMNS);
	},
};
