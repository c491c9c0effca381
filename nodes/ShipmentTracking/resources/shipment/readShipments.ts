import type { IDataObject } from 'n8n-workflow';

import type { ListedRows, RowMaker } from '../../../shared/api/list';
import type { ListRequest } from '../../../shared/api/listReader';
import type { ShipmentAttributes } from '../../../shared/domain/attributes';
import type { Item } from '../../input/item';
import { readConditions } from '../../operation/filters/listFilter';
import { orderField, readOrder } from '../../operation/filters/order';
import { hintAtUncompared, readFiltered } from '../../operation/filters/readFiltered';
import { FILTERS } from './filters';

/** `created_at` isn't offered: the service lists the newest first for both directions. */
export const sortField = orderField({
	pod_arrival: 'Arrival, Earliest First',
	'-pod_arrival': 'Arrival, Latest First',
	tracking_stopped_at: 'Tracking Stopped, Earliest First',
	'-tracking_stopped_at': 'Tracking Stopped, Latest First',
});

/** GET /shipments with filters and an order. */
export async function readShipments(
	item: Item,
	request: ListRequest,
	toRow: RowMaker<ShipmentAttributes, IDataObject | undefined>,
): Promise<ListedRows<IDataObject>> {
	const sort = readOrder(item, sortField);
	const conditions = await readConditions(item, FILTERS);
	await hintAtUncompared(item, request.path, conditions);
	const query = { ...request.query, sort };
	return await readFiltered({ item, request: { ...request, query }, toRow, conditions });
}
