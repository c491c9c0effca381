import { uuidOf } from '../core/ids.mts';
import { blank } from '../jsonApi/attributes.mts';
import { toOne, type Resource } from '../jsonApi/resource.mts';

const TYPE = 'custom_field_definition';
const TIME = '2026-02-01T09:00:00Z';

const template = (
	entity_type: string,
	api_slug: string,
	display_name: string,
	data_type: string,
): Resource => ({
	id: uuidOf(`template/${entity_type}/${api_slug}`),
	type: TYPE,
	attributes: {
		...blank(TYPE),
		...{ entity_type, api_slug, display_name, data_type, created_at: TIME, updated_at: TIME },
	},
	relationships: { account: toOne(null) },
});

/** The custom fields that the service suggests. No account can use them directly. */
export const FIELD_TEMPLATES: Resource[] = [
	template('Shipment', 'customs_entry_number', 'Customs Entry Number', 'short_text'),
	template('Shipment', 'landed_cost', 'Landed Cost', 'number'),
	template('Cargo', 'chassis_number', 'Chassis Number', 'short_text'),
];
