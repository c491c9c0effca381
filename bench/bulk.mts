import { prepareUserFolder, startN8n } from '../harness/environment/localN8n.mts';
import type { N8n } from '../harness/n8n/n8n.mts';
import { CREDENTIAL, type WorkflowNode } from '../harness/n8n/workflows.mts';
import { SANDBOX_KEY } from '../harness/sandbox/sandboxControls.mts';
import { createSandbox, type Sandbox } from '../sandbox/app.mts';
import { sameLimits } from '../sandbox/core/options.mts';
import { ask, credentialOf, httpNode, lastExecution, ourNode, webhookWorkflow, type Workload } from './workload.mts'; // prettier-ignore

/**
 * Measures Tracking Request > Track with sheets of many rows in a real n8n. Compares the duration
 * with the minimum that rate limit and latency allow, and with HTTP Request and Retry On Fail.
 */
const RATIO_MAX = 1.05;
const TRACK_NODE = 'Track rows';
const PATH = '/tracking_requests';

/**
 * Windows of the rate limit: shorter than the service's 60 seconds, to save time. The limit stays
 * 100 per window. A new window costs up to 0.3 s, whatever its length. In short windows, this cost
 * would distort the comparison with the minimum duration.
 */
const WINDOW_MS = 12_000;
const SHORT_WINDOW_MS = 6_000;
const LIMIT = 100;
const UNLIMITED = 100_000;
/** Rows that the node sends concurrently. */
const IN_PARALLEL = 5;

interface Measurement {
	id: string;
	rows: number;
	/** Number of POST /tracking_requests allowed in a rolling window. */
	limit: number;
	windowMs: number;
	latencyMs: number;
	/** Times at which a connection is cut after a POST was processed. */
	cutAtMs?: number[];
	/** The minimum duration with which the node is compared. Absent if connections are cut. */
	floorMs?: number;
	/** What HTTP Request does after an error, instead of the node. */
	onError?: 'stopWorkflow' | 'continueRegularOutput';
}

/**
 * The minimum duration: the rows fill all windows except the last, which has the remaining rows.
 */
const windowsFloorMs = (rows: number, latencyMs: number): number => {
	const full = Math.ceil(rows / LIMIT) - 1;
	return full * WINDOW_MS + Math.ceil((rows - full * LIMIT) / IN_PARALLEL) * latencyMs;
};

const limited = { rows: 1_000, limit: LIMIT, windowMs: WINDOW_MS, latencyMs: 50 };
const slow = { rows: 1_000, limit: UNLIMITED, windowMs: WINDOW_MS, latencyMs: 1_000 };
const cut = {
	...{ ...limited, rows: 300, windowMs: SHORT_WINDOW_MS },
	cutAtMs: [700, 6_500, 12_500],
};

const MEASUREMENTS: Measurement[] = [
	{ id: 'ours50ms', ...limited, floorMs: windowsFloorMs(1_000, 50) },
	{ id: 'ours1000ms', ...slow, floorMs: Math.ceil(1_000 / IN_PARALLEL) * 1_000 },
	{ id: 'oursCut', ...cut },
	{ id: 'httpRetry', ...cut, onError: 'stopWorkflow' },
	{ id: 'httpRetryContinue', ...cut, onError: 'continueRegularOutput' },
];

const credentialNamed = (id: string) => ({ ...CREDENTIAL, id, name: `${CREDENTIAL.name} ${id}` });

/** Does not wait for outcomes, because HTTP Request does not either. */
const trackNode = (id: string): WorkflowNode =>
	ourNode(
		{
			name: TRACK_NODE,
			parameters: {
				...{ resource: 'trackingRequest', operation: 'track', wait: false },
				...{ number: '={{ $json.number }}', type: '={{ $json.type }}' },
				scac: { __rl: true, mode: 'scac', value: '={{ $json.scac }}' },
			},
		},
		credentialNamed(id),
	);

/** The same task with HTTP Request, in batches that are below the rate limit, and Retry On Fail. */
const httpTrackNode = (id: string, baseUrl: string, onError: string): WorkflowNode =>
	httpNode(
		{
			...{ name: TRACK_NODE, onError },
			...{ retryOnFail: true, maxTries: 5, waitBetweenTries: 5_000 },
			parameters: {
				...{ method: 'POST', url: baseUrl + PATH, sendBody: true, specifyBody: 'json' },
				jsonBody:
					"={{ JSON.stringify({ data: { type: 'tracking_request', attributes: { request_type: $json.type, request_number: $json.number, scac: $json.scac } } }) }}",
				// Ten rows in each tenth of a window.
				options: { batching: { batch: { batchSize: 10, batchInterval: SHORT_WINDOW_MS / 10 } } },
			},
		},
		credentialNamed(id),
	);

/** Rows arrive as JSON and are split into items, like those of a sheet. */
const rowsNode: WorkflowNode = {
	...{ name: 'Rows', type: 'n8n-nodes-base.splitOut', typeVersion: 1 },
	parameters: { fieldToSplitOut: 'body.rows', options: {} },
};

const sheetOf = (rows: number) =>
	Array.from({ length: rows }, (_, place) => ({
		...{ number: `MAEU${String(100_000 + place)}`, type: 'bill_of_lading', scac: 'MAEU' },
	}));

/** A separate service for each measurement, in this process and outside n8n. */
const startService = ({ limit, windowMs }: Measurement): Promise<Sandbox> =>
	createSandbox({
		...{ port: 0, speed: 0, processMs: 100, rateWindowMs: windowMs, retryAfterFractions: true },
		rateLimits: { ...sameLimits(UNLIMITED), tracking: limit },
		requestLogSize: UNLIMITED,
	});

/** Makes the service slow and cuts connections. Returns a function that ends that. */
function disturb(service: Sandbox, { latencyMs, cutAtMs = [] }: Measurement): () => void {
	const delay = { kind: 'slow', delayMs: latencyMs, path: '^/v2' } as const;
	const cutOnce = { kind: 'reset', when: 'after', method: 'POST', path: `${PATH}$`, count: 1 } as const; // prettier-ignore
	service.reset();
	service.log.clear();
	service.faults.clear();
	service.faults.add(delay);
	// If several faults match a request, the first one applies.
	const timers = cutAtMs.map((at) =>
		setTimeout(() => {
			service.faults.clear();
			service.faults.add(cutOnce, delay);
		}, at),
	);
	return () => timers.forEach(clearTimeout);
}

function countsOf(texts: unknown[]): Map<unknown, number> {
	const counts = new Map<unknown, number>();
	for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
	return counts;
}
const several = (counts: Map<unknown, number>) =>
	[...counts.values()].filter((count) => count > 1).length;

/** Counts the rows that the service stored, whatever the workflow reports. */
function countRequests(service: Sandbox, numbers: string[]) {
	const stored = service.state.accounts.get(SANDBOX_KEY)?.list('tracking_request') ?? [];
	const times = countsOf(stored.map(({ attributes }) => attributes.request_number));
	const posts = service.log
		.list()
		.filter(({ method, path }) => method === 'POST' && path.endsWith(PATH));
	// Requests answered with 429 were not processed.
	const processed = posts.flatMap(({ status, body }) => {
		const { data } = (body ?? {}) as { data?: { attributes: { request_number: string } } };
		return data && status !== 429 ? [data.attributes.request_number] : [];
	});
	return {
		missing: numbers.filter((number) => !times.has(number)).length,
		createdTwice: several(times),
		sentAgain: several(countsOf(processed)),
		posts: posts.length,
		refusedForRate: posts.filter(({ status }) => status === 429).length,
	};
}

/** HTTP Request returns the answer as text because of the service's content type. */
function idIn(data: unknown): unknown {
	if (typeof data === 'string') return (JSON.parse(data) as { data?: { id: string } }).data?.id;
	return (data as { id?: string } | undefined)?.id;
}

async function measure(n8n: N8n, service: Sandbox, one: Measurement) {
	const { id, rows, floorMs } = one;
	const sheet = sheetOf(rows);
	// The first run is not measured, because it loads code and fills caches.
	await ask(n8n, id, { rows: sheetOf(1) });
	const end = disturb(service, one);
	await ask(n8n, id, { rows: sheet });
	end();
	const execution = await lastExecution(n8n, id);
	const tookMs = execution.tookMs(TRACK_NODE);
	const items = execution.output(TRACK_NODE);
	const known = items.filter((item) => item.tracking_request_id ?? idIn(item.data)).length;
	return {
		...{ id, rows, status: execution.status, seconds: tookMs / 1000 },
		floor: floorMs && floorMs / 1000,
		ratio: floorMs && Math.round((tookMs / floorMs) * 1000) / 1000,
		rowsWithoutResult: rows - known,
		...countRequests(
			service,
			sheet.map(({ number }) => number),
		),
	};
}

const services: Sandbox[] = [];

export const workload: Workload = {
	flags: ['only'],
	async measure(progress, { only }) {
		const wanted = MEASUREMENTS.filter(({ id }) => !only || only.split(',').includes(id));
		for (const one of wanted) services.push(await startService(one));
		const urls = services.map(({ baseUrl }) => baseUrl);
		const n8n = await startN8n(progress, {
			userFolder: await prepareUserFolder(progress, 'bench-bulk'),
			credentials: wanted.map(({ id }, place) => credentialOf(urls[place], credentialNamed(id))),
			workflows: wanted.map(({ id, onError }, place) => {
				const node = onError ? httpTrackNode(id, urls[place], onError) : trackNode(id);
				return webhookWorkflow(id, [rowsNode, node]);
			}),
		});
		const results: Array<Awaited<ReturnType<typeof measure>>> = [];
		for (const [place, one] of wanted.entries()) {
			const title = `${one.id}: ${one.rows} rows`;
			results.push(await progress.phase(title, () => measure(n8n, services[place], one)));
		}
		const ours = results.filter(({ id }) => id.startsWith('ours'));
		const ok = ours.every(
			({ ratio = 0, missing, createdTwice, sentAgain, rowsWithoutResult }) =>
				ratio <= RATIO_MAX && missing + createdTwice + sentAgain + rowsWithoutResult === 0,
		);
		return { ok, tables: [results], bounds: { RATIO_MAX }, results };
	},
	cleanUp: () => Promise.all(services.map((service) => service.close())),
};
