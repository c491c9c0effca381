import type { IDataObject } from 'n8n-workflow';

import { shipmentLocator } from '../../fields/locators';
import type { Operation } from '../../operation/operation';
import { outputOrderedRows } from '../../operation/firstColumns';
import { loadShipmentOverview } from './loadOverview';
import { OVERVIEW_FIRST_COLUMNS, shipmentOverview } from './overview';

export const getOverview: Operation = {
	value: 'getOverview',
	name: 'Get Overview',
	action: 'Get overview of shipment',
	description:
		'Get a short summary of a shipment: route, vessel, ETA, containers, deadline and latest events',
	fields: [shipmentLocator],
	async run(item) {
		const id = await item.idOrNumber('shipmentId');
		const { shipment, ...around } = await loadShipmentOverview(item.client, id);
		if (shipment)
			return outputOrderedRows<IDataObject>(
				[shipmentOverview({ ...around, shipment, now: Date.now() })],
				OVERVIEW_FIRST_COLUMNS,
			);
		throw item.client.problem('The service returned no shipment');
	},
};
