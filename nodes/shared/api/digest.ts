import { createHash } from 'node:crypto';
import type { IExecuteFunctions } from 'n8n-workflow';

export type ByteStream = Awaited<ReturnType<IExecuteFunctions['helpers']['getBinaryStream']>>;

/** What the service wants to know of a file before its bytes (docs/development/service.md#direct-upload). */
export interface Digest {
	/** Base64 of the binary MD5. */
	checksum: string;
	byteSize: number;
}

/** Reads a file to its end. Of a stream nothing stays in memory; a buffer is left as it is. */
export async function digestOf(content: Buffer | ByteStream): Promise<Digest> {
	const hash = createHash('md5');
	if (Buffer.isBuffer(content)) {
		return { checksum: hash.update(content).digest('base64'), byteSize: content.length };
	}
	let byteSize = 0;
	for await (const chunk of content as AsyncIterable<Buffer>) {
		hash.update(chunk);
		byteSize += chunk.length;
		releaseMemory(chunk);
	}
	return { checksum: hash.digest('base64'), byteSize };
}

/**
 * Frees the memory of a chunk now. Left to the garbage collector, the chunks of a big file have it
 * walk through the whole heap of n8n again and again, which takes longer than the hashing. A chunk
 * that is part of a larger buffer is not ours alone. Node.js before 22 has no `transfer`.
 */
function releaseMemory(chunk: Buffer): void {
	const memory = chunk.buffer as ArrayBuffer & { transfer?: (byteLength: number) => unknown };
	if (memory.byteLength === chunk.byteLength) memory.transfer?.(0);
}
