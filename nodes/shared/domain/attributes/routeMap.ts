import type { Untyped } from './untyped';

/** Properties of the features of a route map that the node reads. */
export type RouteFeatureProperties = Untyped<{
	feature_type: string;
	ports_sequence: number;
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
	vessel_name: string;
	vessel_imo: string;
	voyage_number: string;
	vessel_location_timestamp: string;
	vessel_location_heading: number;
	vessel_location_speed: number;
	arrival_port_eta: string;
	// Not documented for route maps; other responses of the service use these names.
	locode: string;
	code: string;
}>;

export type RouteGeometry = Untyped<{ type: string; coordinates: unknown[] }>;
