import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { idOf, type Record } from './account.mts';
import type { MovingAccount } from './movingAccount.mts';
import { containerNumber, shipmentRecord } from './records.mts';

const MINUTE_MS = 60_000;
const SIZE_MAX = 100;
const CONTAINERS_MAX = 50;
const SIZE_USUAL = 30;

interface Rows {
	data: Record[];
	included: Record[];
	total: number;
}

/**
 * Serves the lists of a large account in the sandbox's format, because the sandbox itself would
 * need minutes and gigabytes. Answers are immediate, and by default there is no rate limit, so that
 * only the nodes are measured.
 */
export class LargeService {
	/** Number of requests since the last reset. */
	requests = 0;
	/** Number of containers that move to the start of the list before each page. */
	jumps = 0;
	private server: Server | undefined;
	/** Times of the answers of the last minute, in epoch milliseconds. */
	private answeredAt: number[] = [];

	constructor(
		public account: MovingAccount,
		private readonly perMinute = Infinity,
	) {}

	async start(): Promise<void> {
		const server = createServer((request, response) => {
			this.requests++;
			const waitSeconds = this.secondsToWait();
			if (waitSeconds > 0) {
				response.writeHead(429, { 'Retry-After': waitSeconds }).end();
				return;
			}
			const url = new URL(request.url ?? '', this.origin);
			const body = this.answer(url);
			response.writeHead(body ? 200 : 404, { 'Content-Type': 'application/vnd.api+json' });
			response.end(JSON.stringify(body ?? { errors: [{ status: '404', title: 'Not Found' }] }));
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		this.server = server;
	}

	/** Resets the rate limit. */
	forget(): void {
		this.requests = 0;
		this.answeredAt = [];
	}

	get baseUrl(): string {
		return `${this.origin}/v2`;
	}

	close(): void {
		this.server?.closeAllConnections();
		this.server?.close();
	}

	/** Counts an allowed request and returns 0. Otherwise, returns the seconds to wait. */
	private secondsToWait(): number {
		const now = Date.now();
		this.answeredAt = this.answeredAt.filter((at) => at > now - MINUTE_MS);
		if (this.answeredAt.length < this.perMinute) {
			this.answeredAt.push(now);
			return 0;
		}
		return Math.ceil((this.answeredAt[0] + MINUTE_MS - now) / 1000);
	}

	private get origin(): string {
		return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}`;
	}

	private answer(url: URL): object | undefined {
		const { examples } = this.account;
		const [, , kind, id] = url.pathname.split('/');
		if (kind === 'terminals' && id) return this.one(examples.terminals.get(id));
		if (kind === 'containers' && id) return this.container(id);
		const sizeMax = kind === 'containers' ? CONTAINERS_MAX : SIZE_MAX;
		const size = Math.min(Number(url.searchParams.get('page[size]') ?? SIZE_USUAL), sizeMax);
		const page = Number(url.searchParams.get('page[number]') ?? 1);
		const includes = (url.searchParams.get('include') ?? '').split(',');
		const [from, to] = [(page - 1) * size, page * size];
		const rows =
			kind === 'containers'
				? this.containers(url.searchParams, from, to, includes)
				: this.rows(kind, from, to, includes);
		if (!rows) return undefined;
		const { total, ...document } = rows;
		const links = linksOf(url, page, Math.ceil(total / size));
		return { ...document, links, meta: { ...(kind === 'containers' ? {} : { size }), total } };
	}

	private one(data: Record | undefined): object | undefined {
		return data && { data };
	}

	/** A container with its shipment and terminals. */
	private container(id: string): object | undefined {
		const number = this.account.numberOfId(id);
		if (number === undefined) return undefined;
		const [{ record: data, member }] = this.account.containers([number]);
		const terminals = this.terminals([data], ['pod_terminal', 'pickup_facility']);
		return { data, included: [shipmentRecord(member), ...terminals] };
	}

	private rows(kind: string, from: number, to: number, includes: string[]): Rows | undefined {
		const { account } = this;
		const { trackingRequests } = account.examples;
		if (kind === 'shipments') return this.shipments(from, to, includes);
		if (kind !== 'tracking_requests') return undefined;
		return {
			data: trackingRequests.slice(from, to),
			included: [],
			total: trackingRequests.length,
		};
	}

	private containers(query: URLSearchParams, from: number, to: number, includes: string[]): Rows {
		const { account } = this;
		for (let jump = 0; jump < this.jumps; jump++) account.jump();
		const all = this.selected(query);
		const rows = account.containers(all.slice(from, to));
		const data = rows.map(({ record }) => record);
		const members = new Set(includes.includes('shipment') ? rows.map(({ member }) => member) : []);
		const included = [...[...members].map(shipmentRecord), ...this.terminals(data, includes)];
		return { data, included, total: all.length };
	}

	/** Numbers of containers that match the query, in its order. */
	private selected(query: URLSearchParams): number[] {
		const { account } = this;
		const number = query.get('filter[number]');
		if (number) return account.byCreation.filter((one) => containerNumber(one) === number);
		if (query.has('filter[updated_at]')) return account.updated;
		return query.get('sort') === 'created_at' ? account.byCreation : account.order;
	}

	private shipments(from: number, to: number, includes: string[]): Rows {
		const { account } = this;
		const rows = account.shipments(from, to);
		const data = rows.map(({ record }) => record);
		const containers = includes.includes('containers')
			? rows.flatMap(({ member }) => account.containersOf(member))
			: [];
		const included = [...containers, ...this.terminals(data, includes)];
		return { data, included, total: account.live.length };
	}

	private terminals(records: Record[], includes: string[]): Record[] {
		const ids = records.flatMap(({ relationships }) =>
			includes.map((name) => idOf(relationships[name])),
		);
		return [...new Set(ids)].flatMap((id) => this.account.examples.terminals.get(id ?? '') ?? []);
	}
}

function linksOf(url: URL, page: number, last: number) {
	const at = (number: number): string => {
		const query = new URLSearchParams(url.searchParams);
		query.set('page[number]', String(number));
		return `${url.origin}${url.pathname}?${decodeURIComponent(query.toString())}`;
	};
	const more = page < last ? { next: at(page + 1), last: at(last) } : {};
	return { self: url.href, current: at(page), ...more };
}
