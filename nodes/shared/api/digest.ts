import { createHash } from 'node:crypto';
import type { IExecuteFunctions } from 'n8n-workflow';

export type ByteStream = Awaited<ReturnType<IExecuteFunctions['helpers']['getBinaryStream']>>;

/** Needed before the upload (docs/development/service.md#direct-upload). */
export interface Digest {
	/** Base64 of the binary MD5. */
	checksum: string;
	byteSize: number;
}

/** Reads a file to its end. A stream isn't kept in memory; a buffer stays unchanged. */
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
 * Frees the memory of a chunk at once. Otherwise the garbage collector would scan n8n's whole heap
 * repeatedly for the chunks of a large file, which takes longer than hashing. A chunk that shares a
 * larger buffer is not freed. Node.js before 22 has no `transfer`.
 */
function releaseMemory(chunk: Buffer): void {
	const memory = chunk.buffer as ArrayBuffer & { transfer?: (byteLength: number) => unknown };
	if (memory.byteLength === chunk.byteLength) memory.transfer?.(0);
}
