import type { Named } from './named';

export type ContainerAttributes = Named<
	| 'number'
	| 'ref_numbers'
	| 'equipment_type'
	| 'equipment_length'
	| 'equipment_height'
	| 'weight_in_lbs'
	| 'created_at'
	| 'seal_number'
	| 'pickup_lfd'
	| 'pickup_appointment_at'
	| 'availability_known'
	| 'available_for_pickup'
	| 'pod_arrived_at'
	| 'pod_discharged_at'
	| 'pod_full_out_at'
	| 'terminal_checked_at'
	| 'pod_full_out_chassis_number'
	| 'location_at_pod_terminal'
	| 'final_destination_full_out_at'
	| 'empty_terminated_at'
	| 'holds_at_pod_terminal'
	| 'fees_at_pod_terminal'
	| 'pod_timezone'
	| 'final_destination_timezone'
	| 'empty_terminated_timezone'
	| 'pod_rail_carrier_scac'
	| 'ind_rail_carrier_scac'
	| 'pod_last_tracking_request_at'
	| 'shipment_last_tracking_request_at'
	| 'pod_rail_loaded_at'
	| 'pod_rail_departed_at'
	| 'ind_eta_at'
	| 'ind_ata_at'
	| 'ind_rail_unloaded_at'
	| 'ind_facility_lfd_on'
	| 'import_deadlines'
	| 'current_status'
	| 'delivered_at'
	| 'empty_out_at'
	| 'pol_full_in_at'
	| 'pol_vessel_loaded_at'
	| 'pol_vessel_departed_at'
	| 'rail_last_tracking_request_at'
	| 'ssl_lfd'
	| 'ind_facility_holds'
	| 'ind_facility_fees'
	| 'release_statuses'
>;

/** Within a container's `import_deadlines`. */
export type ImportDeadlines = Named<
	'pickup_lfd_terminal' | 'pickup_lfd_rail' | 'pickup_lfd_line' | 'pod'
>;

/** `import_deadlines.pod`: the last free days of the port, with where they come from. */
export type PortDeadlines = Named<'line' | 'facility' | 'unified'>;
export type PortDeadline = Named<'current' | 'original' | 'calculated' | 'manual'>;
export type UnifiedDeadline = Named<'current_value' | 'current_selection'>;

/** An entry of a container's holds. */
export type HoldEntry = Named<'name' | 'status' | 'description' | 'detail'>;

/** An entry of a container's fees. */
export type FeeEntry = Named<'type' | 'amount' | 'currency_code'>;
