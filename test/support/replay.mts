import nock from 'nock';

import { HOST } from './n8n.mts';

/** Records the service's answers once and replays them with changes. */

const STORAGE = 'https://storage.test';
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

interface Recorded {
	method: string;
	path: string;
	status: number;
	body: unknown;
}

type Change = (recorded: Recorded) => string;

const plain: Change = ({ body }) => (typeof body === 'string' ? body : JSON.stringify(body));

export class Replay {
	readonly tape: Recorded[] = [];
	/** The requests during the current replay. */
	asked: string[] = [];

	/** Forwards requests to a service on this machine and stores its answers. */
	record(service: string, storage: string): void {
		this.intercept(async (host, method, uri, body, sent) => {
			const target = `${host === HOST ? service : storage}${uri}`;
			const headers = {
				...Object.fromEntries(
					Object.entries(sent).filter(([name]) => /^content-(type|md5|disposition)$/.test(name)),
				),
				...(host === HOST ? { authorization: 'Token sandbox-key' } : {}),
			};
			// Binary bodies are stored as hexadecimal digits.
			const bytes = /^([0-9a-f]{2})+$/.test(body) ? Buffer.from(body, 'hex') : Buffer.from(body);
			const content = method === 'GET' ? undefined : new Uint8Array(bytes);
			const response = await fetch(target, { method, headers, body: content });
			const text = (await response.text()).replaceAll(storage, STORAGE).replaceAll(service, HOST);
			const [path] = uri.split('?');
			const isStorage = host === STORAGE;
			this.tape.push({
				method,
				path,
				status: response.status,
				body: isStorage ? text : parse(text),
			});
			return [response.status, text];
		});
	}

	/** Returns the recorded answers with the change. Other requests get 404. */
	play(change: Change = plain): void {
		this.asked = [];
		const counts = new Map<string, number>();
		this.intercept(async (_, method, uri) => {
			this.asked.push(`${method} ${uri}`);
			const [path] = uri.split('?');
			const key = `${method} ${path}`;
			const all = this.tape.filter((one) => one.method === method && one.path === path);
			const count = counts.get(key) ?? 0;
			counts.set(key, count + 1);
			const recorded = all[Math.min(count, all.length - 1)];
			if (!recorded) return [404, '{"errors":[{"status":"404","title":"Not Found"}]}'];
			return [recorded.status, recorded.body === '' ? '' : change(recorded)];
		});
	}

	private intercept(
		reply: (
			host: string,
			method: string,
			uri: string,
			body: string,
			headers: Record<string, string>,
		) => Promise<[number, string]>,
	): void {
		nock.cleanAll();
		const headers = { 'content-type': 'application/vnd.api+json' };
		for (const host of [HOST, STORAGE]) {
			for (const method of METHODS) {
				nock(host)
					.persist()
					.intercept(() => true, method)
					.reply(function (uri, body, done) {
						const text = typeof body === 'string' ? body : JSON.stringify(body);
						reply(host, method, uri, text, this.req.headers as Record<string, string>).then(
							(answer) => done(null, [...answer, headers]),
							(error: Error) => done(error, [500, '']),
						);
					});
			}
		}
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return text;
	}
}
