import {
	each,
	flag,
	list,
	locode,
	many,
	number,
	numberOrNull,
	numeric,
	object,
	one,
	oneOf,
	oneOrNone,
	resource,
	scac,
	text,
	textOrNull,
	time,
	timeOrNull,
	uuid,
	zone,
} from './parts.mts';

const placeAttributes = {
	id: uuid,
	name: text,
	code: locode,
	state_abbr: textOrNull,
	country_code: { type: 'string', pattern: '^[A-Z]{2}$' },
	time_zone: zone,
	...each(['latitude', 'longitude'], numeric),
};

export const port = resource('port', {
	attributes: object({ ...placeAttributes, city: textOrNull }),
	relationships: object({ terminals: many('terminal') }),
});

export const metroArea = resource('metro_area', { attributes: object(placeAttributes) });

/** Fields of a terminal, each with a boolean and a note. */
const noted = (names: string[]) => ({
	...each(names, flag),
	...each(
		names.map((name) => `${name}_notes`),
		text,
	),
});

const TERMINAL_FIELDS = [
	...['pickup_lfd', 'pickup_appointment_at', 'available_for_pickup', 'fees_at_pod_terminal'],
	...['holds_at_pod_terminal', 'location_at_pod_terminal', 'pod_full_out_chassis_number'],
];

export const terminal = resource('terminal', {
	attributes: object({
		id: uuid,
		...each(['name', 'nickname', 'zip'], text),
		firms_code: { type: 'string', minLength: 4 },
		facility_type: oneOf('rail', 'ocean_terminal'),
		...each(['smdg_code', 'bic_facility_code', 'street', 'city'], textOrNull),
		...each(['state', 'state_abbr', 'country'], textOrNull),
		provided_data: object({ ...noted(TERMINAL_FIELDS), pod_full_out_at: flag }),
	}),
	relationships: object({ port: one('port') }),
});

/** The former type of a rail ramp. */
export const railTerminal = resource('rail_terminal', {
	attributes: object({ id: uuid, ...each(['name', 'nickname', 'city', 'firms_code'], text) }),
	relationships: object({ port: oneOrNone('port'), metro_area: one('metro_area') }),
});

const vesselAttributes = {
	name: text,
	...each(['imo', 'mmsi'], textOrNull),
	...each(['latitude', 'longitude', 'nautical_speed_knots'], numberOrNull),
	navigational_heading_degrees: numberOrNull,
	position_timestamp: timeOrNull,
};

export const vessel = resource('vessel', { attributes: object(vesselAttributes) });

const positions = list(
	object({
		...each(['latitude', 'longitude'], number),
		heading: numberOrNull,
		timestamp: time,
		estimated: flag,
	}),
);

/** Positions of the vessel are included only if requested. */
export const vesselWithPositions = resource('vessel', {
	attributes: object({ ...vesselAttributes, positions }),
});

const LINE_FIELDS = [
	...['seal_number', 'weight_in_lbs', 'equipment_type', 'equipment_length', 'equipment_height'],
	...['pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at', 'final_destination_full_out_at'],
	'empty_terminated_at',
];

export const shippingLine = resource('shipping_line', {
	attributes: object({
		scac,
		...each(['name', 'short_name'], text),
		alternative_scacs: list(scac),
		...each(
			['bill_of_lading', 'booking_number', 'container_number'].map(
				(kind) => `${kind}_tracking_support`,
			),
			flag,
		),
		...each(['tracking_url', 'contact_url'], textOrNull),
		provided_data: object({ ...noted(LINE_FIELDS), ssl_lfd: flag }),
	}),
});
