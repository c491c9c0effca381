import nock from 'nock';

import { answerWith, endAnswers, type Answered, type Asked } from './httpClient.mts';
import { HOST } from './n8n.mts';

export * from './payloads.mts';

/**
 * A mock of the service. Call `useNock()` at the top of a test file, or call `startNock()` and
 * `stopNock()` yourself. Requests without a planned answer fail.
 */

export const JSON_API = { 'content-type': 'application/vnd.api+json; charset=utf-8' };

export interface SentRequest {
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
	nock.disableNetConnect();
	answerWith(answerPlanned);
}

export function resetNock(): void {
	nock.abortPendingRequests();
	answerWith(answerPlanned);
	planned.clear();
	serving = undefined;
	sent.length = 0;
}

export function stopNock(): void {
	resetNock();
	nock.enableNetConnect();
	endAnswers();
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

const keyOf = (method: string, { origin, pathname }: URL) => `${method} ${origin}${pathname}`;

/**
 * Answers one request of this method and path (without the query) and records it. Calling
 * `persist()` on the returned object answers all further requests, too.
 */
export function answer(method: string, path: string, reply: Reply = {}, host = HOST) {
	const key = keyOf(method, new URL(path, host));
	const own: Planned = { ...reply };
	planned.set(key, [...(planned.get(key) ?? []), own]);
	return { persist: () => void (own.isLasting = true) };
}

let serving: ((request: SentRequest, url: URL) => Reply | undefined) | undefined;

/** Answers all requests without a planned answer, until the next reset. Returns the requests. */
export function serve(reply: typeof serving): SentRequest[] {
	serving = reply;
	return sent;
}

function takePlanned(key: string): Reply | undefined {
	const [next, ...others] = planned.get(key) ?? [];
	if (next && !next.isLasting) planned.set(key, others);
	return next;
}

function answerPlanned({ method, url, headers, text }: Asked): Answered | undefined {
	const isJson = /json/.test(headers['content-type'] ?? '') && text !== '';
	const request = {
		method,
		path: url.pathname,
		query: Object.fromEntries(url.searchParams),
		headers,
		body: isJson ? (JSON.parse(text) as unknown) : text,
	};
	const reply = takePlanned(keyOf(method, url)) ?? serving?.(request, url);
	if (!reply) return undefined;
	sent.push(request);
	const { status = 200, body = '', headers: answered = JSON_API } = reply;
	return {
		status,
		headers: answered as Record<string, string>,
		text: typeof body === 'string' ? body : JSON.stringify(body),
	};
}
