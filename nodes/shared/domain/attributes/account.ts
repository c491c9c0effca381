import type { Untyped } from './untyped';

type CustomFieldValue = string | number | boolean | string[] | object;

export type PartyAttributes = Untyped<{ company_name: string }>;

export type PartyRoleAttributes = Untyped<{
	role: string;
	roleable_type: string;
	roleable_id: string;
	created_at: string;
	updated_at: string;
}>;

export type CustomFieldDefinitionAttributes = Untyped<{
	entity_type: string;
	api_slug: string;
	display_name: string;
	description: string;
	data_type: string;
	reference_type: string;
	validation: object | null;
	default_format: string;
	default_value: CustomFieldValue;
	template_id: string;
	created_at: string;
	updated_at: string;
}>;

export type CustomFieldOptionAttributes = Untyped<{
	label: string;
	value: string;
	position: number;
}>;

export type CustomFieldAttributes = Untyped<{
	api_slug: string;
	value: CustomFieldValue;
	display_value: string;
}>;

export type SearchResultAttributes = Untyped<{
	entity_type: string;
	number: string;
	status: string;
	scac: string;
	port_of_lading_name: string;
	port_of_discharge_name: string;
	containers_count: number;
	tracking_stopped: boolean;
	ref_numbers: string[] | null;
	shipment_id: string;
	tracking_stopped_reason: string;
	failed_reason: string;
	created_at: string;
	updated_at: string;
}>;

/** Answers of the service that are not JSON:API. */

/** The inferred type of a number, and its possible carriers. */
export type InferenceAnswer = Untyped<{
	number_type: string;
	validation: NumberValidation;
	shipping_line: InferredLine;
}>;
export type InferredLine = Untyped<{
	decision: string;
	selected: InferredCarrier | null;
	candidates: InferredCarrier[];
}>;
export type InferredCarrier = Untyped<{ scac: string; name: string; confidence: number }>;
export type NumberValidation = Untyped<{ is_valid: boolean; reason: string }>;

export type DownloadAddress = Untyped<{ download_url: string }>;
export type SourceAddresses = Untyped<{ webhook_notification_ips: string[]; last_updated: string }>;
export type DocumentTypes = Untyped<{ document_types: DocumentTypeEntry[] }>;
export type DocumentTypeEntry = Untyped<{ code: string; label: string }>;

export type PortAttributes = Untyped<{
	name: string;
	code: string;
	state_abbr: string;
	city: string;
	country_code: string;
	time_zone: string;
	latitude: number | string;
	longitude: number | string;
}>;

export type TerminalAttributes = Untyped<{
	name: string;
	nickname: string;
	firms_code: string;
	smdg_code: string;
	bic_facility_code: string;
	street: string;
	city: string;
	state: string;
	state_abbr: string;
	zip: string;
	country: string;
	facility_type: string;
	provided_data: object;
}>;

type VesselPosition = Untyped<{
	latitude: number;
	longitude: number;
	heading: number;
	timestamp: string;
	estimated: boolean;
}>;

export type VesselAttributes = Untyped<{
	name: string;
	imo: string;
	mmsi: string;
	latitude: number;
	longitude: number;
	nautical_speed_knots: number;
	navigational_heading_degrees: number;
	position_timestamp: string;
	positions: VesselPosition[] | null;
}>;

export type ShippingLineAttributes = Untyped<{
	scac: string;
	name: string;
	alternative_scacs: string[];
	short_name: string;
	bill_of_lading_tracking_support: boolean;
	booking_number_tracking_support: boolean;
	container_number_tracking_support: boolean;
	tracking_url: string;
	contact_url: string;
	provided_data: object;
	bol_prefix: string;
}>;
