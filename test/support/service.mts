import nock from 'nock';

import { HOST } from './n8n.mts';

export * from './payloads.mts';

/**
 * A mock of the service with nock. Call `useNock()` at the top of a test file, or call
 * `startNock()` and `stopNock()` yourself.
 */

export const JSON_API = { 'content-type': 'application/vnd.api+json; charset=utf-8' };

interface SentRequest {
	method: string;
	path: string;
	query: Record<string, string>;
	headers: Record<string, string>;
	body: unknown;
}

export interface Reply {
	status?: number;
	body?: unknown;
	headers?: Record<string, string>;
}

const sent: SentRequest[] = [];

/** The requests since the last reset, in order. */
export const sentRequests = (): SentRequest[] => sent;

export function startNock(): void {
	if (!nock.isActive()) nock.activate();
	nock.disableNetConnect();
}

export function resetNock(): void {
	nock.abortPendingRequests();
	nock.cleanAll();
	planned.clear();
	intercepted.clear();
	sent.length = 0;
}

export function stopNock(): void {
	resetNock();
	nock.enableNetConnect();
	nock.restore();
}

/** Blocks the network for all tests of a file and removes the mocks afterwards. */
export function useNock(): void {
	beforeAll(startNock);
	afterEach(resetNock);
	afterAll(stopNock);
}

interface Planned extends Reply {
	isLasting?: boolean;
}

/** The answers that are still to be sent, by host, method and path. */
const planned = new Map<string, Planned[]>();
/** The hosts and methods that nock intercepts. One interceptor for each is fast for many paths. */
const intercepted = new Set<string>();

/**
 * Answers one request of this method and path (without the query) and records it. Calling
 * `persist()` on the returned object answers all further requests, too.
 */
export function answer(method: string, path: string, reply: Reply = {}, host = HOST) {
	const keyOf = (uri: string) => `${host} ${method} ${uri.split('?')[0]}`;
	const own: Planned = { ...reply };
	planned.set(keyOf(path), [...(planned.get(keyOf(path)) ?? []), own]);
	if (!intercepted.has(`${host} ${method}`)) {
		intercepted.add(`${host} ${method}`);
		nock(host)
			.persist()
			.intercept((uri) => Boolean(planned.get(keyOf(uri))?.length), method)
			.reply(function (uri, requestBody) {
				record(method, uri, this.req.headers as Record<string, string | string[]>, requestBody);
				const [next, ...others] = planned.get(keyOf(uri)) ?? [];
				// Another request at the same time received the last answer.
				if (!next) throw new Error(`No answer is left for ${method} ${uri}`);
				planned.set(keyOf(uri), next.isLasting ? [next] : others);
				const { status = 200, body = '', headers = JSON_API } = next;
				return [status, typeof body === 'string' ? body : JSON.stringify(body), headers];
			});
	}
	return { persist: () => void (own.isLasting = true) };
}

function record(
	method: string,
	uri: string,
	headers: Record<string, string | string[]>,
	body: unknown,
): void {
	const url = new URL(uri, HOST);
	sent.push({
		method,
		path: url.pathname,
		query: Object.fromEntries(url.searchParams),
		headers: Object.fromEntries(
			Object.entries(headers).map(([key, value]) => [key.toLowerCase(), String(value)]),
		),
		body,
	});
}
