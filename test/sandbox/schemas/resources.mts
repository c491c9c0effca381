import * as account from './account.mts';
import { container } from './container.mts';
import * as documents from './documents.mts';
import * as events from './events.mts';
import type { Schema } from './parts.mts';
import * as places from './places.mts';
import { rawEvent } from './rawEvent.mts';
import { shipment } from './shipment.mts';
import * as webhooks from './webhooks.mts';
import * as is from './parts.mts';

const STATUSES = ['pending', 'awaiting_manifest', 'created', 'failed', 'tracking_stopped'];
const FAILED_REASONS = [
	...['booking_cancelled', 'duplicate', 'expired', 'internal_processing_error', 'invalid_number'],
	...['not_found', 'retries_exhausted', 'shipping_line_unreachable', 'unrecognized_response'],
	...['data_unavailable', 'scac_auto_detect_failed', 'awaiting_manifest'],
];

const trackingRequest = is.resource('tracking_request', {
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

/** The schema of every resource, by type. */
export const RESOURCES: Record<string, Schema> = {
	account: account.account,
	credential: account.credential,
	user: account.user,
	party: account.party,
	party_role: account.partyRole,
	custom_field: account.customField,
	custom_field_definition: account.customFieldDefinition,
	custom_field_option: account.customFieldOption,
	search_result: account.searchResult,
	webhook_event_category: account.eventCategory,
	shipment,
	container,
	tracking_request: trackingRequest,
	transport_event: events.transportEvent,
	estimated_event: events.estimatedEvent,
	container_updated_event: events.containerUpdatedEvent,
	container_created_event: events.containerCreatedEvent,
	container_pod_terminal_changed_event: events.podTerminalChangedEvent,
	raw_event: rawEvent,
	port: places.port,
	metro_area: places.metroArea,
	terminal: places.terminal,
	rail_terminal: places.railTerminal,
	vessel: places.vessel,
	shipping_line: places.shippingLine,
	document: documents.document,
	document_representation: documents.documentRepresentation,
	document_schema: documents.documentSchema,
	email_submission: documents.emailSubmission,
	webhook: webhooks.webhook,
	webhook_notification: webhooks.webhookNotification,
};

/** Schemas of resources that have other attributes when they are included. */
export const WITH_DOCUMENT: Record<string, Schema> = {
	email_submission: documents.shortEmailSubmission,
};
export const WITH_EMAIL: Record<string, Schema> = { document: documents.documentOfEmail };
export const WITH_NOTIFICATION: Record<string, Schema> = {
	document: documents.notifiedDocument,
	email_submission: documents.shortEmailSubmission,
};
export const ALONE: Record<string, Schema> = { transport_event: events.bareTransportEvent };
