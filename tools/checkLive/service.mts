import { setTimeout as pause } from 'node:timers/promises';

import { authorizationHeader } from '../../nodes/shared/api/account';

const TIMEOUT_MS = 20_000;
const RETRY_AFTER_MAX_S = 60;
const LIMIT_HEADER = /rate-?limit|retry-after/;
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

export type Query = Record<string, string | string[]>;

export interface Answer {
	/** The status code; 0 if no answer arrived. */
	status: number;
	headers: Headers;
	/** The parsed body; undefined if the answer is not JSON. */
	body: unknown;
	isHtml: boolean;
}

/** Ends a check after all allowed requests. */
export class BudgetSpent extends Error {}

interface ServiceSettings {
	key: string;
	baseUrl: string;
	/** Maximum number of requests, including repeated ones. */
	requestsMax: number;
	/** Requests stop at this time, in milliseconds since 1970. */
	endsAt: number;
	/** Whether requests other than GET are allowed. */
	mayWrite: boolean;
	onRequest?: (count: number) => void;
}

/**
 * Sends all requests to the service. Limits the host that gets the key, the number of requests and
 * the time.
 */
export class LiveService {
	count = 0;
	private requestsMax: number;
	private endsAt: number;
	/** How often the service answered 429. */
	limited = 0;
	/** Names of rate limit headers in answers with a status other than 429. */
	readonly limitHeaders = new Set<string>();
	private readonly base: URL;

	constructor(private readonly settings: ServiceSettings) {
		this.requestsMax = settings.requestsMax;
		this.endsAt = settings.endsAt;
		this.base = new URL(settings.baseUrl.replace(/\/+$/, ''));
		const isLocal = LOCAL_HOSTS.includes(this.base.hostname);
		if (this.base.protocol !== 'https:' && !isLocal) {
			throw new Error('The base URL must begin with https://');
		}
	}

	/** Allows additional requests and time for the removal of created records. */
	allow(more: number, forMs: number): void {
		this.requestsMax = this.count + more;
		this.endsAt = Date.now() + forMs;
	}

	async get(path: string, query: Query = {}): Promise<Answer> {
		return await this.send('GET', path, query);
	}

	/** Sends a POST that only reads. */
	async ask(path: string, body: unknown): Promise<Answer> {
		return await this.send('POST', path, {}, body);
	}

	async write(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
		if (!this.settings.mayWrite) throw new Error(`${method} needs --write`);
		return await this.send(method, path, {}, body);
	}

	/**
	 * A request that was answered with 429 was not processed, so it is sent once more after the
	 * pause.
	 */
	private async send(method: string, path: string, query: Query, body?: unknown): Promise<Answer> {
		const answer = await this.once(method, path, query, body);
		if (answer.status !== 429) return answer;
		this.limited++;
		const seconds = Number(answer.headers.get('retry-after') ?? 1);
		await pause(Math.min(seconds > 0 ? seconds : 1, RETRY_AFTER_MAX_S) * 1000);
		return await this.once(method, path, query, body);
	}

	private async once(method: string, path: string, query: Query, body: unknown): Promise<Answer> {
		const { onRequest, key } = this.settings;
		if (this.count >= this.requestsMax || Date.now() > this.endsAt) throw new BudgetSpent();
		this.count++;
		onRequest?.(this.count);
		const none: Answer = { status: 0, headers: new Headers(), body: undefined, isHtml: false };
		const content =
			body === undefined
				? {}
				: { body: JSON.stringify(body), type: { 'Content-Type': 'application/json' } };
		try {
			const response = await fetch(this.address(path, query), {
				method,
				headers: { Authorization: authorizationHeader({ apiKey: key }), ...content.type },
				body: content.body,
				// A redirect could lead the key to another host.
				redirect: 'manual',
				signal: AbortSignal.timeout(TIMEOUT_MS),
			});
			const names = [...response.headers.keys()].filter((name) => LIMIT_HEADER.test(name));
			if (response.ok) for (const name of names) this.limitHeaders.add(name);
			const text = await response.text();
			const isHtml = /html/.test(response.headers.get('content-type') ?? '');
			return { status: response.status, headers: response.headers, body: parsed(text), isHtml };
		} catch {
			// The error is not reported, because it can contain the URL with values of the account.
			return none;
		}
	}

	private address(path: string, query: Query): URL {
		const url = new URL(`${this.base.href}${path}`);
		if (url.origin !== this.base.origin)
			throw new Error('The key is only sent to the host of the base URL');
		for (const [name, value] of Object.entries(query)) {
			for (const one of [value].flat()) url.searchParams.append(name, one);
		}
		return url;
	}
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}
