import type { IDataObject } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import { Cache } from '../../../shared/api/execution';
import { decodeAnswer } from '../../../../shipping/records';
import {
	type RequestType,
	inferenceIn,
	inferenceRequest,
	inferredType,
} from '../../../shared/domain/trackingRequests';
import { asArray, asObject, isObject } from '../../../../shipping/lib';
import { asServiceError, type TrackingApi } from './trackingApi';

export interface Inference {
	type?: RequestType;
	/** The most likely carrier, and its probability from 0 to 1. */
	scac?: string;
	confidence: number;
	candidates: IDataObject[];
	/** The service's reason why the number isn't a valid container number. */
	invalid?: string;
	/** The service's reason for rejecting the number (422). */
	refused?: string;
}

/** The confidence if the service decides `auto_select` without reporting a confidence. */
const AUTO_SELECT_CONFIDENCE = 0.95;

const inferenceCache = () => new Cache<Inference>();

export async function inferNumber(api: TrackingApi, number: string): Promise<Inference> {
	const inferences = api.client.execution.state(inferenceCache);
	return await inferences.get(number, async () => await requestInference(api, number));
}

async function requestInference(api: TrackingApi, number: string): Promise<Inference> {
	const answer = await api.send(inferenceRequest(number)).catch(asServiceError);
	if (!(answer instanceof ServiceError)) return parseInference(answer.body);
	if (answer.status !== 422) throw answer;
	return { confidence: 0, candidates: [], refused: answer.message };
}

/** The service doesn't document the nesting exactly, so the fields are read wherever they are. */
export function parseInference(body: unknown): Inference {
	const top = inferenceIn(body);
	const sentLine = asObject<IDataObject>(isObject(top.shipping_line) ? top.shipping_line : top);
	const { number_type: type, validation } = decodeAnswer('inferredNumber', top);
	const { decision, selected } = decodeAnswer('inferredLine', sentLine);
	const candidates = asArray(sentLine.candidates)
		.filter(isObject)
		.sort((a, b) => carrierConfidence(b) - carrierConfidence(a));
	const { scac } = selected ?? decodeAnswer('inferredCarrier', candidates[0]);
	const listed = candidates.find((one) => one.scac === scac);
	return {
		type: inferredType(type),
		scac,
		confidence:
			carrierConfidence(selected ?? candidates[0]) ||
			carrierConfidence(listed) ||
			(scac && decision === 'auto_select' ? AUTO_SELECT_CONFIDENCE : 0),
		candidates,
		...(validation?.is_valid === false
			? { invalid: validation.reason ?? 'The number is not valid' }
			: {}),
	};
}

const carrierConfidence = (candidate: unknown): number =>
	decodeAnswer('inferredCarrier', candidate).confidence ?? 0;
