import type { IDataObject } from 'n8n-workflow';

import {
	type IncludedResources,
	type Resource,
	writeBody,
	type Attributes,
} from '../../../shipping/records';
import type { Bucket } from '../api/pacing';
import { path } from '../api/path';
import type { ServiceRequest } from '../api/request';
import { isObject, valueText } from '../../../shipping/lib';

export type RequestType = 'bill_of_lading' | 'booking_number' | 'container';

/** The common names of the types. */
export const TYPE_WORDS: Record<RequestType, string> = {
	bill_of_lading: 'bill of lading',
	booking_number: 'booking',
	container: 'container',
};

/** Spellings that occur in spreadsheets. "number", "no." and "#" at the end are removed first. */
const TYPE_SPELLINGS: Array<[words: RegExp, type: RequestType]> = [
	[
		/^([mo]?b\/?l|[mo]bol|bol|((ocean|master)(bill|b\/?l)|bill)(oflading)?|(sea)?waybill|swb)$/,
		'bill_of_lading',
	],
	[/^(carrier)?(booking|bkg|bk)$/, 'booking_number'],
	[/^(container|cntr|ctr|cont|box|equipment|unit)$/, 'container'],
];

const NEUTRAL_WORDS = ['', 'auto', 'detect', 'unknown', 'n/a', 'na', '?'];

/** Returns undefined for an empty text or a word such as "auto", null for an unknown text. */
export function requestTypeOf(text: string): RequestType | undefined | null {
	const word = text
		.toLowerCase()
		.replace(/[\s_\-.:]/g, '')
		.replace(/(.)(numbers?|nrs?|nos?|num|id|#)$/, '$1')
		.replace(/^(container|booking|cntr|b\/?l)s$/, '$1');
	if (NEUTRAL_WORDS.includes(word)) return undefined;
	return TYPE_SPELLINGS.find(([words]) => words.test(word))?.[1] ?? null;
}

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

/** POST /tracking_requests/infer_number (docs/development/service.md#infer-number). */
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

/** Whether an answer contains an inferred value; the nesting is undocumented. */
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

/** The customer of a tracking request, if the answer includes it. */
export function customerOfRequest(
	{ relationships }: Resource,
	lookup: IncludedResources,
): string | undefined {
	const customer = lookup.find<Attributes<'party'>>(relationships.customer);
	// Since November 2026 the relationship is an account, whose name isn't that of the customer.
	const party = customer?.type === 'party' ? customer : undefined;
	const shipment = lookup.find<Attributes<'shipment'>>(relationships.tracked_object);
	return party?.attributes.company_name ?? shipment?.attributes.customer_name;
}

/** The status of a request in a sentence: `the status "lost"`. */
export const statusWords = (status: unknown): string =>
	status ? `the status "${valueText(status)}"` : 'no status';
