import { many, one, oneOrNone, resource } from './resource';
import * as is from './values';

const text = is.nullable(is.text);
const numberOrNull = is.nullable(is.number);
/** Some records repeat their ID among the attributes. */
const id = is.optional(is.uuid);

const name = { name: is.text, code: is.locode, state_abbr: text };
const position = {
	country_code: is.matching('^[A-Z]{2}$'),
	time_zone: is.zone,
	...is.each(['latitude', 'longitude'], is.numeric),
};

export const port = resource(
	{ id, ...name, city: text, ...position },
	{ terminals: many('terminal') },
);
export const metroArea = resource({ id, ...name, ...position });

/** Facts that a source provides: a boolean and a note for each. */
const provided = (names: string[]) => ({
	...is.each(names, is.flag),
	...is.each(
		names.map((one) => `${one}_notes`),
		is.text,
	),
});

export const terminal = resource(
	{
		id,
		...is.each(['name', 'nickname'], is.text),
		firms_code: is.matching('^.{4,}$'),
		...is.each(['smdg_code', 'bic_facility_code', 'street', 'city'], text),
		...is.each(['state', 'state_abbr'], text),
		zip: text,
		country: text,
		facility_type: is.oneOf('rail', 'ocean_terminal'),
		provided_data: is.opaque(
			is.object({
				...provided([
					...['pickup_lfd', 'pickup_appointment_at', 'available_for_pickup'],
					...['fees_at_pod_terminal', 'holds_at_pod_terminal', 'location_at_pod_terminal'],
					'pod_full_out_chassis_number',
				]),
				pod_full_out_at: is.flag,
			}),
		),
	},
	{ port: one('port') },
);

/** The former type of a rail ramp. */
export const railTerminal = resource(
	{ id, ...is.each(['name', 'nickname', 'city', 'firms_code'], is.text) },
	{ port: oneOrNone('port'), metro_area: one('metro_area') },
);

const vesselPosition = is.object({
	...is.each(['latitude', 'longitude'], is.number),
	heading: numberOrNull,
	timestamp: is.time,
	estimated: is.flag,
});

export const vessel = resource({
	name: is.text,
	...is.each(['imo', 'mmsi'], text),
	...is.each(['latitude', 'longitude', 'nautical_speed_knots'], numberOrNull),
	navigational_heading_degrees: numberOrNull,
	position_timestamp: is.nullable(is.time),
	/** Only if the request asks for positions. */
	positions: is.optional(is.nullable(is.list(vesselPosition))),
});

export const shippingLine = resource({
	scac: is.scac,
	name: is.text,
	alternative_scacs: is.list(is.scac),
	short_name: is.text,
	...is.each(['bill_of_lading_tracking_support', 'booking_number_tracking_support'], is.flag),
	container_number_tracking_support: is.flag,
	...is.each(['tracking_url', 'contact_url'], text),
	provided_data: is.opaque(
		is.object({
			...provided([
				...['seal_number', 'weight_in_lbs', 'equipment_type', 'equipment_length'],
				...['equipment_height', 'pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at'],
				...['final_destination_full_out_at', 'empty_terminated_at'],
			]),
			ssl_lfd: is.flag,
		}),
	),
	bol_prefix: is.optional(text),
});
