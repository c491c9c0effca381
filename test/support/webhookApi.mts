import type { Answered, Asked } from './httpClient.mts';

/** A fake of the service's webhook API that stores webhooks. */

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
	/** The events that each webhook has after a write, whatever was sent. */
	keptEvents?: string[];
	available: string[];
	add(hook: Partial<Hook> & { url: string }): Hook;
	at(url: string): Hook[];
	/** Whether no request reaches the service any more. */
	isDown?: boolean;
	answer(asked: Asked): Answered;
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

const HEADERS = { 'content-type': 'application/vnd.api+json' };

export function createWebhookApi(baseUrl: string): WebhookApi {
	let count = 0;
	const api: WebhookApi = {
		baseUrl,
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
		answer,
	};

	function answer({ method, url, text }: Asked): Answered {
		if (api.isDown) throw new Error(`connect ECONNREFUSED ${url.host}`);
		const path = url.pathname.replace(/^\/v2/, '');
		const line = `${method} ${path}`;
		api.requests.push(line);
		const page = Number(url.searchParams.get('page[number]') ?? 1);
		const { pattern, page: only = page } = api.refuse ?? {};
		const refuse = pattern?.test(line) && only === page ? api.refuse : undefined;
		const refused = ({ status, detail = 'refused', text: content, isCutOff }: Refusal) => {
			if (isCutOff) throw new Error('socket hang up');
			return {
				status,
				headers: HEADERS,
				text: content ?? JSON.stringify({ errors: [{ detail }] }),
			};
		};
		const send = (status: number, body?: unknown): Answered => {
			if (refuse) return refused(refuse);
			return { status, headers: HEADERS, text: body === undefined ? '' : JSON.stringify(body) };
		};
		if (refuse && !refuse.isCarriedOut) return refused(refuse);
		if (line === 'GET /webhooks/events') {
			const events = api.available.map((name) => ({ name }));
			return send(200, {
				data: [{ id: '1', type: 'webhook_event_category', attributes: { events } }],
			});
		}
		const given = text
			? (JSON.parse(text) as { data: { attributes: Hook } }).data.attributes
			: undefined;
		const kept = api.keptEvents && { events: api.keptEvents };
		if (line === 'POST /webhooks' && given) {
			// Only the answer to the creation has this time.
			const created_at = new Date().toISOString();
			return send(201, { data: toWireFormat({ created_at, ...api.add({ ...given, ...kept }) }) });
		}
		if (line === 'GET /webhooks') {
			const all = [...api.hooks.values()];
			const data = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(toWireFormat);
			const hasNext = all.length > page * PAGE_SIZE;
			return send(200, { data, links: hasNext ? { next: `?page[number]=${page + 1}` } : {} });
		}
		const hook = api.hooks.get(path.split('/').pop() ?? '');
		if (!hook) return send(404, { errors: [{ title: 'Not Found' }] });
		if (method === 'DELETE') api.hooks.delete(hook.id);
		const { active } = hook;
		if (method === 'PATCH') Object.assign(hook, given, api.keepsOff && { active }, kept);
		return method === 'DELETE' ? send(200) : send(200, { data: toWireFormat(hook) });
	}
	return api;
}

function toWireFormat({ id, ...attributes }: Hook) {
	return { id, type: 'webhook', attributes };
}
