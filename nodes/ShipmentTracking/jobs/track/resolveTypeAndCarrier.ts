import { ServiceError } from '../../../shared/api/errors';
import {
	mainScac,
	checkDigit,
	hasContainerForm,
	isContainerNumber,
} from '../../../../shipping/records';
import { TYPE_WORDS, type RequestType } from '../../../shared/domain/trackingRequests';
import { inferNumber } from './infer';
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
	const isOtherType = type !== undefined && type !== 'container';
	/** A bill of lading can have the form of a container number, so the service decides. */
	const isDoubtful = isBox && isOtherType;
	if (type && scac && !isDoubtful) return { ...trackingInput, type };
	const inference = await inferNumber(api, number).catch(undefinedIfNotCovered);
	if (!inference) return { ...trackingInput, type: type ?? 'bill_of_lading' };
	const isContradicted = isOtherType && inference.type === 'container';
	// A wrong check digit makes a container number invalid, but not a bill of lading or booking
	// number.
	const said = inference.refused ?? (isContradicted ? undefined : inference.invalid);
	if (said) return rejectedInput('Number', `is ${number}: ${said}`, known);
	if (isBox && isContradicted) {
		const words = TYPE_WORDS[type];
		const doubt = `is ${words}, but ${number} has the form and check digit of a container number. Leave the type empty, or use Create if it really is a ${words}`;
		return rejectedInput('Type', doubt, known);
	}
	const resolvedInput = { ...trackingInput, type: type ?? inference.type ?? 'bill_of_lading' };
	if (scac) return resolvedInput;
	if (inference.scac && inference.confidence >= CONFIDENCE_MIN) {
		return { ...resolvedInput, scac: mainScac(inference.scac) };
	}
	if (options.unsure === 'autoDetect') return resolvedInput;
	return needsCarrier(inference.candidates, resolvedInput);
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
	if (type && type !== 'container') return undefined;
	if (hasContainerForm(number)) {
		if (isContainerNumber(number)) return undefined;
		const otherwise = type ? '' : '. If it is not a container, enter its type';
		return `its check digit is wrong, so it has a typing error${otherwise}`;
	}
	if (!type) return undefined;
	if (/^[A-Z]{3}U\d{6}$/.test(number)) {
		return `its last digit is missing; the whole number would be ${number}${checkDigit(number)}`;
	}
	return 'a container has four letters and seven digits';
}
