import type { IDataObject } from 'n8n-workflow';

import { writeBody } from '../api/jsonApi';
import type { Bucket } from '../api/pacing';
import { path } from '../api/path';
import type { ServiceRequest } from '../api/request';
import { isObject } from '../lib/json';
import type { RequestType } from './requestType';

/** What creating tracking requests counts in; nothing else does. */
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

/** POST /tracking_requests/infer_number (docs/development/service.md#infer-number): plain JSON in. */
export function inferenceRequest(number: string): ServiceRequest {
	return {
		method: 'POST',
		path: path`/tracking_requests/infer_number`,
		bucket: 'inferNumber',
		body: { number },
		expects: { key: 'data', isValid: isInference },
		isReadOnly: true,
	};
}

/** What an inference carries; how it is nested further down is described loosely. */
function isInference(data: unknown): boolean {
	const names = isObject(data) ? Object.keys(inferenceIn({ data })) : [];
	return names.some((name) => name !== 'id' && name !== 'type');
}

/** What was inferred, wherever in the answer it stands. */
export function inferenceIn(body: unknown): IDataObject {
	const data = isObject(body) && isObject(body.data) ? body.data : body;
	if (!isObject(data)) return {};
	return isObject(data.attributes) ? data.attributes : data;
}

/** The same kinds have other names where a tracking request is created. */
const INFERRED_TYPES = new Map<unknown, RequestType>([
	['bill_of_lading', 'bill_of_lading'],
	['booking', 'booking_number'],
	['booking_number', 'booking_number'],
	['container', 'container'],
]);

/** The kind of number that was inferred; undefined where it is none that can be tracked by. */
export function inferredType(numberType: unknown): RequestType | undefined {
	return INFERRED_TYPES.get(numberType);
}
