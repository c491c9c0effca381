import type { Untyped } from './untyped';

export type PortAttributes = Untyped<{
	name: string;
	code: string;
	state_abbr: string;
	city: string;
	country_code: string;
	time_zone: string;
	latitude: number | string;
	longitude: number | string;
}>;

export type TerminalAttributes = Untyped<{
	name: string;
	nickname: string;
	firms_code: string;
	smdg_code: string;
	bic_facility_code: string;
	street: string;
	city: string;
	state: string;
	state_abbr: string;
	zip: string;
	country: string;
	facility_type: string;
	provided_data: object;
}>;

type VesselPosition = Untyped<{
	latitude: number;
	longitude: number;
	heading: number;
	timestamp: string;
	estimated: boolean;
}>;

export type VesselAttributes = Untyped<{
	name: string;
	imo: string;
	mmsi: string;
	latitude: number;
	longitude: number;
	nautical_speed_knots: number;
	navigational_heading_degrees: number;
	position_timestamp: string;
	positions: VesselPosition[] | null;
}>;

export type ShippingLineAttributes = Untyped<{
	scac: string;
	name: string;
	alternative_scacs: string[];
	short_name: string;
	bill_of_lading_tracking_support: boolean;
	booking_number_tracking_support: boolean;
	container_number_tracking_support: boolean;
	tracking_url: string;
	contact_url: string;
	provided_data: object;
	bol_prefix: string;
}>;
