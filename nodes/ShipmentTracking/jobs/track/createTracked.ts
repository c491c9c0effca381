import { ServiceError } from '../../../shared/api/errors';
import { creationRequest } from '../../../shared/domain/trackingRequests';
import { findExistingRequest, mayBlock, tryFindExistingRequest } from './existingRequest';
import { errorText, failed, newOutcome, rejectedByService, type TrackingOutcome } from './outcome';
import type { ResolvedInput } from './resolveTypeAndCarrier';
import { asServiceError, type TrackingApi, type TrackingDocument } from './trackingApi';

/** The tracking request that covers a number, or the outcome if there is no request. */
export type TrackedRequest =
	{ outcome: TrackingOutcome } | { document: TrackingDocument; as: 'already_tracked' | 'created' };

export const NOT_TRACKED = 'No number of this row was tracked. Run the row again later.';
const NOT_FOUND_YET = 'The request was not found yet: the service may still create it.';
/** The service may still be creating the request at the first search. */
const SECOND_LOOK_MS = 1_000;

/** Creates a tracking request for a number, or finds the existing one. */
export async function createTracked(
	api: TrackingApi,
	trackingInput: ResolvedInput,
): Promise<TrackedRequest> {
	const { number, type, scac, attributes, relationships } = trackingInput;
	// If the carrier is detected, the service doesn't report a duplicate at once.
	if (!scac) {
		const existing = await tryFindExistingRequest(api, number);
		if (existing) return { document: existing, as: 'already_tracked' };
	}
	const asked = {
		...attributes,
		request_type: type,
		request_number: number,
		...(scac ? { scac } : { auto_detect_vocc_scac: true }),
	};
	const request = creationRequest(asked, relationships);
	const answer = await api.document(request).catch(asServiceError);
	if (answer instanceof ServiceError) return await resolveRefusal(api, answer, trackingInput);
	return { document: answer, as: 'created' };
}

/**
 * Handles an error answer: finds the existing request of a duplicate, searches for a request that
 * may have been created, names the field of an invalid value, and returns all other errors as the
 * reason.
 */
async function resolveRefusal(
	api: TrackingApi,
	error: ServiceError,
	input: ResolvedInput,
): Promise<TrackedRequest> {
	if (error.details.some(({ code }) => code === 'duplicate'))
		return await resolveDuplicate(api, input);
	if (error.isUncertain)
		return await resolveUnanswered(api, error.reason.replace(/\.?$/, '.'), input);
	if (error.status === 422) return { outcome: rejectedByService(error, input) };
	return { outcome: failed(withRate(error), input) };
}

/** The text of an error. A request above the rate limit (429) was certainly not processed. */
export function withRate(error: unknown): string {
	const isRate = error instanceof ServiceError && error.status === 429;
	return isRate ? `${errorText(error)} ${NOT_TRACKED}` : errorText(error);
}

async function resolveDuplicate(api: TrackingApi, input: ResolvedInput): Promise<TrackedRequest> {
	const { number, scac } = input;
	// The service may list the request under another code of the carrier.
	const carriers = scac ? [scac, undefined] : [undefined];
	let document: TrackingDocument | undefined;
	// A request that ended contradicts the service's word: its own status decides.
	for (const blocks of [mayBlock, () => true]) {
		for (const carrier of carriers) {
			document ??= await tryFindExistingRequest(api, number, carrier, blocks);
		}
	}
	if (document) return { document, as: 'already_tracked' };
	const reason = 'The service reports a duplicate, but does not return the existing request';
	return { outcome: newOutcome('already_tracked', reason, input) };
}

/** Searches for the request first: a second POST could create a second one. */
async function resolveUnanswered(
	api: TrackingApi,
	what: string,
	input: ResolvedInput,
): Promise<TrackedRequest> {
	const again =
		'Run the row again later. An existing request is found, so no number is tracked twice.';
	try {
		for (const delay of [0, SECOND_LOOK_MS]) {
			if (delay) await api.client.pause(delay);
			const document = await findExistingRequest(api, input.number, input.scac);
			if (document) return { document, as: 'created' };
		}
		return { outcome: failed(`${what} ${NOT_FOUND_YET} ${again}`, input) };
	} catch (error) {
		api.client.throwIfStopped();
		const unknown = `The request may have been created, but the check failed: ${errorText(error)}`;
		return { outcome: failed(`${what} ${unknown} ${again}`, input) };
	}
}
