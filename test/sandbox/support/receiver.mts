import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnyResource } from '../../../harness/sandbox/client.mts';

export interface Received {
	headers: IncomingHttpHeaders;
	raw: Buffer;
	json: { data: AnyResource; included?: AnyResource[] };
}

/** A receiver of webhooks that remembers everything and answers what it is told to. */
export class Receiver {
	readonly received: Received[] = [];
	answer: (received: Received) => number = () => 204;
	private constructor(private readonly server: Server) {}

	static async start(): Promise<Receiver> {
		const server = createServer();
		const receiver = new Receiver(server);
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
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		return receiver;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
	}

	events(): string[] {
		return this.received.map(({ json }) => String(json.data.attributes.event));
	}

	of(event: string): Received[] {
		return this.received.filter(({ json }) => json.data.attributes.event === event);
	}

	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}
}
