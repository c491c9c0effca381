import { Agent, request } from 'node:http';
import pMap from 'p-map';

/** A POST request to send. */
export interface LoadRequest {
	url: string;
	body: Buffer;
	headers: Record<string, string>;
}

export interface LoadResponse {
	/** The status code; 0 if there was no answer. */
	status: number;
	answer: string;
	/** Time from the first byte sent to the last byte received, in milliseconds. */
	tookMs: number;
}

interface LoadOptions {
	concurrency: number;
	/** Local address to send from. */
	localAddress?: string;
	/** How long to wait for an answer. */
	timeoutMs?: number;
}

/** Longer than the service waits for an answer. */
const TIMEOUT_MS = 30_000;

/**
 * Sends all requests over keep-alive connections with limited concurrency. Answers are in the order
 * of the requests.
 */
export async function sendAll(
	requests: LoadRequest[],
	{ concurrency, localAddress, timeoutMs: timeoutMs }: LoadOptions,
): Promise<LoadResponse[]> {
	const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
	try {
		return await pMap(requests, (each) => send(each, agent, localAddress, timeoutMs), {
			concurrency,
		});
	} finally {
		agent.destroy();
	}
}

function send(
	{ url, body, headers }: LoadRequest,
	agent: Agent,
	localAddress?: string,
	timeoutMs = TIMEOUT_MS,
): Promise<LoadResponse> {
	const startedAt = performance.now();
	return new Promise((resolve) => {
		const finish = (status: number, answer: string) =>
			resolve({ status, answer, tookMs: performance.now() - startedAt });
		const options = {
			method: 'POST',
			agent,
			localAddress,
			timeout: timeoutMs,
			headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, ...headers },
		};
		const sent = request(url, options, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('end', () => finish(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
			response.on('error', ({ message }) => finish(0, message));
		});
		sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
		sent.on('error', ({ message }) => finish(0, message));
		sent.end(body);
	});
}
