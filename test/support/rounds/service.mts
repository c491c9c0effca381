import type { IHttpRequestOptions } from 'n8n-workflow';

import { sign } from '../delivery.mts';
import type { Hook } from '../webhookApi.mts';
import type { Random } from './random.mts';
import type { VirtualTime } from './virtualTime.mts';

/** The webhooks of an account, behind a slow network, and their deliveries. */

export interface Answer {
	status: number;
	body: unknown;
}

interface Attempt {
	status: number;
	/** Whether it reached a trigger that had been published for a while. */
	isLive: boolean;
}

/** One event for one webhook. */
interface RoundNotification {
	id: string;
	eventId: number;
	hookId: string;
	attempts: Attempt[];
}

interface ServiceOptions {
	latencyMaxMs: number;
	/** The share of requests that fail before or after they are processed. */
	faultRate: number;
	/** The number of webhooks with other URLs. */
	foreign: number;
	/** The pauses between the attempts of a delivery. */
	pauseOf: (attempt: number) => number;
	/** Whether deliveries reach a published trigger. */
	isLive: () => boolean;
}

export const EVENT = 'container.created';
const ATTEMPTS_MAX = 12;
/** The service does not wait longer for an answer. */
const ANSWER_WITHIN_MS = 10_000;
const PAGE_SIZE_MAX = 100;
const ACCEPTED = [200, 201, 202, 204];

export class RoundService {
	readonly hooks = new Map<string, Hook>();
	readonly notifications: RoundNotification[] = [];
	faultRate: number;
	/** Is called before a webhook is removed through the API. */
	onDelete: (hook: Hook, by: string) => void = () => undefined;
	/** Sends a request to a URL. */
	post: (url: string, body: string, headers: Record<string, string>) => Promise<Answer>;

	constructor(
		private readonly time: VirtualTime,
		private readonly random: Random,
		private readonly options: ServiceOptions,
		post: RoundService['post'],
	) {
		this.post = post;
		this.faultRate = options.faultRate;
		for (let index = 0; index < options.foreign; index++) {
			this.add({ url: `https://elsewhere.test/${index}`, events: [EVENT] });
		}
	}

	at(url: string): Hook[] {
		return [...this.hooks.values()].filter((hook) => hook.url === url);
	}

	activeAt(url: string): Hook[] {
		return this.at(url).filter(({ active, events }) => active && events.includes(EVENT));
	}

	rotate(hook: Hook): void {
		hook.secret = `secret-1-${this.random.text(24)}`;
	}

	/** A request through n8n's HTTP helper. */
	async request(options: IHttpRequestOptions, by: string): Promise<unknown> {
		const { method = 'GET', url, qs, body, abortSignal } = options;
		const aborted = new Promise<never>((_, reject) => {
			const end = () => reject(new Error('canceled'));
			if (abortSignal?.aborted) end();
			abortSignal?.addEventListener?.('abort', end);
		});
		const isFaulty = this.random.chance(this.faultRate);
		const isProcessed = this.random.chance(0.5);
		const answer = async () => {
			await this.travel();
			if (isFaulty && !isProcessed) throw new Error('socket hang up');
			const path = new URL(url).pathname.replace('/v2', '');
			const answered = this.process(method, path, qs ?? {}, String(body ?? ''), by);
			await this.travel();
			if (isFaulty) throw new Error('socket hang up');
			return {
				statusCode: answered.status,
				headers: {},
				body: JSON.stringify(answered.body),
			};
		};
		const answered = answer();
		answered.catch(() => undefined);
		return await Promise.race([answered, aborted]);
	}

	/** Sends an event to all active webhooks at a URL. */
	publish(url: string, eventId: number): void {
		for (const { id: hookId } of this.activeAt(url)) {
			const notification = { id: `n-${this.random.text(16)}`, eventId, hookId, attempts: [] };
			this.notifications.push(notification);
			void this.deliver(notification);
		}
	}

	private async deliver({ id, hookId, attempts }: RoundNotification): Promise<void> {
		const data = { id, type: 'webhook_notification', attributes: { event: EVENT } };
		const body = JSON.stringify({ data });
		while (attempts.length < ATTEMPTS_MAX) {
			const hook = this.hooks.get(hookId);
			if (!hook?.active) return;
			const headers = { 'x-t49-webhook-signature': sign(body, hook.secret) };
			const wasLive = this.options.isLive();
			const tooLate = async () => {
				await this.time.sleep(ANSWER_WITHIN_MS);
				return { status: 0, body: 'no answer' };
			};
			const { status } = await Promise.race([this.post(hook.url, body, headers), tooLate()]);
			attempts.push({ status, isLive: wasLive && this.options.isLive() });
			if (ACCEPTED.includes(status)) return;
			await this.time.sleep(this.options.pauseOf(attempts.length));
		}
	}

	private async travel(): Promise<void> {
		await this.time.sleep(this.random.upTo(this.options.latencyMaxMs / 2));
	}

	private add(given: Partial<Hook> & Pick<Hook, 'url' | 'events'>): Hook {
		const id = `w-${this.random.text(12)}`;
		const secret = `secret-1-${this.random.text(24)}`;
		const hook: Hook = { active: true, headers: null, ...given, id, secret };
		this.hooks.set(id, hook);
		return hook;
	}

	private process(
		method: string,
		path: string,
		query: Record<string, unknown>,
		text: string,
		by: string,
	): Answer {
		if (path === '/webhooks' && method === 'GET') return this.list(query);
		const given = text
			? (JSON.parse(text) as { data: { attributes: Hook } }).data.attributes
			: undefined;
		if (path === '/webhooks' && given) {
			// Only the answer to the creation has this time.
			const created_at = new Date(this.time.now).toISOString();
			return { status: 201, body: { data: resourceOf({ ...this.add(given), created_at }) } };
		}
		const hook = this.hooks.get(path.split('/').pop() ?? '');
		if (!hook) return { status: 404, body: { errors: [{ title: 'Not Found' }] } };
		if (method === 'DELETE') {
			this.onDelete(hook, by);
			this.hooks.delete(hook.id);
			return { status: 200, body: {} };
		}
		if (given) Object.assign(hook, given);
		return { status: 200, body: { data: resourceOf(hook) } };
	}

	private list(query: Record<string, unknown>): Answer {
		const [page, size] = [Number(query['page[number]']), Number(query['page[size]'])];
		const perPage = Math.min(size, PAGE_SIZE_MAX);
		const all = [...this.hooks.values()];
		const data = all.slice((page - 1) * perPage, page * perPage).map(resourceOf);
		const links = all.length > page * perPage ? { next: `?page[number]=${page + 1}` } : {};
		return { status: 200, body: { data, links } };
	}
}

function resourceOf({ id, ...attributes }: Hook) {
	return { id, type: 'webhook', attributes };
}
