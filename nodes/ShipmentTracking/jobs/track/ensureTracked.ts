import type { Client } from '../../../shared/api/client';
import { CREATION_BUCKET } from '../../../shared/domain/trackingRequests';
import { createTracked, NOT_TRACKED, withRate, type TrackedRequest } from './createTracked';
import { findExistingIfPossible } from './existing';
import { errorText, failed, knownFields, type TrackingOutcome } from './outcome';
import { resolveTypeAndCarrier } from './resolveTypeAndCarrier';
import { isPending, type StatusPoller } from './statusPoller';
import { failureOf, toOutcome } from './toOutcome';
import type { TrackingApi } from './trackingApi';
import type { TrackingInput, TrackingOptions } from './trackingInput';

/** State that all rows of an execution share. */
export interface TrackingRun {
	trackingApi: TrackingApi;
	statusPoller: StatusPoller;
	/** Requests by number and carrier. Rows that look different can lead to the same request. */
	created: Map<string, Promise<TrackedRequest>>;
}

const NOT_SENT = `This row was not sent. ${NOT_TRACKED}`;

/** Makes sure that a number is tracked. Throws only if the execution is stopped. */
export async function ensureTracked(
	run: TrackingRun,
	client: Client,
	trackingInput: TrackingInput,
	options: TrackingOptions,
): Promise<TrackedRequest> {
	try {
		run.trackingApi.throwIfRefused(CREATION_BUCKET);
		const resolved = await resolveTypeAndCarrier(run.trackingApi, client, trackingInput, options);
		if ('outcome' in resolved)
			return (await findTracked(run, client, resolved)) ?? { outcome: resolved };
		const key = `${resolved.number}/${resolved.scac ?? ''}`;
		const same = run.created.get(key) ?? createTracked(run.trackingApi, client, resolved);
		run.created.set(key, same);
		return await same;
	} catch (error) {
		client.throwIfStopped();
		const reason = run.trackingApi.isWithheld(error)
			? `${errorText(error)} ${NOT_SENT}`
			: withRate(error);
		return { outcome: failed(reason, knownFields(trackingInput)) };
	}
}

/** Waits for the service's decision, if the options ask for it, and returns the outcome. */
export async function awaitOutcome(
	{ trackingApi, statusPoller }: TrackingRun,
	client: Client,
	trackedRequest: TrackedRequest,
	trackingInput: TrackingInput,
	{ waitMaxMs }: TrackingOptions,
): Promise<TrackingOutcome> {
	if ('outcome' in trackedRequest) return trackedRequest.outcome;
	const { document, as } = trackedRequest;
	const isWaitedFor = waitMaxMs > 0;
	const latest = isWaitedFor ? await statusPoller.untilDecided(document, waitMaxMs) : document;
	const known = knownFields(trackingInput);
	// The detected carrier may show that the number is already tracked.
	if (failureOf(latest.data[0]) === 'duplicate') {
		const existing = await findExistingIfPossible(trackingApi, client, trackingInput.number);
		if (existing) return toOutcome(existing, 'already_tracked', known);
	}
	return toOutcome(latest, isWaitedFor && isPending(latest) ? 'pending' : as, known);
}

/** A number with an uncertain carrier may already be tracked; then it needs no carrier. */
async function findTracked(
	{ trackingApi }: TrackingRun,
	client: Client,
	{ outcome, request_number: number }: TrackingOutcome,
): Promise<TrackedRequest | undefined> {
	if (outcome !== 'needs_carrier' || !number) return undefined;
	const document = await findExistingIfPossible(trackingApi, client, number);
	return document && { document, as: 'already_tracked' };
}
