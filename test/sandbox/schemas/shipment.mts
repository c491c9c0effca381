import * as is from './parts.mts';

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
	...is.each(['bill_of_lading_number', 'normalized_number', 'customer_name'], is.text),
	...is.each(['shipping_line_name', 'shipping_line_short_name'], is.text),
	shipping_line_scac: is.scac,
	ref_numbers: is.texts,
	tags: is.texts,
	created_at: is.time,
	...is.each(
		['port_of_lading_locode', 'port_of_discharge_locode', 'destination_locode'],
		is.locodeOrNull,
	),
	...is.each(['port_of_lading_name', 'port_of_discharge_name', 'destination_name'], is.textOrNull),
	...is.each(['pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number'], is.textOrNull),
	...is.each(['pol_timezone', 'pod_timezone', 'destination_timezone'], is.zoneOrNull),
	...is.each(['pol_etd_at', 'pol_original_etd_at', 'pol_atd_at'], is.timeOrNull),
	...is.each(['pod_eta_at', 'pod_original_eta_at', 'pod_ata_at'], is.timeOrNull),
	...is.each(
		['destination_eta_at', 'destination_original_eta_at', 'destination_ata_at'],
		is.timeOrNull,
	),
	...is.each(['line_tracking_last_attempted_at', 'line_tracking_last_succeeded_at'], is.timeOrNull),
	line_tracking_stopped_at: is.timeOrNull,
	line_tracking_stopped_reason: is.oneOf(...STOPPED_REASONS),
};

const relationships = is.object({
	port_of_lading: is.oneOrNone('port'),
	port_of_discharge: is.oneOrNone('port'),
	pod_terminal: is.oneOrNone('terminal'),
	destination: is.oneOrNone('port', 'metro_area'),
	destination_terminal: is.oneOrNone('terminal', 'rail_terminal'),
	line_tracking_stopped_by_user: is.oneOrNone('user'),
	containers: is.many('container'),
});

export const shipment = is.resource('shipment', {
	attributes: {
		...is.object(shipmentAttributes),
		// A shipment that has arrived has no ETA.
		...is.when(
			{ pod_ata_at: is.text },
			is.each(['pod_eta_at', 'pod_original_eta_at', 'pol_etd_at'], is.nothing),
		),
	},
	relationships,
	links: is.object({ self: { type: 'string', pattern: '^/v2/shipments/[0-9a-f-]{36}$' } }),
});
