import { gzipSync } from 'node:zlib';

import type { INodeParameters } from 'n8n-workflow';

import { errorOf, runNode, testCredential, useMemoryStorage } from '../../support/n8n.mts';
import { useServer } from '../../support/server.mts';
import { document } from '../../support/payloads.mts';

/** Tests size limits of answers and files with real HTTP servers. */

const MB = 1024 * 1024;
const server = useServer();
beforeAll(useMemoryStorage);

const run = async (parameters: INodeParameters) =>
	await runNode(parameters, undefined, { credentials: { baseUrl: `${server.url}/v2` } });
const getAll = { resource: 'shippingLine', operation: 'getAll' };

const BLANKS = gzipSync(Buffer.alloc(33 * MB, ' '));

/** A compressed answer that is small on the wire and large after decompression. */
const bomb = (start: string) => ({
	body: Buffer.concat([gzipSync(start), BLANKS]),
	headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
});

describe('an answer of the service', () => {
	it('causes an error if it has more than 32 MB after decompression, and the request is sent once', async () => {
		const reply = bomb('{"data":[]}');
		server.always('GET', '/v2/shipping_lines', () => reply);
		const error = await errorOf(run(getAll));
		expect(error.message).toContain('could not be read: received more than 32 MB');
		expect(server.received).toHaveLength(1);
	});

	it('causes an error after a write if it is too long: the write may have succeeded, and is not repeated', async () => {
		const reply = bomb('{"data":{"id":"1"}}');
		server.always('POST', '/v2/tracking_requests', () => reply);
		const create = { resource: 'trackingRequest', operation: 'create', requestNumber: 'A1234567' };
		const error = await errorOf(run({ ...create, scac: 'MAEU' }));
		expect(error.message).toMatch(/more than 32 MB. The request may have been processed/);
		expect(server.received).toHaveLength(1);
	});

	it('is read if it has 20 MB', async () => {
		const data = [{ id: '1', type: 'shipping_line', attributes: { name: 'x'.repeat(20 * MB) } }];
		server.answer('GET', '/v2/shipping_lines', { body: { data } });
		const [{ json }] = await run({ ...getAll, returnAll: true });
		expect(String(json.name)).toHaveLength(20 * MB);
	});

	it('is read if it begins with a byte order mark', async () => {
		const data = [{ id: '1', type: 'shipping_line', attributes: { name: 'Ærø' } }];
		server.answer('GET', '/v2/shipping_lines', { body: `\ufeff${JSON.stringify({ data })}` });
		expect((await run(getAll))[0].json.name).toBe('Ærø');
	});

	it('is read only at its beginning if it reports an error', async () => {
		server.answer('GET', '/v2/shipping_lines', { status: 422, ...bomb('{"errors":"No"}') });
		const error = await errorOf(run(getAll));
		expect(error.message).toBe('No');
	});

	it('makes the credential test fail if it has more than 32 MB', async () => {
		const reply = bomb('{"data":[]}');
		server.always('GET', '/v2/shipping_lines', () => reply);
		const data = { apiKey: 'key-123456', baseUrl: `${server.url}/v2` };
		expect((await testCredential(data, 'action')).status).toBe('Error');
	});
});

describe('the size limit of a download', () => {
	const download = async (file_size_bytes: unknown, size: number, options?: object) => {
		const body = { download_url: `${server.url}/file` };
		const attributes = { file_name: 'a.bin', file_size_bytes };
		server.answer('GET', '/v2/documents/d-1/download_url', { body });
		server.answer('GET', '/v2/documents/d-1', { body: { data: document('d-1', attributes) } });
		server.answer('GET', '/file', { body: Buffer.alloc(size, 'x') });
		const parameters = {
			resource: 'document',
			operation: 'download',
			documentId: { __rl: true, mode: 'id', value: 'd-1' },
			...(options ? { options } : {}),
		} as INodeParameters;
		const [{ binary }] = await run(parameters);
		return Buffer.from(binary!.data.data, 'base64').length;
	};

	it.each([1, 70_000, 3 * MB])(
		'accepts a download of exactly the reported size: %d',
		async (size) => {
			expect(await download(size, size)).toBe(size);
		},
	);

	it.each([
		['one byte', 70_000, 70_001],
		['much', 10, 5 * MB],
	])(
		'returns an error if a download is larger than the size reported by %s',
		async (_, reported, size) => {
			const error = await errorOf(download(reported, size));
			const words = `Downloading the file from the storage: the file is longer than ${reported.toLocaleString('en-US')} bytes`;
			expect(error.message).toBe(words);
			expect(error.description).toContain("'Max File Size (MB)'");
		},
	);

	it('accepts a download above the reported size if the option allows it', async () => {
		expect(await download(10, MB, { maxFileSize: 1 })).toBe(MB);
	});

	it('returns an error above Max File Size (MB)', async () => {
		const error = await errorOf(download(undefined, MB + 1, { maxFileSize: 1 }));
		expect(error.message).toContain('longer than 1,048,576 bytes');
	});

	it.each([undefined, null, 0, -1, 'much'])(
		'limits a download with the reported size %j to 100 MB',
		async (size) => {
			expect(await download(size, 1000)).toBe(1000);
		},
	);

	it.each([0, 10_001, 'x'])('rejects %j in Max File Size (MB)', async (maxFileSize) => {
		const error = await errorOf(download(10, 10, { maxFileSize }));
		expect(error.message).toContain("'Max File Size (MB)'");
	});
});
