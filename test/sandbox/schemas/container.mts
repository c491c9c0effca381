import {
	each,
	flag,
	list,
	many,
	nothing,
	number,
	numberOrNull,
	object,
	oneOf,
	oneOrNone,
	one,
	resource,
	scacOrNull,
	text,
	textOrNull,
	texts,
	time,
	timeOrNull,
	when,
	zoneOrNull,
} from './parts.mts';

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

export const holds = list(
	object({ name: oneOf(...HOLD_NAMES), status: oneOf('hold', 'pending'), description: textOrNull }),
);
export const fees = list(
	object({ type: oneOf(...FEE_TYPES), amount: number, currency_code: text }),
);

const deadlines = object(
	each(['pickup_lfd_terminal', 'pickup_lfd_rail', 'pickup_lfd_line'], timeOrNull),
);

const attributes = object({
	number: { type: 'string', pattern: '^[A-Z]{4}\\d{7}$' },
	ref_numbers: texts,
	created_at: time,
	seal_number: textOrNull,
	equipment_type: oneOf('dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank', null),
	equipment_length: oneOf(10, 20, 40, 45, null),
	equipment_height: oneOf('standard', 'high_cube', null),
	weight_in_lbs: numberOrNull,
	...each(TIMES, timeOrNull),
	availability_known: flag,
	available_for_pickup: flag,
	...each(['pod_full_out_chassis_number', 'location_at_pod_terminal'], textOrNull),
	holds_at_pod_terminal: holds,
	fees_at_pod_terminal: fees,
	...each(['pod_timezone', 'final_destination_timezone', 'empty_terminated_timezone'], zoneOrNull),
	...each(['pod_rail_carrier_scac', 'ind_rail_carrier_scac'], scacOrNull),
	...each(['ind_facility_holds', 'ind_facility_fees', 'ssl_lfd'], nothing),
	import_deadlines: deadlines,
	current_status: oneOf(...STATUSES),
});

export const container = resource('container', {
	attributes: {
		...attributes,
		allOf: [
			when({ availability_known: { const: false } }, { available_for_pickup: { const: false } }),
			// The time zone is known long before the empty return.
			when({ pod_timezone: text }, { empty_terminated_timezone: text }),
		],
	},
	relationships: object({
		shipment: one('shipment'),
		pod_terminal: oneOrNone('terminal'),
		pickup_facility: oneOrNone('terminal'),
		transport_events: many('transport_event'),
		raw_events: many('raw_event'),
	}),
});
