import { waitFor } from '../process/waitFor.mts';
import type { Forgery, InboxMessage, SandboxState, Webhook } from './sandboxState.mts';

interface Included {
	type: string;
	attributes: { number: string };
}

interface List<Row, Record> {
	data: Row[];
	included: Record[];
}

interface Page<Row, Record> extends Partial<List<Row, Record>> {
	data: Row[];
	links: { next?: string };
}

/** The API key that the sandbox accepts by default. */
export const SANDBOX_KEY = 'sandbox-key';

/** The carrier of every number that is tracked with `track`. */
const SCAC = 'MAEU';
const TIMEOUT_MS = 60_000;

/** Controls of a running sandbox, and requests to the service with the default key. */
export class SandboxControls {
	readonly baseUrl: string;

	constructor(readonly origin: string) {
		this.baseUrl = `${origin}/v2`;
	}

	async state(): Promise<SandboxState> {
		return await this.call<SandboxState>('GET', '/sandbox/state');
	}

	async webhooks(): Promise<Webhook[]> {
		return (await this.state()).accounts[0].webhooks;
	}

	/** Sets the speed of the simulated time; 0 stops it. */
	async setSpeed(speed: number): Promise<void> {
		await this.call('POST', '/sandbox/clock', { speed });
	}

	/**
	 * Moves the simulated time forward or back. Shipments that are tracked after a move back have
	 * earlier dates.
	 */
	async advance(advanceMs: number): Promise<void> {
		await this.call('POST', '/sandbox/clock', { advanceMs });
	}

	/** Sets the simulated time to the real time, which n8n uses. */
	async returnToRealTime(): Promise<void> {
		const { now } = await this.call<{ now: string }>('POST', '/sandbox/clock', {});
		await this.advance(Date.now() - Date.parse(now));
	}

	/** Triggers an event now for the given number, or for the latest matching record. */
	async emit(event: string, number?: string): Promise<void> {
		await this.call('POST', '/sandbox/emit', { event, number });
	}

	/** Fills the account with shipments of all kinds, including finished ones. */
	async addExamples(): Promise<{ shipments: number; containers: number }> {
		return await this.call('POST', '/sandbox/examples', {});
	}

	/** Starts to add shipments and events over time. */
	async addNewShipments(): Promise<void> {
		await this.call('POST', '/sandbox/new-shipments', {});
	}

	/** Sends forged deliveries to every webhook. */
	async forge(event?: string): Promise<Forgery[]> {
		return (await this.call<{ results: Forgery[] }>('POST', '/sandbox/forge', { event })).results;
	}

	async inbox(channel: string): Promise<InboxMessage[]> {
		return await this.call<InboxMessage[]>('GET', `/inbox/${channel}`);
	}

	/** Sends a request to the service with the default key. */
	async api<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
		return await this.call<Answer>(method, `/v2${path}`, body);
	}

	/** Reads all pages of a list. The path has a query. */
	async list<Row, Included = never>(path: string): Promise<List<Row, Included>> {
		const all: List<Row, Included> = { data: [], included: [] };
		for (let page = 1; ; page++) {
			const answer = await this.api<Page<Row, Included>>('GET', `${path}&page[number]=${page}`);
			all.data.push(...answer.data);
			all.included.push(...(answer.included ?? []));
			if (!answer.links.next) return all;
		}
	}

	/** Changes the secret of a webhook without notifying its receiver. */
	async rotateSecret({ id }: Webhook): Promise<void> {
		await this.call('POST', `/sandbox/webhooks/${id}/rotate`, {});
	}

	/** Makes requests fail if their path matches the pattern. */
	async failRequests(path: string, method?: string): Promise<void> {
		await this.fail({ kind: 'status', status: 503, path, method });
	}

	/** Adds a fault to the sandbox, which lasts until the faults are cleared. */
	async fail(fault: Record<string, unknown>): Promise<void> {
		await this.call('POST', '/sandbox/faults', fault);
	}

	/** Removes all data, including files. */
	async reset(): Promise<void> {
		await this.call('POST', '/sandbox/reset', {});
	}

	async recover(): Promise<void> {
		await this.call('DELETE', '/sandbox/faults');
	}

	/** Empties the inbox. */
	async clearInbox(): Promise<void> {
		await this.call('DELETE', '/inbox');
	}

	/** Tracks a bill of lading, waits for its containers and returns their numbers. */
	async track(number: string, containers = 1): Promise<string[]> {
		const attributes = { request_type: 'bill_of_lading', request_number: number, scac: SCAC };
		await this.api('POST', '/tracking_requests', {
			data: { type: 'tracking_request', attributes },
		});
		const what = `${containers} container(s) of ${number}`;
		return await waitFor({ what, timeoutMs: TIMEOUT_MS }, async () => {
			const path = `/shipments?filter[number]=${number}&include=containers`;
			const { included = [] } = await this.api<{ included?: Included[] }>('GET', path);
			const found = included.filter(({ type }) => type === 'container');
			return found.length >= containers && found.map(({ attributes }) => attributes.number);
		});
	}

	/**
	 * Waits until no delivery is pending or will be repeated. The time limit restarts with every
	 * attempt, because n8n may be slow.
	 */
	async whenDelivered(): Promise<void> {
		const look = async () => {
			const { idle, deliveryCounts, deliveries } = await this.state();
			const tries = deliveries.reduce((sum, { tries }) => sum + tries.length, 0);
			return { left: deliveryCounts.pending + (idle ? 0 : 1), tries };
		};
		for (let seen = await look(); seen.left > 0;) {
			const waiting = { what: `the rest of ${seen.left} deliveries`, timeoutMs: TIMEOUT_MS };
			seen = await waitFor(waiting, async () => {
				const now = await look();
				return (now.left < seen.left || now.tries !== seen.tries) && now;
			});
		}
	}

	/** Waits until `count` more deliveries are accepted. Others may be pending. */
	async whenAccepted(more: number): Promise<void> {
		const goal = (await this.state()).deliveryCounts.succeeded + more;
		const waiting = { what: `${more} deliveries`, timeoutMs: TIMEOUT_MS, intervalMs: 20 };
		await waitFor(waiting, async () => (await this.state()).deliveryCounts.succeeded >= goal);
	}

	private async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
		const response = await fetch(`${this.origin}${path}`, {
			method,
			headers: {
				Authorization: `Token ${SANDBOX_KEY}`,
				...(body ? { 'Content-Type': 'application/json' } : {}),
			},
			body: body ? JSON.stringify(body) : undefined,
		});
		const text = await response.text();
		if (!response.ok)
			throw new Error(`The sandbox answered ${response.status} to ${path}: ${text}`);
		return (text ? JSON.parse(text) : undefined) as Answer;
	}
}
