import { createServer, type ServerResponse } from 'node:http';

import { listen } from './listen.mts';

/** A fake of the service's webhook API over real HTTP that stores webhooks. */

export interface Hook {
	id: string;
	url: string;
	active: boolean;
	events: string[];
	secret: string;
	headers: Array<{ name: string; value: string }> | null;
	created_at?: string;
}

export interface WebhookApi {
	baseUrl: string;
	hooks: Map<string, Hook>;
	/** Requests as `METHOD /path`, in order. */
	requests: string[];
	/** Answers matching requests with this status. */
	refuse?: Refusal;
	/** Whether an update never switches a webhook on. */
	keepsOff?: boolean;
	available: string[];
	add(hook: Partial<Hook> & { url: string }): Hook;
	at(url: string): Hook[];
	close(): Promise<void>;
}

export interface Refusal {
	pattern: RegExp;
	status: number;
	detail?: string;
	/** Whether the service processes the request although it refuses it. */
	isCarriedOut?: boolean;
	/** A raw body that replaces the list of errors. */
	text?: string;
	/** Refuses only this page of a list. */
	page?: number;
	/** Closes the connection instead of answering. */
	isCutOff?: boolean;
}

const PAGE_SIZE = 2;

export async function startWebhookApi(): Promise<WebhookApi> {
	let count = 0;
	const server = createServer((request, response) => {
		let text = '';
		request.on('data', (chunk) => (text += String(chunk)));
		request.on('end', () => answer(request.method ?? '', request.url ?? '', text, response));
	});
	const { url: origin, close } = await listen(server);
	const api: WebhookApi = {
		baseUrl: `${origin}/v2`,
		hooks: new Map(),
		requests: [],
		available: [],
		add(hook) {
			const id = hook.id ?? `w-${++count}`;
			const usual = {
				active: true,
				events: [],
				headers: null,
				secret: `secret-1-of-webhook-${id}`,
			};
			const added = { ...usual, ...hook, id };
			api.hooks.set(id, added);
			return added;
		},
		at: (url) => [...api.hooks.values()].filter((hook) => hook.url === url),
		close,
	};

	function answer(method: string, url: string, text: string, response: ServerResponse): void {
		const { pathname, searchParams } = new URL(url, 'http://webhooks.test');
		const path = pathname.replace(/^\/v2/, '');
		const line = `${method} ${path}`;
		api.requests.push(line);
		const asked = Number(searchParams.get('page[number]') ?? 1);
		const { pattern, page: only = asked } = api.refuse ?? {};
		const refuse = pattern?.test(line) && only === asked ? api.refuse : undefined;
		const write = (status: number, content: string) => {
			response.writeHead(status, { 'content-type': 'application/vnd.api+json' });
			response.end(content);
		};
		const refused = ({ status, detail = 'refused', text: content, isCutOff }: Refusal): void => {
			if (isCutOff) return void response.destroy();
			write(status, content ?? JSON.stringify({ errors: [{ detail }] }));
		};
		const send = (status: number, body?: unknown): void => {
			if (refuse) return refused(refuse);
			write(status, body === undefined ? '' : JSON.stringify(body));
		};
		if (refuse && !refuse.isCarriedOut) return refused(refuse);
		if (line === 'GET /webhooks/events') {
			const events = api.available.map((name) => ({ name }));
			return send(200, { data: [{ id: '1', type: 'category', attributes: { events } }] });
		}
		const given = text
			? (JSON.parse(text) as { data: { attributes: Hook } }).data.attributes
			: undefined;
		if (line === 'POST /webhooks' && given)
			return send(201, { data: toWireFormat(api.add(given)) });
		if (line === 'GET /webhooks') {
			const page = asked;
			const all = [...api.hooks.values()];
			const data = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(toWireFormat);
			const hasNext = all.length > page * PAGE_SIZE;
			return send(200, { data, links: hasNext ? { next: `?page[number]=${page + 1}` } : {} });
		}
		const hook = api.hooks.get(path.split('/').pop() ?? '');
		if (!hook) return send(404, { errors: [{ title: 'Not Found' }] });
		if (method === 'DELETE') api.hooks.delete(hook.id);
		const { active } = hook;
		if (method === 'PATCH') Object.assign(hook, given, api.keepsOff && { active });
		return method === 'DELETE' ? send(200) : send(200, { data: toWireFormat(hook) });
	}
	return api;
}

function toWireFormat({ id, ...attributes }: Hook) {
	return { id, type: 'webhook', attributes };
}
