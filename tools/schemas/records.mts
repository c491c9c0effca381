import type {
	ContainerAttributes,
	CustomFieldAttributes,
	CustomFieldDefinitionAttributes,
	CustomFieldOptionAttributes,
	DocumentAttributes,
	EmailSubmissionAttributes,
	PartyAttributes,
	PartyRoleAttributes,
	PortAttributes,
	SearchResultAttributes,
	ShipmentAttributes,
	ShippingLineAttributes,
	TerminalAttributes,
	TrackingRequestAttributes,
	TransportEventAttributes,
	VesselAttributes,
	WebhookAttributes,
	WebhookNotificationAttributes,
} from '../../nodes/shared/domain/attributes';

/** The ID of a related record that isn't included; null if there is no such record. */
type Id = string | null;

/**
 * A record as Simplify returns it. `Kind` determines which attributes come first. `More` has the
 * related records, their IDs, and the columns that the node adds.
 */
export interface SimplifiedRecord<Kind extends string, Attributes, More = object> {
	kind: Kind;
	attributes: Attributes;
	more: More;
}

export type Container = SimplifiedRecord<
	'container',
	ContainerAttributes,
	{
		shipment_id: Id;
		pod_terminal_id: Id;
		pickup_facility_id: Id;
		transport_events: string[];
		raw_events: string[];
	}
>;

export type Shipment = SimplifiedRecord<
	'shipment',
	ShipmentAttributes,
	{
		port_of_lading_id: Id;
		port_of_discharge_id: Id;
		pod_terminal_id: Id;
		destination_id: Id;
		destination_terminal_id: Id;
		line_tracking_stopped_by_user_id: Id;
		containers: string[];
	}
>;

/** Answers have `shipment_tags` instead of `tags`. The other attribute exists only in requests. */
type RequestAttributes = Omit<TrackingRequestAttributes, 'tags' | 'auto_detect_vocc_scac'>;

export type TrackingRequest = SimplifiedRecord<
	'tracking_request',
	RequestAttributes,
	{ tracked_object_id: Id; customer_id: Id; user_id: Id }
>;

export type TrackingRequestWithShipment = SimplifiedRecord<
	'tracking_request',
	RequestAttributes,
	{ tracked_object: Shipment; tracked_object_id: Id; customer_id: Id; user_id: Id }
>;

export type SearchResult = SimplifiedRecord<'search_result', SearchResultAttributes>;

export type Port = SimplifiedRecord<'port', PortAttributes>;
export type PortWithTerminals = SimplifiedRecord<'port', PortAttributes, { terminals: string[] }>;
export type MetroArea = SimplifiedRecord<'metro_area', Omit<PortAttributes, 'city'>>;
export type Terminal = SimplifiedRecord<'terminal', TerminalAttributes, { port_id: Id }>;
export type Vessel = SimplifiedRecord<'vessel', Omit<VesselAttributes, 'positions'>>;
export type VesselWithPositions = SimplifiedRecord<'vessel', VesselAttributes>;
export type ShippingLine = SimplifiedRecord<'shipping_line', ShippingLineAttributes>;

export type TransportEvent = SimplifiedRecord<
	'transport_event',
	TransportEventAttributes,
	{
		event_title: string;
		shipment_id: Id;
		container_id: Id;
		vessel_id: Id;
		location_id: Id;
		terminal_id: Id;
		source_event_id: Id;
		previous_version_id: Id;
	}
>;

export type Document<More = object> = SimplifiedRecord<'document', DocumentAttributes, More>;
export type NewDocument = Document<{ last_document_representation_id: Id }>;

export type DocumentInFull<More = object> = Document<
	{
		account_id: Id;
		user_id: Id;
		email_submission_id: Id;
		last_document_representation_id: Id;
		shipments: string[];
		cargos: string[];
	} & More
>;

export type EmailSubmission = SimplifiedRecord<
	'email_submission',
	EmailSubmissionAttributes,
	{ documents: Document[]; account_id: Id; user_id: Id }
>;

export type Party<More = object> = SimplifiedRecord<'party', PartyAttributes, More>;
export type PartyRole = SimplifiedRecord<
	'party_role',
	PartyRoleAttributes,
	{ company_name: string; party: Party }
>;

export type CustomFieldDefinition = SimplifiedRecord<
	'custom_field_definition',
	CustomFieldDefinitionAttributes,
	{ account_id: Id; fields: string[]; options: string[] }
>;
export type CustomFieldOption = SimplifiedRecord<
	'custom_field_option',
	CustomFieldOptionAttributes
>;
export type CustomField = SimplifiedRecord<
	'custom_field',
	CustomFieldAttributes,
	{ entity_id: Id; definition_id: Id; user_id: Id }
>;

/** The node removes the secret. Only the answer to the creation has `created_at`. */
export type Webhook = SimplifiedRecord<'webhook', Omit<WebhookAttributes, 'secret' | 'created_at'>>;
export type NewWebhook = SimplifiedRecord<'webhook', Omit<WebhookAttributes, 'secret'>>;

export type WebhookNotification = SimplifiedRecord<
	'webhook_notification',
	WebhookNotificationAttributes,
	{
		event_title: string;
		reference_object_id: Id;
		webhook_id: Id;
		webhook_notification_logs: string[];
		document_id: Id;
	}
>;
