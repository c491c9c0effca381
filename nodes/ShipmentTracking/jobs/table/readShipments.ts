import type { IncludedResources, Resource } from '../../../shared/api/jsonApi';
import type { ShipmentAttributes, TerminalAttributes } from '../../../shared/domain/attributes';
import type { Item } from '../../input/item';
import {
	ALL_SHIPMENTS,
	isTracked,
	LIVE_SHIPMENTS,
	ShipmentContexts,
} from '../containers/liveContainers';
import { shipmentSource, shipmentTable, type ShipmentSource } from './columns';
import { fewerRows, readList, type TableQuery, type TableRead } from './readTable';
import { trackedOnly } from './settings';

/** A row for each shipment, with or without containers. */
export async function readShipments(
	item: Item,
	query: TableQuery<ShipmentSource>,
): Promise<TableRead> {
	const isLive = item.isOn(trackedOnly);
	const contexts = new ShipmentContexts(item.client);
	const toSubject = async (
		shipment: Resource<ShipmentAttributes>,
		lookup: IncludedResources,
	): Promise<ShipmentSource | undefined> => {
		// The service ignores unknown filters, so the filter is applied again.
		if (isLive && !isTracked(shipment)) return undefined;
		const containers = await contexts.of(shipment, lookup);
		const { pod_terminal: terminal, destination_terminal: facility } = shipment.relationships;
		const record = {
			shipment,
			containers,
			terminal: lookup.find<TerminalAttributes>(terminal),
			facility: lookup.find<TerminalAttributes>(facility),
		};
		return shipmentSource(record, query.readAt);
	};
	const list = isLive ? LIVE_SHIPMENTS : ALL_SHIPMENTS;
	const read = await readList<ShipmentAttributes, ShipmentSource>(
		item,
		{ ...list, advice: fewerRows(shipmentTable), toSubject },
		query,
	);
	return { ...read, isWhole: read.isWhole && !isLive };
}
