import { many, one, oneOrNone, resource } from './resource';
import * as is from './values';

export const hold = is.object({
	name: is.oneOf('freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'),
	status: is.oneOf('hold', 'pending'),
	description: is.nullable(is.text),
	detail: is.optional(is.nullable(is.text)),
});
export const fee = is.object({
	type: is.oneOf('demurrage', 'exam', 'extended_dwell_time', 'other', 'total'),
	amount: is.number,
	currency_code: is.text,
});

const time = is.nullable(is.time);
const text = is.nullable(is.text);
const scac = is.nullable(is.scac);
const zone = is.nullable(is.zone);

export const portDeadline = is.object({
	...is.each(['current', 'original'], text),
	/** The calculated day. Some answers have a flag instead. */
	calculated: is.nullable(is.textOrFlag),
	manual: is.nullable(is.flag),
});
export const unifiedDeadline = is.object({
	...is.each(['current_value', 'current_selection'], text),
});
/** The last free days at the port, with their origin. */
export const portDeadlines = is.object({
	...is.each(['line', 'facility'], is.nullable(portDeadline)),
	unified: is.nullable(unifiedDeadline),
});
export const importDeadlines = is.object({
	...is.each(['pickup_lfd_terminal', 'pickup_lfd_rail', 'pickup_lfd_line'], time),
	pod: is.optional(is.nullable(portDeadlines)),
});

export const container = resource(
	{
		number: is.matching('^[A-Z]{4}\\d{7}$'),
		ref_numbers: is.nullable(is.texts),
		equipment_type: is.nullable(is.oneOf('dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank')),
		equipment_length: is.nullable(is.oneOf(10, 20, 40, 45)),
		equipment_height: is.nullable(is.oneOf('standard', 'high_cube')),
		weight_in_lbs: is.nullable(is.number),
		created_at: is.time,
		seal_number: text,
		...is.each(['pickup_lfd', 'pickup_appointment_at'], time),
		...is.each(['availability_known', 'available_for_pickup'], is.flag),
		...is.each(['pod_arrived_at', 'pod_discharged_at', 'pod_full_out_at'], time),
		terminal_checked_at: time,
		...is.each(['pod_full_out_chassis_number', 'location_at_pod_terminal'], text),
		...is.each(['final_destination_full_out_at', 'empty_terminated_at'], time),
		holds_at_pod_terminal: is.list(hold),
		fees_at_pod_terminal: is.list(fee),
		...is.each(['pod_timezone', 'final_destination_timezone', 'empty_terminated_timezone'], zone),
		...is.each(['pod_rail_carrier_scac', 'ind_rail_carrier_scac'], scac),
		...is.each(['pod_last_tracking_request_at', 'shipment_last_tracking_request_at'], time),
		...is.each(['pod_rail_loaded_at', 'pod_rail_departed_at', 'ind_eta_at', 'ind_ata_at'], time),
		...is.each(['ind_rail_unloaded_at', 'ind_facility_lfd_on'], time),
		import_deadlines: is.nullable(importDeadlines),
		current_status: is.oneOf(
			...['new', 'on_ship', 'available', 'not_available', 'grounded', 'on_rail', 'picked_up'],
			...['off_dock', 'delivered', 'empty_returned', 'awaiting_inland_transfer'],
		),
		...is.each(['delivered_at', 'empty_out_at', 'pol_full_in_at', 'pol_vessel_loaded_at'], time),
		...is.each(['pol_vessel_departed_at', 'rail_last_tracking_request_at'], time),
		ssl_lfd: text,
		ind_facility_holds: is.nullable(is.list(hold)),
		ind_facility_fees: is.nullable(is.list(fee)),
		release_statuses: is.optional(is.nullable(is.list(is.anyObject))),
	},
	{
		shipment: one('shipment'),
		pod_terminal: oneOrNone('terminal', 'rail_terminal'),
		pickup_facility: oneOrNone('terminal', 'rail_terminal'),
		transport_events: many('transport_event'),
		raw_events: many('raw_event'),
	},
	{
		rules: [
			is.when({ availability_known: is.always(false) }, { available_for_pickup: is.always(false) }),
			// The time zone is known long before the empty return.
			is.when({ pod_timezone: is.text }, { empty_terminated_timezone: is.text }),
		],
	},
);
