import { singleReference, type Resource } from '../../../../shared/api/jsonApi';
import type { TrackingRequestAttributes } from '../../../../shared/domain/attributes';
import { boolean, integer, list, passing, text, time } from './column';
import { dataSyncColumns } from './dataSync';
import { columnsOf, type Table } from './table';
import { sortedTexts } from './values';

/** The data for the row of a tracking request. */
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

const groups: Table<RequestSource>['groups'] = [
	{
		title: 'For people',
		columns: [
			text('request_number', 'Request Number', ({ r }) => r.request_number),
			text('status', 'Status', ({ r }) => r.status),
			text('failed_reason', 'Failed Because', ({ r }) => r.failed_reason),
			text('request_type', 'Request Type', ({ r }) => r.request_type),
			list('reference_numbers', 'References', ({ r }) => r.ref_numbers),
			text('customer_name', 'Customer', ({ customerName }) => customerName),
		],
	},
	{
		title: 'Keys and codes',
		columns: [
			text('scac', 'SCAC', ({ r }) => r.scac),
			text('tracking_request_id', 'Tracking Request ID', ({ id }) => id),
			text('shipment_id', 'Shipment ID', ({ shipmentId }) => shipmentId),
			list('shipment_tags', 'Tags', ({ r }) => sortedTexts(r.shipment_tags ?? r.tags)),
		],
	},
	{
		title: 'Progress',
		columns: [
			boolean('is_retrying', 'Retrying', ({ r }) => r.is_retrying),
			integer('retry_count', 'Retries', ({ r }) => r.retry_count),
			time('requested_at', 'Requested (UTC)', ({ r }) => r.created_at),
			passing(time('updated_at', 'Updated (UTC)', ({ r }) => r.updated_at)),
			passing(time('read_at', 'Read (UTC)', ({ readAt }) => new Date(readAt).toISOString())),
		],
	},
];

const DATA_SYNC = `
	tracking_request_id request_number reference_numbers shipment_tags status failed_reason
	request_type scac shipment_id created_at=requested_at updated_at
`;

export const requestTable: Table<RequestSource> = {
	key: 'tracking_request_id',
	noun: 'tracking requests',
	narrowing: "Choose fewer days in 'Changed in the Last (Days)'",
	groups,
	dataSync: dataSyncColumns(DATA_SYNC, columnsOf({ groups })),
};
