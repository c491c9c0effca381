import type { Named } from './named';

export type TransportEventAttributes = Named<
	| 'event'
	| 'voyage_number'
	| 'timestamp'
	| 'timezone'
	| 'location_locode'
	| 'created_at'
	| 'data_source'
	| 'value'
	| 'value_timestamp'
	| 'invalidated_at'
>;

/** Of an event whose kind is not known beforehand: each kind has some of them. */
export type EventAttributes = TransportEventAttributes &
	EstimatedEventAttributes &
	ContainerUpdatedEventAttributes;

export type EstimatedEventAttributes = Named<
	| 'created_at'
	| 'estimated_timestamp'
	| 'event'
	| 'location_locode'
	| 'timezone'
	| 'voyage_number'
	| 'data_source'
>;

export type ContainerUpdatedEventAttributes = Named<
	'changeset' | 'timestamp' | 'timezone' | 'data_source'
>;

/** In the carrier's own words. */
export type RawEventAttributes = Named<
	| 'event'
	| 'original_event'
	| 'timestamp'
	| 'timezone'
	| 'estimated'
	| 'location_name'
	| 'location_locode'
	| 'vessel_name'
	| 'voyage_number'
>;
