import * as is from './parts.mts';

const NAMES = [
	...['empty_out', 'full_in', 'positioned_in', 'positioned_out', 'vessel_loaded'],
	...['vessel_departed', 'transshipment_arrived', 'transshipment_discharged'],
	...['transshipment_loaded', 'transshipment_departed', 'feeder_arrived', 'feeder_discharged'],
	...['feeder_loaded', 'feeder_departed', 'rail_loaded', 'rail_departed', 'rail_arrived'],
	...['rail_unloaded', 'vessel_arrived', 'vessel_discharged', 'arrived_at_destination'],
	...['delivered', 'full_out', 'empty_in', 'vgm_received', 'carrier_release'],
	...['customs_release', 'available'],
];

export const rawEvent = is.resource('raw_event', {
	attributes: {
		...is.object({
			event: is.oneOf(...NAMES, null),
			original_event: is.textOrNull,
			timestamp: is.time,
			estimated: is.flag,
			actual_on: is.nothing,
			...is.each(['actual_at', 'estimated_at'], is.timeOrNull),
			timezone: is.zoneOrNull,
			created_at: is.time,
			location_name: is.text,
			location_locode: is.locodeOrNull,
			...is.each(['vessel_name', 'vessel_imo'], is.textOrNull),
			index: { type: 'integer', minimum: 0 },
			voyage_number: is.text,
			data_source: is.oneOf('shipping_line'),
			data_provider_name: is.text,
			data_provider_code: is.scac,
			...is.each(['will_occur_at', 'invalidated_at'], is.nothing),
		}),
		allOf: [
			is.when({ estimated: { const: true } }, { estimated_at: is.time, actual_at: is.nothing }),
			is.when({ estimated: { const: false } }, { actual_at: is.time, estimated_at: is.nothing }),
		],
	},
	relationships: is.object({
		location: is.one('port'),
		vessel: is.oneOrNone('vessel'),
		container: is.one('container'),
		terminal: is.oneOrNone('terminal'),
	}),
});
