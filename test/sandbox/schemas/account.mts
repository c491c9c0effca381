import * as is from './parts.mts';

export const party = is.resource('party', { attributes: is.object({ company_name: is.text }) });
export const account = is.resource('account', { attributes: is.object({ company_name: is.text }) });

/** The account of the API key, with its plan. */
export const ownAccount = is.object(
	{
		id: is.text,
		type: is.oneOf('account'),
		attributes: is.object({
			company_name: is.text,
			...is.each(
				['company_type', 'scac', 'abbr_name', 'city', 'state_abbr', 'country'],
				is.textOrNull,
			),
			plan: is.oneOf('free_plan', 'in_trial', 'customer', 'locked', 'churned'),
			tracking_slots: { type: ['object', 'null'] },
		}),
		relationships: { type: 'object' },
	},
	['relationships'],
);

export const credential = is.resource('credential', {
	attributes: is.object({
		kind: is.oneOf('api_key', 'user'),
		channel: is.oneOf('api', 'dashboard', 'mcp', 'askt49'),
		name: is.textOrNull,
		features: {
			type: 'object',
			additionalProperties: is.object({
				status: is.oneOf(
					'available',
					'requires_paid_plan',
					'requires_user_credential',
					'not_enabled',
				),
			}),
		},
	}),
	relationships: is.object({ account: is.one('account'), user: is.oneOrNone('user') }),
});

export const partyRole = is.resource('party_role', {
	attributes: is.object({
		role: is.oneOf(
			...['consignee', 'customer', 'customs_broker', 'freight_forwarder', 'notify_party'],
			...['pickup_dray_carrier', 'shipper'],
		),
		roleable_type: is.oneOf('Shipment', 'Cargo'),
		roleable_id: is.text,
		...is.each(['created_at', 'updated_at'], is.time),
	}),
	relationships: is.object({ party: is.one('party') }),
});

/** The service names this type in relationships, but does not describe it. */
export const user = is.resource('user', { attributes: { type: 'object' } });

const anything: is.Schema = {};
const objectOrNull: is.Schema = { type: ['object', 'null'] };

const DATA_TYPES = [
	...['short_text', 'number', 'date', 'datetime', 'boolean', 'enum', 'enum_multi', 'reference'],
];

export const customFieldDefinition = is.resource('custom_field_definition', {
	attributes: is.object({
		entity_type: is.oneOf('Shipment', 'Cargo', 'TrackingRequest'),
		...is.each(['api_slug', 'display_name'], is.text),
		data_type: is.oneOf(...DATA_TYPES),
		...is.each(['description', 'reference_type', 'default_format', 'template_id'], is.textOrNull),
		validation: objectOrNull,
		default_value: anything,
		...is.each(['created_at', 'updated_at'], is.time),
	}),
	relationships: is.object({
		account: is.oneOrNone('account'),
		fields: is.many('custom_field'),
		options: is.many('custom_field_option'),
	}),
});

export const customFieldOption = is.resource('custom_field_option', {
	attributes: is.object({ label: is.text, value: is.text, position: is.integerOrNull }),
});

export const customField = is.resource('custom_field', {
	attributes: is.object({ api_slug: is.text, value: anything, display_value: is.textOrNull }),
	relationships: is.object(
		{
			entity: is.one('shipment', 'container', 'tracking_request'),
			definition: is.one('custom_field_definition'),
			user: is.oneOrNone('user'),
		},
		['user'],
	),
});

const ONLY_SHIPMENT = ['port_of_lading_name', 'port_of_discharge_name', 'containers_count'];
const STOPPED = ['tracking_stopped', 'tracking_stopped_reason'];
const ONLY_REQUEST = ['status', 'failed_reason'];

/** Each kind of result has the same 14 attributes; those that do not apply are null. */
export const searchResult = is.resource('search_result', {
	attributes: {
		...is.object({
			entity_type: is.oneOf('shipment', 'cargo', 'tracking_request'),
			number: is.text,
			shipment_id: is.textOrNull,
			scac: is.scacOrNull,
			...is.each(['port_of_lading_name', 'port_of_discharge_name'], is.textOrNull),
			containers_count: is.integerOrNull,
			tracking_stopped: { type: ['boolean', 'null'] },
			...is.each(['tracking_stopped_reason', 'status', 'failed_reason'], is.textOrNull),
			ref_numbers: is.texts,
			...is.each(['created_at', 'updated_at'], is.time),
		}),
		allOf: [
			is.when(
				{ entity_type: { const: 'shipment' } },
				{ ...is.each([...ONLY_REQUEST, 'shipment_id'], is.nothing), tracking_stopped: is.flag },
			),
			is.when(
				{ entity_type: { const: 'cargo' } },
				{
					...is.each([...ONLY_SHIPMENT, ...STOPPED, ...ONLY_REQUEST], is.nothing),
					shipment_id: is.text,
				},
			),
			is.when(
				{ entity_type: { const: 'tracking_request' } },
				{ ...is.each([...ONLY_SHIPMENT, ...STOPPED], is.nothing), status: is.text },
			),
		],
	},
});

export const eventCategory = is.resource('webhook_event_category', {
	id: { type: 'string', pattern: '^[a-z-]+-events$' },
	attributes: is.object({
		name: is.text,
		events: is.list(is.object({ name: is.text, description: is.text })),
	}),
});
