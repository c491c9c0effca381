import type { Client } from '../../../shared/api/client';
import { ServiceError } from '../../../shared/api/errors';
import type { JsonApiDocument } from '../../../shared/api/jsonApi';
import { path } from '../../../shared/api/path';
import type { TrackingRequestAttributes } from '../../../shared/domain/attributes';
import { growingPauses } from '../../../shared/lib/growingPauses';
import { loadRequests } from './existing';
import type { TrackingApi } from './trackingApi';

const PAUSES = { firstMs: 500, factor: 1.6, maxMs: 15_000 };
/** A look that has begun may take so much longer than anybody wanted to wait. */
const LOOK_GRACE_MS = 5_000;
/** So few are looked at one by one, more by the pages of the list: a minute has 100 requests. */
const SINGLE_MAX = 3;
const PAGE_SIZE = 100;

interface Waiting {
	until: number;
	latest: JsonApiDocument<TrackingRequestAttributes>;
	/** Two rows may wait for the same request. */
	promise: Promise<JsonApiDocument<TrackingRequestAttributes>>;
	settle: (latest: JsonApiDocument<TrackingRequestAttributes>) => void;
	fail: (error: unknown) => void;
}

/** Waits for the service's decision on requests: one look for all of them, with growing pauses. */
export class StatusPoller {
	private readonly waiting = new Map<string, Waiting>();
	private isLooking = false;

	constructor(
		private readonly trackingApi: TrackingApi,
		private readonly client: Client,
	) {}

	/**
	 * The request once it is decided, or as it was last seen when the time is over or the service
	 * does not let it be read. Throws only when the execution is stopped.
	 */
	async untilDecided(
		document: JsonApiDocument<TrackingRequestAttributes>,
		waitMaxMs: number,
	): Promise<JsonApiDocument<TrackingRequestAttributes>> {
		const [request] = document.data;
		if (!isPending(document) || !request) return document;
		const known = this.waiting.get(request.id);
		if (known) return await known.promise;
		const one = { until: Date.now() + waitMaxMs, latest: document } as Waiting;
		one.promise = new Promise((settle, fail) => Object.assign(one, { settle, fail }));
		this.waiting.set(request.id, one);
		if (!this.isLooking) void this.poll();
		return await one.promise;
	}

	private async poll(): Promise<void> {
		this.isLooking = true;
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
			this.isLooking = false;
		}
	}

	private async pollOnce(until: number): Promise<void> {
		const client = this.client.within(Math.max(until - Date.now(), 0) + LOOK_GRACE_MS);
		try {
			const ids = new Set(this.waiting.keys());
			if (ids.size > SINGLE_MAX) await this.readPages(client, ids);
			// What the pages did not show (others create requests, too) is left to the next round.
			else for (const id of ids) this.update(await this.readOne(client, id));
		} catch (error) {
			this.client.throwIfStopped();
			const isRefused = error instanceof ServiceError && [401, 403].includes(error.status ?? 0);
			if (isRefused || this.trackingApi.isRefused(undefined)) this.expire(Infinity);
		}
	}

	private async readOne(
		client: Client,
		id: string,
	): Promise<JsonApiDocument<TrackingRequestAttributes>> {
		return await loadRequests(this.trackingApi, client, path`/tracking_requests/${id}`);
	}

	/** Newest first, so those just made are in front. */
	private async readPages(client: Client, ids: Set<string>): Promise<void> {
		const last = Math.ceil(ids.size / PAGE_SIZE) + 1;
		for (let number = 1; number <= last && ids.size; number++) {
			const query = { 'page[size]': PAGE_SIZE, 'page[number]': number };
			const address = path`/tracking_requests`;
			const { data, included, next } = await loadRequests(this.trackingApi, client, address, query);
			for (const request of data) {
				ids.delete(request.id);
				this.update({ data: [request], included });
			}
			if (!next) return;
		}
		for (const id of [...ids].slice(0, SINGLE_MAX)) this.update(await this.readOne(client, id));
	}

	private update(document: JsonApiDocument<TrackingRequestAttributes>): void {
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

export function isPending({ data }: JsonApiDocument<TrackingRequestAttributes>): boolean {
	return data[0]?.attributes.status === 'pending';
}
