import {
	each,
	locodeOrNull,
	many,
	nothing,
	object,
	oneOf,
	oneOrNone,
	resource,
	scac,
	text,
	textOrNull,
	texts,
	time,
	timeOrNull,
	when,
	zoneOrNull,
} from './parts.mts';

const STOPPED_REASONS = [
	'all_containers_terminated',
	'past_arrival_window',
	'past_full_out_window',
	'no_updates_at_line',
	'cancelled_by_user',
	'booking_cancelled',
	'account_closed',
	null,
];

/** The 34 attributes that every recorded shipment has. */
const shipmentAttributes = {
	...each(['bill_of_lading_number', 'normalized_number', 'customer_name'], text),
	...each(['shipping_line_name', 'shipping_line_short_name'], text),
	shipping_line_scac: scac,
	ref_numbers: texts,
	tags: texts,
	created_at: time,
	...each(
		['port_of_lading_locode', 'port_of_discharge_locode', 'destination_locode'],
		locodeOrNull,
	),
	...each(['port_of_lading_name', 'port_of_discharge_name', 'destination_name'], textOrNull),
	...each(['pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number'], textOrNull),
	...each(['pol_timezone', 'pod_timezone', 'destination_timezone'], zoneOrNull),
	...each(['pol_etd_at', 'pol_original_etd_at', 'pol_atd_at'], timeOrNull),
	...each(['pod_eta_at', 'pod_original_eta_at', 'pod_ata_at'], timeOrNull),
	...each(['destination_eta_at', 'destination_original_eta_at', 'destination_ata_at'], timeOrNull),
	...each(['line_tracking_last_attempted_at', 'line_tracking_last_succeeded_at'], timeOrNull),
	line_tracking_stopped_at: timeOrNull,
	line_tracking_stopped_reason: oneOf(...STOPPED_REASONS),
};

const relationships = object({
	port_of_lading: oneOrNone('port'),
	port_of_discharge: oneOrNone('port'),
	pod_terminal: oneOrNone('terminal'),
	destination: oneOrNone('port', 'metro_area'),
	destination_terminal: oneOrNone('terminal', 'rail_terminal'),
	line_tracking_stopped_by_user: oneOrNone('user'),
	containers: many('container'),
});

export const shipment = resource('shipment', {
	attributes: {
		...object(shipmentAttributes),
		// A shipment that has arrived has no ETA.
		...when(
			{ pod_ata_at: text },
			each(['pod_eta_at', 'pod_original_eta_at', 'pol_etd_at'], nothing),
		),
	},
	relationships,
	links: object({ self: { type: 'string', pattern: '^/v2/shipments/[0-9a-f-]{36}$' } }),
});
