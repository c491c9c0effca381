import type { IDataObject } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import { asText, toText } from '../../../shared/lib/json';
import {
	IncludedResources,
	type JsonApiDocument,
	type Resource,
} from '../../../shared/api/jsonApi';
import type {
	ContainerAttributes,
	InferredCarrier,
	ShipmentAttributes,
	TrackingRequestAttributes,
} from '../../../shared/domain/attributes';

/** What became of a row. `pending`: waited for, but not decided in time. */
export type OutcomeName =
	| 'already_tracked'
	| 'awaiting_manifest'
	| 'created'
	| 'failed'
	| 'needs_carrier'
	| 'pending'
	| 'rejected';

export type TrackingOutcome = {
	outcome: OutcomeName;
	/** In words, for the outcomes that need some. */
	reason: string | null;
	request_number: string | null;
	request_type: string | null;
	scac: string | null;
	tracking_request_id: string | null;
	shipment_id: string | null;
	containers: string[];
	/** The field that is to be mended, as it is labelled on the screen. */
	field?: string;
	/** The carriers that it may be. */
	candidates?: IDataObject[];
	/** In the service's word. */
	status?: string;
	bill_of_lading?: string | null;
};

const NOTHING: TrackingOutcome = {
	outcome: 'rejected',
	reason: null,
	request_number: null,
	request_type: null,
	scac: null,
	tracking_request_id: null,
	shipment_id: null,
	containers: [],
};

/** A row that was not sent; `field` is the field as it is labelled on the screen. */
export function rejectedInput(
	field: string,
	problem: string,
	known: Partial<TrackingOutcome> = {},
): TrackingOutcome {
	return { ...NOTHING, ...known, field, reason: `'${field}' ${problem}` };
}

/** What the service does not accept, by the field that it means. */
export function rejectedByService(
	{ details, message }: ServiceError,
	known: Partial<TrackingOutcome> = {},
): TrackingOutcome {
	const pointers = details.map(({ pointer }) => pointer ?? '').join(' ');
	const [, field] = FIELDS.find(([name]) => pointers.includes(name)) ?? ['', 'Number'];
	return { ...NOTHING, ...known, field, reason: `'${field}': ${message}` };
}

/** The service's attributes and relationships, by the fields as they are labelled on the screen. */
const FIELDS: Array<[name: keyof TrackingRequestAttributes | 'customer', field: string]> = [
	['request_number', 'Number'],
	['request_type', 'Type'],
	['scac', 'Carrier'],
	['customer', 'Customer'],
	['ref_numbers', 'Reference Numbers'],
	['shipment_tags', 'Shipment Tags'],
];

export function failed(reason: string, known: Partial<TrackingOutcome> = {}): TrackingOutcome {
	return { ...NOTHING, ...known, outcome: 'failed', reason };
}

/** What went wrong, and how to mend it where that is known. */
export function errorText(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const advice = error instanceof ServiceError ? error.description : undefined;
	return [error.message, advice].filter(Boolean).map(sentence).join(' ');
}

const sentence = (text: unknown) => String(text).replace(/([^.!?])$/, '$1.');

export function needsCarrier(
	candidates: IDataObject[],
	known: Partial<TrackingOutcome>,
): TrackingOutcome {
	const names = candidates.map(
		({ name, scac }: InferredCarrier) => `${toText(name) || toText(scac)} (${toText(scac)})`,
	);
	const reason = names.length
		? `The carrier is not sure: ${names.join(', ')}. Put its SCAC into 'Carrier'.`
		: "The carrier could not be inferred. Put its SCAC into 'Carrier'.";
	return { ...NOTHING, ...known, outcome: 'needs_carrier', reason, candidates };
}

const REASONS: Record<string, string> = {
	booking_cancelled: 'The booking was cancelled',
	data_unavailable: 'The carrier has no data for it',
	duplicate: 'It is tracked already',
	expired: 'The carrier did not know it for too long',
	internal_processing_error: 'The service had a problem; it may be tried again',
	invalid_number: 'The carrier says that the number is not valid',
	not_found: 'The carrier does not know the number',
	retries_exhausted: 'The carrier could not be asked in many tries',
	scac_auto_detect_failed: 'The carrier could not be detected',
	shipping_line_unreachable: 'The carrier cannot be reached at present',
	unrecognized_response: "The carrier's answer could not be read",
};

const BY_STATUS: Record<string, OutcomeName> = {
	awaiting_manifest: 'awaiting_manifest',
	failed: 'failed',
	tracking_stopped: 'already_tracked',
};

/** The outcome of a request that the service has, with the shipment it led to where it is known. */
export function toOutcome(
	{ data, included }: JsonApiDocument<TrackingRequestAttributes>,
	decided: OutcomeName,
	known: Partial<TrackingOutcome> = {},
): TrackingOutcome {
	const [request] = data;
	const { attributes } = request;
	const status = asText(attributes.status) ?? '';
	const outcome = Object.hasOwn(BY_STATUS, status) ? BY_STATUS[status] : decided;
	const failure = failureOf(request);
	return {
		...NOTHING,
		...known,
		outcome,
		reason:
			outcome === 'failed' && failure
				? Object.hasOwn(REASONS, failure)
					? REASONS[failure]
					: failure
				: null,
		request_number: asText(attributes.request_number) ?? known.request_number ?? null,
		request_type: asText(attributes.request_type) ?? known.request_type ?? null,
		scac: asText(attributes.scac) ?? known.scac ?? null,
		tracking_request_id: request.id,
		status,
		...trackedShipment(request, included),
	};
}

export function failureOf({ attributes }: Resource<TrackingRequestAttributes>): string | undefined {
	return asText(attributes.failed_reason);
}

function trackedShipment(
	request: Resource<TrackingRequestAttributes>,
	included: Resource[],
): Partial<TrackingOutcome> {
	const reference = request.relationships.tracked_object;
	if (!reference || Array.isArray(reference)) return {};
	const lookup = new IncludedResources(included);
	const shipment = lookup.find<ShipmentAttributes>(reference);
	const numbers = lookup
		.all<ContainerAttributes>(shipment?.relationships.containers)
		.flatMap(({ attributes }) => asText(attributes.number) ?? []);
	return {
		shipment_id: reference.id,
		bill_of_lading: asText(shipment?.attributes.bill_of_lading_number) ?? null,
		containers: numbers,
	};
}
