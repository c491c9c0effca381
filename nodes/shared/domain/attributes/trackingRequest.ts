import type { Named } from './named';

export type TrackingRequestAttributes = Named<
	| 'request_number'
	| 'ref_numbers'
	| 'tags'
	| 'status'
	| 'failed_reason'
	| 'request_type'
	| 'scac'
	| 'created_at'
	| 'updated_at'
	| 'is_retrying'
	| 'retry_count'
	| 'shipment_tags'
	| 'auto_detect_vocc_scac'
>;

/** The same names for every kind of thing found; `entity_type` tells which it is. */
export type SearchResultAttributes = Named<
	| 'entity_type'
	| 'number'
	| 'shipment_id'
	| 'scac'
	| 'port_of_lading_name'
	| 'port_of_discharge_name'
	| 'containers_count'
	| 'tracking_stopped'
	| 'tracking_stopped_reason'
	| 'status'
	| 'failed_reason'
	| 'ref_numbers'
	| 'created_at'
	| 'updated_at'
>;
