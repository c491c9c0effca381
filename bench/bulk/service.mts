import { SANDBOX_KEY } from '../../harness/sandbox/sandboxControls.mts';
import { createSandbox, type Sandbox } from '../../sandbox/app.mts';
import { sameLimits } from '../../sandbox/core/options.mts';

export interface Conditions {
	/** Number of POST /tracking_requests allowed in a rolling window. */
	limit: number;
	windowMs: number;
	latencyMs: number;
	/** Times at which a connection is cut after a POST was processed. */
	cutAtMs?: number[];
}

const POST_PATH = 'tracking_requests$';

/** A separate service for each measurement, in this process and outside n8n. */
export async function startService({ limit, windowMs }: Conditions): Promise<Sandbox> {
	const plenty = 100_000;
	return await createSandbox({
		port: 0,
		speed: 0,
		processMs: 100,
		rateWindowMs: windowMs,
		retryAfterFractions: true,
		rateLimits: { ...sameLimits(plenty), tracking: limit },
		requestLogSize: plenty,
	});
}

/** Applies the conditions and returns a function that ends them. */
export function applyConditions(
	service: Sandbox,
	{ latencyMs, cutAtMs = [] }: Conditions,
): () => void {
	const slow = { kind: 'slow', delayMs: latencyMs, path: '^/v2' } as const;
	const cut = { kind: 'reset', when: 'after', method: 'POST', path: POST_PATH, count: 1 } as const;
	service.log.clear();
	service.faults.clear();
	service.faults.add(slow);
	// If several faults match a request, the first one applies.
	const timers = cutAtMs.map((delay) =>
		setTimeout(() => {
			service.faults.clear();
			service.faults.add(cut, slow);
		}, delay),
	);
	return () => timers.forEach(clearTimeout);
}

/** Counts the rows that the service stored, whatever the workflow reports. */
export function countRequests(service: Sandbox, numbers: string[]) {
	const account = service.state.accounts.get(SANDBOX_KEY);
	const times = new Map<string, number>();
	for (const { attributes } of account?.list('tracking_request') ?? []) {
		const number = String(attributes.request_number);
		times.set(number, (times.get(number) ?? 0) + 1);
	}
	const posts = service.log.list().filter(({ method, path }) => method === 'POST' && path.endsWith('/tracking_requests')); // prettier-ignore
	/** Processed requests by number. Requests answered with 429 were not processed. */
	const processed = new Map<string, number>();
	for (const { status, body } of posts) {
		const { data } = (body ?? {}) as { data?: { attributes: { request_number: string } } };
		if (!data || status === 429) continue;
		const number = data.attributes.request_number;
		processed.set(number, (processed.get(number) ?? 0) + 1);
	}
	return {
		missing: numbers.filter((number) => !times.has(number)).length,
		createdTwice: [...times.values()].filter((count) => count > 1).length,
		sentAgain: [...processed.values()].filter((count) => count > 1).length,
		posts: posts.length,
		refusedForRate: posts.filter(({ status }) => status === 429).length,
	};
}
