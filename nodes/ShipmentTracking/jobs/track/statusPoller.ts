import type { Client } from '../../../shared/api/client';
import { ServiceError } from '../../../shared/api/errors';
import { path } from '../../../shared/api/path';
import { growingPauses } from '../../../shared/lib/growingPauses';
import { loadRequests } from './existing';
import { TrackingApi, type TrackingDocument } from './trackingApi';

const PAUSES = { firstMs: 500, factor: 1.6, maxMs: 15_000 };
/** Additional time for a poll that is still running when the wait ends. */
const POLL_GRACE_MS = 5_000;
/**
 * Up to this number, requests are read one by one. More are read by list pages, because the service
 * allows 100 requests a minute.
 */
const SINGLE_MAX = 3;
const PAGE_SIZE = 100;

interface Waiting {
	until: number;
	latest: TrackingDocument;
	/** Shared, because two rows may wait for the same request. */
	promise: Promise<TrackingDocument>;
	settle: (latest: TrackingDocument) => void;
	fail: (error: unknown) => void;
}

/**
 * Waits until the service has decided on requests. One poll reads all of them, with growing pauses.
 */
export class StatusPoller {
	private readonly waiting = new Map<string, Waiting>();
	private isPolling = false;

	constructor(private readonly client: Client) {}

	/**
	 * Returns the request when it is decided, or its latest state when the time is over or the
	 * service refuses to return it. Throws only if the execution is stopped.
	 */
	async untilDecided(document: TrackingDocument, waitMaxMs: number): Promise<TrackingDocument> {
		const [request] = document.data;
		if (!isPending(document) || !request) return document;
		const known = this.waiting.get(request.id);
		if (known) return await known.promise;
		const one = { until: Date.now() + waitMaxMs, latest: document } as Waiting;
		one.promise = new Promise((settle, fail) => Object.assign(one, { settle, fail }));
		this.waiting.set(request.id, one);
		if (!this.isPolling) void this.poll();
		return await one.promise;
	}

	private async poll(): Promise<void> {
		this.isPolling = true;
		try {
			for (const delay of growingPauses(PAUSES)) {
				if (this.waiting.size === 0) return;
				const first = Math.min(...[...this.waiting.values()].map(({ until }) => until));
				await this.client.pause(Math.min(delay, Math.max(first - Date.now(), 0)));
				await this.pollOnce(first);
				this.expire(Date.now());
			}
		} catch (error) {
			for (const { fail } of this.waiting.values()) fail(error);
			this.waiting.clear();
		} finally {
			this.isPolling = false;
		}
	}

	private async pollOnce(until: number): Promise<void> {
		const ms = Math.max(until - Date.now(), 0) + POLL_GRACE_MS;
		const api = new TrackingApi(this.client.within(ms));
		try {
			const ids = new Set(this.waiting.keys());
			if (ids.size > SINGLE_MAX) await this.readPages(api, ids);
			// Requests that the pages don't show are read in the next round.
			else for (const id of ids) this.update(await readOne(api, id));
		} catch (error) {
			this.client.throwIfStopped();
			const isRefused = error instanceof ServiceError && [401, 403].includes(error.status ?? 0);
			if (isRefused || api.refusalOf('default')) this.expire(Infinity);
		}
	}

	/** The list begins with the newest requests, so the created ones are on its first pages. */
	private async readPages(api: TrackingApi, ids: Set<string>): Promise<void> {
		const last = Math.ceil(ids.size / PAGE_SIZE) + 1;
		for (let number = 1; number <= last && ids.size; number++) {
			const query = { 'page[size]': PAGE_SIZE, 'page[number]': number };
			const { data, included, next } = await loadRequests(api, path`/tracking_requests`, query);
			for (const request of data) {
				ids.delete(request.id);
				this.update({ data: [request], included });
			}
			if (!next) return;
		}
		for (const id of [...ids].slice(0, SINGLE_MAX)) this.update(await readOne(api, id));
	}

	private update(document: TrackingDocument): void {
		const [request] = document.data;
		const one = request && this.waiting.get(request.id);
		if (!one) return;
		one.latest = document;
		if (isPending(document)) return;
		this.waiting.delete(request.id);
		one.settle(document);
	}

	private expire(now: number): void {
		for (const [id, { until, latest, settle }] of this.waiting) {
			if (until > now) continue;
			this.waiting.delete(id);
			settle(latest);
		}
	}
}

const readOne = async (api: TrackingApi, id: string): Promise<TrackingDocument> =>
	await loadRequests(api, path`/tracking_requests/${id}`);

export function isPending({ data }: TrackingDocument): boolean {
	return data[0]?.attributes.status === 'pending';
}
