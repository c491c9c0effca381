import type { IDataObject } from 'n8n-workflow';

import { shipmentLocator } from '../../fields/locators';
import type { Operation } from '../../operation/operation';
import { readableRows } from '../../operation/readable';
import { loadShipmentOverview } from './loadOverview';
import { OVERVIEW_LEADING, shipmentOverview } from './overview';

export const getOverview: Operation = {
	value: 'getOverview',
	name: 'Get Overview',
	action: 'Get overview of shipment',
	description:
		'Where is my shipment? Start here: everything about one shipment in a short answer, by bill of lading, booking or container number. Status in words, route, vessel, ETA and its change, a line per container, next deadline and latest events.',
	fields: [shipmentLocator],
	async run(item) {
		const id = await item.idOrNumber('shipmentId');
		const { shipment, ...around } = await loadShipmentOverview(item.client, id);
		if (shipment)
			return readableRows<IDataObject>(
				[shipmentOverview({ ...around, shipment, now: Date.now() })],
				OVERVIEW_LEADING,
			);
		throw item.client.problem('The service answered without shipment');
	},
};
