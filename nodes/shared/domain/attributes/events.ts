import type { Untyped } from './untyped';

export type TransportEventAttributes = Untyped<{
	event: string;
	voyage_number: string;
	timestamp: string;
	timezone: string;
	location_locode: string;
	created_at: string;
	data_source: string;
	value: string;
	value_timestamp: string;
	invalidated_at: string;
}>;

/** An event of unknown kind; each kind has some of these attributes. */
export type EventAttributes = TransportEventAttributes &
	EstimatedEventAttributes &
	ContainerUpdatedEventAttributes;

export type EstimatedEventAttributes = Untyped<{
	created_at: string;
	estimated_timestamp: string;
	event: string;
	location_locode: string;
	timezone: string;
	voyage_number: string;
	data_source: string;
}>;

export type ContainerUpdatedEventAttributes = Untyped<{
	changeset: object;
	timestamp: string;
	timezone: string;
	data_source: string;
}>;

/** The event's name at the carrier. */
export type RawEventAttributes = Untyped<{
	event: string;
	original_event: string;
	timestamp: string;
	timezone: string;
	estimated: boolean;
	location_name: string;
	location_locode: string;
	vessel_name: string;
	voyage_number: string;
	actual_on: string;
	actual_at: string;
	estimated_at: string;
	created_at: string;
	vessel_imo: string;
	index: number;
	data_source: string;
	data_provider_name: string;
	data_provider_code: string;
	will_occur_at: string;
	invalidated_at: string;
}>;
