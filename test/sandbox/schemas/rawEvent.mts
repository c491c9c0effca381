import {
	each,
	flag,
	locodeOrNull,
	nothing,
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
	when,
	zoneOrNull,
} from './parts.mts';

const NAMES = [
	...['empty_out', 'full_in', 'positioned_in', 'positioned_out', 'vessel_loaded'],
	...['vessel_departed', 'transshipment_arrived', 'transshipment_discharged'],
	...['transshipment_loaded', 'transshipment_departed', 'feeder_arrived', 'feeder_discharged'],
	...['feeder_loaded', 'feeder_departed', 'rail_loaded', 'rail_departed', 'rail_arrived'],
	...['rail_unloaded', 'vessel_arrived', 'vessel_discharged', 'arrived_at_destination'],
	...['delivered', 'full_out', 'empty_in', 'vgm_received', 'carrier_release'],
	...['customs_release', 'available'],
];

export const rawEvent = resource('raw_event', {
	attributes: {
		...object({
			event: oneOf(...NAMES, null),
			original_event: textOrNull,
			timestamp: time,
			estimated: flag,
			actual_on: nothing,
			...each(['actual_at', 'estimated_at'], timeOrNull),
			timezone: zoneOrNull,
			created_at: time,
			location_name: text,
			location_locode: locodeOrNull,
			...each(['vessel_name', 'vessel_imo'], textOrNull),
			index: { type: 'integer', minimum: 0 },
			voyage_number: text,
			data_source: oneOf('shipping_line'),
			data_provider_name: text,
			data_provider_code: scac,
			...each(['will_occur_at', 'invalidated_at'], nothing),
		}),
		allOf: [
			when({ estimated: { const: true } }, { estimated_at: time, actual_at: nothing }),
			when({ estimated: { const: false } }, { actual_at: time, estimated_at: nothing }),
		],
	},
	relationships: object({
		location: one('port'),
		vessel: oneOrNone('vessel'),
		container: one('container'),
		terminal: oneOrNone('terminal'),
	}),
});
