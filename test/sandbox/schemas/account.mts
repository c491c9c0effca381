import {
	each,
	flag,
	integerOrNull,
	list,
	many,
	nothing,
	object,
	one,
	oneOf,
	oneOrNone,
	resource,
	scacOrNull,
	text,
	textOrNull,
	texts,
	time,
	type Schema,
	when,
} from './parts.mts';

export const party = resource('party', { attributes: object({ company_name: text }) });
export const account = resource('account', { attributes: object({ company_name: text }) });

/** The account of the API key, with its plan. */
export const ownAccount = object(
	{
		id: text,
		type: oneOf('account'),
		attributes: object({
			company_name: text,
			...each(['company_type', 'scac', 'abbr_name', 'city', 'state_abbr', 'country'], textOrNull),
			plan: oneOf('free_plan', 'in_trial', 'customer', 'locked', 'churned'),
			tracking_slots: { type: ['object', 'null'] },
		}),
		relationships: { type: 'object' },
	},
	['relationships'],
);

export const credential = resource('credential', {
	attributes: object({
		kind: oneOf('api_key', 'user'),
		channel: oneOf('api', 'dashboard', 'mcp', 'askt49'),
		name: textOrNull,
		features: {
			type: 'object',
			additionalProperties: object({
				status: oneOf('available', 'requires_paid_plan', 'requires_user_credential', 'not_enabled'),
			}),
		},
	}),
	relationships: object({ account: one('account'), user: oneOrNone('user') }),
});

export const partyRole = resource('party_role', {
	attributes: object({
		role: oneOf(
			...['consignee', 'customer', 'customs_broker', 'freight_forwarder', 'notify_party'],
			...['pickup_dray_carrier', 'shipper'],
		),
		roleable_type: oneOf('Shipment', 'Cargo'),
		roleable_id: text,
		...each(['created_at', 'updated_at'], time),
	}),
	relationships: object({ party: one('party') }),
});

/** The service names this type in relationships, but does not describe it. */
export const user = resource('user', { attributes: { type: 'object' } });

const anything: Schema = {};
const objectOrNull: Schema = { type: ['object', 'null'] };

const DATA_TYPES = [
	...['short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference'],
];

export const customFieldDefinition = resource('custom_field_definition', {
	attributes: object({
		entity_type: oneOf('Shipment', 'Cargo', 'TrackingRequest'),
		...each(['api_slug', 'display_name'], text),
		data_type: oneOf(...DATA_TYPES),
		...each(['description', 'reference_type', 'default_format', 'template_id'], textOrNull),
		validation: objectOrNull,
		default_value: anything,
		...each(['created_at', 'updated_at'], time),
	}),
	relationships: object({
		account: oneOrNone('account'),
		fields: many('custom_field'),
		options: many('custom_field_option'),
	}),
});

export const customFieldOption = resource('custom_field_option', {
	attributes: object({ label: text, value: text, position: integerOrNull }),
});

export const customField = resource('custom_field', {
	attributes: object({ api_slug: text, value: anything, display_value: textOrNull }),
	relationships: object(
		{
			entity: one('shipment', 'container', 'tracking_request'),
			definition: one('custom_field_definition'),
			user: oneOrNone('user'),
		},
		['user'],
	),
});

const ONLY_SHIPMENT = ['port_of_lading_name', 'port_of_discharge_name', 'containers_count'];
const STOPPED = ['tracking_stopped', 'tracking_stopped_reason'];
const ONLY_REQUEST = ['status', 'failed_reason'];

/** Each kind of result has the same 14 attributes; those that do not apply are null. */
export const searchResult = resource('search_result', {
	attributes: {
		...object({
			entity_type: oneOf('shipment', 'cargo', 'tracking_request'),
			number: text,
			shipment_id: textOrNull,
			scac: scacOrNull,
			...each(['port_of_lading_name', 'port_of_discharge_name'], textOrNull),
			containers_count: integerOrNull,
			tracking_stopped: { type: ['boolean', 'null'] },
			...each(['tracking_stopped_reason', 'status', 'failed_reason'], textOrNull),
			ref_numbers: texts,
			...each(['created_at', 'updated_at'], time),
		}),
		allOf: [
			when(
				{ entity_type: { const: 'shipment' } },
				{ ...each([...ONLY_REQUEST, 'shipment_id'], nothing), tracking_stopped: flag },
			),
			when(
				{ entity_type: { const: 'cargo' } },
				{ ...each([...ONLY_SHIPMENT, ...STOPPED, ...ONLY_REQUEST], nothing), shipment_id: text },
			),
			when(
				{ entity_type: { const: 'tracking_request' } },
				{ ...each([...ONLY_SHIPMENT, ...STOPPED], nothing), status: text },
			),
		],
	},
});

export const eventCategory = resource('webhook_event_category', {
	id: { type: 'string', pattern: '^[a-z-]+-events$' },
	attributes: object({
		name: text,
		events: list(object({ name: text, description: text })),
	}),
});
