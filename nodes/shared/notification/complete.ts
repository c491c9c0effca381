import { ServiceError } from '../api/errors';
import type { JsonApiDocument, Resource } from '../../../shipping/records';
import { path } from '../api/path';
import type { ServiceRequest } from '../api/request';
import { mergeResources, missingRecords, type Notification } from '../../../shipping/events';
import { entryOf } from '../../../shipping/lib';

type ToRequest = (id: string) => ServiceRequest;

const readDocument: ToRequest = (id) => ({
	path: path`/documents/${id}`,
	query: { include: 'last_document_representation,email_submission' },
});
/** The requests that read missing records. */
const READS: Record<string, ToRequest> = {
	container: (id) => ({
		path: path`/containers/${id}`,
		query: { include: 'shipment,pod_terminal' },
	}),
	shipment: (id) => ({ path: path`/shipments/${id}` }),
	trackingRequest: (id) => ({ path: path`/tracking_requests/${id}` }),
	document: readDocument,
	representation: readDocument,
};

const INCLUDE = 'reference_object,reference_object.container,reference_object.shipment';

export interface DocumentReader {
	document(request: ServiceRequest): Promise<JsonApiDocument>;
}

export interface Completion {
	notification: Notification;
	/** Whether records are missing because of a failed read that may succeed later. */
	isInterrupted: boolean;
}

/**
 * Reads the missing records of an event: first by the IDs in the event, because several events may
 * share those records, then the notification itself with its relations. Never throws: after an error
 * or an abort it returns what it has read so far.
 */
export async function complete(
	client: DocumentReader,
	notification: Notification,
): Promise<Completion> {
	let known = notification;
	let hasFailed = false;
	const reader: DocumentReader = {
		document: async (request) =>
			await client.document(request).catch((error: unknown) => {
				hasFailed ||= !isFinalRefusal(error);
				throw error;
			}),
	};
	const asked = new Set<string>();
	for (const step of [readRelated, readRelated, readAgain, readRelated]) {
		if (missingRecords(known).length === 0) break;
		const more = await step(reader, known, asked).catch(() => []);
		known = mergeResources(known, more);
	}
	return { notification: known, isInterrupted: hasFailed && missingRecords(known).length > 0 };
}

/** Statuses of refusals, which a later attempt would get as well. */
const FINAL_REFUSALS = [400, 403, 404, 410, 422];

function isFinalRefusal(error: unknown): boolean {
	return error instanceof ServiceError && FINAL_REFUSALS.includes(error.status ?? 0);
}

async function readAgain(client: DocumentReader, { id }: Notification): Promise<Resource[]> {
	const request = { path: path`/webhook_notifications/${id}`, query: { include: INCLUDE } };
	return allOf(await client.document(request));
}

/** Reads missing records by the IDs in the known relationships, each once. */
async function readRelated(
	client: DocumentReader,
	notification: Notification,
	asked: Set<string>,
): Promise<Resource[]> {
	const requests = new Map<string, ServiceRequest>();
	// All requests are created before one counts as asked, because an invalid ID throws.
	const possible = missingRecords(notification).map(
		({ name, id }) => [name, id && entryOf(READS, name)?.(id)] as const,
	);
	for (const [name, request] of possible) {
		if (!request || asked.has(request.path) || (name === 'shipment' && requests.has('container')))
			continue;
		asked.add(request.path);
		requests.set(name, request);
	}
	const reads = [...requests.values()].map(async (request) => await client.document(request));
	const answers = await Promise.allSettled(reads);
	return answers.flatMap((one) => (one.status === 'fulfilled' ? allOf(one.value) : []));
}

function allOf({ data, included }: JsonApiDocument): Resource[] {
	return [...data, ...included];
}
