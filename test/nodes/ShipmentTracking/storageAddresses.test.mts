import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { API_KEY, errorOf, runNode, storeFile, useMemoryStorage } from '../../support/n8n.mts';
import {
	answer,
	blob,
	document,
	resetNock,
	startNock,
	stopNock,
	sentRequests,
} from '../../support/service.mts';
import { startServer, type TestServer } from '../../support/server.mts';

/** The node checks the URLs of file transfers, because the service returns them. */

const STORAGE = 'https://storage.test';
const SIGNATURE = '3f9c0ffee5ca1ab1e77d';
const JSON_TYPE = { 'content-type': 'application/json' };

beforeAll(() => {
	useMemoryStorage();
	startNock();
});
afterEach(resetNock);
afterAll(stopNock);

const DOWNLOAD: INodeParameters = {
	resource: 'document',
	operation: 'download',
	documentId: { __rl: true, mode: 'id', value: 'd-1' },
};

function serviceGives(download_url: string, attributes: object = { file_name: 'a.pdf' }) {
	answer('GET', '/v2/documents/d-1/download_url', { body: { download_url }, headers: JSON_TYPE });
	answer('GET', '/v2/documents/d-1', { body: { data: document('d-1', attributes) } });
}

const storageGives = (path: string, reply: object = { body: 'bytes' }, host = STORAGE) =>
	answer('GET', path, { headers: { 'content-type': 'application/pdf' }, ...reply }, host);

/** One of the URLs that the node rejects. The test of storageAddress() has all of them. */
const REFUSED = 'https://10.1.2.3/file';
const REASON = /private network \(10/;

const bytesOf = (binary: INodeExecutionData['binary']) =>
	Buffer.from(binary!.data.data, 'base64').toString();

describe('a download', () => {
	it('downloads over HTTPS without the key', async () => {
		serviceGives(`HTTPS://STORAGE.test/file?X-Amz-Signature=${SIGNATURE}`);
		storageGives('/file');
		const [{ binary }] = await runNode(DOWNLOAD);
		expect(bytesOf(binary)).toBe('bytes');
		expect(sentRequests()[2].headers.authorization).toBeUndefined();
	});

	it.each(['file', 'address'])(
		'refuses an address in a private network as the %s',
		async (downloadAs) => {
			serviceGives(REFUSED);
			const error = await errorOf(runNode({ ...DOWNLOAD, downloadAs }));
			expect(error.name).toBe('NodeOperationError');
			expect(error.message).toMatch(/^Downloading the file from the storage: /);
			expect(error.message).toMatch(REASON);
			expect(sentRequests()).toHaveLength(1);
		},
	);

	it('follows a redirect of the storage, again without the key', async () => {
		serviceGives(`${STORAGE}/first`);
		storageGives('/first', { status: 302, headers: { location: '/second?a=1' } });
		storageGives('/second', { status: 307, headers: { location: 'https://cdn.test/third' } });
		storageGives('/third', undefined, 'https://cdn.test');
		const [{ binary }] = await runNode(DOWNLOAD);
		expect(bytesOf(binary)).toBe('bytes');
		const requests = sentRequests().slice(2);
		expect(requests.map(({ path }) => path)).toEqual(['/first', '/second', '/third']);
		expect(JSON.stringify(requests)).not.toContain(API_KEY);
		for (const { headers } of requests) expect(headers.authorization).toBeUndefined();
	});

	it('does not follow a redirect of the storage to a private network', async () => {
		serviceGives(`${STORAGE}/first`);
		storageGives('/first', { status: 302, headers: { location: REFUSED } });
		const error = await errorOf(runNode(DOWNLOAD));
		expect(error.message).toMatch(
			/^Downloading the file from the storage: the storage redirects to/,
		);
		expect(error.message).toMatch(REASON);
		expect(sentRequests()).toHaveLength(3);
	});

	it('fails if the storage redirects in a circle', async () => {
		serviceGives(`${STORAGE}/first`);
		for (let hop = 0; hop < 10; hop++) {
			storageGives('/first', { status: 302, headers: { location: '/first' } });
		}
		const error = await errorOf(runNode(DOWNLOAD));
		expect(error.message).toMatch(/redirected too often/);
		expect(sentRequests().length).toBeLessThan(10);
	});

	it('fails with a readable error if a redirect has no target', async () => {
		serviceGives(`${STORAGE}/first`);
		storageGives('/first', { status: 302, headers: {} });
		const error = await errorOf(runNode(DOWNLOAD));
		expect(error.message).toMatch(/^Downloading the file from the storage: .*302/);
	});

	it.each<[string, string]>([
		['../../etc/passwd', 'passwd'],
		['..', 'Invoice'],
	])('stores a file named %j as %j', async (file_name, expected) => {
		serviceGives(`${STORAGE}/storage-name.bin`, { file_name, name: 'dir/Invoice' });
		storageGives('/storage-name.bin');
		const [{ binary }] = await runNode(DOWNLOAD);
		expect(binary!.data.fileName).toBe(expected);
		expect(JSON.stringify(binary)).not.toContain('storage-name');
	});

	it.each([null, true, ['a.pdf'], { toString: 1 }, '..'])(
		'generates a name for a file named %j',
		async (name) => {
			serviceGives(`${STORAGE}/x?sig=${SIGNATURE}`, { file_name: name, name });
			storageGives('/x', {
				body: 'x',
				headers: { 'content-disposition': `attachment; filename="../../evil"` },
			});
			const [{ binary }] = await runNode(DOWNLOAD);
			expect(binary!.data.fileName).toBe('document');
			expect(JSON.stringify(binary)).not.toMatch(/evil|sig=/);
		},
	);

	it.each<[unknown, string | undefined, string]>([
		['Application/PDF; charset=x', undefined, 'application/pdf'],
		['text/html\r\nX-Evil: 1', 'text/plain', 'text/plain'],
		[{ toString: 1 }, 'no type at all', 'application/octet-stream'],
		['<script>', undefined, 'application/pdf'],
	])(
		'stores a file of type %j with the header %j as %j',
		async (file_content_type, header, type) => {
			serviceGives(`${STORAGE}/x`, { file_name: 'a.pdf', file_content_type });
			storageGives('/x', { body: 'x', headers: header ? { 'content-type': header } : {} });
			const [{ binary }] = await runNode(DOWNLOAD);
			expect(binary!.data.mimeType).toBe(type);
		},
	);

	it('never shows the signature of a storage URL in an error', async () => {
		const address = `${STORAGE}/x?X-Amz-Credential=AKIA1234567890&X-Amz-Signature=${SIGNATURE}`;
		serviceGives(address);
		const detail = `Not at ${address}, nor with ${SIGNATURE} of AKIA1234567890`;
		storageGives('/x', { status: 403, body: `<Error><Message>${detail}</Message></Error>` });
		const output = await runNode(DOWNLOAD, [{ json: {} }], { onError: 'continueRegularOutput' });
		expect(output[0].json.error).toMatch(/^Downloading the file from the storage: Not at https/);
		expect(JSON.stringify(output)).not.toMatch(new RegExp(`${SIGNATURE}|AKIA|X-Amz`));
	});

	it('never shows the signature of a storage URL if there is no answer', async () => {
		const address = `https://nowhere.test/x?X-Amz-Signature=${SIGNATURE}`;
		serviceGives(`${STORAGE}/first`);
		storageGives('/first', { status: 302, headers: { location: address } });
		const error = await errorOf(runNode(DOWNLOAD, undefined, { signal: AbortSignal.timeout(700) }));
		expect(JSON.stringify({ ...error, message: error.message })).not.toContain(SIGNATURE);
	});
});

describe('an upload to the storage', () => {
	const upload = async () => {
		const binary = { data: await storeFile(Buffer.from('pdf'), 'a.pdf', 'application/pdf') };
		return await runNode({ resource: 'document', operation: 'upload' }, [
			{ json: {}, binary } as INodeExecutionData,
		]);
	};
	const registers = (url: string, headers: object = {}) =>
		answer('POST', '/v2/rails/active_storage/direct_uploads', { body: blob(url, headers) });

	it('refuses to upload to a private network', async () => {
		registers(REFUSED);
		const error = await errorOf(upload());
		expect(error.message).toMatch(/^Upload, step 2 of 3/);
		expect(error.message).toMatch(REASON);
		expect(sentRequests()).toHaveLength(1);
	});

	it('does not follow a redirect of an upload', async () => {
		registers(`${STORAGE}/key?X-Amz-Signature=${SIGNATURE}`);
		answer('PUT', '/key', { status: 307, headers: { location: `${STORAGE}/other` } }, STORAGE);
		const error = await errorOf(upload());
		expect(error.message).toMatch(/^Upload, step 2 of 3.*307/);
		expect(JSON.stringify({ ...error, message: error.message })).not.toContain(SIGNATURE);
		expect(sentRequests()).toHaveLength(2);
	});

	it('sends the headers of the storage, but none that belong to the request', async () => {
		registers(`${STORAGE}/key`, {
			'Content-Type': 'application/pdf',
			'Content-MD5': 'abc==',
			'x-ms-blob-type': 'BlockBlob',
			Host: 'evil.test',
			Authorization: 'Token stolen',
			Cookie: 'a=b',
			'Transfer-Encoding': 'chunked',
			'content-length': '99999',
			Connection: 'upgrade',
			'X-Object': { toString: 1 },
			'X-List': ['a', 'b'],
			'Content-Disposition': 'inline',
			'x-amz-checksum-crc32': 'AAAA',
			'x-goog-meta-a': 'b',
			__proto__: { polluted: '1' },
		});
		answer('PUT', '/key', {}, STORAGE);
		answer('POST', '/v2/documents', { body: { data: document('d-1') } });
		await upload();
		const { headers } = sentRequests()[1];
		expect(headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-md5': 'abc==',
			'x-ms-blob-type': 'BlockBlob',
			'content-disposition': 'inline',
			'x-amz-checksum-crc32': 'AAAA',
			'x-goog-meta-a': 'b',
			'content-length': '3',
			host: 'storage.test',
		});
		expect(headers.authorization).toBeUndefined();
		expect(headers.cookie).toBeUndefined();
		expect(headers['transfer-encoding']).toBeUndefined();
		expect(JSON.stringify(headers)).not.toMatch(/evil|x-(object|list)|polluted/i);
	});
});

describe('a service on a private network', () => {
	let local: TestServer;
	beforeAll(async () => {
		stopNock();
		local = await startServer();
	});
	afterAll(async () => await local.close());

	const downloadFrom = async (download_url: string) => {
		local.answer('GET', '/v2/documents/d-1/download_url', { body: { download_url } });
		local.answer('GET', '/v2/documents/d-1', { body: { data: document('d-1') } });
		const setup = { credentials: { baseUrl: `${local.url}/v2` } };
		return await runNode(DOWNLOAD, undefined, setup);
	};

	it('accepts a private storage, also over plain HTTP', async () => {
		local.answer('GET', '/files/1', { status: 302, headers: { location: '/files/2' } });
		local.answer('GET', '/files/2', { body: 'bytes' });
		const [{ binary }] = await downloadFrom(`${local.url}/files/1`);
		expect(bytesOf(binary)).toBe('bytes');
	});

	it('refuses a storage at another private host', async () => {
		const error = await errorOf(downloadFrom('http://10.0.0.1/file'));
		expect(error.message).toMatch(/private network/);
	});
});
