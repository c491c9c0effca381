import * as is from './parts.mts';

const placeAttributes = {
	id: is.uuid,
	name: is.text,
	code: is.locode,
	state_abbr: is.textOrNull,
	country_code: { type: 'string', pattern: '^[A-Z]{2}$' },
	time_zone: is.zone,
	...is.each(['latitude', 'longitude'], is.numeric),
};

export const port = is.resource('port', {
	attributes: is.object({ ...placeAttributes, city: is.textOrNull }),
	relationships: is.object({ terminals: is.many('terminal') }),
});

export const metroArea = is.resource('metro_area', { attributes: is.object(placeAttributes) });

/** Fields of a terminal, each with a boolean and a note. */
const noted = (names: string[]) => ({
	...is.each(names, is.flag),
	...is.each(
		names.map((name) => `${name}_notes`),
		is.text,
	),
});

const TERMINAL_FIELDS = [
	...['pickup_lfd', 'pickup_appointment_at', 'available_for_pickup', 'fees_at_pod_terminal'],
	...['holds_at_pod_terminal', 'location_at_pod_terminal', 'pod_full_out_chassis_number'],
];

export const terminal = is.resource('terminal', {
	attributes: is.object({
		id: is.uuid,
		...is.each(['name', 'nickname', 'zip'], is.text),
		firms_code: { type: 'string', minLength: 4 },
		facility_type: is.oneOf('rail', 'ocean_terminal'),
		...is.each(['smdg_code', 'bic_facility_code', 'street', 'city'], is.textOrNull),
		...is.each(['state', 'state_abbr', 'country'], is.textOrNull),
		provided_data: is.object({ ...noted(TERMINAL_FIELDS), pod_full_out_at: is.flag }),
	}),
	relationships: is.object({ port: is.one('port') }),
});

/** The former type of a rail ramp. */
export const railTerminal = is.resource('rail_terminal', {
	attributes: is.object({
		id: is.uuid,
		...is.each(['name', 'nickname', 'city', 'firms_code'], is.text),
	}),
	relationships: is.object({ port: is.oneOrNone('port'), metro_area: is.one('metro_area') }),
});

const vesselAttributes = {
	name: is.text,
	...is.each(['imo', 'mmsi'], is.textOrNull),
	...is.each(['latitude', 'longitude', 'nautical_speed_knots'], is.numberOrNull),
	navigational_heading_degrees: is.numberOrNull,
	position_timestamp: is.timeOrNull,
};

export const vessel = is.resource('vessel', { attributes: is.object(vesselAttributes) });

const positions = is.list(
	is.object({
		...is.each(['latitude', 'longitude'], is.number),
		heading: is.numberOrNull,
		timestamp: is.time,
		estimated: is.flag,
	}),
);

/** Positions of the vessel are included only if requested. */
export const vesselWithPositions = is.resource('vessel', {
	attributes: is.object({ ...vesselAttributes, positions }),
});

const LINE_FIELDS = [
	...['seal_number', 'weight_in_lbs', 'equipment_type', 'equipment_length', 'equipment_height'],
	...['pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at', 'final_destination_full_out_at'],
	'empty_terminated_at',
];

export const shippingLine = is.resource('shipping_line', {
	attributes: is.object({
		scac: is.scac,
		...is.each(['name', 'short_name'], is.text),
		alternative_scacs: is.list(is.scac),
		...is.each(
			['bill_of_lading', 'booking_number', 'container_number'].map(
				(kind) => `${kind}_tracking_support`,
			),
			is.flag,
		),
		...is.each(['tracking_url', 'contact_url'], is.textOrNull),
		provided_data: is.object({ ...noted(LINE_FIELDS), ssl_lfd: is.flag }),
	}),
});
