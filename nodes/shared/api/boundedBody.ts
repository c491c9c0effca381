import { isObject } from '../../../shipping/lib';
import type { ByteStream } from './digest';

/** Much larger than any page of the service: 100 containers with all related records take 2 MB. */
export const ANSWER_BYTES_MAX = 32 * 1024 * 1024;

interface BodyText {
	text: string;
	isCut: boolean;
}

/**
 * Reads a body as text, up to a number of bytes after decompression, because a compressed answer
 * can grow a thousandfold. Leaving the loop closes the connection.
 * @throws Error if the connection breaks or the body takes longer than `timeoutMs`
 */
export async function readBoundedBody(
	body: unknown,
	bytesMax: number,
	timeoutMs: number,
): Promise<BodyText> {
	if (typeof body === 'string') return cutTo(Buffer.from(body), bytesMax);
	if (!isByteStream(body)) return { text: '', isCut: false };
	const timeout = AbortSignal.timeout(timeoutMs);
	const end = () => body.destroy(new Error(`timeout of ${timeoutMs}ms exceeded`));
	timeout.addEventListener('abort', end);
	const chunks: Buffer[] = [];
	let size = 0;
	try {
		for await (const chunk of body as AsyncIterable<Buffer>) {
			chunks.push(chunk);
			size += chunk.length;
			if (size > bytesMax) break;
		}
	} finally {
		timeout.removeEventListener('abort', end);
	}
	return cutTo(Buffer.concat(chunks), bytesMax);
}

function cutTo(bytes: Buffer, bytesMax: number): BodyText {
	const isCut = bytes.length > bytesMax;
	// Removes a byte order mark, which JSON.parse would reject.
	const text = bytes.toString('utf8', 0, bytesMax).replace(/^\ufeff/, '');
	return { text, isCut };
}

/** Passes on a stream, which fails after more than `bytesMax` bytes. */
export function endAfter(stream: ByteStream, bytesMax: number, onSurplus: () => Error): ByteStream {
	let size = 0;
	return stream.map((chunk: Buffer) => {
		size += chunk.length;
		if (size > bytesMax) throw onSurplus();
		return chunk;
	});
}

export function isStream(value: unknown): value is { destroy(): void } {
	return isObject(value) && 'destroy' in value && typeof value.destroy === 'function';
}

function isByteStream(body: unknown): body is ByteStream {
	return isStream(body) && Symbol.asyncIterator in body;
}
