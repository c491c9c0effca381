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

export type RawEventAttributes = Named<
	| 'event'
	| 'original_event'
	| 'timestamp'
	| 'estimated'
	| 'actual_on'
	| 'estimated_on'
	| 'actual_at'
	| 'estimated_at'
	| 'timezone'
	| 'created_at'
	| 'location_name'
	| 'location_locode'
	| 'vessel_name'
	| 'vessel_imo'
	| 'index'
	| 'voyage_number'
	| 'data_source'
	| 'data_provider_code'
	| 'data_provider_name'
	| 'will_occur_at'
	| 'invalidated_at'
>;

export type EstimatedEventAttributes = Named<
	| 'created_at'
	| 'estimated_timestamp'
	| 'event'
	| 'location_locode'
	| 'timezone'
	| 'voyage_number'
	| 'data_source'
>;

export type ContainerCreatedEventAttributes = Named<'timestamp' | 'timezone'>;

export type ContainerUpdatedEventAttributes = Named<
	'changeset' | 'timestamp' | 'timezone' | 'data_source'
>;

export type ContainerPodTerminalChangedEventAttributes = Named<'data_source' | 'timestamp'>;
