import {
	IncludedResources,
	singleReference,
	type Resource,
	type TrackingRequestAttributes,
	type Attributes,
} from '../../../../shipping/records';
import { statusWords } from '../../../shared/domain/trackingRequests';
import { newOutcome, type OutcomeName, type TrackingOutcome } from './outcome';
import type { TrackingDocument } from './trackingApi';
import type { TrackingInput } from './trackingOptions';

const FAILURE_REASONS = new Map([
	['booking_cancelled', 'The booking was cancelled'],
	['data_unavailable', 'The carrier has no data for the number'],
	['duplicate', 'The number is already tracked'],
	['expired', 'The carrier had no data for the number for too long'],
	['internal_processing_error', 'The service had an internal problem. Run the row again'],
	['invalid_number', 'The carrier says that the number is not valid'],
	['not_found', 'The carrier does not know the number'],
	['retries_exhausted', 'The carrier could not be reached after several tries'],
	['scac_auto_detect_failed', 'The carrier could not be detected'],
	['shipping_line_unreachable', 'The carrier cannot be reached at present'],
	['unrecognized_response', "The carrier's answer could not be read"],
]);

/** The statuses at which the outcome is what the row did: it created the request or found it. */
const FOLLOWED = ['created', 'pending'];
const OUTCOME_BY_STATUS = new Map<string, OutcomeName>([
	['awaiting_manifest', 'awaiting_manifest'],
	['cancelled', 'failed'],
	['failed', 'failed'],
	['tracking_stopped', 'already_tracked'],
]);

/**
 * The outcome of a tracking request, with its shipment if the answer includes it. A request with an
 * unknown status only counts as tracked if it has a shipment.
 * @param decided the outcome if the status of the request doesn't decide
 * @param why explains `decided`
 */
export function requestOutcome(
	{ data: [request], included }: TrackingDocument,
	decided: OutcomeName,
	input: TrackingInput,
	why: string | null = null,
): TrackingOutcome {
	const { attributes } = request;
	const status = attributes.status ?? '';
	const shipment = trackedShipment(request, included);
	const isFollowed = FOLLOWED.includes(status) || shipment.shipment_id !== undefined;
	const outcome = OUTCOME_BY_STATUS.get(status) ?? (isFollowed ? decided : 'failed');
	const reason = failureReason(request, status, isFollowed);
	const known = {
		number: attributes.request_number ?? input.number,
		type: attributes.request_type ?? input.type,
		scac: attributes.scac ?? input.scac,
	};
	return newOutcome(outcome, reason ?? (outcome === decided ? why : null), known, {
		status,
		...shipment,
		tracking_request_id: request.id,
	});
}

/** The reason for a status other than those of a request that the service follows. */
function failureReason(
	request: Resource<TrackingRequestAttributes>,
	status: string,
	isFollowed: boolean,
): string | null {
	const failure = failureOf(request);
	switch (status) {
		case 'created':
		case 'pending':
		case 'awaiting_manifest':
			return null;
		case 'failed':
			return failure ? (FAILURE_REASONS.get(failure) ?? failure) : 'The service gives no reason';
		case 'cancelled':
			return `The tracking request was cancelled${failure ? ` (${failure})` : ''}`;
		case 'tracking_stopped':
			return 'Tracking has stopped';
		default:
			return `The tracking request has ${statusWords(status)}${isFollowed ? '' : ', which does not show that the number is tracked'}`;
	}
}

export function failureOf({ attributes }: Resource<TrackingRequestAttributes>): string | undefined {
	return attributes.failed_reason;
}

export function isPending({ data }: TrackingDocument): boolean {
	return data[0]?.attributes.status === 'pending';
}

function trackedShipment(
	{ relationships }: Resource<TrackingRequestAttributes>,
	included: Resource[],
): Partial<TrackingOutcome> {
	const reference = singleReference(relationships.tracked_object);
	if (!reference) return {};
	const lookup = new IncludedResources(included);
	const shipment = lookup.find<Attributes<'shipment'>>(reference);
	return {
		containers: lookup
			.all<Attributes<'container'>>(shipment?.relationships.containers)
			.flatMap(({ attributes }) => attributes.number ?? []),
		bill_of_lading_number: shipment?.attributes.bill_of_lading_number ?? null,
		shipment_id: reference.id,
	};
}
