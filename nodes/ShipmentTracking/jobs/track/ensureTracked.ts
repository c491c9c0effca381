import { ServiceError } from '../../../shared/api/errors';
import { comparableNumber } from '../../../../shipping/records';
import { unstoredValues, type LabelOf } from '../../operation/storedValues';
import { CREATION_BUCKET } from '../../../shared/domain/trackingRequests';
import { assignParties } from './assignParties';
import { createTracked, NOT_TRACKED, withRate, type TrackedRequest } from './createTracked';
import { tryFindExistingRequest } from './existingRequest';
import { errorText, failed, type TrackingOutcome } from './outcome';
import { failureOf, isPending, requestOutcome } from './requestOutcome';
import { resolveTypeAndCarrier } from './resolveTypeAndCarrier';
import { WithheldError, type TrackingApi, type TrackingDocument } from './trackingApi';
import type { TrackingInput, TrackingOptions } from './trackingOptions';
import type { PollResult } from './waitForOutcomes';

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
		if (refusal) throw new WithheldError(refusal);
		const resolved = await resolveTypeAndCarrier(api, trackingInput, options);
		if ('outcome' in resolved) {
			// A number with an uncertain carrier may already be tracked; then it needs no carrier.
			const isUncertain = resolved.outcome === 'needs_carrier';
			const existing = isUncertain && (await tryFindExistingRequest(api, trackingInput.number));
			return existing ? { document: existing, as: 'already_tracked' } : { outcome: resolved };
		}
		const key = `${comparableNumber(resolved.number, resolved.scac)}/${resolved.scac ?? ''}`;
		const created = api.client.execution.state(createdRequests);
		const same = created.get(key) ?? createTracked(api, resolved);
		created.set(key, same);
		return await same;
	} catch (error) {
		api.client.throwIfStopped();
		const reason = error instanceof WithheldError ? withheldText(error) : withRate(error);
		return { outcome: failed(reason, trackingInput) };
	}
}

/** The advice of a fault concerns the request that failed, so only a refusal is quoted with it. */
function withheldText({ message, cause }: WithheldError): string {
	const isRefusal = cause.status === 401 || cause.status === 403;
	return `${isRefusal ? errorText(cause) : `${message}.`} This row was not sent. ${NOT_TRACKED}`;
}

type FoundRequest = Extract<TrackedRequest, { document: unknown }>;

/** Returns the outcome of a number after the wait. */
export async function decidedOutcome(
	api: TrackingApi,
	tracked: FoundRequest,
	trackingInput: TrackingInput,
	options: TrackingOptions,
	polled: PollResult,
	labelOf: LabelOf,
): Promise<TrackingOutcome> {
	const known = polled.latest.get(tracked.document.data[0].id) ?? tracked.document;
	const outcome = await outcomeOf(api, known, tracked.as, trackingInput, options, polled);
	if (tracked.as !== 'created' || !outcome.tracked) return outcome;
	const { attributes, relationships } = trackingInput;
	const warnings = [
		...unstoredValues({ body: { data: { attributes } } }, known.data[0], labelOf),
		...(await assignParties(api, outcome.shipment_id, relationships)),
	];
	return { ...outcome, warnings };
}

async function outcomeOf(
	api: TrackingApi,
	known: TrackingDocument,
	as: FoundRequest['as'],
	trackingInput: TrackingInput,
	{ waitMaxMs }: TrackingOptions,
	{ refusal }: PollResult,
): Promise<TrackingOutcome> {
	// The detected carrier may show that the number is already tracked.
	if (failureOf(known.data[0]) === 'duplicate') {
		const existing = await tryFindExistingRequest(api, trackingInput.number);
		if (existing) return requestOutcome(existing, 'already_tracked', trackingInput);
	}
	if (waitMaxMs === 0 || !isPending(known)) return requestOutcome(known, as, trackingInput);
	return requestOutcome(known, 'pending', trackingInput, refusal ? unreadable(refusal) : null);
}

const unreadable = (refusal: ServiceError): string =>
	`The tracking request was sent, but its result cannot be read with this API key. ${errorText(refusal)} See the result in Terminal49.`;
