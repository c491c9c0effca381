import { isUtf8 } from 'node:buffer';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { AxiosAdapter, AxiosStatic } from 'axios';
import nock from 'nock';

import { HOST } from './n8n.mts';

export * from './payloads.mts';

/** n8n-core's own copy of its HTTP client. */
const axios = createRequire(require.resolve('n8n-core'))('axios') as AxiosStatic;

/**
 * A mock of the service. Call `useNock()` at the top of a test file, or call `startNock()` and
 * `stopNock()` yourself. Planned answers replace n8n's HTTP client below its own handling of
 * requests and answers, because nock needs several milliseconds for each request. All other
 * requests go to nock, which refuses them unless a test has planned them there.
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
	axios.defaults.adapter = answerPlanned;
}

export function resetNock(): void {
	nock.abortPendingRequests();
	nock.cleanAll();
	planned.clear();
	sent.length = 0;
}

export function stopNock(): void {
	resetNock();
	nock.enableNetConnect();
	nock.restore();
	axios.defaults.adapter = overHttp;
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

const keyOf = (origin: string, method: string, path: string) => `${origin} ${method} ${path}`;

/**
 * Answers one request of this method and path (without the query) and records it. Calling
 * `persist()` on the returned object answers all further requests, too.
 */
export function answer(method: string, path: string, reply: Reply = {}, host = HOST) {
	const { origin, pathname } = new URL(path, host);
	const key = keyOf(origin, method, pathname);
	const own: Planned = { ...reply };
	planned.set(key, [...(planned.get(key) ?? []), own]);
	return { persist: () => void (own.isLasting = true) };
}

const overHttp = axios.defaults.adapter;

/** Sends the planned answer, after a turn of the event loop as a real one. */
const answerPlanned: AxiosAdapter = async (config) => {
	const { headers, data, responseType } = config;
	const method = String(config.method).toUpperCase();
	const url = new URL(axios.getUri(config));
	const key = keyOf(url.origin, method, url.pathname);
	const [next, ...others] = planned.get(key) ?? [];
	if (!next) return await axios.getAdapter(overHttp)(config);
	planned.set(key, next.isLasting ? [next] : others);
	record(method, url, headers.toJSON() as Record<string, string>, await textOf(data));
	await nextTurn();
	const { status = 200, body = '', headers: answered = JSON_API } = next;
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return {
		status,
		statusText: '',
		headers: answered as Record<string, string>,
		config,
		data: responseType === 'stream' ? Readable.from([Buffer.from(text)]) : text,
	};
};

/** The text of a body. Bytes that are not text are written as hexadecimal digits. */
async function textOf(data: unknown): Promise<string> {
	if (typeof data === 'string' || data === undefined) return data ?? '';
	const chunks = Buffer.isBuffer(data) ? [data] : await Readable.from(data as Readable).toArray();
	const bytes = Buffer.concat(chunks as Buffer[]);
	return isUtf8(bytes) ? bytes.toString() : bytes.toString('hex');
}

function record(method: string, url: URL, headers: Record<string, string>, text: string): void {
	const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
	const all: Record<string, string> = { host: url.host, ...Object.fromEntries(names) };
	const isJson = /json/.test(all['content-type'] ?? '') && text !== '';
	sent.push({
		method,
		path: url.pathname,
		query: Object.fromEntries(url.searchParams),
		headers: all,
		body: isJson ? (JSON.parse(text) as unknown) : text,
	});
}
