import type { Named } from './named';

export type PortAttributes = Named<
	'name' | 'code' | 'state_abbr' | 'city' | 'country_code' | 'time_zone' | 'latitude' | 'longitude'
>;

export type TerminalAttributes = Named<
	| 'name'
	| 'nickname'
	| 'firms_code'
	| 'smdg_code'
	| 'bic_facility_code'
	| 'street'
	| 'city'
	| 'state'
	| 'state_abbr'
	| 'zip'
	| 'country'
	| 'facility_type'
	| 'provided_data'
>;

export type VesselAttributes = Named<
	| 'name'
	| 'imo'
	| 'mmsi'
	| 'latitude'
	| 'longitude'
	| 'nautical_speed_knots'
	| 'navigational_heading_degrees'
	| 'position_timestamp'
	| 'positions'
>;

export type ShippingLineAttributes = Named<
	| 'scac'
	| 'name'
	| 'alternative_scacs'
	| 'short_name'
	| 'bill_of_lading_tracking_support'
	| 'booking_number_tracking_support'
	| 'container_number_tracking_support'
	| 'tracking_url'
	| 'contact_url'
	| 'provided_data'
	| 'bol_prefix'
>;
