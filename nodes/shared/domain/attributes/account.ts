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
