import type { NodeApiError } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import {
	writeBody,
	type JsonApiDocument,
	type TrackingRequestAttributes,
} from '../../../../shipping/records';
import { path } from '../../../shared/api/path';
import { statusWords } from '../../../shared/domain/trackingRequests';
import { collection, simplify } from '../../fields/list';
import { trackingRequestLocator } from '../../fields/locators';
import type { Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { outputResources, selectedRecordFields } from '../../operation/output';

type Read = JsonApiDocument<TrackingRequestAttributes> | ServiceError;

const CANCELLABLE: unknown[] = ['pending', 'awaiting_manifest'];

/**
 * PATCH /tracking_requests/{id}/cancel (docs/development/service.md#cancel). The answer is empty, so
 * the request is read afterwards. Its status decides, even if the cancellation seems to have failed.
 */
export const cancel: Operation = {
	value: 'cancel',
	name: 'Cancel',
	action: 'Cancel tracking request',
	description: 'Cancel a tracking request that is pending or awaits the manifest',
	fields: [trackingRequestLocator, simplify, ...collection('Options', [selectedRecordFields])],
	async run(item) {
		const id = await item.id('trackingRequestId');
		const { execution } = item;
		const { writes } = execution;
		const refusal = await sendCancellation(item, id);
		if (refusal && !isDecidedByStatus(refusal)) throw refusal;
		const read = await readRequest(item, id);
		const status = read instanceof ServiceError ? undefined : read.data[0].attributes.status;
		if (!(read instanceof ServiceError) && status === 'cancelled')
			return outputResources(item, read);
		// Nothing has changed, so a repeat can send the cancellation again.
		if (CANCELLABLE.includes(status)) execution.writes = writes;
		throw refusal ? explained(refusal, read, status) : notCancelled(item, read, status);
	},
};

async function sendCancellation(item: Item, id: string): Promise<ServiceError | undefined> {
	const request = {
		method: 'PATCH' as const,
		path: path`/tracking_requests/${id}/cancel`,
		body: writeBody('tracking_request', { id }),
		expects: 'json' as const,
	};
	return await item.client.send(request).then(() => undefined, asServiceError);
}

async function readRequest(item: Item, id: string): Promise<Read> {
	const request = { path: path`/tracking_requests/${id}`, expects: 'record' as const };
	return await item.client.document<TrackingRequestAttributes>(request).catch(asServiceError);
}

function asServiceError(error: unknown): ServiceError {
	if (error instanceof ServiceError) return error;
	throw error;
}

/** A request that is cancelled already is refused with 422. */
const isDecidedByStatus = ({ status, isUncertain }: ServiceError): boolean =>
	isUncertain || status === 422;

const MAY_BE_CANCELLED =
	'The request may be cancelled. Check it in Terminal49 before you run the operation again.';

/** The error for an accepted cancellation without a request that is known to be cancelled. */
function notCancelled(item: Item, read: Read, status: unknown): Error {
	const accepted = 'Terminal49 accepted the cancellation, but the tracking request';
	if (read instanceof ServiceError) {
		const message = `${accepted} could not be read afterwards: ${read.message}`;
		return item.client.problem(message, MAY_BE_CANCELLED);
	}
	return item.client.problem(`${accepted} has ${statusWords(status)}`, cancelAdvice(status));
}

function cancelAdvice(status: unknown): string {
	if (!status) return MAY_BE_CANCELLED;
	return CANCELLABLE.includes(status)
		? 'It is not cancelled. You can safely run the operation again.'
		: 'Only a request that is pending or awaits the manifest can be cancelled. To stop tracking a shipment, use Shipment > Stop Tracking.';
}

/** Adds what the status of the request shows about a refused or failed cancellation. */
function explained(refusal: ServiceError, read: Read, status: unknown): NodeApiError {
	if (!(read instanceof ServiceError)) {
		// A status shows that the cancellation was not processed.
		if (status) refusal.message = refusal.reason;
		refusal.description = `The tracking request has ${statusWords(status)}. ${cancelAdvice(status)}`;
	} else if (read.status === 404) {
		refusal.message = refusal.reason;
		refusal.description = `The account has no tracking request with this ID. ${read.description ?? ''}`;
	} else {
		refusal.description = `The ID may be unknown, which Terminal49 answers with status 500, or the request may be cancelled: it could not be read afterwards (${read.message}). Check it in Terminal49 before you run the operation again.`;
	}
	return refusal;
}
