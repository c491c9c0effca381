import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { AxiosAdapter, AxiosStatic } from 'axios';

/**
 * Answers requests inside n8n's HTTP client, below its own handling of requests and answers. Nock
 * needs several milliseconds for each request.
 */

/** n8n-core's own copy of its HTTP client. */
const axios = createRequire(require.resolve('n8n-core'))('axios') as AxiosStatic;
const { adapter: overHttp } = axios.defaults;

export interface Asked {
	method: string;
	url: URL;
	/** The headers, with names in lower case. */
	headers: Record<string, string>;
	/** The body as text. Bytes that are not text are replaced. */
	text: string;
	bytes: Buffer;
}

export interface Answered {
	status: number;
	text: string;
	headers: Record<string, string>;
}

/** Answers all requests until {@link endAnswers}. Requests without an answer are sent over HTTP. */
export function answerWith(
	answerTo: (asked: Asked) => Answered | undefined | Promise<Answered | undefined>,
): void {
	const adapter: AxiosAdapter = async (config) => {
		const { headers, data: body, responseType } = config;
		const bytes = await bytesOf(body);
		// A stream can be read only once.
		if (body instanceof Readable) config.data = bytes;
		const url = new URL(axios.getUri(config));
		const names = Object.entries(headers.toJSON());
		const answered = await answerTo({
			method: String(config.method).toUpperCase(),
			url,
			headers: {
				host: url.host,
				...Object.fromEntries(names.map(([name, one]) => [name.toLowerCase(), String(one)])),
			},
			text: bytes.toString(),
			bytes,
		});
		if (!answered) return await axios.getAdapter(overHttp)(config);
		// A real answer arrives in a later turn of the event loop, too.
		await nextTurn();
		const { text, ...others } = answered;
		const data = responseType === 'stream' ? Readable.from([Buffer.from(text)]) : text;
		return { ...others, statusText: '', config, data };
	};
	axios.defaults.adapter = adapter;
}

export function endAnswers(): void {
	axios.defaults.adapter = overHttp;
}

async function bytesOf(body: unknown): Promise<Buffer> {
	if (body instanceof Readable) return Buffer.concat((await body.toArray()) as Buffer[]);
	return Buffer.isBuffer(body) ? body : Buffer.from(String(body ?? ''));
}
