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

interface Reply {
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

/** Answers one request of this method and path (without the query) and records it. */
export function answer(method: string, path: string, reply: Reply = {}, host = HOST): nock.Scope {
	const { status = 200, body = '', headers = JSON_API } = reply;
	return nock(host)
		.intercept((uri) => uri.split('?')[0] === path, method)
		.reply(function (uri, requestBody) {
			record(method, uri, this.req.headers as Record<string, string | string[]>, requestBody);
			return [status, typeof body === 'string' ? body : JSON.stringify(body), headers];
		});
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
