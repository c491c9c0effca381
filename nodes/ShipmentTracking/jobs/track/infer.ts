import type { IDataObject } from 'n8n-workflow';

import type { Client } from '../../../shared/api/client';
import { ServiceError } from '../../../shared/api/errors';
import { Cache } from '../../../shared/api/execution';
import { retryDelay } from '../../../shared/api/retry';
import type {
	InferenceAnswer,
	InferredCarrier,
	InferredLine,
	NumberValidation,
} from '../../../shared/domain/attributes';
import type { RequestType } from '../../../shared/domain/requestType';
import {
	inferenceIn,
	inferenceRequest,
	inferredType,
} from '../../../shared/domain/trackingRequests';
import { asArray, asObject, asText, isObject } from '../../../shared/lib/json';
import { asServiceError, type TrackingApi } from './trackingApi';

export interface Inference {
	type?: RequestType;
	/** The best guess and how sure it is, from 0 to 1. */
	scac?: string;
	confidence: number;
	candidates: IDataObject[];
	/** Why the number cannot be a container number, where the service says so. */
	invalid?: string;
	/** Why it can be no number at all. */
	refused?: string;
}

/** What the service means by `auto_select`, where it tells no figure. */
const AUTO_SELECT_CONFIDENCE = 0.95;

const inferenceCache = () => new Cache<Inference>();

/** Asked once for each number of an execution. */
export async function inferNumber(
	trackingApi: TrackingApi,
	client: Client,
	number: string,
): Promise<Inference> {
	const inferences = client.execution.state(inferenceCache);
	return await inferences.get(number, async () => await ask(trackingApi, client, number));
}

async function ask(trackingApi: TrackingApi, client: Client, number: string): Promise<Inference> {
	const request = inferenceRequest(number);
	for (let attempt = 1; ; attempt++) {
		const answer = await trackingApi.send(client, request).catch(asServiceError);
		if (!(answer instanceof ServiceError)) return parseInference(answer.body);
		const { status, message } = answer;
		if (status === 422) return { confidence: 0, candidates: [], refused: message };
		// It changes nothing, so it may be repeated as a GET is.
		const delay = retryDelay({ method: 'GET', number: attempt, status });
		if (delay === undefined || status === 429) throw answer;
		await client.pause(delay);
	}
}

/** The nesting of the answer is described loosely: what is looked for is taken where it stands. */
export function parseInference(body: unknown): Inference {
	const top = asObject<InferenceAnswer>(inferenceIn(body));
	const line = asObject<InferredLine>(isObject(top.shipping_line) ? top.shipping_line : top);
	const candidates = asArray(line.candidates)
		.filter(isObject)
		.sort((a, b) => confidenceOf(b) - confidenceOf(a));
	const best: InferredCarrier | undefined = isObject(line.selected) ? line.selected : candidates[0];
	const scac = asText(best?.scac);
	const listed = candidates.find((one: InferredCarrier) => one.scac === scac);
	const validation = asObject<NumberValidation>(top.validation);
	return {
		type: inferredType(top.number_type),
		scac,
		confidence:
			confidenceOf(best) ||
			confidenceOf(listed) ||
			(scac && line.decision === 'auto_select' ? AUTO_SELECT_CONFIDENCE : 0),
		candidates,
		...(validation.is_valid === false
			? { invalid: asText(validation.reason) ?? 'The number is not valid' }
			: {}),
	};
}

function confidenceOf(candidate: InferredCarrier | undefined): number {
	return Number(candidate?.confidence ?? 0) || 0;
}
