import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';

const BLOCK_BYTES = 1024 * 1024;

/** A new file for each upload: its first block is random. */
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
