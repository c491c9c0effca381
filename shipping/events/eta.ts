import {
	dischargeEta,
	shiftHours,
	eventNamed,
	type EstimatedPlace,
	type Attributes,
} from '../records';
import { eventRecordsOf, type EventRecords } from './eventRecords';
import type { Notification } from './parse';

/** An ETA and its change in hours; positive if it is later. */
export type Eta = {
	estimated_at: string;
	original_at: string | null;
	shift_hours_from_original: number | null;
	previous_at: string | null;
	shift_hours_from_previous: number | null;
	/** Whether a newer ETA arrived before this one; absent if unknown. */
	is_outdated?: boolean;
};

/** The earlier values of an ETA when an event about it arrives. */
export interface EarlierEstimates {
	/** Whether a newer value arrived before: the service retries failed deliveries for hours. */
	isOutdated?: boolean;
	previous?: string;
	/** The latest value that started the workflow. */
	announced?: string;
	/** Values that passed the filters, but n8n has not stored their executions yet. */
	pending?: string[];
	/** The first value that the filters held back. */
	baseline?: string;
}

type TextName = Exclude<keyof Attributes<'shipment'>, 'ref_numbers' | 'tags'>;

/** The shipment's attributes for the ETA that an event changes. */
interface EstimateSource {
	current: (shipment?: Attributes<'shipment'>) => string | undefined;
	original: TextName;
	zone: TextName;
	place: TextName;
}

const ESTIMATE_SOURCES: Record<EstimatedPlace, EstimateSource> = {
	discharge: {
		current: dischargeEta,
		original: 'pod_original_eta_at',
		zone: 'pod_timezone',
		place: 'port_of_discharge_name',
	},
	loading: {
		current: (shipment) => shipment?.pol_etd_at,
		original: 'pol_original_etd_at',
		zone: 'pol_timezone',
		place: 'port_of_lading_name',
	},
	destination: {
		current: (shipment) => shipment?.destination_eta_at,
		original: 'destination_original_eta_at',
		zone: 'destination_timezone',
		place: 'destination_name',
	},
};

export function isEstimate(event: string): boolean {
	return event.includes('.estimated.');
}

/** Identifies an ETA across events; undefined if its record is unknown. */
export function estimateKey(notification: Notification): string | undefined {
	const { event } = notification;
	const { container, shipment } = eventRecordsOf(notification);
	const subject = event.startsWith('shipment.') ? shipment : (container ?? shipment);
	return subject && `${event}/${subject.type}/${subject.id}`;
}

/**
 * The ETA of an ETA event. The notification lacks the previous one. With a filter of ETAs, the
 * previous ETA is the last one that passed, because users have not seen the others.
 */
export function etaOf(
	event: string,
	eventRecords: EventRecords,
	before: EarlierEstimates,
	isFiltered: boolean,
): Eta | undefined {
	if (!isEstimate(event)) return undefined;
	const known = shipmentEstimate(event, eventRecords);
	const estimated = ownEstimate(eventRecords) ?? known.current;
	if (!estimated) return undefined;
	const { isOutdated } = before;
	const announced = before.announced ?? (known.original ? undefined : before.baseline);
	const earlier = isFiltered ? announced : before.previous;
	const previous = isOutdated ? undefined : earlier;
	return {
		estimated_at: estimated,
		original_at: known.original ?? null,
		shift_hours_from_original: shiftHours(known.original, estimated),
		previous_at: previous ?? null,
		shift_hours_from_previous: shiftHours(previous, estimated),
		...(isOutdated === undefined ? {} : { is_outdated: isOutdated }),
	};
}

/** The shipment's values of an ETA, and the time zone for its text. */
export function shipmentEstimate(event: string, eventRecords: EventRecords) {
	const attributes = eventRecords.shipment?.attributes;
	const place = eventNamed(event)?.estimates;
	const source = place && ESTIMATE_SOURCES[place];
	const text = (name?: TextName) => name && attributes?.[name];
	return {
		current: source?.current(attributes),
		original: text(source?.original),
		place: text(source?.place),
		zone: ownEstimate(eventRecords) ? eventRecords.event?.attributes.timezone : text(source?.zone),
	};
}

function ownEstimate({ event }: EventRecords): string | undefined {
	return event?.attributes.estimated_timestamp ?? event?.attributes.timestamp;
}
