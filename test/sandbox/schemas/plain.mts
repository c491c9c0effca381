import {
	each,
	flag,
	integerOrNull,
	list,
	number,
	numberOrNull,
	object,
	oneOf,
	scac,
	text,
	textOrNull,
	time,
	timeOrNull,
	uuid,
	zone,
	type Schema,
} from './parts.mts';

const feature = (
	type: string,
	geometry: 'Point' | 'LineString',
	properties: Record<string, Schema>,
) =>
	object({
		type: { const: 'Feature' },
		geometry: object({
			type: { const: geometry },
			coordinates: geometry === 'Point' ? list(number) : list(list(number)),
		}),
		properties: object({
			feature_type: { const: type },
			ports_sequence: { type: 'integer', minimum: 1 },
			...properties,
		}),
	});

const end = (name: string) => ({
	...each(
		['id', 'name', 'country_code', 'country', 'label', 'time_zone'].map(
			(part) => `${name}_${part}`,
		),
		text,
	),
	...each([`${name}_state_abbr`, `${name}_state`], textOrNull),
});

const FEATURES = [
	feature('port', 'Point', {
		ports_total: { type: 'integer' },
		location_id: uuid,
		location_type: { const: 'Port' },
		...each(['name', 'country_code', 'country', 'label'], text),
		...each(['state_abbr', 'state'], textOrNull),
		time_zone: zone,
		...each(['inbound_eta_at', 'inbound_ata_at', 'outbound_etd_at', 'outbound_atd_at'], timeOrNull),
		updated_at: timeOrNull,
	}),
	feature('current_vessel', 'Point', {
		...each(['vessel_id', 'vessel_name', 'vessel_imo'], text),
		voyage_number: textOrNull,
		vessel_location_timestamp: time,
		...each(['vessel_location_heading', 'vessel_location_speed'], numberOrNull),
		...end('departure_port'),
		...end('arrival_port'),
		...each(['departure_port_atd', 'arrival_port_eta'], timeOrNull),
	}),
	feature('past_vessel_locations', 'LineString', {
		vessel_id: uuid,
		...each(['start_time', 'end_time'], time),
		point_count: { type: 'integer' },
		...each(['outbound_atd_at', 'inbound_ata_at', 'inbound_eta_at'], timeOrNull),
	}),
	feature('estimated_full_legs', 'LineString', {
		...each(['previous_port_id', 'next_port_id'], uuid),
		point_count: { type: 'integer' },
	}),
	feature('estimated_partial_leg', 'LineString', {
		...each(['current_port_id', 'next_port_id'], uuid),
		point_count: { type: 'integer' },
	}),
];

export const routeMap = object({
	type: { const: 'FeatureCollection' },
	features: list({ anyOf: FEATURES }),
});

const candidate = object({ scac, name: text, confidence: number });

export const inference = object({
	data: object({
		id: text,
		type: { const: 'infer_number_results' },
		attributes: object({
			number_type: oneOf('booking', 'bill_of_lading', 'container'),
			validation: object({
				...each(['is_valid', 'check_digit_passed'], { type: ['boolean', 'null'] }),
				type: oneOf('container', 'shipment'),
				...each(['parsed_number', 'reason'], textOrNull),
			}),
			shipping_line: object({
				decision: oneOf('auto_select', 'needs_confirmation', 'no_prediction'),
				selected: { anyOf: [{ type: 'null' }, candidate] },
				candidates: list(candidate),
			}),
		}),
	}),
});

export const message = object({ message: text });
export const accepted = object({ status: { const: 'accepted' } });
export const downloadUrl = object({ download_url: { type: 'string', pattern: '^https?://' } });
export const documentTypes = object({ document_types: list(object({ code: text, label: text })) });
export const sourceAddresses = object({
	webhook_notification_ips: list({ type: 'string', pattern: '^\\d+(\\.\\d+){3}$' }),
	last_updated: time,
});

export const triggerReport = object({
	url: text,
	succeeded: flag,
	error: textOrNull,
	status_code: integerOrNull,
	...each(['request_headers', 'response_headers'], { type: 'object' }),
	request_body: text,
	response_body: textOrNull,
});

export const upload = object({
	...each(['id', 'key', 'filename', 'content_type', 'service_name', 'checksum', 'signed_id'], text),
	metadata: { type: 'object' },
	byte_size: { type: 'integer' },
	created_at: time,
	direct_upload: object({ url: text, headers: { type: 'object' } }),
});
