import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AnyResource } from '../../../harness/sandbox/client.mts';
import { listen, type Listening } from '../../support/listen.mts';

interface Received {
	headers: IncomingHttpHeaders;
	raw: Buffer;
	json: { data: AnyResource; included?: AnyResource[] };
}

/** A webhook receiver that stores all requests and returns the configured answer. */
export class Receiver {
	readonly received: Received[] = [];
	answer: (received: Received) => number = () => 204;
	private server!: Listening;

	private constructor() {}

	static async start(): Promise<Receiver> {
		const server = createServer();
		const receiver = new Receiver();
		server.on('request', (request, response) => {
			const chunks: Buffer[] = [];
			request.on('data', (chunk: Buffer) => chunks.push(chunk));
			request.on('end', () => {
				const raw = Buffer.concat(chunks);
				const json = JSON.parse(raw.toString('utf8')) as Received['json'];
				const entry = { headers: request.headers, raw, json };
				receiver.received.push(entry);
				response.statusCode = receiver.answer(entry);
				response.end();
			});
		});
		receiver.server = await listen(server);
		return receiver;
	}

	get url(): string {
		return `${this.server.url}/hook`;
	}

	events(): string[] {
		return this.received.map(({ json }) => String(json.data.attributes.event));
	}

	of(event: string): Received[] {
		return this.received.filter(({ json }) => json.data.attributes.event === event);
	}

	async close(): Promise<void> {
		await this.server.close();
	}
}
