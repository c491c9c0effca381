import type { Client } from '../../../shared/api/client';
import { ServiceError } from '../../../shared/api/errors';
import type { JsonApiDocument } from '../../../shared/api/jsonApi';
import { CREATION_BUCKET, creationRequest } from '../../../shared/domain/trackingRequests';
import type { ServiceRequest } from '../../../shared/api/request';
import { asServiceError, type TrackingApi } from './trackingApi';
import { findExisting } from './existing';
import {
	failed,
	failureOf,
	toOutcome,
	errorText,
	rejectedByService,
	type TrackingOutcome,
} from './outcome';
import { resolveTypeAndCarrier, type ResolvedInput } from './resolveTypeAndCarrier';
import { isPending, type StatusPoller } from './statusPoller';
import type { TrackingOptions, TrackingInput } from './trackingInput';
import type { TrackingRequestAttributes } from '../../../shared/domain/attributes';

/** What all rows of an execution share. */
export interface TrackingRun {
	trackingApi: TrackingApi;
	statusPoller: StatusPoller;
	/** By number and carrier: rows that differ in the sheet may turn out to be the same. */
	created: Map<string, Promise<TrackedRequest>>;
}

/** A request that the service has, not waited for yet, or an outcome without one. */
export type TrackedRequest =
	| { outcome: TrackingOutcome }
	| { document: JsonApiDocument<TrackingRequestAttributes>; as: 'already_tracked' | 'created' };

const NOT_TRACKED = 'Nothing was tracked by this row. Run it again later.';
const NOT_SENT = `Nothing was sent for this row any more. ${NOT_TRACKED}`;
/** A second look for what the service may have been still at work on. */
const SECOND_LOOK_MS = 1_000;

/** Sees to it that one number is tracked. Only a stopped execution throws. */
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
		const same = run.created.get(key) ?? create(run, client, resolved);
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

/** Waits for the decision where that is wanted, and tells what became of the number. */
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
	// A carrier that was detected may show that the number is tracked already.
	if (failureOf(latest.data[0]) === 'duplicate') {
		const existing = await undefinedOnError(
			client,
			findExisting(trackingApi, client, trackingInput.number),
		);
		if (existing) return toOutcome(existing, 'already_tracked', known);
	}
	return toOutcome(latest, isWaitedFor && isPending(latest) ? 'pending' : as, known);
}

/** A number whose carrier is not sure needs none when it is tracked already. */
async function findTracked(
	{ trackingApi }: TrackingRun,
	client: Client,
	{ outcome, request_number: number }: TrackingOutcome,
): Promise<TrackedRequest | undefined> {
	if (outcome !== 'needs_carrier' || !number) return undefined;
	const document = await undefinedOnError(client, findExisting(trackingApi, client, number));
	return document && { document, as: 'already_tracked' };
}

async function create(
	{ trackingApi }: TrackingRun,
	client: Client,
	trackingInput: ResolvedInput,
): Promise<TrackedRequest> {
	const { number, scac } = trackingInput;
	// Once its carrier is detected, the service does not take the number for a duplicate at once.
	if (!scac) {
		const existing = await undefinedOnError(client, findExisting(trackingApi, client, number));
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

/** A refusal: a duplicate is looked up, another wrong value named, all else told as it is. */
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

/** What is refused for its rate is not processed. */
function withRate(error: unknown): string {
	const isRate = error instanceof ServiceError && error.status === 429;
	return isRate ? `${errorText(error)} ${NOT_TRACKED}` : errorText(error);
}

async function resolveDuplicate(
	trackingApi: TrackingApi,
	client: Client,
	trackingInput: ResolvedInput,
): Promise<TrackedRequest> {
	const { number, scac } = trackingInput;
	// The service may know the carrier by another of its codes.
	const document =
		(await undefinedOnError(client, findExisting(trackingApi, client, number, scac))) ??
		(scac ? await undefinedOnError(client, findExisting(trackingApi, client, number)) : undefined);
	if (document) return { document, as: 'already_tracked' };
	const reason = 'The service says that it is tracked already, but does not show the request';
	return { outcome: { ...failed(reason, knownFields(trackingInput)), outcome: 'already_tracked' } };
}

/** It may have been created all the same. It is not sent again: a look tells. */
async function resolveUnanswered(
	trackingApi: TrackingApi,
	client: Client,
	what: string,
	trackingInput: ResolvedInput,
): Promise<TrackedRequest> {
	const again = 'Run the row again: what exists is found, nothing is tracked twice.';
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
		return { outcome: failed(`${what} It was not created. ${again}`, knownFields(trackingInput)) };
	} catch (error) {
		client.throwIfStopped();
		const unknown = `It may have been created; that could not be looked up: ${errorText(error)}`;
		return { outcome: failed(`${what} ${unknown} ${again}`, knownFields(trackingInput)) };
	}
}

/** A look that may fail: what it would have told is left open then. */
async function undefinedOnError(
	client: Client,
	look: Promise<JsonApiDocument<TrackingRequestAttributes> | undefined>,
): Promise<JsonApiDocument<TrackingRequestAttributes> | undefined> {
	return await look.catch(() => {
		client.throwIfStopped();
		return undefined;
	});
}

function knownFields({ number, type, scac }: TrackingInput): Partial<TrackingOutcome> {
	return { request_number: number, request_type: type ?? null, scac: scac ?? null };
}
