import { setTimeout as sleep } from 'node:timers/promises';

import type { Owner } from './owner.mts';

/** n8n answers 503 while its database is busy, for example after a flood of events. */
const BUSY_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Client of the editor's API with the owner's session. */
export class N8nRestClient {
	private cookie = '';

	constructor(private readonly origin: string) {}

	get sessionCookie(): string {
		return this.cookie;
	}

	async logIn({ email: emailOrLdapLoginId, password }: Owner): Promise<void> {
		await this.post('/login', { emailOrLdapLoginId, password });
	}

	async get<Data>(path: string): Promise<Data> {
		return await this.send<Data>('GET', path);
	}

	/** Returns undefined if this version of n8n does not have the endpoint. */
	async find<Data>(path: string): Promise<Data | undefined> {
		const response = await this.request('GET', path);
		return response.status === 404 ? undefined : await this.dataOf<Data>(response);
	}

	async post<Data>(path: string, body: unknown): Promise<Data> {
		return await this.send<Data>('POST', path, body);
	}

	async patch<Data>(path: string, body: unknown): Promise<Data> {
		return await this.send<Data>('PATCH', path, body);
	}

	async delete(path: string): Promise<void> {
		await this.send('DELETE', path);
	}

	private async send<Data>(method: string, path: string, body?: unknown): Promise<Data> {
		return await this.dataOf(await this.request(method, path, body), `${method} ${path}`);
	}

	private async request(method: string, path: string, body?: unknown): Promise<Response> {
		for (const ms of method === 'GET' ? BUSY_PAUSES_MS : []) {
			const response = await this.requestOnce(method, path);
			if (response.status !== 503) return response;
			await sleep(ms);
		}
		return await this.requestOnce(method, path, body);
	}

	private async requestOnce(method: string, path: string, body?: unknown): Promise<Response> {
		return await fetch(`${this.origin}/rest${path}`, {
			method,
			headers: { 'Content-Type': 'application/json', Cookie: this.cookie },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
	}

	private async dataOf<Data>(response: Response, what = response.url): Promise<Data> {
		const text = await response.text();
		if (!response.ok) {
			throw new Error(`n8n answered ${response.status} to ${what}: ${text.slice(0, 500)}`);
		}
		const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
		if (cookies.length) this.cookie = cookies.join('; ');
		return (JSON.parse(text) as { data: Data }).data;
	}
}
