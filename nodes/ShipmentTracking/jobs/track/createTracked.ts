import type { Client } from '../../../shared/api/client';
import { ServiceError } from '../../../shared/api/errors';
import type { JsonApiDocument } from '../../../shared/api/jsonApi';
import type { ServiceRequest } from '../../../shared/api/request';
import type { TrackingRequestAttributes } from '../../../shared/domain/attributes';
import { creationRequest } from '../../../shared/domain/trackingRequests';
import { findExisting, findExistingIfPossible } from './existing';
import { errorText, failed, knownFields, rejectedByService, type TrackingOutcome } from './outcome';
import type { ResolvedInput } from './resolveTypeAndCarrier';
import { asServiceError, type TrackingApi } from './trackingApi';

/** The tracking request that covers a number, or the outcome if there is no request. */
export type TrackedRequest =
	| { outcome: TrackingOutcome }
	| { document: JsonApiDocument<TrackingRequestAttributes>; as: 'already_tracked' | 'created' };

export const NOT_TRACKED = 'No number of this row was tracked. Run the row again later.';
/** The service may still be creating the request at the first search. */
const SECOND_LOOK_MS = 1_000;

/** Creates a tracking request for a number, or finds the existing one. */
export async function createTracked(
	trackingApi: TrackingApi,
	client: Client,
	trackingInput: ResolvedInput,
): Promise<TrackedRequest> {
	const { number, scac } = trackingInput;
	// If the carrier is detected, the service doesn't report a duplicate at once.
	if (!scac) {
		const existing = await findExistingIfPossible(trackingApi, client, number);
		if (existing) return { document: existing, as: 'already_tracked' };
	}
	const answer = await trackingApi
		.document(client, createRequest(trackingInput))
		.catch(asServiceError);
	if (answer instanceof ServiceError)
		return await resolveRefusal(trackingApi, client, answer, trackingInput);
	return { document: answer, as: 'created' };
}

function createRequest(trackingInput: ResolvedInput): ServiceRequest {
	const { number, type, scac, attributes, relationships } = trackingInput;
	const asked = {
		...attributes,
		request_type: type,
		request_number: number,
		...(scac ? { scac } : { auto_detect_vocc_scac: true }),
	};
	return creationRequest(asked, relationships);
}

/**
 * Handles an error answer: searches the request of a duplicate, names the field of an invalid
 * value, and returns all other errors as the reason.
 */
async function resolveRefusal(
	trackingApi: TrackingApi,
	client: Client,
	error: ServiceError,
	trackingInput: ResolvedInput,
): Promise<TrackedRequest> {
	if (error.details.some(({ code }) => code === 'duplicate'))
		return await resolveDuplicate(trackingApi, client, trackingInput);
	if (error.isUncertain) {
		return await resolveUnanswered(trackingApi, client, `${error.message}.`, trackingInput);
	}
	if (error.status === 422)
		return { outcome: rejectedByService(error, knownFields(trackingInput)) };
	return { outcome: failed(withRate(error), knownFields(trackingInput)) };
}

/**
 * The text of an error. A request that exceeds the rate limit (429) was certainly not processed.
 */
export function withRate(error: unknown): string {
	const isRate = error instanceof ServiceError && error.status === 429;
	return isRate ? `${errorText(error)} ${NOT_TRACKED}` : errorText(error);
}

async function resolveDuplicate(
	trackingApi: TrackingApi,
	client: Client,
	trackingInput: ResolvedInput,
): Promise<TrackedRequest> {
	const { number, scac } = trackingInput;
	// The service may list the request under another code of the carrier.
	const document =
		(await findExistingIfPossible(trackingApi, client, number, scac)) ??
		(scac ? await findExistingIfPossible(trackingApi, client, number) : undefined);
	if (document) return { document, as: 'already_tracked' };
	const reason = 'The service reports a duplicate, but does not return the existing request';
	return { outcome: { ...failed(reason, knownFields(trackingInput)), outcome: 'already_tracked' } };
}

/** Searches the request, because it may have been created. A second POST could create it twice. */
async function resolveUnanswered(
	trackingApi: TrackingApi,
	client: Client,
	what: string,
	trackingInput: ResolvedInput,
): Promise<TrackedRequest> {
	const again = 'Run the row again. An existing request is found, so no number is tracked twice.';
	try {
		for (const delay of [0, SECOND_LOOK_MS]) {
			if (delay) await client.pause(delay);
			const document = await findExisting(
				trackingApi,
				client,
				trackingInput.number,
				trackingInput.scac,
			);
			if (document) return { document, as: 'created' };
		}
		return {
			outcome: failed(`${what} The request was not created. ${again}`, knownFields(trackingInput)),
		};
	} catch (error) {
		client.throwIfStopped();
		const unknown = `The request may have been created, but the check failed: ${errorText(error)}`;
		return { outcome: failed(`${what} ${unknown} ${again}`, knownFields(trackingInput)) };
	}
}
