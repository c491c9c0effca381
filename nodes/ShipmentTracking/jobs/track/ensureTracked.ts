import { CREATION_BUCKET } from '../../../shared/domain/trackingRequests';
import { createTracked, NOT_TRACKED, withRate, type TrackedRequest } from './createTracked';
import { findExistingIfPossible } from './existing';
import { errorText, failed, type TrackingOutcome } from './outcome';
import { resolveTypeAndCarrier } from './resolveTypeAndCarrier';
import { isPending, type StatusPoller } from './statusPoller';
import { failureOf, toOutcome } from './toOutcome';
import type { TrackingApi } from './trackingApi';
import type { TrackingInput, TrackingOptions } from './trackingInput';

/** Requests by number and carrier. Rows that look different can lead to the same request. */
const createdRequests = () => new Map<string, Promise<TrackedRequest>>();

/** Makes sure that a number is tracked. Throws only if the execution is stopped. */
export async function ensureTracked(
	api: TrackingApi,
	trackingInput: TrackingInput,
	options: TrackingOptions,
): Promise<TrackedRequest> {
	try {
		const refusal = api.refusalOf(CREATION_BUCKET);
		if (refusal) throw refusal;
		const resolved = await resolveTypeAndCarrier(api, trackingInput, options);
		if ('outcome' in resolved) {
			// A number with an uncertain carrier may already be tracked; then it needs no carrier.
			const isUncertain = resolved.outcome === 'needs_carrier';
			const existing = isUncertain && (await findExistingIfPossible(api, trackingInput.number));
			return existing ? { document: existing, as: 'already_tracked' } : { outcome: resolved };
		}
		const key = `${resolved.number}/${resolved.scac ?? ''}`;
		const created = api.client.execution.state(createdRequests);
		const same = created.get(key) ?? createTracked(api, resolved);
		created.set(key, same);
		return await same;
	} catch (error) {
		api.client.throwIfStopped();
		const reason = api.isWithheld(error)
			? `${errorText(error)} This row was not sent. ${NOT_TRACKED}`
			: withRate(error);
		return { outcome: failed(reason, trackingInput) };
	}
}

/** Waits for the service's decision, if the options ask for it, and returns the outcome. */
export async function awaitOutcome(
	api: TrackingApi,
	statusPoller: StatusPoller,
	trackedRequest: TrackedRequest,
	trackingInput: TrackingInput,
	{ waitMaxMs }: TrackingOptions,
): Promise<TrackingOutcome> {
	if ('outcome' in trackedRequest) return trackedRequest.outcome;
	const { document, as } = trackedRequest;
	const isWaitedFor = waitMaxMs > 0;
	const latest = isWaitedFor ? await statusPoller.untilDecided(document, waitMaxMs) : document;
	// The detected carrier may show that the number is already tracked.
	if (failureOf(latest.data[0]) === 'duplicate') {
		const existing = await findExistingIfPossible(api, trackingInput.number);
		if (existing) return toOutcome(existing, 'already_tracked', trackingInput);
	}
	return toOutcome(latest, isWaitedFor && isPending(latest) ? 'pending' : as, trackingInput);
}
