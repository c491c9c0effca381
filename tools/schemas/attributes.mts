import type {
	ContainerAttributes,
	CustomFieldAttributes,
	CustomFieldDefinitionAttributes,
	CustomFieldOptionAttributes,
	DocumentAttributes,
	DocumentRepresentationAttributes,
	EmailSubmissionAttributes,
	EstimatedEventAttributes,
	PartyAttributes,
	PartyRoleAttributes,
	PortAttributes,
	RawEventAttributes,
	ShipmentAttributes,
	ShippingLineAttributes,
	TerminalAttributes,
	TrackingRequestAttributes,
	TransportEventAttributes,
	VesselAttributes,
	WebhookAttributes,
	WebhookNotificationAttributes,
} from '../../nodes/shared/domain/attributes';

/** The attributes that the nodes declare, by the service's name for the kind of record. */
export interface Attributes {
	container: ContainerAttributes;
	custom_field: CustomFieldAttributes;
	custom_field_definition: CustomFieldDefinitionAttributes;
	custom_field_option: CustomFieldOptionAttributes;
	document: DocumentAttributes;
	document_representation: DocumentRepresentationAttributes;
	email_submission: EmailSubmissionAttributes;
	estimated_event: EstimatedEventAttributes;
	metro_area: PortAttributes;
	party: PartyAttributes;
	party_role: PartyRoleAttributes;
	port: PortAttributes;
	rail_terminal: TerminalAttributes;
	raw_event: RawEventAttributes;
	shipment: ShipmentAttributes;
	shipping_line: ShippingLineAttributes;
	terminal: TerminalAttributes;
	tracking_request: TrackingRequestAttributes;
	transport_event: TransportEventAttributes;
	vessel: VesselAttributes;
	webhook: WebhookAttributes;
	webhook_notification: WebhookNotificationAttributes;
}
