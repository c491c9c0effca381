import {
	IncludedResources,
	type JsonApiDocument,
	type Resource,
} from '../../../shared/api/jsonApi';
import type {
	ContainerAttributes,
	ShipmentAttributes,
	TrackingRequestAttributes,
} from '../../../shared/domain/attributes';
import { asText } from '../../../shared/lib/json';
import { EMPTY_OUTCOME, type OutcomeName, type TrackingOutcome } from './outcome';

const REASONS: Record<string, string> = {
	booking_cancelled: 'The booking was cancelled',
	data_unavailable: 'The carrier has no data for the number',
	duplicate: 'The number is already tracked',
	expired: 'The carrier had no data for the number for too long',
	internal_processing_error: 'The service had an internal problem. Run the row again',
	invalid_number: 'The carrier says that the number is not valid',
	not_found: 'The carrier does not know the number',
	retries_exhausted: 'The carrier could not be reached after several tries',
	scac_auto_detect_failed: 'The carrier could not be detected',
	shipping_line_unreachable: 'The carrier cannot be reached at present',
	unrecognized_response: "The carrier's answer could not be read",
};

const BY_STATUS: Record<string, OutcomeName> = {
	awaiting_manifest: 'awaiting_manifest',
	failed: 'failed',
	tracking_stopped: 'already_tracked',
};

/** The outcome of a tracking request, with its shipment if the answer includes it. */
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
		...EMPTY_OUTCOME,
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
