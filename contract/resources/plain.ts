import * as is from './values';

const feature = (
	type: string,
	geometry: 'Point' | 'LineString',
	properties: Record<string, is.Value>,
) =>
	is.object({
		type: is.always('Feature'),
		geometry: is.object({
			type: is.always(geometry),
			coordinates: geometry === 'Point' ? is.list(is.number) : is.list(is.list(is.number)),
		}),
		properties: is.object({
			feature_type: is.always(type),
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
	...is.each([`${name}_state_abbr`, `${name}_state`], is.nullable(is.text)),
});

const FEATURES = [
	feature('port', 'Point', {
		ports_total: is.integer,
		location_id: is.uuid,
		location_type: is.always('Port'),
		...is.each(['name', 'country_code', 'country', 'label'], is.text),
		...is.each(['state_abbr', 'state'], is.nullable(is.text)),
		time_zone: is.zone,
		...is.each(
			['inbound_eta_at', 'inbound_ata_at', 'outbound_etd_at', 'outbound_atd_at'],
			is.nullable(is.time),
		),
		updated_at: is.nullable(is.time),
	}),
	feature('current_vessel', 'Point', {
		...is.each(['vessel_id', 'vessel_name', 'vessel_imo'], is.text),
		voyage_number: is.nullable(is.text),
		vessel_location_timestamp: is.time,
		...is.each(['vessel_location_heading', 'vessel_location_speed'], is.nullable(is.number)),
		...end('departure_port'),
		...end('arrival_port'),
		...is.each(['departure_port_atd', 'arrival_port_eta'], is.nullable(is.time)),
	}),
	feature('past_vessel_locations', 'LineString', {
		vessel_id: is.uuid,
		...is.each(['start_time', 'end_time'], is.time),
		point_count: is.integer,
		...is.each(['outbound_atd_at', 'inbound_ata_at', 'inbound_eta_at'], is.nullable(is.time)),
	}),
	feature('estimated_full_legs', 'LineString', {
		...is.each(['previous_port_id', 'next_port_id'], is.uuid),
		point_count: is.integer,
	}),
	feature('estimated_partial_leg', 'LineString', {
		...is.each(['current_port_id', 'next_port_id'], is.uuid),
		point_count: is.integer,
	}),
];

export const routeMap = is.object({
	type: is.always('FeatureCollection'),
	features: is.list({ anyOf: FEATURES }),
});

const inferredCarrier = is.object({ scac: is.scac, name: is.text, confidence: is.number });

const inferredLine = is.object({
	decision: is.oneOf('auto_select', 'needs_confirmation', 'no_prediction'),
	selected: is.nullable(inferredCarrier),
	candidates: is.list(inferredCarrier),
});

const inferredNumber = is.object({
	number_type: is.oneOf('booking', 'bill_of_lading', 'container'),
	validation: is.object({
		...is.each(['is_valid', 'check_digit_passed'], is.nullable(is.flag)),
		type: is.oneOf('container', 'shipment'),
		...is.each(['parsed_number', 'reason'], is.nullable(is.text)),
	}),
	shipping_line: inferredLine,
});

export const inference = is.object({
	data: is.object({
		id: is.text,
		type: is.always('infer_number_results'),
		attributes: inferredNumber,
	}),
});

export const message = is.object({ message: is.text });
export const acceptedAnswer = is.object({ status: is.always('accepted') });
export const downloadUrl = is.object({ download_url: is.matching('^https?://') });
export const documentTypes = is.object({
	document_types: is.list(is.object({ code: is.text, label: is.text })),
});
export const sourceAddresses = is.object({
	webhook_notification_ips: is.list(is.matching('^\\d+(\\.\\d+){3}$')),
	last_updated: is.time,
});

export const triggerReport = is.object({
	url: is.text,
	succeeded: is.flag,
	error: is.nullable(is.text),
	status_code: is.nullable(is.integer),
	...is.each(['request_headers', 'response_headers'], is.anyObject),
	request_body: is.text,
	response_body: is.nullable(is.text),
});

export const directUpload = is.object({
	...is.each(
		['id', 'key', 'filename', 'content_type', 'service_name', 'checksum', 'signed_id'],
		is.text,
	),
	metadata: is.anyObject,
	byte_size: is.integer,
	created_at: is.time,
	direct_upload: is.object({ url: is.text, headers: is.anyObject }),
});

/** The answers without records that the nodes decode. */
export const ANSWERS = {
	...{ directUpload, documentTypes, downloadUrl, inferredCarrier, inferredLine, inferredNumber },
	sourceAddresses,
};
