import { waitFor } from '../process/waitFor.mts';
import type { Forgery, InboxMessage, SandboxState, Webhook } from './sandboxState.mts';

interface Included {
	type: string;
	attributes: { number: string };
}

/** The key that the sandbox knows from the start. */
export const SANDBOX_KEY = 'sandbox-key';

/** The shipping line of every number tracked here. */
const SCAC = 'MAEU';
const TIMEOUT_MS = 60_000;

/** The controls of a sandbox that runs, and the service that it is to somebody with the key. */
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

	/** 0 stops the simulated time. */
	async setSpeed(speed: number): Promise<void> {
		await this.call('POST', '/sandbox/clock', { speed });
	}

	/** Moves the simulated time, back too: what is then tracked has happened that much earlier. */
	async advance(advanceMs: number): Promise<void> {
		await this.call('POST', '/sandbox/clock', { advanceMs });
	}

	/** The simulated time is the real one again, by which n8n counts. */
	async returnToRealTime(): Promise<void> {
		const { now } = await this.call<{ now: string }>('POST', '/sandbox/clock', {});
		await this.advance(Date.now() - Date.parse(now));
	}

	/** Lets an event happen now, to the latest thing it can happen to unless a number is given. */
	async emit(event: string, number?: string): Promise<void> {
		await this.call('POST', '/sandbox/emit', { event, number });
	}

	/** Fills the account with shipments of all kinds, past ones too. */
	async addExamples(): Promise<{ shipments: number; containers: number }> {
		return await this.call('POST', '/sandbox/examples', {});
	}

	/** From now on something happens by itself now and then. */
	async bringToLife(): Promise<void> {
		await this.call('POST', '/sandbox/life', {});
	}

	/** Sends deliveries that somebody else made up to every registered address. */
	async forge(event?: string): Promise<Forgery[]> {
		return (await this.call<{ results: Forgery[] }>('POST', '/sandbox/forge', { event })).results;
	}

	async inbox(channel: string): Promise<InboxMessage[]> {
		return await this.call<InboxMessage[]>('GET', `/inbox/${channel}`);
	}

	/** A request to the service itself, as somebody with the key. */
	async api<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
		return await this.call<Answer>(method, `/v2${path}`, body);
	}

	/** Gives a webhook a new secret without telling anybody. */
	async rotateSecret({ id }: Webhook): Promise<void> {
		await this.call('POST', `/sandbox/webhooks/${id}/rotate`, {});
	}

	/** From now on the service is out of order where the path fits the pattern. */
	async breakDown(path: string, method?: string): Promise<void> {
		await this.fail({ kind: 'status', status: 503, path, method });
	}

	/** One of the sandbox's faults, until it has recovered. */
	async fail(fault: Record<string, unknown>): Promise<void> {
		await this.call('POST', '/sandbox/faults', fault);
	}

	/** Forgets everything, files too. */
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

	/** Tracks a bill of lading and waits for its containers; gives their numbers. */
	async track(number: string, containers = 1): Promise<string[]> {
		const attributes = { request_type: 'bill_of_lading', request_number: number, scac: SCAC };
		await this.api('POST', '/tracking_requests', {
			data: { type: 'tracking_request', attributes },
		});
		const what = `${containers} container(s) of ${number}`;
		return await waitFor({ what, timeoutMs: TIMEOUT_MS }, async () => {
			const path = `/shipments?number=${number}&include=containers`;
			const { included = [] } = await this.api<{ included?: Included[] }>('GET', path);
			const found = included.filter(({ type }) => type === 'container');
			return found.length >= containers && found.map(({ attributes }) => attributes.number);
		});
	}

	/**
	 * Waits until nothing is on its way to a webhook any more, nor will be tried again. However slow
	 * the machine is: the time is over only when nothing has gone on meanwhile. A try that came to
	 * nothing is something: n8n did not answer in time, and will be asked again.
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

	/** Waits until so many deliveries more have been accepted; others may be under way. */
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
