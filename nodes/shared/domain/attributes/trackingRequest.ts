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
