import type { IDataObject } from 'n8n-workflow';

import { toText } from '../../../shared/json';
import { path } from '../../../shared/path';
import { collection } from '../../fields/list';
import { documentLocator } from '../../fields/locators';
import { makeDelete, makeOperation } from '../../fields/makers';
import type { Item } from '../../item';

export const remove = makeDelete({
	noun: 'document',
	description: 'Delete a document',
	idField: documentLocator,
	path: (id) => path`/documents/${id}`,
});

/** PATCH /documents/{id}: what people know better than the machine. */
export const update = makeOperation({
	value: 'update',
	name: 'Update',
	action: 'Update document',
	description: 'Correct the type or the extracted data of a document by hand',
	fields: [
		documentLocator,
		...collection('Update Fields', [
			{
				displayName: 'Document Type Name or ID',
				name: 'documentTypeManual',
				type: 'options',
				typeOptions: { loadOptionsMethod: 'getDocumentTypes' },
				default: '',
				description:
					'The right type. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
			},
			{
				displayName: 'Extracted Data',
				name: 'extractedDataManual',
				type: 'json',
				default: '{}',
				description: 'The right data as JSON object; null takes the correction back',
			},
		]),
	],
	request: async (item) => ({
		method: 'PATCH',
		path: path`/documents/${await item.id('documentId')}`,
		body: { data: { type: 'document', attributes: changes(item) } },
	}),
	returns: 'resources',
});

function changes(item: Item): IDataObject {
	const { documentTypeManual, extractedDataManual } = item.updates('updateFields');
	const attributes: IDataObject = {};
	if (documentTypeManual !== undefined) {
		attributes.document_type_manual = toText(documentTypeManual) || null;
	}
	if (extractedDataManual !== undefined) {
		const data = item.json('extractedDataManual', extractedDataManual);
		if (typeof data !== 'object' || Array.isArray(data)) {
			throw item.invalid('extractedDataManual', 'must be a JSON object or null');
		}
		attributes.extracted_data_manual = data as IDataObject | null;
	}
	return attributes;
}
