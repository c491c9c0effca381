import { many, notIncludable, one, oneOrNone, resource } from './resource';
import * as is from './values';

const text = is.nullable(is.text);
const times = is.each(['created_at', 'updated_at'], is.time);

export const party = resource({ company_name: is.text });

export const account = resource({
	company_name: is.text,
	...is.each(
		['company_type', 'scac', 'abbr_name', 'city', 'state_abbr', 'country'],
		is.optional(text),
	),
	plan: is.optional(is.oneOf('free_plan', 'in_trial', 'customer', 'locked', 'churned')),
	tracking_slots: is.optional(is.nullable(is.anyObject)),
});

export const credential = resource(
	{
		kind: is.oneOf('api_key', 'user'),
		channel: is.oneOf('api', 'dashboard', 'mcp', 'askt49'),
		name: text,
		features: { type: 'object', additionalProperties: is.object({ status: is.text }) },
	},
	{ account: one('account'), user: oneOrNone('user') },
);

/** The service names this type in relationships, but does not describe it. */
export const user = resource(is.each(['name', 'email'], is.optional(text)));

export const PARTY_ROLES = [
	...(['consignee', 'customer', 'customs_broker', 'freight_forwarder', 'notify_party'] as const),
	...(['pickup_dray_carrier', 'shipper'] as const),
];

export const partyRole = resource(
	{
		role: is.oneOf(...PARTY_ROLES),
		roleable_type: is.oneOf('Shipment', 'Cargo'),
		roleable_id: is.text,
		...times,
	},
	{ party: one('party') },
);

export const DATA_TYPES = [
	...(['short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi'] as const),
	'reference' as const,
];

export const customFieldDefinition = resource(
	{
		entity_type: is.oneOf('Shipment', 'Cargo', 'TrackingRequest'),
		...is.each(['api_slug', 'display_name'], is.text),
		description: text,
		data_type: is.oneOf(...DATA_TYPES),
		reference_type: text,
		validation: is.nullable(is.anyObject),
		default_format: text,
		default_value: is.anything,
		template_id: text,
		...times,
	},
	{
		account: notIncludable(oneOrNone('account')),
		fields: notIncludable(many('custom_field')),
		options: many('custom_field_option'),
	},
);

export const customFieldOption = resource({
	...is.each(['label', 'value'], is.text),
	position: is.nullable(is.integer),
});

export const customField = resource(
	{ api_slug: is.text, value: is.anything, display_value: text },
	{
		entity: one('shipment', 'container', 'tracking_request'),
		definition: one('custom_field_definition'),
		user: oneOrNone('user'),
	},
);

const ONLY_SHIPMENT = ['port_of_lading_name', 'port_of_discharge_name', 'containers_count'];
const STOPPED = ['tracking_stopped', 'tracking_stopped_reason'];
const ONLY_REQUEST = ['status', 'failed_reason'];

/** Each kind of result has the same 14 attributes; those that do not apply are null. */
export const searchResult = resource(
	{
		entity_type: is.oneOf('shipment', 'cargo', 'tracking_request'),
		number: is.text,
		status: text,
		scac: is.nullable(is.scac),
		...is.each(['port_of_lading_name', 'port_of_discharge_name'], text),
		containers_count: is.nullable(is.integer),
		tracking_stopped: is.nullable(is.flag),
		ref_numbers: is.nullable(is.texts),
		...is.each(['shipment_id', 'tracking_stopped_reason', 'failed_reason'], text),
		...times,
	},
	{},
	{
		rules: [
			is.when(
				{ entity_type: is.always('shipment') },
				{ ...is.each([...ONLY_REQUEST, 'shipment_id'], is.nothing), tracking_stopped: is.flag },
			),
			is.when(
				{ entity_type: is.always('cargo') },
				{
					...is.each([...ONLY_SHIPMENT, ...STOPPED, ...ONLY_REQUEST], is.nothing),
					shipment_id: is.text,
				},
			),
			is.when(
				{ entity_type: is.always('tracking_request') },
				{ ...is.each([...ONLY_SHIPMENT, ...STOPPED], is.nothing), status: is.text },
			),
		],
	},
);
