import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import { uploadDocument as uploadFile, type FileSource } from '../../../shared/api/upload';
import { writeBody, type Resource } from '../../../../shipping/records';
import { textField, textListField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import { collection, simplify } from '../../fields/list';
import { readFiles } from '../../input/files';
import type { Item } from '../../input/item';
import { continueWith } from '../../operation/finishOnce';
import type { Operation, Output } from '../../operation/operation';
import { selectedFields, outputResourcesWithExtras } from '../../operation/output';
import { partlyDone } from '../../operation/partlyDone';
import { unstoredValues, withWarnings } from '../../operation/storedValues';
import { toExtraction } from './extraction';
import {
	loadExtraction,
	maxWaitOption,
	readWaitMs,
	waitForExtraction,
	waitForExtractionField,
} from './wait';

const ifExists = choice(
	'If Document Exists',
	'ifExists',
	[
		['Return an Error', 'error', 'The error contains the ID of the existing document'],
		['Return the Existing Document', 'return', 'Return it with "duplicate": true'],
	],
	'What to do if the account already has a document with the same content',
);

const documentName = textField('Document Name', 'name', {
	placeholder: 'e.g. Invoice 10027',
	description: 'Name in Terminal49. Defaults to the file name.',
});
const fileName = textField('File Name', 'fileName', {
	placeholder: 'e.g. invoice.pdf',
	description: 'Leave empty to keep the original file name',
});
const mimeType = textField('MIME Type', 'mimeType', {
	placeholder: 'e.g. application/pdf',
	description: 'Leave empty to keep the MIME type of the file',
});

/** Sends the file to the storage first (docs/development/service.md#direct-upload). */
export const upload: Operation = {
	value: 'upload',
	name: 'Upload',
	action: 'Upload document',
	description: 'Upload one or more files as documents. The service then extracts their data.',
	fields: [
		textListField('Input Data Field Name', 'binaryPropertyName', {
			default: 'data',
			required: true,
			hint: 'The name of the input field containing the file to be uploaded',
			description:
				"Input fields with files, separated by commas. If the item has only one file, 'data' finds it in any field.",
		}),
		waitForExtractionField,
		simplify,
		...collection('Additional Fields', [documentName, fileName, mimeType]),
		...collection('Options', [ifExists, maxWaitOption, selectedFields]),
	],
	async run(item) {
		const options: UploadOptions = {
			waitMs: readWaitMs(item),
			returnsExisting: item.choice(ifExists) === 'return',
		};
		const files = await readFiles(item, 'binaryPropertyName', {
			fileName: item.textOf(fileName),
			mimeType: item.textOf(mimeType),
		});
		const nameOf = (file: FileSource) => item.textOf(documentName) || file.fileName;
		return await uploadFiles(item, { files, nameOf, options, output: [] });
	},
};

interface UploadOptions {
	/** The time to wait for the extraction; 0 doesn't wait. */
	waitMs: number;
	/** Whether to return an existing document instead of an error. */
	returnsExisting: boolean;
}

interface UploadJob {
	files: Array<{ field: string; file: FileSource }>;
	nameOf: (file: FileSource) => string;
	options: UploadOptions;
	/** The rows of the finished files. */
	output: Output;
	/** The document of the next file, if it is uploaded: the record, or the ID of an existing one. */
	made?: Resource | string;
}

/** Uploads one file after the other. A repeat continues with the job where it failed. */
async function uploadFiles(item: Item, job: UploadJob): Promise<Output> {
	continueWith(item, async (again) => await uploadFiles(again, job));
	const { files, output } = job;
	while (output.length < files.length) {
		const { field, file } = files[output.length];
		const rows = await finishFile(item, job, file).catch((error: unknown) => {
			if (typeof job.made === 'object') nameDocument(error, job.made.id);
			if (files.length > 1) nameFailedFile(error, field, output);
			throw error;
		});
		if (files.length === 1) return rows;
		output.push(...rows.map(({ json }) => ({ json: { input_field: field, ...json } })));
		job.made = undefined;
	}
	return output;
}

async function finishFile(item: Item, job: UploadJob, file: FileSource): Promise<Output> {
	const { nameOf, options } = job;
	job.made ??= await uploadOne(item, file, nameOf(file), options);
	return await outputUploaded(item, job.made, nameOf(file), options);
}

async function uploadOne(
	item: Item,
	file: FileSource,
	name: string,
	{ returnsExisting }: UploadOptions,
): Promise<Resource | string> {
	return await uploadFile(item.client, file, name).catch(returnsExisting ? duplicateOf : undefined);
}

async function outputUploaded(
	item: Item,
	made: Resource | string,
	name: string,
	{ waitMs, returnsExisting }: UploadOptions,
): Promise<Output> {
	const isDuplicate = typeof made === 'string';
	const uploaded = isDuplicate
		? await loadExtraction(item, made, 'Reading the existing document')
		: { data: [made], included: [] };
	const mark = returnsExisting ? { duplicate: isDuplicate } : {};
	const request = { body: writeBody('document', { attributes: { name } }) };
	const warnings = isDuplicate
		? []
		: unstoredValues(request, made, (attribute) => item.labelOf(attribute));
	if (!waitMs) return withWarnings(outputResourcesWithExtras(item, uploaded, mark), warnings);
	const id = isDuplicate ? made : made.id;
	const document = await waitForExtraction(item, id, uploaded, waitMs);
	const extras = { ...toExtraction(document), ...mark };
	return withWarnings(outputResourcesWithExtras(item, document, extras), warnings);
}

/** Adds to the error of reading a new document that the document is uploaded. */
function nameDocument(error: unknown, id: string): void {
	partlyDone(error, [`The document was uploaded (ID ${id})`]);
	if (!(error instanceof NodeApiError || error instanceof NodeOperationError)) return;
	error.description = `${error.description ?? ''} Do not upload it again: read it with Document > Get Extracted Data and this ID.`;
}

/** Returns the ID of the document with the same content. Rethrows any other error. */
function duplicateOf(error: unknown): string {
	const details = error instanceof ServiceError && error.status === 409 ? error.details : [];
	const id = details.map(({ meta }) => meta?.existing_document_id).find(Boolean);
	if (typeof id === 'string' || typeof id === 'number') return String(id);
	throw error;
}

/** Adds the failed file and the files that were uploaded before it to the error. */
function nameFailedFile(error: unknown, field: string, before: Output): void {
	if (!(error instanceof NodeApiError || error instanceof NodeOperationError)) return;
	error.message = `File in field "${field}": ${error.message}`;
	const done = before.map(({ json }) => `${String(json.input_field)} (${String(json.id)})`);
	if (done.length === 0) return;
	partlyDone(error, [`These files were already uploaded: ${done.join(', ')}`]);
	error.description = `${error.description ?? ''} Before you run the node again, set 'If Document Exists' to return the existing document.`;
}
