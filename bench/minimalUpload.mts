import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * The fastest possible upload: MD5 of the file, then a streamed PUT. Runs with the same Node.js as
 * n8n and prints milliseconds. Arguments: base URL, key, file.
 */
const [baseUrl, key, path] = process.argv.slice(2);
const CHUNK_BYTES = 1024 * 1024;
const { size } = await stat(path);

const start = performance.now();
const hash = createHash('md5');
for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
	hash.update(chunk as Buffer);
}
const hashed = performance.now() - start;

const answer = await fetch(`${baseUrl}/rails/active_storage/direct_uploads`, {
	method: 'POST',
	headers: { Authorization: `Token ${key}`, 'Content-Type': 'application/json' },
	body: JSON.stringify({
		blob: {
			filename: 'floor.bin',
			content_type: 'application/octet-stream',
			byte_size: size,
			checksum: hash.digest('base64'),
		},
	}),
});
const { direct_upload: target } = (await answer.json()) as {
	direct_upload: { url: string; headers: Record<string, string> };
};

const putStart = performance.now();
await new Promise<void>((resolve, reject) => {
	const put = request(target.url, {
		method: 'PUT',
		headers: { ...target.headers, 'Content-Length': size },
	});
	put.once('response', (response) => {
		response.resume();
		if (response.statusCode === 200) resolve();
		else reject(new Error(`The storage answered ${response.statusCode}`));
	});
	put.once('error', reject);
	pipeline(createReadStream(path, { highWaterMark: CHUNK_BYTES }), put).catch(reject);
});
console.log(Math.round(hashed + performance.now() - putStart));
