/** Attributes of a shipment; times are ISO 8601 in UTC. */
export interface ShipmentAttributes {
	created_at: string;
	ref_numbers: string[];
	tags: string[];
	bill_of_lading_number: string;
	normalized_number: string;
	shipping_line_scac: string;
	shipping_line_name: string;
	shipping_line_short_name: string;
	customer_name: string;
	port_of_lading_locode: string | null;
	port_of_lading_name: string | null;
	port_of_discharge_locode: string | null;
	port_of_discharge_name: string | null;
	pod_vessel_name: string | null;
	pod_vessel_imo: string | null;
	pod_voyage_number: string | null;
	destination_locode: string | null;
	destination_name: string | null;
	destination_timezone: string | null;
	destination_eta_at: string | null;
	destination_original_eta_at: string | null;
	destination_ata_at: string | null;
	pol_etd_at: string | null;
	pol_original_etd_at: string | null;
	pol_atd_at: string | null;
	pol_timezone: string | null;
	pod_eta_at: string | null;
	pod_original_eta_at: string | null;
	pod_ata_at: string | null;
	pod_timezone: string | null;
	line_tracking_last_attempted_at: string | null;
	line_tracking_last_succeeded_at: string | null;
	line_tracking_stopped_at: string | null;
	line_tracking_stopped_reason: string | null;
}

export interface Hold {
	name: string;
	status: 'hold' | 'pending';
	description: string | null;
}

export interface Fee {
	type: string;
	amount: number;
	currency_code: string;
}

export interface ImportDeadlines {
	pickup_lfd_terminal: string | null;
	pickup_lfd_rail: string | null;
	pickup_lfd_line: string | null;
}

/** Times of a container that are null until they are known. */
const CONTAINER_TIMES = [
	'pickup_lfd',
	'pickup_appointment_at',
	'pod_arrived_at',
	'pod_discharged_at',
	'pod_full_out_at',
	'terminal_checked_at',
	'final_destination_full_out_at',
	'empty_terminated_at',
	'pod_last_tracking_request_at',
	'shipment_last_tracking_request_at',
	'rail_last_tracking_request_at',
	'pod_rail_loaded_at',
	'pod_rail_departed_at',
	'ind_eta_at',
	'ind_ata_at',
	'ind_rail_unloaded_at',
	'ind_facility_lfd_on',
	'delivered_at',
	'empty_out_at',
	'pol_full_in_at',
	'pol_vessel_loaded_at',
	'pol_vessel_departed_at',
] as const;

export type ContainerTime = (typeof CONTAINER_TIMES)[number];

/** Attributes of a container. All are present; unknown ones are null. */
export interface ContainerAttributes extends Record<ContainerTime, string | null> {
	number: string;
	ref_numbers: string[];
	equipment_type: string | null;
	equipment_length: number | null;
	equipment_height: string | null;
	weight_in_lbs: number | null;
	created_at: string;
	seal_number: string | null;
	availability_known: boolean;
	available_for_pickup: boolean;
	pod_full_out_chassis_number: string | null;
	location_at_pod_terminal: string | null;
	holds_at_pod_terminal: Hold[];
	fees_at_pod_terminal: Fee[];
	pod_timezone: string | null;
	final_destination_timezone: string | null;
	empty_terminated_timezone: string | null;
	pod_rail_carrier_scac: string | null;
	ind_rail_carrier_scac: string | null;
	ind_facility_holds: null;
	ind_facility_fees: null;
	ssl_lfd: null;
	import_deadlines: ImportDeadlines;
	current_status: string;
}

/** The attributes of a container without any data. */
export function blankContainer(
	known: Pick<
		ContainerAttributes,
		'number' | 'created_at' | 'equipment_type' | 'equipment_length' | 'equipment_height'
	>,
): ContainerAttributes {
	const times = Object.fromEntries(CONTAINER_TIMES.map((name) => [name, null])) as Record<
		ContainerTime,
		null
	>;
	return {
		...times,
		...known,
		ref_numbers: [],
		weight_in_lbs: null,
		seal_number: null,
		availability_known: false,
		available_for_pickup: false,
		pod_full_out_chassis_number: null,
		location_at_pod_terminal: null,
		holds_at_pod_terminal: [],
		fees_at_pod_terminal: [],
		pod_timezone: null,
		final_destination_timezone: null,
		empty_terminated_timezone: null,
		pod_rail_carrier_scac: null,
		ind_rail_carrier_scac: null,
		ind_facility_holds: null,
		ind_facility_fees: null,
		ssl_lfd: null,
		import_deadlines: { pickup_lfd_terminal: null, pickup_lfd_rail: null, pickup_lfd_line: null },
		current_status: 'new',
	};
}
