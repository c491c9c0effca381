import { many, oneOrNone, resource, sometimes } from './resource';
import * as is from './values';

const time = is.nullable(is.time);
const text = is.nullable(is.text);
const locode = is.nullable(is.locode);

export const shipment = resource(
	{
		...is.each(['bill_of_lading_number', 'normalized_number'], is.text),
		ref_numbers: is.nullable(is.texts),
		created_at: is.time,
		tags: is.texts,
		port_of_lading_locode: locode,
		port_of_lading_name: text,
		port_of_discharge_locode: locode,
		port_of_discharge_name: text,
		destination_locode: locode,
		destination_name: text,
		shipping_line_scac: is.scac,
		...is.each(['shipping_line_name', 'shipping_line_short_name', 'customer_name'], is.text),
		...is.each(['pod_vessel_name', 'pod_vessel_imo', 'pod_voyage_number'], text),
		...is.each(['pol_etd_at', 'pol_atd_at', 'pod_eta_at', 'pod_original_eta_at'], time),
		...is.each(['pod_ata_at', 'destination_eta_at', 'destination_ata_at'], time),
		...is.each(['pol_timezone', 'pod_timezone', 'destination_timezone'], is.nullable(is.zone)),
		...is.each(['line_tracking_last_attempted_at', 'line_tracking_last_succeeded_at'], time),
		line_tracking_stopped_at: time,
		line_tracking_stopped_reason: is.nullable(
			is.oneOf(
				...['all_containers_terminated', 'past_arrival_window', 'past_full_out_window'],
				...['no_updates_at_line', 'cancelled_by_user', 'booking_cancelled', 'account_closed'],
			),
		),
		...is.each(['pol_original_etd_at', 'destination_original_eta_at'], time),
		// Only an earlier description of the service has these two.
		status: is.optional(text),
		pod_eta: is.optional(time),
	},
	{
		port_of_lading: oneOrNone('port'),
		port_of_discharge: oneOrNone('port'),
		pod_terminal: oneOrNone('terminal', 'rail_terminal'),
		destination: oneOrNone('port', 'metro_area'),
		destination_terminal: oneOrNone('terminal', 'rail_terminal'),
		line_tracking_stopped_by_user: oneOrNone('user'),
		containers: many('container'),
		party_roles: sometimes(many('party_role')),
	},
	{
		rules: [
			// A shipment that has arrived has no ETA.
			is.when(
				{ pod_ata_at: is.text },
				is.each(['pod_eta_at', 'pod_original_eta_at', 'pol_etd_at'], is.nothing),
			),
		],
	},
);

export const trackingRequest = resource(
	{
		request_number: is.text,
		ref_numbers: is.nullable(is.texts),
		status: is.oneOf(
			...['pending', 'awaiting_manifest', 'created', 'failed', 'tracking_stopped', 'cancelled'],
		),
		failed_reason: is.nullable(
			is.oneOf(
				...['booking_cancelled', 'duplicate', 'expired', 'internal_processing_error'],
				...['invalid_number', 'not_found', 'retries_exhausted', 'shipping_line_unreachable'],
				...['unrecognized_response', 'data_unavailable', 'scac_auto_detect_failed'],
				...['awaiting_manifest', 'Cancelled by user'],
			),
		),
		request_type: is.oneOf('bill_of_lading', 'booking_number', 'container'),
		scac: is.nullable(is.scac),
		...is.each(['created_at', 'updated_at'], is.time),
		is_retrying: is.flag,
		retry_count: is.nullable(is.integer),
		shipment_tags: is.texts,
	},
	{
		tracked_object: oneOrNone('shipment'),
		customer: oneOrNone('party', 'account'),
		user: oneOrNone('user'),
	},
);
