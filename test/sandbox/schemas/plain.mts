import * as is from './parts.mts';

const feature = (
	type: string,
	geometry: 'Point' | 'LineString',
	properties: Record<string, is.Schema>,
) =>
	is.object({
		type: { const: 'Feature' },
		geometry: is.object({
			type: { const: geometry },
			coordinates: geometry === 'Point' ? is.list(is.number) : is.list(is.list(is.number)),
		}),
		properties: is.object({
			feature_type: { const: type },
			ports_sequence: { type: 'integer', minimum: 1 },
			...properties,
		}),
	});

const end = (name: string) => ({
	...is.each(
		['id', 'name', 'country_code', 'country', 'label', 'time_zone'].map(
			(part) => `${name}_${part}`,
		),
		is.text,
	),
	...is.each([`${name}_state_abbr`, `${name}_state`], is.textOrNull),
});

const FEATURES = [
	feature('port', 'Point', {
		ports_total: { type: 'integer' },
		location_id: is.uuid,
		location_type: { const: 'Port' },
		...is.each(['name', 'country_code', 'country', 'label'], is.text),
		...is.each(['state_abbr', 'state'], is.textOrNull),
		time_zone: is.zone,
		...is.each(
			['inbound_eta_at', 'inbound_ata_at', 'outbound_etd_at', 'outbound_atd_at'],
			is.timeOrNull,
		),
		updated_at: is.timeOrNull,
	}),
	feature('current_vessel', 'Point', {
		...is.each(['vessel_id', 'vessel_name', 'vessel_imo'], is.text),
		voyage_number: is.textOrNull,
		vessel_location_timestamp: is.time,
		...is.each(['vessel_location_heading', 'vessel_location_speed'], is.numberOrNull),
		...end('departure_port'),
		...end('arrival_port'),
		...is.each(['departure_port_atd', 'arrival_port_eta'], is.timeOrNull),
	}),
	feature('past_vessel_locations', 'LineString', {
		vessel_id: is.uuid,
		...is.each(['start_time', 'end_time'], is.time),
		point_count: { type: 'integer' },
		...is.each(['outbound_atd_at', 'inbound_ata_at', 'inbound_eta_at'], is.timeOrNull),
	}),
	feature('estimated_full_legs', 'LineString', {
		...is.each(['previous_port_id', 'next_port_id'], is.uuid),
		point_count: { type: 'integer' },
	}),
	feature('estimated_partial_leg', 'LineString', {
		...is.each(['current_port_id', 'next_port_id'], is.uuid),
		point_count: { type: 'integer' },
	}),
];

export const routeMap = is.object({
	type: { const: 'FeatureCollection' },
	features: is.list({ anyOf: FEATURES }),
});

const candidate = is.object({ scac: is.scac, name: is.text, confidence: is.number });

export const inference = is.object({
	data: is.object({
		id: is.text,
		type: { const: 'infer_number_results' },
		attributes: is.object({
			number_type: is.oneOf('booking', 'bill_of_lading', 'container'),
			validation: is.object({
				...is.each(['is_valid', 'check_digit_passed'], { type: ['boolean', 'null'] }),
				type: is.oneOf('container', 'shipment'),
				...is.each(['parsed_number', 'reason'], is.textOrNull),
			}),
			shipping_line: is.object({
				decision: is.oneOf('auto_select', 'needs_confirmation', 'no_prediction'),
				selected: { anyOf: [{ type: 'null' }, candidate] },
				candidates: is.list(candidate),
			}),
		}),
	}),
});

export const message = is.object({ message: is.text });
export const accepted = is.object({ status: { const: 'accepted' } });
export const downloadUrl = is.object({ download_url: { type: 'string', pattern: '^https?://' } });
export const documentTypes = is.object({
	document_types: is.list(is.object({ code: is.text, label: is.text })),
});
export const sourceAddresses = is.object({
	webhook_notification_ips: is.list({ type: 'string', pattern: '^\\d+(\\.\\d+){3}$' }),
	last_updated: is.time,
});

export const triggerReport = is.object({
	url: is.text,
	succeeded: is.flag,
	error: is.textOrNull,
	status_code: is.integerOrNull,
	...is.each(['request_headers', 'response_headers'], { type: 'object' }),
	request_body: is.text,
	response_body: is.textOrNull,
});

export const upload = is.object({
	...is.each(
		['id', 'key', 'filename', 'content_type', 'service_name', 'checksum', 'signed_id'],
		is.text,
	),
	metadata: { type: 'object' },
	byte_size: { type: 'integer' },
	created_at: is.time,
	direct_upload: is.object({ url: is.text, headers: { type: 'object' } }),
});
