import { join } from 'node:path';
import { HOST } from '../n8n/settings.mts';
import { ROOT } from '../process/paths.mts';
import { ManagedProcess, tailOf } from '../process/processes.mts';
import { waitFor } from '../process/waitFor.mts';

export interface SandboxOptions {
	port: number;
	storagePort: number;
	logFile: string;
	/** Simulated seconds per real second at the start. */
	speed: number;
	/** Flags of the sandbox beside the usual ones, such as `retry-base-ms`. */
	flags?: Record<string, number | string>;
}

export interface Webhook {
	id: string;
	url: string;
	active: boolean;
	events: string[];
}

/** A notification on its way to a webhook, with the statuses that were answered. */
export interface Delivery {
	id: string;
	webhookId: string;
	status: 'pending' | 'succeeded' | 'failed';
	tries: { status: number | null }[];
}

interface State {
	idle: boolean;
	accounts: { webhooks: Webhook[]; counts: Record<string, number> }[];
	deliveryCounts: { total: number; pending: number; succeeded: number; failed: number };
	/** The latest 200, newest first. */
	deliveries: Delivery[];
}

export interface InboxMessage {
	channel: string;
	body: Record<string, unknown>;
}

export interface Forgery {
	kind: string;
	url: string;
	status: number | null;
}

/** The key that the sandbox knows from the start. */
export const SANDBOX_KEY = 'sandbox-key';

/** Days pass in seconds here, and with them the requests of days. */
const RATE_LIMIT = 2000;
const START_TIMEOUT_MS = 20_000;

/** The sandbox in a process of its own, with its controls. */
export class SandboxProcess {
	readonly origin: string;
	readonly baseUrl: string;
	private server: ManagedProcess | undefined;

	constructor(private readonly place: SandboxOptions) {
		this.origin = `http://${HOST}:${place.port}`;
		this.baseUrl = `${this.origin}/v2`;
	}

	async start(): Promise<void> {
		const { port, storagePort, speed, logFile, flags: more } = this.place;
		const flags = {
			host: HOST,
			port,
			'storage-port': storagePort,
			speed,
			'rate-limit': `default=${RATE_LIMIT}`,
			...more,
		};
		const server = new ManagedProcess({
			name: 'the sandbox',
			command: process.execPath,
			args: [
				// Not through tsx's own command: that ends first, and this would not have tidied up.
				'--import',
				'tsx',
				join(ROOT, 'sandbox', 'main.mts'),
				...Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
			],
			cwd: ROOT,
			env: process.env,
			logFile,
		});
		this.server = server;
		await waitFor({ what: 'the sandbox to answer', timeoutMs: START_TIMEOUT_MS }, async () => {
			if (!server.isAlive) throw new Error(`the sandbox ended at its start:\n${tailOf(logFile)}`);
			return (await fetch(`${this.origin}/sandbox/state`)).ok;
		});
	}

	async stop(): Promise<void> {
		await this.server?.stop();
	}

	async state(): Promise<State> {
		return await this.call<State>('GET', '/sandbox/state');
	}

	async webhooks(): Promise<Webhook[]> {
		return (await this.state()).accounts[0].webhooks;
	}

	/** 0 stops the simulated time. */
	async setSpeed(speed: number): Promise<void> {
		await this.call('POST', '/sandbox/clock', { speed });
	}

	/** Lets an event happen now, to the latest thing it can happen to unless a number is given. */
	async emit(event: string, number?: string): Promise<void> {
		await this.call('POST', '/sandbox/emit', { event, number });
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
