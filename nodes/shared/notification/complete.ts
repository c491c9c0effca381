import { announcedDay, announcedSetBy } from '../../../shipping/deadlines';
import { ServiceError } from '../api/errors';
import type { JsonApiDocument, Reference, Resource } from '../../../shipping/records';
import { path } from '../api/path';
import type { ServiceRequest } from '../api/request';
import {
	mergeResources,
	type Notification,
	referencesNearestFirst,
	eventRecordsOf,
	type EventRecords,
} from '../../../shipping/events';

/** The records that an event needs. The first pattern that matches its name applies. */
const REQUIRED_RECORDS: Array<[events: RegExp, wanted: Array<keyof EventRecords>]> = [
	[/^container\./, ['event', 'container', 'shipment']],
	[/^shipment\./, ['event', 'shipment']],
	[/^tracking_request\.succeeded$/, ['trackingRequest', 'shipment']],
	[/^tracking_request\.tracking_stopped$/, ['shipment']],
	[/^tracking_request\./, ['trackingRequest']],
	[/^document\.extracted$/, ['document', 'representation']],
	[/^document\./, ['document']],
];

/**
 * The records that a notification lacks. If the event reports a last free day, but neither the
 * event nor the container has its value, the container counts as missing.
 */
export function missingFrom(
	notification: Notification,
	eventRecords: EventRecords = eventRecordsOf(notification),
): Array<keyof EventRecords> {
	const { event } = notification;
	const wanted = REQUIRED_RECORDS.find(([events]) => events.test(event))?.[1] ?? [];
	const lacksDay = announcedSetBy(event) !== undefined && !dayOf(event, eventRecords);
	return wanted.filter((name) => !eventRecords[name] || (name === 'container' && lacksDay));
}

function dayOf(event: string, { event: own, container }: EventRecords) {
	return announcedDay(event, own?.attributes, container?.attributes);
}

type RecordRead = [types: string[], toRequest: (id: string) => ServiceRequest];

const READ_DOCUMENT: RecordRead = [
	['document'],
	(id) => ({
		path: path`/documents/${id}`,
		query: { include: 'last_document_representation,email_submission' },
	}),
];
/** The types of the records, and the request that reads one of them. */
const READS: Partial<Record<keyof EventRecords, RecordRead>> = {
	container: [
		['container', 'cargo'],
		(id) => ({ path: path`/containers/${id}`, query: { include: 'shipment,pod_terminal' } }),
	],
	shipment: [['shipment'], (id) => ({ path: path`/shipments/${id}` })],
	trackingRequest: [['tracking_request'], (id) => ({ path: path`/tracking_requests/${id}` })],
	document: READ_DOCUMENT,
	representation: READ_DOCUMENT,
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
		if (missingFrom(known).length === 0) break;
		const more = await step(reader, known, asked).catch(() => []);
		known = mergeResources(known, more);
	}
	return { notification: known, isInterrupted: hasFailed && missingFrom(known).length > 0 };
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
	const requests = new Map<keyof EventRecords, ServiceRequest>();
	// All requests are created before one counts as asked, because an invalid ID throws.
	const possible = missingFrom(notification).map(
		(name) => [name, requestFor(name, notification)] as const,
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

function requestFor(
	name: keyof EventRecords,
	notification: Notification,
): ServiceRequest | undefined {
	const [types, toRequest] = READS[name] ?? [];
	const reference = types && referenceTo(types, notification);
	return reference && toRequest?.(reference.id);
}

/** The nearest single reference, or the only entry of a list: longer ones are ambiguous. */
function referenceTo(types: string[], notification: Notification): Reference | undefined {
	const { resource, included } = notification;
	const onlyEntries = [resource, ...included.resources]
		.flatMap(({ relationships }) => Object.values(relationships))
		.flatMap((one) => (Array.isArray(one) && one.length === 1 ? one : []));
	return [...referencesNearestFirst(notification), ...onlyEntries].find(({ type }) =>
		types.includes(type),
	);
}

function allOf({ data, included }: JsonApiDocument): Resource[] {
	return [...data, ...included];
}
