import type { IDataObject } from 'n8n-workflow';

import { writeBody } from '../api/jsonApi';
import type { Bucket } from '../api/pacing';
import { path } from '../api/path';
import type { ServiceRequest } from '../api/request';
import { isObject } from '../lib/json';
import type { RequestType } from './requestType';

/** The rate limit of requests that create tracking requests; other requests have their own. */
export const CREATION_BUCKET: Bucket = 'createTrackingRequest';

/** POST /tracking_requests (docs/development/service.md#tracking-requests). */
export function creationRequest(
	attributes: IDataObject,
	relationships?: IDataObject,
): ServiceRequest {
	return {
		method: 'POST',
		path: path`/tracking_requests`,
		bucket: CREATION_BUCKET,
		expects: 'record',
		body: writeBody('tracking_request', { attributes, relationships }),
	};
}

/**
 * POST /tracking_requests/infer_number (docs/development/service.md#infer-number) with a plain JSON
 * body.
 */
export function inferenceRequest(number: string): ServiceRequest {
	return {
		method: 'POST',
		path: path`/tracking_requests/infer_number`,
		bucket: 'inferNumber',
		body: { number },
		expects: { key: 'data', isValid: isInference },
		isReadOnly: true,
		isRepeatable: true,
	};
}

/**
 * Whether an answer contains an inferred value at any depth, because the service doesn't document
 * the nesting.
 */
function isInference(data: unknown): boolean {
	const names = isObject(data) ? Object.keys(inferenceIn({ data })) : [];
	return names.some((name) => name !== 'id' && name !== 'type');
}

/** Finds the inferred values at any documented level of the answer. */
export function inferenceIn(body: unknown): IDataObject {
	const data = isObject(body) && isObject(body.data) ? body.data : body;
	if (!isObject(data)) return {};
	return isObject(data.attributes) ? data.attributes : data;
}

/** The types of an inference, by the name that a creation requires. */
const INFERRED_TYPES = new Map<unknown, RequestType>([
	['bill_of_lading', 'bill_of_lading'],
	['booking', 'booking_number'],
	['booking_number', 'booking_number'],
	['container', 'container'],
]);

/** The inferred type; undefined if the service can't track this type. */
export function inferredType(numberType: unknown): RequestType | undefined {
	return INFERRED_TYPES.get(numberType);
}
