import {
	type IncludedResources,
	type Resource,
	type ShipmentAttributes,
	type TerminalAttributes,
	type TrackingRequestAttributes,
	withCarrierDays,
} from '../../../../shipping/records';
import { path } from '../../../shared/api/path';
import { customerOfRequest } from '../../../shared/domain/trackingRequests';
import { DAY_MS, epochOf, serviceTime } from '../../../../shipping/days';
import type { Item } from '../../input/item';
import {
	ALL_SHIPMENTS,
	isTracked,
	LIVE_SHIPMENTS,
	ShipmentContexts,
} from '../containers/liveContainers';
import {
	shipmentSource,
	shipmentTable,
	type ShipmentSource,
	requestSource,
	requestTable,
	type RequestSource,
} from '../../../../shipping/reports';
import { fewerRows, readList, type TableQuery, type TableRead } from './readTable';
import { requestDays, trackedOnly } from './settings';

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
			shipment: withCarrierDays(shipment, shipment),
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

/** Returns a row for each tracking request that changed recently. */
export async function readRequests(
	item: Item,
	query: TableQuery<RequestSource>,
): Promise<TableRead> {
	const from = query.readAt - item.number(requestDays) * DAY_MS;
	return await readList<TrackingRequestAttributes, RequestSource>(
		item,
		{
			path: path`/tracking_requests`,
			query: { 'filter[updated_at][start]': serviceTime(from) },
			advice: fewerRows(requestTable),
			// The filter is applied again, because the service may ignore it and return requests
			// from several years.
			toSubject: (request, lookup) =>
				(epochOf(request.attributes.updated_at) ?? from) < from
					? undefined
					: requestSource(request, customerOfRequest(request, lookup), query.readAt),
		},
		query,
	);
}
