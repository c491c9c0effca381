import type { Named } from './named';

/** Properties of the features of a route map, of all five kinds. */
export type RouteFeatureProperties = Named<{
	feature_type: string;
	ports_sequence: number;
	ports_total: number;
	location_id: string;
	location_type: string;
	name: string;
	state_abbr: string;
	state: string;
	country_code: string;
	country: string;
	time_zone: string;
	label: string;
	inbound_eta_at: string;
	inbound_ata_at: string;
	outbound_etd_at: string;
	outbound_atd_at: string;
	updated_at: string;
	vessel_id: string;
	vessel_name: string;
	vessel_imo: string;
	voyage_number: string;
	vessel_location_timestamp: string;
	vessel_location_heading: number;
	vessel_location_speed: number;
	departure_port_id: string;
	departure_port_name: string;
	departure_port_state_abbr: string;
	departure_port_state: string;
	departure_port_country_code: string;
	departure_port_country: string;
	departure_port_label: string;
	departure_port_atd: string;
	departure_port_time_zone: string;
	arrival_port_id: string;
	arrival_port_name: string;
	arrival_port_state_abbr: string;
	arrival_port_state: string;
	arrival_port_country_code: string;
	arrival_port_country: string;
	arrival_port_label: string;
	arrival_port_eta: string;
	arrival_port_time_zone: string;
	start_time: string;
	end_time: string;
	point_count: number;
	previous_port_id: string;
	next_port_id: string;
	current_port_id: string;
	// Not described, but other answers of the service have a port's code under these names.
	locode: string;
	code: string;
}>;

export type RouteGeometry = Named<{ type: string; coordinates: unknown[] }>;
