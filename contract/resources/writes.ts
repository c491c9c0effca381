/**
 * The attributes that the service reads from the body of each operation that writes a record. It
 * ignores all others, and still answers with a success.
 */
const DEFINITION = [
	...['display_name', 'description', 'validation', 'default_format', 'default_value'],
];
const NEW_DEFINITION = ['entity_type', 'api_slug', 'data_type', 'reference_type', ...DEFINITION];
const CUSTOM_FIELD = ['api_slug', 'value'];
const WEBHOOK = ['url', 'active', 'events', 'headers'];

const WRITES: Record<string, readonly string[]> = {
	'POST /tracking_requests': [
		...['request_type', 'request_number', 'scac', 'auto_detect_vocc_scac', 'ref_numbers'],
		...['shipment_tags', 'initial_custom_fields'],
	],
	'PATCH /tracking_requests/{id}': ['ref_numbers'],
	'PATCH /shipments/{id}': ['ref_numbers', 'tags'],
	'PATCH /containers': ['ref_numbers'],
	'PATCH /containers/{id}': ['ref_numbers'],
	'POST /parties': ['company_name'],
	'PATCH /parties/{id}': ['company_name'],
	'POST /shipments/{id}/party_roles': ['role'],
	'POST /containers/{id}/party_roles': ['role'],
	'POST /custom_field_definitions': NEW_DEFINITION,
	'POST /accounts/{account_id}/custom_field_definitions': [...NEW_DEFINITION, 'template_id'],
	'PATCH /custom_field_definitions/{id}': DEFINITION,
	'POST /custom_field_definitions/{id}/options': ['label', 'value', 'position'],
	'PATCH /custom_field_definitions/{id}/options/{option_id}': ['label', 'position'],
	'POST /custom_fields': CUSTOM_FIELD,
	'PATCH /custom_fields/{id}': ['value'],
	'POST /containers/{id}/custom_fields': CUSTOM_FIELD,
	'PATCH /containers/{id}/custom_fields/{api_slug}': ['value'],
	'POST /shipments/{id}/custom_fields': CUSTOM_FIELD,
	'PATCH /shipments/{id}/custom_fields/{api_slug}': ['value'],
	'POST /tracking_requests/{id}/custom_fields': CUSTOM_FIELD,
	'PATCH /tracking_requests/{id}/custom_fields/{api_slug}': ['value'],
	'POST /documents': ['name', 'attached_document'],
	'PATCH /documents/{id}': ['document_type_manual', 'extracted_data_manual'],
	'POST /webhooks': WEBHOOK,
	'PATCH /webhooks/{id}': WEBHOOK,
};

/** Placeholders have different names in the description and in the routes of the sandbox. */
const anyNames = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '{}');

const BY_PATH = new Map(Object.entries(WRITES).map(([row, names]) => [anyNames(row), names]));

/** The attributes that an operation reads; none if it doesn't read attributes. */
export const writtenAttributes = (method: string, path: string): readonly string[] =>
	BY_PATH.get(anyNames(`${method} ${path}`)) ?? [];
