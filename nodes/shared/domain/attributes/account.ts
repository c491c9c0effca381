import type { Named } from './named';

export type PartyAttributes = Named<'company_name'>;

export type PartyRoleAttributes = Named<
	'role' | 'roleable_type' | 'roleable_id' | 'created_at' | 'updated_at'
>;

export type CustomFieldDefinitionAttributes = Named<
	| 'entity_type'
	| 'api_slug'
	| 'display_name'
	| 'description'
	| 'data_type'
	| 'reference_type'
	| 'validation'
	| 'default_format'
	| 'default_value'
	| 'template_id'
	| 'created_at'
	| 'updated_at'
>;

export type CustomFieldOptionAttributes = Named<'label' | 'value' | 'position'>;

export type CustomFieldAttributes = Named<'api_slug' | 'value' | 'display_value'>;

export type SearchResultAttributes = Named<
	| 'entity_type'
	| 'number'
	| 'status'
	| 'scac'
	| 'port_of_lading_name'
	| 'port_of_discharge_name'
	| 'containers_count'
	| 'tracking_stopped'
	| 'ref_numbers'
>;
