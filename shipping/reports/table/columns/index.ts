import { singleReference, type Resource, type TrackingRequestAttributes } from '../../../records';
import { columnTable, FOR_PEOPLE } from '../../columnTable';
import { flag, list, number, text, time, type Table } from './column';
import { sortedTexts } from './values';

export interface RequestSource {
	id: string;
	r: TrackingRequestAttributes;
	shipmentId: string | undefined;
	customerName: string | undefined;
	/** The time when the reading began, in epoch milliseconds. */
	readAt: number;
}

export function requestSource(
	{ id, attributes: r, relationships }: Resource<TrackingRequestAttributes>,
	customerName: string | undefined,
	readAt: number,
): RequestSource {
	const tracked = singleReference(relationships.tracked_object);
	const shipmentId = tracked?.type === 'shipment' ? tracked.id : undefined;
	return { id, r, shipmentId, customerName, readAt };
}

const columns = columnTable<RequestSource>()({
	request_number: text('Number of the request', ({ r }) => r.request_number, FOR_PEOPLE),
	status: text('Status of the request', ({ r }) => r.status, FOR_PEOPLE),
	failed_reason: text('Why the request failed', ({ r }) => r.failed_reason, FOR_PEOPLE),
	request_type: text('Type of the number', ({ r }) => r.request_type, FOR_PEOPLE),
	customer_name: text("The customer's party", (one) => one.customerName, FOR_PEOPLE),
	carrier_scac: text('SCAC of the carrier', ({ r }) => r.scac, FOR_PEOPLE),
	reference_numbers: list('References', ({ r }) => r.ref_numbers, FOR_PEOPLE),
	shipment_tags: list('Tags', ({ r }) => sortedTexts(r.shipment_tags ?? r.tags)),
	is_retrying: flag('Whether Terminal49 tries again', ({ r }) => r.is_retrying),
	retry_count: number('Number of tries', ({ r }) => r.retry_count),
	requested_at: time('Time of the request', ({ r }) => r.created_at),
	updated_at: time('Time of the last change', ({ r }) => r.updated_at),
	read_at: time('Time of reading', (one) => new Date(one.readAt).toISOString()),
	tracking_request_id: text('ID of the request', ({ id }) => id, FOR_PEOPLE),
	shipment_id: text('ID of the shipment', ({ shipmentId }) => shipmentId),
});

export const requestTable: Table<RequestSource> = {
	key: 'tracking_request_id',
	noun: 'tracking requests',
	narrowing: "Choose fewer days in 'Changed in the Last (Days)'",
	passing: ['updated_at', 'read_at'],
	columns,
};

export type { Table } from './column';
export { containerTable } from './containerTable';
export { rowSource, type RowSource } from './rowSource';
export { shipmentSource, shipmentTable, type ShipmentSource } from './shipmentTable';
export type { Cell } from './values';
