import type { Untyped } from './untyped';

export type TransportEventAttributes = Untyped<{
	event: string;
	voyage_number: string;
	timestamp: string;
	timezone: string;
	location_locode: string;
	created_at: string;
	data_source: string;
	value: string;
	value_timestamp: string;
	invalidated_at: string;
}>;

/** An event of unknown kind; each kind has some of these attributes. */
export type EventAttributes = TransportEventAttributes &
	EstimatedEventAttributes &
	ContainerUpdatedEventAttributes;

export type EstimatedEventAttributes = Untyped<{
	created_at: string;
	estimated_timestamp: string;
	event: string;
	location_locode: string;
	timezone: string;
	voyage_number: string;
	data_source: string;
}>;

export type ContainerUpdatedEventAttributes = Untyped<{
	changeset: object;
	timestamp: string;
	timezone: string;
	data_source: string;
}>;

/** The event's name at the carrier. */
export type RawEventAttributes = Untyped<{
	event: string;
	original_event: string;
	timestamp: string;
	timezone: string;
	estimated: boolean;
	location_name: string;
	location_locode: string;
	vessel_name: string;
	voyage_number: string;
	actual_on: string;
	actual_at: string;
	estimated_at: string;
	created_at: string;
	vessel_imo: string;
	index: number;
	data_source: string;
	data_provider_name: string;
	data_provider_code: string;
	will_occur_at: string;
	invalidated_at: string;
}>;

export type WebhookAttributes = Untyped<{
	url: string;
	active: boolean;
	events: string[];
	secret: string;
	headers: Array<Untyped<{ name: string; value: string }>> | null;
	created_at: string;
}>;

export type WebhookNotificationAttributes = Untyped<{
	event: string;
	delivery_status: string;
	created_at: string;
	version: string;
}>;

export type EventCategoryAttributes = Untyped<{ name: string; events: EventCategoryEntry[] }>;

/** An entry of `events` of a category. */
export type EventCategoryEntry = Untyped<{ name: string; description: string }>;

/** Properties of the features of a route map that the node reads. */
export type RouteFeatureProperties = Untyped<{
	feature_type: string;
	ports_sequence: number;
	name: string;
	state_abbr: string;
	state: string;
	country_code: string;
	country: string;
	time_zone: string;
	label: string;
	inbound_eta_at: string;
	inbound_ata_at: string;
	outbound_etd_at: string;
	outbound_atd_at: string;
	vessel_name: string;
	vessel_imo: string;
	voyage_number: string;
	vessel_location_timestamp: string;
	vessel_location_heading: number;
	vessel_location_speed: number;
	arrival_port_eta: string;
	// Not documented for route maps; other responses of the service use these names.
	locode: string;
	code: string;
}>;

export type RouteGeometry = Untyped<{ type: string; coordinates: unknown[] }>;
