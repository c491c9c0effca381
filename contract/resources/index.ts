import * as account from './account';
import { container } from './container';
import * as documents from './documents';
import * as events from './events';
import * as places from './places';
import { shipment, trackingRequest } from './shipment';
import type { ObjectOf } from './values';

/** Every type of record of the service, with its attributes and relationships. */
export const RESOURCES = {
	account: account.account,
	container,
	container_created_event: events.containerCreatedEvent,
	container_pod_terminal_changed_event: events.podTerminalChangedEvent,
	container_updated_event: events.containerUpdatedEvent,
	credential: account.credential,
	custom_field: account.customField,
	custom_field_definition: account.customFieldDefinition,
	custom_field_option: account.customFieldOption,
	document: documents.document,
	document_representation: documents.documentRepresentation,
	document_schema: documents.documentSchema,
	email_submission: documents.emailSubmission,
	estimated_event: events.estimatedEvent,
	metro_area: places.metroArea,
	party: account.party,
	party_role: account.partyRole,
	port: places.port,
	rail_terminal: places.railTerminal,
	raw_event: events.rawEvent,
	search_result: account.searchResult,
	shipment,
	shipping_line: places.shippingLine,
	terminal: places.terminal,
	tracking_request: trackingRequest,
	transport_event: events.transportEvent,
	user: account.user,
	vessel: places.vessel,
	webhook: events.webhook,
	webhook_event_category: events.eventCategory,
	webhook_notification: events.webhookNotification,
};

export type ResourceType = keyof typeof RESOURCES;

/** The attributes of a type of record, with their types. */
export type AttributesOf<Type extends ResourceType> = ObjectOf<
	(typeof RESOURCES)[Type]['attributes']
>;
