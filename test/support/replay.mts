import { answerWith, type Asked } from './httpClient.mts';
import { HOST } from './n8n.mts';

/** Records the service's answers once and replays them with changes. */

const STORAGE = 'https://storage.test';
const HEADERS = { 'content-type': 'application/vnd.api+json' };

interface Recorded {
	method: string;
	path: string;
	status: number;
	body: unknown;
}

type Reply = [status: number, text: string];
type Change = (recorded: Recorded) => string;

const plain: Change = ({ body }) => (typeof body === 'string' ? body : JSON.stringify(body));

export class Replay {
	readonly tape: Recorded[] = [];
	/** The requests during the current replay. */
	asked: string[] = [];

	/** @param host of the base URL in the credential */
	constructor(private readonly host = HOST) {}

	/** Forwards requests to a service on this machine and stores its answers. */
	record(service: string, storage: string): void {
		this.intercept(async ({ method, url, headers, bytes }) => {
			const isStorage = url.origin === STORAGE;
			const sent = Object.entries(headers).filter(([name]) =>
				/^content-(type|md5|disposition)$/.test(name),
			);
			const response = await fetch(`${isStorage ? storage : service}${url.pathname}${url.search}`, {
				method,
				headers: {
					...Object.fromEntries(sent),
					...(isStorage ? {} : { authorization: 'Token sandbox-key' }),
				},
				body: method === 'GET' ? undefined : new Uint8Array(bytes),
			});
			const { status } = response;
			const text = (await response.text())
				.replaceAll(storage, STORAGE)
				.replaceAll(service, this.host);
			this.tape.push({ method, path: url.pathname, status, body: isStorage ? text : parse(text) });
			return [status, text];
		});
	}

	/** Returns the recorded answers with the change. Other requests get 404. */
	play(change: Change = plain): void {
		this.asked = [];
		const counts = new Map<string, number>();
		this.intercept(({ method, url }) => {
			this.asked.push(`${method} ${url.pathname}${url.search}`);
			const key = `${method} ${url.pathname}`;
			const all = this.tape.filter((one) => `${one.method} ${one.path}` === key);
			const count = counts.get(key) ?? 0;
			counts.set(key, count + 1);
			const recorded = all[Math.min(count, all.length - 1)];
			if (!recorded) return [404, '{"errors":[{"status":"404","title":"Not Found"}]}'];
			return [recorded.status, recorded.body === '' ? '' : change(recorded)];
		});
	}

	private intercept(reply: (asked: Asked) => Reply | Promise<Reply>): void {
		answerWith(async (asked) => {
			if (![this.host, STORAGE].includes(asked.url.origin)) return undefined;
			const [status, text] = await reply(asked);
			return { status, text, headers: HEADERS };
		});
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return text;
	}
}
