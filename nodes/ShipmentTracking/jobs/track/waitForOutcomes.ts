import { ServiceError } from '../../../shared/api/errors';
import { path } from '../../../shared/api/path';
import { growingPauses } from '../../../shared/lib/growingPauses';
import { loadRequests } from './existingRequest';
import { isPending } from './requestOutcome';
import { TrackingApi, WithheldError, type TrackingDocument } from './trackingApi';

const POLL_PAUSES = { firstMs: 500, factor: 1.6, maxMs: 15_000 };
/** Additional time for a poll that is still running when the wait ends. */
const POLL_GRACE_MS = 5_000;
/** More are read by list pages: the service allows 100 requests a minute. */
const SINGLE_MAX = 3;
const PAGE_SIZE = 100;
/** The statuses of requests that the key or the plan doesn't allow. */
const POLL_REFUSALS = [401, 403];

export interface PollResult {
	/** The latest state of each request that was read, by ID. */
	latest: Map<string, TrackingDocument>;
	/** Why the service refuses to return requests. */
	refusal?: ServiceError;
}

/**
 * Reads pending requests with growing pauses until the service has decided on all of them, the time
 * is over, or the service refuses to return them.
 */
export async function waitForOutcomes(
	{ client }: TrackingApi,
	ids: string[],
	waitMaxMs: number,
): Promise<PollResult> {
	const latest = new Map<string, TrackingDocument>();
	const open = new Set(ids);
	const end = Date.now() + waitMaxMs;
	for (const delay of growingPauses(POLL_PAUSES)) {
		const left = end - Date.now();
		if (open.size === 0 || left <= 0) break;
		await client.pause(Math.min(delay, left));
		const api = new TrackingApi(client.within(Math.max(end - Date.now(), 0) + POLL_GRACE_MS));
		try {
			for await (const document of loadOpenRequests(api, open)) {
				const [{ id }] = document.data;
				latest.set(id, document);
				if (!isPending(document)) open.delete(id);
			}
		} catch (error) {
			client.throwIfStopped();
			const refusal = error instanceof WithheldError ? error.cause : error;
			const isRefused =
				refusal instanceof ServiceError && POLL_REFUSALS.includes(refusal.status ?? 0);
			if (isRefused) return { latest, refusal };
			// After a fault, the state of the last poll remains, and the next poll may succeed.
			if (error instanceof WithheldError) break;
		}
	}
	return { latest };
}

/** The list begins with the newest requests, so the created ones are on its first pages. */
async function* loadOpenRequests(
	api: TrackingApi,
	open: ReadonlySet<string>,
): AsyncGenerator<TrackingDocument> {
	const missing = new Set(open);
	const pages = missing.size > SINGLE_MAX ? Math.ceil(missing.size / PAGE_SIZE) + 1 : 0;
	for (let number = 1; number <= pages && missing.size; number++) {
		const query = { 'page[size]': PAGE_SIZE, 'page[number]': number };
		const { data, included, next } = await loadRequests(api, path`/tracking_requests`, query);
		for (const request of data) {
			if (missing.delete(request.id)) yield { data: [request], included };
		}
		if (!next) break;
	}
	// Requests that the pages don't show are read in the next rounds, too.
	for (const id of [...missing].slice(0, SINGLE_MAX)) {
		yield await loadRequests(api, path`/tracking_requests/${id}`);
	}
}
