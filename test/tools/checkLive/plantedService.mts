import { createServer, type IncomingMessage } from 'node:http';

import type { Sandbox } from '../../../sandbox/app.mts';
import { listen } from '../../support/listen.mts';

export interface Row {
	id: string;
	type: string;
	attributes: Record<string, unknown>;
}

/** The part of a list that the differences change. */
interface ListBody {
	data: Row[];
	included: Row[];
}

/** An answer of the sandbox, which can be changed before it is forwarded. */
export interface Passed {
	url: URL;
	method: string;
	status: number;
	body: ListBody;
}

export interface Difference {
	/** Changes the request before it reaches the sandbox. */
	request?(url: URL, method: string): void;
	/** Changes the answer. `again` sends another request to the sandbox. */
	answer?(passed: Passed, again: (url: URL) => Promise<Passed>): Promise<void> | void;
}

/** A sandbox behind a proxy that changes one thing. */
export async function plantedService(sandbox: Sandbox, difference: Difference) {
	const forward = async (url: URL, request: IncomingMessage, body?: string): Promise<Passed> => {
		const { method = 'GET', headers } = request;
		const response = await fetch(url, {
			method,
			headers: {
				Authorization: String(headers.authorization),
				...(body ? { 'Content-Type': 'application/json' } : {}),
			},
			body: body || undefined,
		});
		const text = await response.text();
		return {
			url,
			method,
			status: response.status,
			body: { data: [], included: [], ...parsed(text) },
		};
	};
	const server = createServer((request, response) => {
		void (async () => {
			const chunks: Buffer[] = [];
			for await (const chunk of request) chunks.push(chunk as Buffer);
			const url = new URL(request.url ?? '', new URL(sandbox.baseUrl).origin);
			difference.request?.(url, request.method ?? '');
			const passed = await forward(url, request, Buffer.concat(chunks).toString());
			await difference.answer?.(passed, (other) => forward(other, request));
			if (passed.status === 0) return void response.destroy();
			response.writeHead(passed.status, { 'Content-Type': 'application/vnd.api+json' });
			response.end(JSON.stringify(passed.body));
		})();
	});
	const { url, close } = await listen(server);
	return { baseUrl: `${url}/v2`, close };
}

function parsed(text: string): Partial<ListBody> {
	try {
		return JSON.parse(text) as Partial<ListBody>;
	} catch {
		return {};
	}
}
