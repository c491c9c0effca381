import type { IDataObject } from 'n8n-workflow';

import type { ListedRows, ListRequest, RowMaker } from '../../../shared/api/listRequest';
import { listRows } from '../../../shared/api/pagination';
import type { ShipmentAttributes } from '../../../shared/domain/attributes';
import { epochOf } from '../../../shared/lib/time';
import type { Item } from '../../input/item';
import { readConditions } from '../../operation/filters/listFilter';
import { orderField, readOrder } from '../../operation/filters/order';
import { hintAtUncompared, readFiltered } from '../../operation/filters/readFiltered';
import { FILTERS } from './filters';
import { createdRange } from './ownFilters';

/** The service lists the newest first for `created_at` in either direction, so it is not offered. */
export const sortField = orderField({
	pod_arrival: 'Arrival, Earliest First',
	'-pod_arrival': 'Arrival, Latest First',
	tracking_stopped_at: 'Tracking Stopped, Earliest First',
	'-tracking_stopped_at': 'Tracking Stopped, Latest First',
});

/** GET /shipments with filters and an order. */
export async function readShipments(
	item: Item,
	request: ListRequest<ShipmentAttributes>,
	toRow: RowMaker<ShipmentAttributes, IDataObject>,
): Promise<ListedRows<IDataObject>> {
	const sort = readOrder(item, sortField);
	const conditions = await readConditions(item, FILTERS);
	await hintAtUncompared(item, request.path, conditions);
	const query = { ...request.query, sort };
	return await readFiltered({
		item,
		request: { ...request, query },
		toRow,
		conditions,
		readAll: async (all, makeRow) =>
			await listRows(item.client, { ...all, until: sort ? undefined : olderThan(item) }, makeRow),
	});
}

/** Shipments come newest first: no shipment that follows one that is too old can match. */
function olderThan(item: Item): ListRequest<ShipmentAttributes>['until'] {
	const { after } = createdRange(item);
	if (!after) return undefined;
	return ({ attributes }) => (epochOf(attributes.created_at) ?? Infinity) < Date.parse(after);
}
