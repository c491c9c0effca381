import CryptoJS from 'crypto-js';
import type { IBinaryData, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
	API_KEY,
	errorOf,
	readFile,
	runNode,
	storeFile,
	useFileStorage,
	useMemoryStorage,
} from '../../support/n8n.mts';
import { useServer } from '../../support/server.mts';
import { blob, document } from '../../support/payloads.mts';

const REGISTER = '/v2/rails/active_storage/direct_uploads';
const DOCUMENTS = '/v2/documents';

/** Calculates the checksum independently of node:crypto. */
const checksum = (bytes: Buffer): string =>
	CryptoJS.MD5(CryptoJS.enc.Hex.parse(bytes.toString('hex'))).toString(CryptoJS.enc.Base64);

/** Bytes that are not valid text, so that decoding would change them. */
const bytesOf = (size: number): Buffer =>
	Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 256));

/** Real HTTP servers instead of nock, because streams and content lengths matter here. */
const service = useServer();
const storage = useServer();

const run = async (parameters: INodeParameters, items?: INodeExecutionData[]) =>
	await runNode(parameters, items, { credentials: { baseUrl: `${service.url}/v2` } });

const folder = mkdtempSync(join(tmpdir(), 'n8n-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const itemWith = (binary: IBinaryData, field = 'data'): INodeExecutionData[] => [
	{ json: {}, binary: { [field]: binary } },
];

const storePdf = async (bytes: Buffer = Buffer.from('x'), name = 'a.pdf') =>
	await storeFile(bytes, name, 'application/pdf');

describe.each(['memory', 'file system'])('Document > Upload of a file in the %s', (place) => {
	beforeAll(async () => {
		if (place === 'memory') useMemoryStorage();
		else await useFileStorage(folder);
	});

	const upload = (more: INodeParameters = {}): INodeParameters => ({
		resource: 'document',
		operation: 'upload',
		...more,
	});

	function serviceAccepts(headers: object = {}) {
		service.answer('POST', REGISTER, {
			body: blob(`${storage.url}/bucket/key?X-Signature=abc`, headers),
		});
		storage.answer('PUT', '/bucket/key', {});
		const attributes = { file_name: 'invoice.pdf', file_size_bytes: 7 };
		service.answer('POST', DOCUMENTS, { status: 201, body: { data: document('d-1', attributes) } });
	}

	it.each([1, 1_000, 600_000])('sends the three requests of an upload (%p bytes)', async (size) => {
		const bytes = bytesOf(size);
		const md5 = checksum(bytes);
		serviceAccepts({
			'Content-Type': 'application/pdf',
			'Content-MD5': md5,
			'Content-Disposition': 'inline; filename="invoice.pdf"',
		});
		const binary = await storePdf(bytes, 'invoice.pdf');
		expect(Boolean(binary.id)).toBe(place === 'file system');
		const output = await run(upload(), itemWith(binary));

		const [register, create] = service.received;
		expect(register).toMatchObject({
			method: 'POST',
			path: REGISTER,
			body: {
				blob: {
					filename: 'invoice.pdf',
					content_type: 'application/pdf',
					byte_size: size,
					checksum: md5,
				},
			},
		});
		const [put] = storage.received;
		expect([put.method, put.url]).toEqual(['PUT', '/bucket/key?X-Signature=abc']);
		expect(put.headers['content-type']).toBe('application/pdf');
		expect(put.headers['content-md5']).toBe(md5);
		expect(put.headers['content-disposition']).toBe('inline; filename="invoice.pdf"');
		expect(put.headers['content-length']).toBe(String(size));
		expect(put.headers['transfer-encoding']).toBe(undefined);
		expect(put.headers.authorization).toBe(undefined);
		expect(JSON.stringify(put.headers)).not.toContain(API_KEY);
		expect(put.bytes.equals(bytes)).toBe(true);
		expect(create.body).toEqual({
			data: {
				type: 'document',
				attributes: { name: 'invoice.pdf', attached_document: 'signed-1' },
			},
		});
		expect(output).toEqual([
			{
				json: expect.objectContaining({
					id: 'd-1',
					type: 'document',
					document_type: null,
				}) as object,
				pairedItem: { item: 0 },
			},
		]);
	});

	it('uses the entered name, type and input field', async () => {
		serviceAccepts();
		const binary = await storeFile(Buffer.from('x'), 'scan.bin', 'application/octet-stream');
		await run(
			upload({
				binaryPropertyName: 'scan',
				additionalFields: { name: 'Invoice 7', fileName: 'i7.pdf', mimeType: 'application/pdf' },
			}),
			itemWith(binary, 'scan'),
		);
		expect(service.received[0].body).toMatchObject({
			blob: { filename: 'i7.pdf', content_type: 'application/pdf' },
		});
		expect(service.received[1].body).toMatchObject({ data: { attributes: { name: 'Invoice 7' } } });
	});

	it('generates a name for an unnamed file', async () => {
		serviceAccepts();
		const binary = await storeFile(Buffer.from('x'), undefined, 'application/pdf');
		await run(upload(), itemWith(binary));
		const body = service.received[0].body as { blob: { filename: string } };
		expect(body.blob.filename).toBe('document.pdf');
	});

	it('sends the same bytes again if the first request to the storage fails', async () => {
		const bytes = bytesOf(200_000);
		storage.answer('PUT', '/bucket/key', { status: 503, headers: { 'retry-after': '0' } });
		serviceAccepts();
		await run(upload(), itemWith(await storePdf(bytes)));
		expect(storage.received.length).toBe(2);
		expect(storage.received.every((put) => put.bytes.equals(bytes))).toBe(true);
	});

	it('refuses an empty file before any request', async () => {
		const binary = await storePdf(Buffer.alloc(0));
		const error = await errorOf(run(upload(), itemWith(binary)));
		expect(error.message).toMatch(/^'Input Data Field Name' .*empty \(0 bytes\)$/);
		expect(service.received).toEqual([]);
	});

	it('uses the only file of an item, whatever its input field', async () => {
		serviceAccepts();
		const bytes = bytesOf(7);
		const binary = await storePdf(bytes);
		await run(upload(), itemWith(binary, 'Invoice'));
		expect(storage.received[0].bytes.equals(bytes)).toBe(true);
	});

	it.each(['scan', 'data, scan'])(
		'returns an error if the entered field "%s" has no file, although another field has one',
		async (typed) => {
			const binary = await storePdf();
			const parameters = upload({ binaryPropertyName: typed });
			const error = await errorOf(run(parameters, itemWith(binary, 'Invoice')));
			expect(error.message).toContain('but the item has no file there');
			expect(service.received).toEqual([]);
		},
	);

	it('uses the default field if an item has several files', async () => {
		serviceAccepts();
		const [own, other] = [bytesOf(7), bytesOf(9)];
		const data = await storePdf(own);
		const first = await storePdf(other);
		await run(upload(), [{ json: {}, binary: { first, data } }]);
		expect(storage.received[0].bytes.equals(own)).toBe(true);
	});

	it('names the available input fields if the entered one does not exist', async () => {
		const binary = await storePdf();
		const files = { attachment_0: binary, attachment_1: binary };
		const error = await errorOf(run(upload(), [{ json: {}, binary: files }]));
		expect(error.message).toMatch(/^'Input Data Field Name' is "data".*$/);
		expect(error.description).toContain('attachment_0, attachment_1');
		const none = await errorOf(run(upload(), [{ json: {} }]));
		expect(none.description).toContain('no binary fields');
		expect(service.received).toEqual([]);
	});

	describe('the endpoint that registers uploads', () => {
		const ROOT = REGISTER.replace('/v2', '');
		const registered = () => ({ body: blob(`${storage.url}/put`, {}) });
		const page = { status: 404, body: '<!doctype html><h1>Not found</h1>' };
		const tried = () =>
			service.received.map(({ path }) => path).filter((path) => path.includes('direct_uploads'));

		it('registers an upload at the root of the host if the base URL has no such endpoint', async () => {
			service.answer('POST', REGISTER, page);
			service.answer('POST', ROOT, registered(), registered());
			storage.answer('PUT', '/put', {}, {});
			service.answer(
				'POST',
				DOCUMENTS,
				{ body: { data: document('d-1') } },
				{ body: { data: document('d-2') } },
			);
			const items = itemWith(await storePdf());
			const output = await run(upload(), [...items, ...items]);
			expect(output.map(({ json }) => json.id)).toEqual(['d-1', 'd-2']);
			// The endpoint that worked for the first item is reused for the second.
			expect(tried()).toEqual([REGISTER, ROOT, ROOT]);
			const [first, second] = service.received;
			expect(second.body).toEqual(first.body);
			expect(second.headers.authorization).toBe(first.headers.authorization);
		});

		it('names both URLs if neither has the endpoint', async () => {
			service.answer('POST', REGISTER, page);
			service.answer('POST', ROOT, page);
			const error = await errorOf(run(upload(), itemWith(await storePdf())));
			expect(error.message).toMatch(/step 1 of 3/);
			expect(error.message).toContain(`at ${ROOT} because ${REGISTER} was not found`);
			expect(error.message).not.toContain('<');
			expect(tried()).toEqual([REGISTER, ROOT]);
			expect(storage.received).toEqual([]);
		});

		it.each([401, 403, 422, 500])('tries no other URL after status %p', async (status) => {
			service.answer('POST', REGISTER, { status });
			await errorOf(run(upload(), itemWith(await storePdf())));
			expect(tried()).toEqual([REGISTER]);
		});

		it('tries no other URL if the creation of the document fails', async () => {
			service.answer('POST', REGISTER, registered());
			storage.answer('PUT', '/put', {});
			service.answer('POST', DOCUMENTS, { status: 404 });
			await errorOf(run(upload(), itemWith(await storePdf())));
			expect(service.received.map(({ path }) => path)).toEqual([REGISTER, DOCUMENTS]);
		});
	});

	describe('a failed step of an upload', () => {
		const tried = async () => await errorOf(run(upload(), itemWith(await storePdf())));
		const accept = () => {
			service.answer('POST', REGISTER, { body: blob(`${storage.url}/k`) });
			storage.answer('PUT', '/k', {});
		};
		const error = (detail: string, more: object = {}) => ({ errors: [{ detail, ...more }] });

		it('returns an error with step 1 if the registration fails, and sends no file', async () => {
			service.answer('POST', REGISTER, { status: 422, body: error('Too large') });
			expect((await tried()).message).toMatch(/step 1 of 3.*Too large/);
			expect(storage.received).toEqual([]);
		});

		it.each<[string, object]>([
			['no URL', { signed_id: 'x', direct_upload: {} }],
			['no signed ID', { direct_upload: { url: 'http://127.0.0.1:1/x' } }],
			['no data', {}],
		])('names step 1 in the error if the registration returns %s', async (_, body) => {
			service.answer('POST', REGISTER, { body });
			const start = Date.now();
			expect((await tried()).message).toMatch(/step 1 of 3/);
			expect(Date.now() - start).toBeLessThan(500);
			expect(storage.received).toEqual([]);
		});

		it("returns an error with step 2 and the storage's message if the storage refuses the file, and creates no document", async () => {
			service.answer('POST', REGISTER, { body: blob(`${storage.url}/k`) });
			storage.answer('PUT', '/k', {
				status: 403,
				body: '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>Expired</Message></Error>',
			});
			const { message, description } = await tried();
			expect(message).toMatch(/step 2 of 3.*Expired/);
			expect(service.received.length).toBe(1);
			expect(description).not.toMatch(/API Key|data API/);
		});

		it('names the existing document if the service refuses a duplicate', async () => {
			accept();
			const meta = { existing_document_id: 'd-0', existing_document_name: 'Invoice' };
			const body = error('A document with the same content exists', {
				...{ status: '409', code: 'duplicate_document', meta },
			});
			service.answer('POST', DOCUMENTS, { status: 409, body });
			const { message, description, httpCode } = await tried();
			expect(message).toMatch(/step 3 of 3.*A document with the same content exists/);
			expect(description).toContain('d-0');
			expect(httpCode).toBe('409');
		});

		it('returns an error if the answer contains no document', async () => {
			accept();
			service.answer('POST', DOCUMENTS, { status: 201, body: '' });
			expect((await tried()).message).toMatch(/step 3 of 3/);
		});
	});
});

describe.each(['memory', 'file system'])('Document > Download into the %s', (place) => {
	beforeAll(async () => {
		if (place === 'memory') useMemoryStorage();
		else await useFileStorage(folder);
	});

	const download = (more: INodeParameters = {}): INodeParameters => ({
		resource: 'document',
		operation: 'download',
		documentId: { __rl: true, mode: 'id', value: 'd-1' },
		...more,
	});

	const giveAddress = () =>
		service.answer('GET', `${DOCUMENTS}/d-1/download_url`, {
			body: { download_url: `${storage.url}/files/1?X-Signature=abc` },
			headers: { 'content-type': 'application/json' },
		});

	const giveDocument = (file_name = 'a.pdf', type: string | null = 'application/pdf') => {
		giveAddress();
		const data = document('d-1', { file_name, file_content_type: type });
		service.answer('GET', `${DOCUMENTS}/d-1`, { body: { data } });
	};

	it.each([1, 500_000])('downloads the file without sending the key (%p bytes)', async (size) => {
		const bytes = bytesOf(size);
		giveDocument('Invoice 7.pdf');
		storage.answer('GET', '/files/1', {
			status: 200,
			body: bytes,
			headers: { 'content-type': 'binary/octet-stream' },
		});
		const [{ json, binary, pairedItem }] = await run(download({ outputBinaryPropertyName: 'pdf' }));
		expect(storage.received.map(({ method, url }) => [method, url])).toEqual([
			['GET', '/files/1?X-Signature=abc'],
		]);
		expect(storage.received[0].headers.authorization).toBe(undefined);
		expect(JSON.stringify(storage.received[0].headers)).not.toContain(API_KEY);
		expect(binary?.pdf).toMatchObject({ fileName: 'Invoice 7.pdf', mimeType: 'application/pdf' });
		expect(Boolean(binary?.pdf.id)).toBe(place === 'file system');
		expect((await readFile(binary!.pdf)).equals(bytes)).toBe(true);
		expect(json).toMatchObject({ id: 'd-1', type: 'document', name: 'Invoice d-1' });
		expect(pairedItem).toEqual({ item: 0 });
	});

	it('uses the content type of the storage if the document has no type', async () => {
		giveDocument('a.csv', null);
		storage.answer('GET', '/files/1', {
			status: 200,
			body: 'a;b',
			headers: { 'content-type': 'text/csv; charset=utf-8' },
		});
		const [{ binary }] = await run(download());
		expect(binary?.data).toMatchObject({ fileName: 'a.csv', mimeType: 'text/csv' });
	});

	it('returns only the URL if requested, without reading the file', async () => {
		giveAddress();
		const output = await run(download({ downloadAs: 'address' }));
		expect(output).toEqual([
			{
				json: {
					id: 'd-1',
					type: 'document',
					download_url: `${storage.url}/files/1?X-Signature=abc`,
				},
				pairedItem: { item: 0 },
			},
		]);
		expect(storage.received).toEqual([]);
	});

	it('repeats a download if the first request to the storage fails', async () => {
		giveDocument();
		storage.answer(
			'GET',
			'/files/1',
			{ status: 500, body: bytesOf(100_000), headers: { 'retry-after': '0' } },
			{ status: 200, body: 'good' },
		);
		const [{ binary }] = await run(download());
		expect((await readFile(binary!.data)).toString()).toBe('good');
	});

	it.each([
		['the storage has no such file', { status: 404, body: '<Error>Gone</Error>' }, '404'],
		['the connection breaks', { body: bytesOf(400_000), broken: true }, undefined],
	])('returns an error that names the download from the storage if %s', async (_, reply, code) => {
		giveDocument();
		storage.answer('GET', '/files/1', reply);
		const { message, httpCode } = await errorOf(run(download()));
		expect(message).toMatch(/^Downloading the file from the storage: \S+/);
		if (code) expect(httpCode).toBe(code);
	});

	const NO_URL = 'The service returned no download URL';

	it.each([
		[{}, NO_URL],
		[{ download_url: null }, NO_URL],
		[{ download_url: [] }, NO_URL],
		[{ download_url: 7 }, 'the service returned a URL that is not a complete URL'],
	])('refuses the answer %j: %s', async (body, words) => {
		service.answer('GET', `${DOCUMENTS}/d-1/download_url`, { body });
		const error = await errorOf(run(download()));
		expect(error.message).toContain(words);
		expect(error.context).toMatchObject({ itemIndex: 0 });
	});

	it('rejects an empty output field before any request', async () => {
		const error = await errorOf(run(download({ outputBinaryPropertyName: ' ' })));
		expect(error.message).toMatch(/^'Output Data Field Name' is empty$/);
		expect(service.received).toEqual([]);
	});
});

describe('a stored file that n8n no longer has', () => {
	beforeAll(async () => await useFileStorage(folder));

	const deleteStored = (isDeleted: (name: string) => boolean) => {
		for (const name of readdirSync(folder, { recursive: true }).map(String)) {
			if (name.includes('binary_data/') && isDeleted(name)) rmSync(join(folder, name));
		}
	};

	it.each([
		['its bytes and metadata', () => true],
		['its bytes', (name: string) => !name.endsWith('.metadata')],
	])('causes an error with field, item and reason if %s are gone', async (_, isDeleted) => {
		const kept = await storePdf();
		const binary = await storePdf();
		deleteStored((name) => name.includes(String(binary.id).split('/').pop()!) && isDeleted(name));
		const parameters = { resource: 'document', operation: 'upload' };
		service.answer('POST', REGISTER, { status: 422, body: { errors: 'first row' } });
		const setup = { onError: 'continueRegularOutput' as const };
		const credentials = { baseUrl: `${service.url}/v2` };
		const items = [kept, binary].map((data) => ({ json: {}, binary: { data } }));
		const [, { json, pairedItem }] = await runNode(parameters, items, { ...setup, credentials });
		expect(json.error).toBe(
			`'Input Data Field Name' is "data", but n8n no longer has this file (File not found) [item 1]`,
		);
		expect(json.message).toMatch(/In queue mode, all processes of n8n need the same storage/);
		expect(pairedItem).toEqual({ item: 1 });
		expect(service.received).toHaveLength(1);
	});
});
