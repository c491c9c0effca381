import { shipmentLocator } from '../../fields/locators';
import { shipmentOverview } from './overview';
import { loadShipmentOverview } from './loadOverview';
import { outputRows, type Operation } from '../../operation/operation';

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
		if (shipment) return outputRows([shipmentOverview({ ...around, shipment, now: Date.now() })]);
		throw item.client.problem('The service answered without shipment');
	},
};
