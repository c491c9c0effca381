import type { IBinaryData, IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { toExtraction } from '../../../../../nodes/ShipmentTracking/jobs/documents/extraction';
import { EXTRACTION_PAUSES } from '../../../../../nodes/ShipmentTracking/jobs/documents/wait';
import { parseDocument } from '../../../../../shipping/records/jsonApi';
import { growingPauses } from '../../../../../nodes/shared/lib/growingPauses';
import { byId, UNKNOWN_ID } from '../../../../../contract/model/case.mts';
import { credentials } from '../../../../contract/support/runCase.mts';
import { errorOf, runNode, storeFile, type Setup } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { useFastTimeForAll } from '../../../../support/time.mts';

it('waits 2 to 15 seconds between polls, so that it sends few requests in two minutes', () => {
	const pauses = [...growingPauses(EXTRACTION_PAUSES, 120_000)];
	expect(pauses[0]).toBe(2_000);
	expect(Math.max(...pauses)).toBe(15_000);
	expect(pauses.length).toBeLessThan(14);
});

describe('the state of an extraction', () => {
	const representation = {
		id: 'r-1',
		type: 'document_representation',
		attributes: { schema_version: '2026-03-23', payload: { total: 12 } },
	};
	const read = (attributes: IDataObject, included: object[] = [], reference: unknown = null) =>
		toExtraction(
			parseDocument({
				data: {
					id: 'd-1',
					type: 'document',
					attributes,
					relationships: { last_document_representation: { data: reference } },
				},
				included,
			}),
		);
	const reference = { id: 'r-1', type: 'document_representation' };

	it.each<[string, IDataObject, IDataObject]>([
		['pending', { document_type: null }, { document_type: null, payload: null }],
		['pending', { document_type: 'invoice' }, { document_type: 'invoice', payload: null }],
		['pending', { document_type: 'invoice', classification_notes: 'so so' }, {}],
		[
			'failed',
			{ document_type: null, classification_notes: 'Blurred' },
			{ extraction_note: 'Blurred' },
		],
	])('returns the status %s for %j', (status, attributes, more) => {
		expect(read(attributes)).toMatchObject({ status, ...more });
	});

	it("returns the status 'extracted' if there is a representation", () => {
		expect(read({ document_type: 'invoice' }, [representation], reference)).toEqual({
			status: 'extracted',
			document_type: 'invoice',
			schema_version: '2026-03-23',
			payload: { total: 12 },
			extraction_note: null,
		});
	});

	it('returns the document type that a user corrected', () => {
		const attributes = { document_type: 'invoice', document_type_manual: 'packing_list' };
		expect(read(attributes).document_type).toBe('packing_list');
	});

	it('returns pending if the answer refers to a representation that it does not include', () => {
		expect(read({ document_type: 'invoice' }, [], reference).status).toBe('pending');
	});
});

describe('extraction with the sandbox', () => {
	useFastTimeForAll();
	const sandbox = useSandbox({ processMs: 300 });
	const slow = useSandbox({ processMs: 60_000 });
	let count = 0;

	const invoice = async (): Promise<IBinaryData> => {
		const text = `COMMERCIAL INVOICE\nInvoice Number: HQ-${++count}\nTotal Amount: 12.50\n`;
		return await storeFile(Buffer.from(text), 'invoice.txt', 'text/plain');
	};
	const image = async (): Promise<IBinaryData> =>
		await storeFile(Buffer.from(`pixels ${++count}`), 'scan.png', 'image/png');

	type Binary = INodeExecutionData['binary'];
	async function run(
		parameters: INodeParameters,
		binary: Binary = {},
		more: Setup = {},
	): Promise<IDataObject[]> {
		const setup = { credentials: credentials(sandbox), ...more };
		const items = [{ json: {}, binary }];
		const output = await runNode({ resource: 'document', ...parameters }, items, setup);
		return output.map(({ json }) => json);
	}
	const upload = async (
		{ waitForExtraction = false, ...options }: INodeParameters,
		binary: Binary,
		more: INodeParameters = {},
		setup: Setup = {},
	) => await run({ operation: 'upload', waitForExtraction, options, ...more }, binary, setup);
	const requests = () => sandbox.log.list().filter(({ target }) => target === 'api').length;

	it('waits until a document is extracted and returns its data', async () => {
		const [json] = await upload({ waitForExtraction: true }, { data: await invoice() });
		expect(json).toMatchObject({
			type: 'document',
			status: 'extracted',
			document_type: 'commercial_invoice',
			payload: { invoice_number: `HQ-${count}`, total_amount: '12.50' },
			file_name: 'invoice.txt',
		});
		expect(json).not.toHaveProperty('duplicate');
		expect(json).not.toHaveProperty('last_document_representation');
	});

	it("returns the service's format without Simplify", async () => {
		const options = { waitForExtraction: true, waitSeconds: 1 };
		const [json] = await upload(options, { data: await invoice() }, { simplify: false });
		expect(json).toMatchObject({
			type: 'document',
			status: 'extracted',
			attributes: { document_type: 'commercial_invoice' },
			included: [{ type: 'document_representation' }],
		});
	});

	it("returns the status 'failed' with the reason", async () => {
		const options = { waitForExtraction: true, waitSeconds: 1 };
		const [json] = await upload(options, { data: await image() });
		expect(json).toMatchObject({
			status: 'failed',
			payload: null,
			extraction_note: 'No text could be read.',
		});
	});

	it('returns the document as pending when the time limit is over', async () => {
		const begin = Date.now();
		const options = { waitForExtraction: true, waitSeconds: 1 };
		const setup = { credentials: credentials(slow) };
		const [json] = await upload(options, { data: await invoice() }, {}, setup);
		expect(json).toMatchObject({ status: 'pending', payload: null, document_type: null });
		expect(Date.now() - begin).toBeLessThan(4_000);
	});

	it('stops waiting when the execution is stopped', async () => {
		const controller = new AbortController();
		const begin = Date.now();
		setTimeout(() => controller.abort(), 700);
		const options = { waitForExtraction: true, waitSeconds: 60 };
		const { signal } = controller;
		const run = upload(options, { data: await invoice() }, {}, { signal });
		const error = await errorOf(run);
		expect(error.message).toMatch(/^The document was uploaded .*: The execution was stopped$/);
		expect(Date.now() - begin).toBeLessThan(2_000);
	});

	it.each([0, -1, 4000, 'long'])(
		'rejects a time limit of %p seconds before any request',
		async (waitSeconds) => {
			const before = requests();
			const options = { waitForExtraction: true, waitSeconds };
			const error = await errorOf(upload(options, { data: await invoice() }));
			expect(error.message).toMatch(/^'Max Wait \(Seconds\)' must be .*$/);
			expect(requests()).toBe(before);
		},
	);

	it('returns an error for an existing document, or returns the document if the option says so', async () => {
		const data = await invoice();
		const [first] = await upload({ ifExists: 'return' }, { data });
		expect(first.duplicate).toBe(false);
		const error = await errorOf(upload({}, { data }));
		expect(error.message).toContain('already exists');
		expect(error.description).toContain(first.id);
		const [again] = await upload({ ifExists: 'return' }, { data }, { simplify: true });
		expect(again).toMatchObject({ id: first.id, type: 'document', duplicate: true });
		const [raw] = await upload({ ifExists: 'return' }, { data }, { simplify: false });
		expect(raw).toMatchObject({ id: first.id, duplicate: true, attributes: {} });
	});

	it("doesn't wait for an existing document that is already extracted", async () => {
		const data = await invoice();
		await upload({}, { data });
		await sandbox.whenIdle();
		const begin = Date.now();
		const [json] = await upload({ ifExists: 'return', waitForExtraction: true }, { data });
		expect(json).toMatchObject({ duplicate: true, status: 'extracted' });
		expect(Date.now() - begin).toBeLessThan(1_500);
	});

	describe('an upload of several files', () => {
		const fields = { binaryPropertyName: 'a, b,c' };

		it('returns an item per file with its input field', async () => {
			const binary = { a: await invoice(), b: await image(), c: await invoice() };
			const rows = await upload({ selectedFields: 'id, file_name' }, binary, fields);
			expect(rows).toEqual([
				{ id: expect.any(String), file_name: 'invoice.txt', input_field: 'a' },
				{ id: expect.any(String), file_name: 'scan.png', input_field: 'b' },
				{ id: expect.any(String), file_name: 'invoice.txt', input_field: 'c' },
			]);
		});

		it('checks all files before it uploads the first one', async () => {
			const before = requests();
			const binary = { a: await invoice(), b: await image() };
			const error = await errorOf(upload({}, binary, fields));
			expect(error.message).toMatch(/^'Input Data Field Name' is "c", .*$/);
			expect(requests()).toBe(before);
		});

		it('names the failed file and the files that were uploaded before', async () => {
			const data = await invoice();
			await upload({}, { data });
			const binary = { a: await invoice(), b: data, c: await image() };
			const error = await errorOf(upload({}, binary, fields));
			expect(error.message).toMatch(
				/^These files were already uploaded: a \(.+\)\. The next step failed: File in field "b": Upload, step 3 of 3 .*already exists/,
			);
			expect(error.description).toMatch(/Before you run the node again.*'If Document Exists'/);
			const rows = await upload({ ifExists: 'return' }, binary, fields);
			expect(rows.map(({ duplicate, input_field: field }) => [field, duplicate])).toEqual([
				['a', true],
				['b', true],
				['c', false],
			]);
		});

		it.each([',', ' ; '])('rejects an empty list of input fields: "%s"', async (names) => {
			const error = await errorOf(upload({}, {}, { binaryPropertyName: names }));
			expect(error.message).toBe("'Input Data Field Name' contains no field name");
		});
	});

	describe('Get Extracted Data', () => {
		const extracted = async (id: unknown, more: INodeParameters = {}) =>
			await run({ operation: 'getExtractedData', documentId: byId(String(id)), ...more });

		it('returns the type and the data of a document', async () => {
			const [{ id }] = await upload({}, { data: await invoice() });
			await sandbox.whenIdle();
			const [json] = await extracted(id);
			expect(json).toMatchObject({
				id,
				status: 'extracted',
				document_type: 'commercial_invoice',
				schema_version: expect.stringMatching(/^\d{4}-/) as string,
				payload: { invoice_number: `HQ-${count}` },
			});
			const options = { selectedFields: 'document_type, payload.invoice_number' };
			expect(await extracted(id, { options })).toEqual([
				{ document_type: 'commercial_invoice', 'payload.invoice_number': `HQ-${count}` },
			]);
		});

		it("returns an error with advice if a document isn't extracted yet", async () => {
			const setup = { credentials: credentials(slow) };
			const [{ id }] = await upload({}, { data: await invoice() }, {}, setup);
			const parameters = { operation: 'getExtractedData', documentId: byId(String(id)) };
			const error = await errorOf(run(parameters, {}, setup));
			expect(error.message).toBe(`Document ${String(id)} has not been extracted yet`);
			expect(error.description).toContain("'Wait for Extraction'");
		});

		it('waits for the extraction if the option is on', async () => {
			const [{ id }] = await upload({}, { data: await invoice() });
			const options = { waitSeconds: 1 };
			const [json] = await extracted(id, { waitForExtraction: true, options });
			expect(json.status).toBe('extracted');
		});

		it('returns the reason why a document could not be extracted', async () => {
			const [{ id }] = await upload({}, { data: await image() });
			await sandbox.whenIdle();
			const error = await errorOf(extracted(id));
			expect(error.message).toContain('could not be read: No text could be read.');
			expect(error.description).toContain('Document > Update');
		});

		it('returns an error for an unknown document', async () => {
			const error = await errorOf(extracted(UNKNOWN_ID));
			expect(error.httpCode).toBe('404');
		});
	});
});
