import type { Untyped } from './untyped';

export type ContainerAttributes = Untyped<{
	number: string;
	ref_numbers: string[] | null;
	equipment_type: string;
	equipment_length: number;
	equipment_height: string;
	weight_in_lbs: number;
	created_at: string;
	seal_number: string;
	pickup_lfd: string;
	pickup_appointment_at: string;
	availability_known: boolean;
	available_for_pickup: boolean;
	pod_arrived_at: string;
	pod_discharged_at: string;
	pod_full_out_at: string;
	terminal_checked_at: string;
	pod_full_out_chassis_number: string;
	location_at_pod_terminal: string;
	final_destination_full_out_at: string;
	empty_terminated_at: string;
	holds_at_pod_terminal: HoldEntry[];
	fees_at_pod_terminal: FeeEntry[];
	pod_timezone: string;
	final_destination_timezone: string;
	empty_terminated_timezone: string;
	pod_rail_carrier_scac: string;
	ind_rail_carrier_scac: string;
	pod_last_tracking_request_at: string;
	shipment_last_tracking_request_at: string;
	pod_rail_loaded_at: string;
	pod_rail_departed_at: string;
	ind_eta_at: string;
	ind_ata_at: string;
	ind_rail_unloaded_at: string;
	ind_facility_lfd_on: string;
	import_deadlines: ImportDeadlines | null;
	current_status: string;
	delivered_at: string;
	empty_out_at: string;
	pol_full_in_at: string;
	pol_vessel_loaded_at: string;
	pol_vessel_departed_at: string;
	rail_last_tracking_request_at: string;
	ssl_lfd: string;
	ind_facility_holds: HoldEntry[] | null;
	ind_facility_fees: FeeEntry[] | null;
	release_statuses: object[] | null;
}>;

/** An entry of `import_deadlines` of a container. */
export type ImportDeadlines = Untyped<{
	pickup_lfd_terminal: string;
	pickup_lfd_rail: string;
	pickup_lfd_line: string;
	pod: PortDeadlines | null;
}>;

/** `import_deadlines.pod`: the last free days at the port, with their origin. */
export type PortDeadlines = Untyped<{
	line: PortDeadline | null;
	facility: PortDeadline | null;
	unified: UnifiedDeadline | null;
}>;
export type PortDeadline = Untyped<{
	current: string;
	original: string;
	calculated: string;
	manual: boolean;
}>;
export type UnifiedDeadline = Untyped<{ current_value: string; current_selection: string }>;

/** An entry of a container's holds. */
export type HoldEntry = Untyped<{
	name: string;
	status: string;
	description: string;
	detail: string;
}>;

/** An entry of a container's fees. */
export type FeeEntry = Untyped<{ type: string; amount: number; currency_code: string }>;

export type ShipmentAttributes = Untyped<{
	bill_of_lading_number: string;
	normalized_number: string;
	ref_numbers: string[] | null;
	created_at: string;
	tags: string[];
	port_of_lading_locode: string;
	port_of_lading_name: string;
	port_of_discharge_locode: string;
	port_of_discharge_name: string;
	destination_locode: string;
	destination_name: string;
	shipping_line_scac: string;
	shipping_line_name: string;
	shipping_line_short_name: string;
	customer_name: string;
	pod_vessel_name: string;
	pod_vessel_imo: string;
	pod_voyage_number: string;
	pol_etd_at: string;
	pol_atd_at: string;
	pod_eta_at: string;
	pod_original_eta_at: string;
	pod_ata_at: string;
	destination_eta_at: string;
	destination_ata_at: string;
	pol_timezone: string;
	pod_timezone: string;
	destination_timezone: string;
	line_tracking_last_attempted_at: string;
	line_tracking_last_succeeded_at: string;
	line_tracking_stopped_at: string;
	line_tracking_stopped_reason: string;
	pol_original_etd_at: string;
	destination_original_eta_at: string;
	status: string;
	pod_eta: string;
}>;

export type TrackingRequestAttributes = Untyped<{
	request_number: string;
	ref_numbers: string[] | null;
	tags: string[];
	status: string;
	failed_reason: string;
	request_type: string;
	scac: string;
	created_at: string;
	updated_at: string;
	is_retrying: boolean;
	retry_count: number;
	shipment_tags: string[];
	auto_detect_vocc_scac: boolean;
}>;
