import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** The status codes that accept a delivery: docs/development/service.md#delivery-rules. */
const ACCEPTED_STATUSES = [200, 201, 202, 204];

export const isAccepted = (status: number | null): boolean =>
	status !== null && ACCEPTED_STATUSES.includes(status);

/** The result of one POST to a receiver. */
export interface Answer {
	status: number | null;
	error: string | null;
	headers: Record<string, string>;
	body: string | null;
	tookMs: number;
}

const TIMEOUT_MS = 10_000;
const ANSWER_KEPT_BYTES = 2000;

/** Sends deliveries over keep-alive connections. */
export class Transport {
	private readonly http: HttpAgent;
	private readonly https: HttpsAgent;

	constructor(connections: number) {
		this.http = new HttpAgent({ keepAlive: true, maxSockets: connections });
		this.https = new HttpsAgent({ keepAlive: true, maxSockets: connections });
	}

	/** Never rejects; the result contains the error. */
	post(url: string, headers: Record<string, string>, body: Buffer): Promise<Answer> {
		const startedAt = Date.now();
		return new Promise((resolve) => {
			const finish = (answer: Partial<Answer>) => {
				clearTimeout(deadline);
				resolve({
					status: null,
					error: null,
					headers: {},
					body: null,
					...answer,
					tookMs: Date.now() - startedAt,
				});
			};
			const secure = url.startsWith('https:');
			const request = (secure ? httpsRequest : httpRequest)(
				url,
				{
					method: 'POST',
					agent: secure ? this.https : this.http,
					headers: { ...headers, 'Content-Length': String(body.length) },
				},
				(response) => {
					const chunks: Buffer[] = [];
					let kept = 0;
					response.on('data', (chunk: Buffer) => {
						if (kept < ANSWER_KEPT_BYTES) chunks.push(chunk);
						kept += chunk.length;
					});
					response.on('error', (error) => finish({ error: error.message }));
					response.on('end', () =>
						finish({
							status: response.statusCode ?? null,
							headers: Object.fromEntries(
								Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
							),
							body: Buffer.concat(chunks).toString('utf8').slice(0, ANSWER_KEPT_BYTES),
						}),
					);
				},
			);
			const deadline = setTimeout(
				() => request.destroy(new Error('no answer in time')),
				TIMEOUT_MS,
			);
			request.on('error', (error) => finish({ error: error.message }));
			request.end(body);
		});
	}

	close(): void {
		this.http.destroy();
		this.https.destroy();
	}
}
