import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paginate } from '../../sandbox/jsonApi/pagination.mts';
import { idOf, type Record } from './account.mts';
import type { MovingAccount } from './movingAccount.mts';
import { containerNumber, shipmentRecord } from './records.mts';

const MINUTE_MS = 60_000;
const [CONTAINER_PAGE, SHIPMENT_PAGE] = [50, 100];

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
		const { account } = this;
		const { terminals, trackingRequests } = account.examples;
		const [, , kind, id] = url.pathname.split('/');
		if (kind === 'terminals' && id)
			return terminals.has(id) ? { data: terminals.get(id) } : undefined;
		if (kind === 'containers') return id ? this.container(id) : this.containers(url);
		if (kind === 'shipments') {
			return pageOf(url, account.live, SHIPMENT_PAGE, (members, includes) => {
				const data = members.map(shipmentRecord);
				const containers = includes.includes('containers')
					? members.flatMap((member) => account.containersOf(member))
					: [];
				return { data, included: [...containers, ...this.terminals(data, includes)] };
			});
		}
		if (kind !== 'tracking_requests') return undefined;
		return pageOf(url, trackingRequests, SHIPMENT_PAGE, (data) => ({ data, included: [] }));
	}

	/** A container with its shipment and terminals. */
	private container(id: string): object | undefined {
		const number = this.account.numberOfId(id);
		if (number === undefined) return undefined;
		const [{ record: data, member }] = this.account.containers([number]);
		const terminals = this.terminals([data], ['pod_terminal', 'pickup_facility']);
		return { data, included: [shipmentRecord(member), ...terminals] };
	}

	private containers(url: URL): object {
		const { account } = this;
		for (let jump = 0; jump < this.jumps; jump++) account.jump();
		return pageOf(url, this.selected(url.searchParams), CONTAINER_PAGE, (numbers, includes) => {
			const rows = account.containers(numbers);
			const data = rows.map(({ record }) => record);
			const members = includes.includes('shipment') ? rows.map(({ member }) => member) : [];
			const shipments = [...new Set(members)].map(shipmentRecord);
			return { data, included: [...shipments, ...this.terminals(data, includes)] };
		});
	}

	/** Numbers of containers that match the query, in its order. */
	private selected(query: URLSearchParams): number[] {
		const { account } = this;
		const number = query.get('filter[number]');
		if (number) return account.byCreation.filter((one) => containerNumber(one) === number);
		if (query.has('filter[updated_at]')) return account.updated;
		return query.get('sort') === 'created_at' ? account.byCreation : account.order;
	}

	private terminals(records: Record[], includes: string[]): Record[] {
		const ids = records.flatMap(({ relationships }) =>
			includes.map((name) => idOf(relationships[name])),
		);
		return [...new Set(ids)].flatMap((id) => this.account.examples.terminals.get(id ?? '') ?? []);
	}
}

interface Rows {
	data: Record[];
	included: Record[];
}

/** One page of a list, with the records of its rows. */
function pageOf<Row>(
	url: URL,
	all: Row[],
	sizeMax: number,
	recordsOf: (rows: Row[], includes: string[]) => Rows,
): object {
	const meta = sizeMax === CONTAINER_PAGE ? 'total' : 'size';
	const query = Object.fromEntries(url.searchParams);
	const { items, ...page } = paginate(all, query, url.href, { defaultSize: 30, sizeMax, meta });
	return { ...recordsOf(items, (query.include ?? '').split(',')), ...page };
}
