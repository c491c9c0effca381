import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

import { listen } from './listen.mts';
import { startedForAll } from './startedForAll.mts';

/**
 * A real HTTP server on this machine, for cases that nock cannot simulate: streams, lengths and
 * broken connections. It returns the configured answers of each method and path in order.
 */

export interface Received {
	method: string;
	/** The path without the query. */
	path: string;
	url: string;
	headers: IncomingHttpHeaders;
	bytes: Buffer;
	/** The parsed body if it is JSON, otherwise the text. */
	body: unknown;
}

export interface Reply {
	status?: number;
	/** Values other than bytes and text are sent as JSON. */
	body?: unknown;
	headers?: Record<string, string>;
	/** Delays the answer. */
	delayMs?: number;
	/** Closes the connection after half of the body. */
	broken?: boolean;
}

export interface TestServer {
	url: string;
	received: Received[];
	answer(method: string, path: string, ...replies: Reply[]): void;
	/** Returns the same answer to every request. */
	always(method: string, path: string, reply: () => Reply): void;
	reset(): void;
	close(): Promise<void>;
}

export async function startServer(): Promise<TestServer> {
	const received: Received[] = [];
	const expected = new Map<string, Reply[]>();
	const lasting = new Map<string, () => Reply>();
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const { method = '', url = '', headers } = request;
			const bytes = Buffer.concat(chunks);
			const [path] = url.split('?');
			received.push({ method, path, url, headers, bytes, body: parse(bytes) });
			const key = `${method} ${path}`;
			const unexpected: Reply = { status: 404, body: 'not expected' };
			const reply = expected.get(key)?.shift() ?? lasting.get(key)?.() ?? unexpected;
			if (reply.delayMs) setTimeout(() => send(response, reply), reply.delayMs).unref();
			else send(response, reply);
		});
	});
	const { url: origin, close } = await listen(server);
	return {
		url: origin,
		received,
		answer(method, path, ...replies) {
			const key = `${method} ${path}`;
			expected.set(key, [...(expected.get(key) ?? []), ...replies]);
		},
		always: (method, path, reply) => void lasting.set(`${method} ${path}`, reply),
		reset() {
			lasting.clear();
			received.length = 0;
			expected.clear();
		},
		close,
	};
}

/** Starts a server for all tests of a file. Configured answers last for one test. */
export function useServer(): TestServer {
	const server = startedForAll('The server', startServer, async ({ close }) => await close());
	afterEach(() => server.reset());
	return server;
}

function send(response: ServerResponse, { status = 200, body = '', headers, broken }: Reply): void {
	const isPlain = Buffer.isBuffer(body) || typeof body === 'string';
	const bytes = Buffer.isBuffer(body)
		? body
		: Buffer.from(isPlain ? String(body) : JSON.stringify(body));
	const type = isPlain ? 'application/octet-stream' : 'application/vnd.api+json';
	response.writeHead(status, {
		'content-type': type,
		'content-length': String(bytes.length),
		...headers,
	});
	if (!broken) response.end(bytes);
	else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

function parse(bytes: Buffer): unknown {
	try {
		return JSON.parse(bytes.toString()) as unknown;
	} catch {
		return undefined;
	}
}
