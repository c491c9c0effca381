import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';

const BLOCK_BYTES = 1024 * 1024;

/** Creates a file with a random first block, so that each upload has different content. */
export async function makeFile(path: string, megabytes: number): Promise<void> {
	const file = await open(path, 'w');
	try {
		const block = randomBytes(BLOCK_BYTES);
		for (let number = 0; number < megabytes; number++) {
			block.writeUInt32BE(number, 0);
			await file.write(block);
		}
	} finally {
		await file.close();
	}
}
