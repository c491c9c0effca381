import type { Named } from './named';

/** Properties of the features of a route map that the node reads. */
export type RouteFeatureProperties = Named<
	| 'feature_type'
	| 'ports_sequence'
	| 'name'
	| 'state_abbr'
	| 'state'
	| 'country_code'
	| 'country'
	| 'time_zone'
	| 'label'
	| 'inbound_eta_at'
	| 'inbound_ata_at'
	| 'outbound_etd_at'
	| 'outbound_atd_at'
	| 'vessel_name'
	| 'vessel_imo'
	| 'voyage_number'
	| 'vessel_location_timestamp'
	| 'vessel_location_heading'
	| 'vessel_location_speed'
	| 'arrival_port_eta'
	// Not documented for route maps; other responses of the service use these names.
	| 'locode'
	| 'code'
>;

export type RouteGeometry = Named<'type' | 'coordinates'>;
