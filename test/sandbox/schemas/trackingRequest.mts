import {
	each,
	flag,
	integerOrNull,
	object,
	oneOf,
	oneOrNone,
	resource,
	scacOrNull,
	text,
	texts,
	time,
} from './parts.mts';

const STATUSES = ['pending', 'awaiting_manifest', 'created', 'failed', 'tracking_stopped'];
const FAILED_REASONS = [
	...['booking_cancelled', 'duplicate', 'expired', 'internal_processing_error', 'invalid_number'],
	...['not_found', 'retries_exhausted', 'shipping_line_unreachable', 'unrecognized_response'],
	...['data_unavailable', 'scac_auto_detect_failed', 'awaiting_manifest'],
];

export const trackingRequest = resource('tracking_request', {
	attributes: object({
		request_number: text,
		request_type: oneOf('bill_of_lading', 'booking_number', 'container'),
		scac: scacOrNull,
		...each(['ref_numbers', 'shipment_tags'], texts),
		...each(['created_at', 'updated_at'], time),
		status: oneOf(...STATUSES),
		failed_reason: oneOf(...FAILED_REASONS, null),
		is_retrying: flag,
		retry_count: integerOrNull,
	}),
	relationships: object({
		tracked_object: oneOrNone('shipment'),
		customer: oneOrNone('account'),
		user: oneOrNone('user'),
	}),
	links: object({ self: { type: 'string', pattern: '^/v2/tracking_requests/[0-9a-f-]{36}$' } }),
});
