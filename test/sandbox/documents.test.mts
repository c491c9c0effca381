import { existsSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { request } from 'node:http';
import { PDFDocument } from 'pdf-lib';
import { useReceiver } from './support/receiver.mts';
import {
	recordBody,
	requestUpload,
	Client,
	md5,
	start,
	upload,
} from '../../harness/sandbox/client.mts';
import { demurrageInvoice } from '../../harness/files/invoice.mts';
import { useSandbox } from '../support/sandbox.mts';

const sandbox = useSandbox();
const client = new Client(sandbox);
const receiver = useReceiver();

beforeEach(() => sandbox.reset());

/** Creates a document from an upload. */
const attach = (signedId: unknown) =>
	client.post('/documents', recordBody('document', { name: 'A', attached_document: signedId }));

const INVOICE = Buffer.from('COMMERCIAL INVOICE\nInvoice Number: HQ-9\nTotal Amount: 12.50\n');

describe('the registration of an upload in the sandbox', () => {
	test('returns the blob, the signed ID and the headers to send', async () => {
		const answer = await client.post('/rails/active_storage/direct_uploads', {
			blob: {
				filename: 'a b.pdf',
				content_type: 'application/pdf',
				byte_size: 3,
				checksum: md5(INVOICE),
			},
		});
		const blob = JSON.parse(answer.text) as Record<string, never>;
		expect(blob).toMatchObject({ filename: 'a b.pdf', byte_size: 3, metadata: {} });
		expect(new URL(blob.direct_upload['url']).origin).toBe(sandbox.storageUrl);
		expect(Object.keys(blob.direct_upload['headers'])).toEqual([
			'Content-Type',
			'Content-MD5',
			'Content-Disposition',
		]);
	});

	test.each([
		['filename', ''],
		['content_type', 'pdf'],
		['byte_size', 1.5],
		['byte_size', '12'],
		['checksum', 'abc'],
	])('returns 422 for %s %p', async (name, value) => {
		const blob = { filename: 'a', content_type: 'a/b', byte_size: 1, checksum: md5(INVOICE) };
		const answer = await client.post('/rails/active_storage/direct_uploads', {
			blob: { ...blob, [name]: value },
		});
		expect(answer.status).toBe(422);
		expect(answer.body.errors[0].source).toEqual({ pointer: `/blob/${name}` });
	});
});

describe('the storage of the sandbox', () => {
	const put = async (change: {
		headers?: Record<string, string | undefined>;
		body?: Buffer;
		url?: (url: string) => string;
	}) => {
		const { direct_upload } = await requestUpload(client, INVOICE);
		const given = { ...direct_upload.headers, ...change.headers };
		const headers = Object.fromEntries(
			Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
		);
		const url = change.url?.(direct_upload.url) ?? direct_upload.url;
		const body = new Uint8Array(change.body ?? INVOICE);
		const response = await fetch(url, { method: 'PUT', headers, body });
		return [response.status, /<Code>(\w+)</.exec(await response.text())?.[1]];
	};

	test('rejects an upload with an API key', async () => {
		const headers = { Authorization: 'Token sandbox-key' };
		expect(await put({ headers })).toEqual([400, 'InvalidArgument']);
	});

	test.each(['Content-Type', 'Content-MD5', 'Content-Disposition'])(
		'rejects an upload with a missing or wrong %s',
		async (name) => {
			expect(await put({ headers: { [name]: undefined } })).toEqual([403, 'SignatureDoesNotMatch']);
			expect(await put({ headers: { [name]: 'x/y' } })).toEqual([403, 'SignatureDoesNotMatch']);
		},
	);

	test('rejects an upload of another length than registered', async () => {
		expect(await put({ body: INVOICE.subarray(1) })).toEqual([403, 'SignatureDoesNotMatch']);
	});

	test('rejects other bytes of the registered length', async () => {
		const body = Buffer.from(INVOICE);
		body[0] ^= 1;
		expect(await put({ body })).toEqual([400, 'BadDigest']);
	});

	test('rejects a URL that was changed', async () => {
		const url = (address: string) => address.replace(/expires=\d+/, 'expires=9999999999');
		expect(await put({ url })).toEqual([403, 'SignatureDoesNotMatch']);
		const elsewhere = (address: string) => address.replace(/\/[0-9a-f]{28}/, '/unknown');
		expect(await put({ url: elsewhere })).toEqual([404, 'NoSuchKey']);
	});

	test('rejects a URL that has expired', async () => {
		const hasty = await start({ uploadUrlTtlMs: -2000 });
		const { direct_upload } = await requestUpload(new Client(hasty), INVOICE);
		const body = new Uint8Array(INVOICE);
		const response = await fetch(direct_upload.url, {
			method: 'PUT',
			headers: direct_upload.headers,
			body,
		});
		expect([response.status, await response.text()]).toEqual([
			403,
			expect.stringContaining('expired'),
		]);
		await hasty.close();
	});

	test('rejects an upload in chunks', async () => {
		const { direct_upload } = await requestUpload(client, INVOICE);
		const status = await new Promise((resolve, reject) => {
			const upload = request(
				direct_upload.url,
				{
					method: 'PUT',
					headers: { ...direct_upload.headers, 'Transfer-Encoding': 'chunked' },
				},
				(response) => {
					response.resume();
					resolve(response.statusCode);
				},
			);
			upload.on('error', reject);
			upload.end(INVOICE);
		});
		expect(status).toBe(411);
	});

	test('stores nothing if the connection of an upload breaks', async () => {
		const { direct_upload, signed_id } = await requestUpload(client, INVOICE);
		const { hostname, port, pathname, search } = new URL(direct_upload.url);
		await new Promise<void>((resolve) => {
			const socket = connect(Number(port), hostname, () => {
				const lines = Object.entries(direct_upload.headers).map(([n, v]) => `${n}: ${v}`);
				socket.write(
					`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n` +
						`Content-Length: ${INVOICE.length}\r\n${lines.join('\r\n')}\r\n\r\nCOMM`,
				);
				setTimeout(() => socket.destroy(), 20);
			});
			socket.on('close', () => resolve());
		});
		const answer = await attach(signed_id);
		expect(answer.body.errors[0].detail).toMatch(/not been uploaded/);
	});
});

describe('documents of the sandbox', () => {
	test('are read and classified, and their data is extracted', async () => {
		await client.subscribe(receiver.url);
		const created = await upload(client, INVOICE, { filename: 'invoice.txt' });
		expect(created.status).toBe(201);
		const { id, attributes, links } = created.body.data;
		expect(attributes).not.toHaveProperty('source');
		expect(created.body.data).not.toHaveProperty('relationships');
		expect(attributes).toMatchObject({
			name: 'Papers',
			document_type: null,
			file_name: 'invoice.txt',
			file_content_type: 'text/plain',
			file_size_bytes: INVOICE.length,
		});
		expect(links.download).toBe(`/documents/${id}/download_url`);
		await sandbox.whenIdle();
		const later = await client.get(`/documents/${id}?include=last_document_representation`);
		expect(later.body.data.attributes).toMatchObject({
			document_type: 'commercial_invoice',
			source: 'upload',
		});
		expect(later.body.included?.[0].attributes.payload).toEqual({
			invoice_number: 'HQ-9',
			total_amount: '12.50',
		});
		const [{ json }] = receiver.of('document.extracted');
		expect(Object.keys(json.data.relationships)).toEqual(['document']);
		expect(json.included?.map(({ type }) => type)).toEqual(['document', 'document_representation']);
	});

	test('have the rows of a demurrage invoice as line items', async () => {
		const row = ['MSKU1234565', 'Demurrage', '2026-11-02', '2026-11-04', 3, 150, 450] as const;
		const file = await demurrageInvoice('INV-2', '2026-11-05', [[...row]]);
		const created = await upload(client, Buffer.from(await file.arrayBuffer()), {
			filename: file.name,
			content_type: file.type,
		});
		await sandbox.whenIdle();
		const path = `/documents/${created.body.data.id}?include=last_document_representation`;
		const { body } = await client.get(path);
		expect(body.data.attributes.document_type).toBe('demurrage_invoice');
		expect(body.included?.[0].attributes.payload).toEqual({
			invoice_number: 'INV-2',
			invoice_date: '2026-11-05',
			currency: 'USD',
			line_items: [
				{
					...{ container: 'MSKU1234565', charge: 'Demurrage', from: '2026-11-02' },
					...{ to: '2026-11-04', days: '3', rate: '150', amount: '450' },
				},
			],
		});
	});

	test('are linked with the shipment that the PDF names', async () => {
		const { shipment } = await client.shipment('MAEUPACIFIC3');
		const pdf = await PDFDocument.create();
		const text = 'ARRIVAL NOTICE\nBill of Lading Number: MAEUPACIFIC3\nVessel Name: EVER GIVEN';
		pdf.addPage().drawText(text, { x: 40, y: 700, size: 12 });
		const created = await upload(client, Buffer.from(await pdf.save()), {
			filename: 'notice.pdf',
			content_type: 'application/pdf',
		});
		await sandbox.whenIdle();
		const path = `/documents/${created.body.data.id}?include=shipments,current_extraction`;
		const { body } = await client.get(path);
		expect(body.data.attributes.document_type).toBe('arrival_notice');
		expect(body.included?.map(({ id }) => id)).toContain(shipment.id);
		const extraction = body.included?.find(({ type }) => type === 'document_representation');
		expect(extraction?.attributes.payload).toEqual({
			bill_of_lading_number: 'MAEUPACIFIC3',
			vessel_name: 'EVER GIVEN',
		});
	});

	test.each([
		['a text of no known document type', Buffer.from('hello'), 'text/plain'],
		['a broken PDF', Buffer.from('%PDF-1.7 nothing'), 'application/pdf'],
		['a picture', Buffer.from([137, 80, 78, 71]), 'image/png'],
	])('are reported as unreadable: %s', async (_name, bytes, type) => {
		await client.subscribe(receiver.url);
		const created = await upload(client, bytes, { content_type: type });
		await sandbox.whenIdle();
		expect(receiver.events()).toEqual(['document.extraction_failed']);
		const { body } = await client.get(`/documents/${created.body.data.id}`);
		expect(body.data.attributes.document_type).toBeNull();
	});

	test('are rejected with 409 if a document with the same content exists', async () => {
		const first = await upload(client, INVOICE);
		const second = await upload(client, INVOICE);
		expect(second.status).toBe(409);
		expect(second.body.errors[0]).toMatchObject({
			code: 'duplicate_document',
			meta: { existing_document_id: first.body.data.id, existing_document_name: 'Papers' },
		});
	});

	test('are only created from a finished upload of the same account', async () => {
		expect((await attach('made up')).status).toBe(422);
		expect((await attach(undefined)).status).toBe(422);
		expect((await attach((await requestUpload(client, INVOICE)).signed_id)).status).toBe(422);
		const other = new Client(sandbox, 'sandbox-key-basic');
		expect((await attach((await requestUpload(other, INVOICE)).signed_id)).status).toBe(422);
	});

	test('can be read from a signed URL without the key', async () => {
		const { id } = (await upload(client, INVOICE)).body.data;
		const answer = await client.get(`/documents/${id}/download_url`);
		const { download_url } = JSON.parse(answer.text) as { download_url: string };
		const file = await fetch(download_url);
		expect(Buffer.from(await file.arrayBuffer())).toEqual(INVOICE);
		expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="papers.txt"/);
		expect((await client.get(download_url)).status).toBe(400);
	});

	test('can be filtered, sorted, changed and deleted', async () => {
		const invoice = (await upload(client, INVOICE, { filename: 'one.txt' })).body.data;
		await upload(client, Buffer.from('PACKING LIST\nTotal Packages: 4'), { filename: 'two.txt' });
		await sandbox.whenIdle();
		const names = async (query: string) =>
			(await client.get(`/documents${query}`)).list.map(({ attributes }) => attributes.file_name);
		expect(await names('?filter[document_types]=packing_list')).toEqual(['two.txt']);
		expect(await names('?filter[filename]=ONE')).toEqual(['one.txt']);
		expect(await names('?sort=document_type')).toEqual(['one.txt', 'two.txt']);
		expect((await client.get('/documents?sort=size')).status).toBe(400);
		const manual = recordBody('document', { document_type_manual: 'delivery_order' });
		const patched = await client.patch(`/documents/${invoice.id}`, manual);
		expect(patched.body.data.attributes.document_type).toBe('delivery_order');
		const rotated = await client.post(`/documents/${invoice.id}/rotate`, { degrees: 90 });
		expect(rotated.body.errors[0].title).toBe('Invalid rotation');
		expect((await client.post(`/documents/${invoice.id}/reextract`)).status).toBe(202);
		expect((await client.delete(`/documents/${invoice.id}`)).status).toBe(204);
		expect((await client.get(`/documents/${invoice.id}`)).status).toBe(404);
	});

	test('have a schema of their extracted data', async () => {
		const answer = await client.get('/document_schemas/commercial_invoice@2026-03-23');
		expect(answer.body.data.attributes).toMatchObject({
			current: true,
			schema_format: 'json_schema',
		});
		expect((await client.get('/document_schemas/recipe@2026-03-23')).status).toBe(404);
	});
});

test('an email to the sandbox creates documents from its attachments', async () => {
	await client.subscribe(receiver.url);
	const answer = await client.post('/sandbox/email', {
		subject: 'Your papers',
		body: 'Please find them attached.',
		attachments: [{ filename: 'invoice.txt', content: INVOICE.toString('base64') }],
	});
	await sandbox.whenIdle();
	const { emailSubmissionId } = JSON.parse(answer.text) as { emailSubmissionId: string };
	const { body } = await client.get(`/email_submissions/${emailSubmissionId}`);
	expect(body.data.attributes).toMatchObject({ subject: 'Your papers', documents_count: 1 });
	expect(body.included?.map(({ type }) => type)).toEqual(['document', 'document_representation']);
	const [{ json }] = receiver.of('document.extracted');
	expect(json.included?.map(({ type }) => type)).toEqual([
		'document',
		'email_submission',
		'document_representation',
	]);
	expect(json.included?.[0].attributes.source).toBe('email');
	expect(json.included?.[1].attributes.body_preview).toBe('Please find them attached.');
});

test('only the user who started the sandbox can read uploaded files, also after a reset', async () => {
	const modeOf = (path: string) => statSync(path).mode & 0o777;
	expect(modeOf(sandbox.uploadDirectory)).toBe(0o700);
	sandbox.reset();
	expect(modeOf(sandbox.uploadDirectory)).toBe(0o700);
});

test('uploaded files are deleted when the sandbox is closed', async () => {
	const brief = await start();
	const directory = brief.uploadDirectory;
	await upload(new Client(brief), INVOICE);
	expect(existsSync(directory)).toBe(true);
	await brief.whenIdle();
	await brief.close();
	expect(existsSync(directory)).toBe(false);
});
