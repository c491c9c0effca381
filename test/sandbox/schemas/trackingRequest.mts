import * as is from './parts.mts';

const STATUSES = ['pending', 'awaiting_manifest', 'created', 'failed', 'tracking_stopped'];
const FAILED_REASONS = [
	...['booking_cancelled', 'duplicate', 'expired', 'internal_processing_error', 'invalid_number'],
	...['not_found', 'retries_exhausted', 'shipping_line_unreachable', 'unrecognized_response'],
	...['data_unavailable', 'scac_auto_detect_failed', 'awaiting_manifest'],
];

export const trackingRequest = is.resource('tracking_request', {
	attributes: is.object({
		request_number: is.text,
		request_type: is.oneOf('bill_of_lading', 'booking_number', 'container'),
		scac: is.scacOrNull,
		...is.each(['ref_numbers', 'shipment_tags'], is.texts),
		...is.each(['created_at', 'updated_at'], is.time),
		status: is.oneOf(...STATUSES),
		failed_reason: is.oneOf(...FAILED_REASONS, null),
		is_retrying: is.flag,
		retry_count: is.integerOrNull,
	}),
	relationships: is.object({
		tracked_object: is.oneOrNone('shipment'),
		customer: is.oneOrNone('account'),
		user: is.oneOrNone('user'),
	}),
	links: is.object({ self: { type: 'string', pattern: '^/v2/tracking_requests/[0-9a-f-]{36}$' } }),
});
