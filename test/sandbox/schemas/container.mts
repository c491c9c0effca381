import * as is from './parts.mts';

const STATUSES = [
	...['new', 'on_ship', 'available', 'not_available', 'grounded', 'on_rail', 'picked_up'],
	...['off_dock', 'delivered', 'empty_returned', 'awaiting_inland_transfer'],
];

const TIMES = [
	...['pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at', 'terminal_checked_at'],
	...['pickup_lfd', 'pickup_appointment_at', 'final_destination_full_out_at'],
	...['empty_terminated_at', 'pod_last_tracking_request_at', 'shipment_last_tracking_request_at'],
	...['rail_last_tracking_request_at', 'pod_rail_loaded_at', 'pod_rail_departed_at'],
	...['ind_eta_at', 'ind_ata_at', 'ind_rail_unloaded_at', 'ind_facility_lfd_on', 'delivered_at'],
	...['empty_out_at', 'pol_full_in_at', 'pol_vessel_loaded_at', 'pol_vessel_departed_at'],
];

const HOLD_NAMES = ['freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'];
const FEE_TYPES = ['demurrage', 'exam', 'extended_dwell_time', 'other', 'total'];

export const holds = is.list(
	is.object({
		name: is.oneOf(...HOLD_NAMES),
		status: is.oneOf('hold', 'pending'),
		description: is.textOrNull,
	}),
);
export const fees = is.list(
	is.object({ type: is.oneOf(...FEE_TYPES), amount: is.number, currency_code: is.text }),
);

const deadlines = is.object(
	is.each(['pickup_lfd_terminal', 'pickup_lfd_rail', 'pickup_lfd_line'], is.timeOrNull),
);

const attributes = is.object({
	number: { type: 'string', pattern: '^[A-Z]{4}\\d{7}$' },
	ref_numbers: is.texts,
	created_at: is.time,
	seal_number: is.textOrNull,
	equipment_type: is.oneOf('dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank', null),
	equipment_length: is.oneOf(10, 20, 40, 45, null),
	equipment_height: is.oneOf('standard', 'high_cube', null),
	weight_in_lbs: is.numberOrNull,
	...is.each(TIMES, is.timeOrNull),
	availability_known: is.flag,
	available_for_pickup: is.flag,
	...is.each(['pod_full_out_chassis_number', 'location_at_pod_terminal'], is.textOrNull),
	holds_at_pod_terminal: holds,
	fees_at_pod_terminal: fees,
	...is.each(
		['pod_timezone', 'final_destination_timezone', 'empty_terminated_timezone'],
		is.zoneOrNull,
	),
	...is.each(['pod_rail_carrier_scac', 'ind_rail_carrier_scac'], is.scacOrNull),
	...is.each(['ind_facility_holds', 'ind_facility_fees', 'ssl_lfd'], is.nothing),
	import_deadlines: deadlines,
	current_status: is.oneOf(...STATUSES),
});

export const container = is.resource('container', {
	attributes: {
		...attributes,
		allOf: [
			is.when({ availability_known: { const: false } }, { available_for_pickup: { const: false } }),
			// The time zone is known long before the empty return.
			is.when({ pod_timezone: is.text }, { empty_terminated_timezone: is.text }),
		],
	},
	relationships: is.object({
		shipment: is.one('shipment'),
		pod_terminal: is.oneOrNone('terminal'),
		pickup_facility: is.oneOrNone('terminal'),
		transport_events: is.many('transport_event'),
		raw_events: is.many('raw_event'),
	}),
});
