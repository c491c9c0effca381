import { setTimeout as pause } from 'node:timers/promises';

import { authorizationHeader } from '../../nodes/shared/api/account';
import { toPage, type Page } from './page.mts';

const TIMEOUT_MS = 20_000;
const RETRY_AFTER_MAX_S = 60;
const LIMIT_HEADER = /rate-?limit|retry-after/;
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

export type Query = Record<string, string | string[]>;
type Method = 'GET' | 'POST' | 'DELETE';

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

/** Sends all requests. Limits the host that gets the key, the number of requests and the time. */
export class LiveService {
	count = 0;
	/** How often the service answered 429. */
	limited = 0;
	/** Names of rate limit headers in answers with a status other than 429. */
	readonly limitHeaders = new Set<string>();
	private readonly base: URL;
	private readonly settings: ServiceSettings;

	constructor(settings: ServiceSettings) {
		this.settings = { ...settings };
		this.base = new URL(settings.baseUrl.replace(/\/+$/, ''));
		if (this.base.protocol !== 'https:' && !LOCAL_HOSTS.includes(this.base.hostname))
			throw new Error('The base URL must begin with https://');
	}

	/** Allows additional requests and time for the removal of created records. */
	allow(more: number, forMs: number): void {
		this.settings.requestsMax = this.count + more;
		this.settings.endsAt = Date.now() + forMs;
	}

	async get(path: string, query: Query = {}): Promise<Page> {
		return await this.send('GET', path, query);
	}

	async write(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<Page> {
		if (!this.settings.mayWrite) throw new Error(`${method} needs --write`);
		return await this.send(method, path, {}, body);
	}

	/** A request that was answered with 429 was not processed, so it is sent once more. */
	private async send(method: Method, path: string, query: Query, body?: unknown): Promise<Page> {
		const page = await this.once(method, path, query, body);
		if (page.status !== 429) return page;
		this.limited++;
		const seconds = Number(page.headers.get('retry-after') ?? 1);
		await pause(Math.min(seconds > 0 ? seconds : 1, RETRY_AFTER_MAX_S) * 1000);
		return await this.once(method, path, query, body);
	}

	private async once(method: Method, path: string, query: Query, body: unknown): Promise<Page> {
		const { onRequest, key, requestsMax, endsAt } = this.settings;
		if (this.count >= requestsMax || Date.now() > endsAt) throw new BudgetSpent();
		this.count++;
		onRequest?.(this.count);
		try {
			const response = await fetch(this.address(path, query), {
				method,
				headers: {
					Authorization: authorizationHeader({ apiKey: key }),
					...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
				},
				body: body === undefined ? undefined : JSON.stringify(body),
				// A redirect could lead the key to another host.
				redirect: 'manual',
				signal: AbortSignal.timeout(TIMEOUT_MS),
			});
			const names = [...response.headers.keys()].filter((name) => LIMIT_HEADER.test(name));
			if (response.ok) for (const name of names) this.limitHeaders.add(name);
			return toPage(response.status, response.headers, await response.text());
		} catch {
			// The error is not reported, because it can contain the URL with values of the account.
			return toPage(0);
		}
	}

	private address(path: string, query: Query): URL {
		const url = new URL(`${this.base.href}${path}`);
		if (url.origin !== this.base.origin)
			throw new Error('The key is only sent to the host of the base URL');
		for (const [name, value] of Object.entries(query))
			for (const one of [value].flat()) url.searchParams.append(name, one);
		return url;
	}
}
