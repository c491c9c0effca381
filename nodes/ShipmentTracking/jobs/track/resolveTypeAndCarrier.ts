import { ServiceError } from '../../../shared/api/errors';
import {
	mainScac,
	checkDigitProblem,
	containerProblem,
	isContainerNumber,
} from '../../../../shipping/records';
import { TYPE_WORDS, type RequestType } from '../../../shared/domain/trackingRequests';
import { inferNumber, type Inference } from './infer';
import { needsCarrier, rejectedInput, type TrackingOutcome } from './outcome';
import { WithheldError, type TrackingApi } from './trackingApi';
import type { TrackingInput, TrackingOptions } from './trackingOptions';

/** Tracking with a wrong carrier fails, so a less certain carrier counts as unknown. */
const CONFIDENCE_MIN = 0.95;

export type ResolvedInput = TrackingInput & { type: RequestType };

/**
 * Takes type and carrier from the row, then from the form of the number, then from the service. If
 * the plan of the account doesn't cover the inference, the service detects the carrier later.
 */
export async function resolveTypeAndCarrier(
	api: TrackingApi,
	trackingInput: TrackingInput,
	options: TrackingOptions,
): Promise<TrackingOutcome | ResolvedInput> {
	const { number, scac } = trackingInput;
	const isBox = isContainerNumber(number);
	const type = trackingInput.type ?? (isBox ? 'container' : undefined);
	const known = { number, type, scac };
	const problem = formProblem(number, trackingInput.type);
	if (problem) return rejectedInput('Number', `is ${number}: ${problem}`, known);
	/** A bill of lading can have the form of a container number, so the service decides. */
	const isDoubtful = isBox && type !== 'container';
	if (type && scac && !isDoubtful) return { ...trackingInput, type };
	const inference = await inferNumber(api, number).catch(undefinedIfNotCovered);
	if (!inference) return { ...trackingInput, type: type ?? 'bill_of_lading' };
	const resolved = { ...trackingInput, type: type ?? inference.type ?? 'bill_of_lading' };
	return inferredProblem(known, inference) ?? withCarrier(resolved, inference, options);
}

/** The row's outcome if the service contradicts its number or type. */
function inferredProblem(
	known: Pick<TrackingInput, 'number' | 'type' | 'scac'>,
	{ type: inferredType, refused, invalid }: Inference,
): TrackingOutcome | undefined {
	const { number, type } = known;
	const isContradicted = type && type !== 'container' && inferredType === 'container';
	// A wrong check digit makes a container number invalid, but not a bill of lading or booking
	// number.
	const said = refused ?? (isContradicted ? undefined : invalid);
	if (said) return rejectedInput('Number', `is ${number}: ${said}`, known);
	if (!isContradicted || !isContainerNumber(number)) return undefined;
	const words = TYPE_WORDS[type];
	const doubt = `is ${words}, but ${number} has the form and check digit of a container number. Leave the type empty, or use Create if it really is a ${words}`;
	return rejectedInput('Type', doubt, known);
}

function withCarrier(
	input: ResolvedInput,
	{ scac, confidence, candidates }: Inference,
	{ unsure }: TrackingOptions,
): TrackingOutcome | ResolvedInput {
	if (input.scac) return input;
	if (scac && confidence >= CONFIDENCE_MIN) return { ...input, scac: mainScac(scac) };
	return unsure === 'autoDetect' ? input : needsCarrier(candidates, input);
}

/** For `.catch`: returns undefined if the plan doesn't cover the request. */
function undefinedIfNotCovered(error: unknown): undefined {
	const refusal = error instanceof WithheldError ? error.cause : error;
	const isRefusal = refusal instanceof ServiceError;
	if (isRefusal && (refusal.refusalCause === 'plan' || refusal.status === 403)) return undefined;
	throw error;
}

/** The problem that the form of the number shows without a request. */
function formProblem(number: string, type: RequestType | undefined): string | undefined {
	if (type) return type === 'container' ? containerProblem(number) : undefined;
	const typo = checkDigitProblem(number);
	return typo && `${typo}. If it is not a container, enter its type`;
}
