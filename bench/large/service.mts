import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paginate } from '../../sandbox/jsonApi/pagination.mts';
import { containerNumber, idOf, type MovingAccount, type Row } from './account.mts';

const MINUTE_MS = 60_000;
export const [CONTAINER_PAGE, SHIPMENT_PAGE] = [50, 100];
const NO_EVENTS: Row[] = [];
const NOT_FOUND = { errors: [{ status: '404', title: 'Not Found' }] };

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
	private readonly server: Server;
	/** Times of the answers of the last minute, in epoch milliseconds. */
	private answeredAt: number[] = [];

	constructor(
		public account: MovingAccount,
		private readonly perMinute: number,
	) {
		this.server = createServer((request, response) => {
			this.requests++;
			const waitSeconds = this.secondsToWait();
			if (waitSeconds > 0) return response.writeHead(429, { 'Retry-After': waitSeconds }).end();
			const body = this.answer(new URL(request.url ?? '', this.baseUrl));
			response.writeHead(body ? 200 : 404, { 'Content-Type': 'application/vnd.api+json' });
			return response.end(JSON.stringify(body ?? NOT_FOUND));
		});
	}

	start(): Promise<void> {
		return new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
	}

	/** Resets the rate limit. */
	forget(): void {
		this.requests = 0;
		this.answeredAt = [];
	}

	get baseUrl(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v2`;
	}

	close(): void {
		this.server.closeAllConnections();
		this.server.close();
	}

	/** Counts an allowed request and returns 0. Otherwise, returns the seconds to wait. */
	private secondsToWait(): number {
		const now = Date.now();
		this.answeredAt = this.answeredAt.filter((at) => at > now - MINUTE_MS);
		if (this.answeredAt.length >= this.perMinute)
			return Math.ceil((this.answeredAt[0] + MINUTE_MS - now) / 1000);
		this.answeredAt.push(now);
		return 0;
	}

	private answer(url: URL): object | undefined {
		const { account } = this;
		const { terminals, trackingRequests } = account.examples;
		const [, , kind, id, part] = url.pathname.split('/');
		const includes = (url.searchParams.get('include') ?? '').split(',');
		if (kind === 'terminals') return terminals.has(id) ? { data: terminals.get(id) } : undefined;
		if (part === 'transport_events') {
			const { items: data, ...page } = pageOf(url, NO_EVENTS, SHIPMENT_PAGE);
			return { data, ...page };
		}
		if (kind === 'containers' && id) {
			const number = account.numberOfId(id);
			const more = ['shipment', 'pod_terminal', 'pickup_facility'];
			const { data, included } = this.containers(number === undefined ? [] : [number], more);
			return data.length ? { data: data[0], included } : undefined;
		}
		if (kind === 'containers') {
			for (let jump = 0; jump < this.jumps; jump++) account.jump();
			const { items, ...page } = pageOf(url, this.selected(url.searchParams), CONTAINER_PAGE);
			return { ...this.containers(items, includes), ...page };
		}
		if (kind === 'shipments') {
			const { items, ...page } = pageOf(url, account.live, SHIPMENT_PAGE);
			const data = items.map((member) => account.shipment(member));
			const numbers = items.flatMap((member) => member.containers);
			const own = includes.includes('containers') ? numbers : [];
			const containers = own.map((number) => account.container(number));
			return { data, included: [...containers, ...this.terminals(data, includes)], ...page };
		}
		if (kind !== 'tracking_requests') return undefined;
		const { items: data, ...page } = pageOf(url, trackingRequests, SHIPMENT_PAGE);
		return { data, included: [], ...page };
	}

	private containers(numbers: number[], includes: string[]) {
		const { account } = this;
		const data = numbers.map((number) => account.container(number));
		const members = numbers.map((number) => account.memberOf(number));
		const shipments = includes.includes('shipment')
			? [...new Set(members)].map((member) => account.shipment(member))
			: [];
		return { data, included: [...shipments, ...this.terminals(data, includes)] };
	}

	/** Numbers of containers that match the query, in its order. */
	private selected(query: URLSearchParams): number[] {
		const { account } = this;
		const number = query.get('filter[number]');
		if (number) return account.byCreation.filter((one) => containerNumber(one) === number);
		if (query.has('filter[updated_at]')) return account.updated;
		return query.get('sort') === 'created_at' ? account.byCreation : account.order;
	}

	private terminals(records: Row[], includes: string[]): Row[] {
		const ids = records.flatMap(({ relationships }) =>
			includes.map((name) => idOf(relationships[name])),
		);
		return [...new Set(ids)].flatMap((id) => this.account.examples.terminals.get(id ?? '') ?? []);
	}
}

function pageOf<One>(url: URL, all: One[], sizeMax: number) {
	const meta = sizeMax === CONTAINER_PAGE ? 'total' : 'size';
	const query = Object.fromEntries(url.searchParams);
	return paginate(all, query, url.href, { defaultSize: 30, sizeMax, meta });
}
