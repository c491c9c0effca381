import type { AttributesOf, ResourceType } from '../../contract/resources';
import type * as container from '../../contract/resources/container';
import type { EventName as DescribedEvent } from '../../contract/resources/eventNames';
import type * as plain from '../../contract/resources/plain';
import type { TypeOf } from '../../contract/resources/values';
import type { JsonObject } from '../lib';

export type { ResourceType };

/**
 * The types of attributes after `decode`: each may be missing, and choices may have new values. The
 * output schemas show the documented types.
 */
type Decoded<Documented> = { [Name in keyof Documented]?: DecodedValue<Documented[Name]> };
type DecodedValue<Documented> = unknown extends Documented
	? unknown
	: Documented extends null | undefined
		? never
		: Documented extends string
			? string
			: Documented extends number
				? number
				: Documented extends boolean
					? boolean
					: Documented extends Array<infer Entry>
						? Array<DecodedValue<Entry>>
						: keyof Documented extends never
							? JsonObject
							: Decoded<Documented>;
/** Answers that aren't decoded, because they aren't records. */
type Untyped<Documented> = { [Name in keyof Documented]?: unknown };
export type Attributes<Type extends ResourceType> = Decoded<AttributesOf<Type>>;

/** The names of attributes with a time. */
export type TimeOf<A> = keyof A & `${string}_at`;

/** Requests have two attributes that answers lack. */
export type TrackingRequestAttributes = Attributes<'tracking_request'> &
	Decoded<{ tags: string[]; auto_detect_vocc_scac: boolean }>;

/** An event of unknown kind; each kind has some of these attributes. */
export type EventAttributes = Attributes<'transport_event'> &
	Attributes<'estimated_event'> &
	Attributes<'container_updated_event'>;

export type ImportDeadlines = Decoded<TypeOf<typeof container.importDeadlines>>;
export type HoldEntry = Decoded<TypeOf<typeof container.hold>>;
export type FeeEntry = Decoded<TypeOf<typeof container.fee>>;

/** The names of events that the service documents. It may send others. */
export type EventName = DescribedEvent;

type Answers = typeof plain.ANSWERS;
export type AnswerName = keyof Answers;

/** An answer that isn't a record, after `decode`. */
export type Answer<Name extends AnswerName> = Decoded<TypeOf<Answers[Name]>>;

/** Properties of the features of a route map that the node reads. */
export type RouteFeatureProperties = Untyped<
	Record<
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
		| 'code',
		unknown
	>
>;

export type RouteGeometry = Untyped<{ type: string; coordinates: unknown[] }>;
