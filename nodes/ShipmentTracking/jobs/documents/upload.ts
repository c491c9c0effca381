import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import { uploadDocument as uploadFile, type FileSource } from '../../../shared/api/upload';
import { writeBody } from '../../../../shipping/records';
import { toText } from '../../../../shipping/lib';
import { textField, textListField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import { collection, simplify } from '../../fields/list';
import { readFiles } from '../../input/files';
import type { Item } from '../../input/item';
import type { Operation, Output } from '../../operation/operation';
import { selectedFields, outputResourcesWithExtras } from '../../operation/output';
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
		...collection('Additional Fields', [
			textField('Document Name', 'name', {
				placeholder: 'e.g. Invoice 10027',
				description: 'Name in Terminal49. Defaults to the file name.',
			}),
			textField('File Name', 'fileName', {
				placeholder: 'e.g. invoice.pdf',
				description: 'Leave empty to keep the original file name',
			}),
			textField('MIME Type', 'mimeType', {
				placeholder: 'e.g. application/pdf',
				description: 'Leave empty to keep the MIME type of the file',
			}),
		]),
		...collection('Options', [ifExists, maxWaitOption, selectedFields]),
	],
	async run(item) {
		const { name, fileName, mimeType } = item.collection('additionalFields');
		const options: UploadOptions = {
			waitMs: readWaitMs(item),
			returnsExisting: item.choice(ifExists) === 'return',
		};
		const files = await readFiles(item, 'binaryPropertyName', {
			fileName: toText(fileName),
			mimeType: toText(mimeType),
		});
		const output: Output = [];
		for (const { field, file } of files) {
			const one = uploadOne(item, file, toText(name) || file.fileName, options);
			if (files.length === 1) return await one;
			const rows = await one.catch(nameFailedFile(field, output));
			output.push(...rows.map(({ json }) => ({ json: { input_field: field, ...json } })));
		}
		return output;
	},
};

interface UploadOptions {
	/** The time to wait for the extraction; 0 doesn't wait. */
	waitMs: number;
	/** Whether to return an existing document instead of an error. */
	returnsExisting: boolean;
}

async function uploadOne(
	item: Item,
	file: FileSource,
	name: string,
	{ waitMs, returnsExisting }: UploadOptions,
): Promise<Output> {
	const made = await uploadFile(item.client, file, name).catch(
		returnsExisting ? duplicateOf : undefined,
	);
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

/** Returns the ID of the document with the same content. Rethrows any other error. */
function duplicateOf(error: unknown): string {
	const details = error instanceof ServiceError && error.status === 409 ? error.details : [];
	const id = details.map(({ meta }) => meta?.existing_document_id).find(Boolean);
	if (typeof id === 'string' || typeof id === 'number') return String(id);
	throw error;
}

/** Adds the failed file and the files that were uploaded before it to the error. */
function nameFailedFile(field: string, before: Output): (error: unknown) => never {
	return (error) => {
		if (!(error instanceof NodeApiError || error instanceof NodeOperationError)) throw error;
		error.message = `File in field "${field}": ${error.message}`;
		const done = before.map(({ json }) => `${String(json.input_field)} (${String(json.id)})`);
		if (done.length) {
			error.description = `${error.description ?? ''} Files uploaded before the error: ${done.join(', ')}. Before you run the node again, set 'If Document Exists' to return the existing document.`;
		}
		throw error;
	};
}
