import type { IDataObject } from 'n8n-workflow';

import { writeBody } from '../../../../shipping/records';
import { path } from '../../../shared/api/path';
import { asArray, isObject, toText } from '../../../../shipping/lib';
import { clearField } from '../../../shared/lib/simpleFields';
import { collection } from '../../fields/list';
import { documentLocator } from '../../fields/locators';
import { changedAttributes, jsonChange, fieldsWithNullText } from '../../input/changes';
import type { Item } from '../../input/item';
import { createDeleteOperation, createOperation } from '../../operation/operationFactories';

export const remove = createDeleteOperation({
	noun: 'document',
	description: 'Delete a document',
	idField: documentLocator,
	path: (id) => path`/documents/${id}`,
});

/** PATCH /documents/{id}: corrections of what the service detected. */
export const update = createOperation({
	value: 'update',
	name: 'Update',
	action: 'Update document',
	description: 'Correct the type or the extracted data of a document',
	fields: [
		documentLocator,
		...collection('Update Fields', [
			clearField([
				{ name: 'Document Type', value: 'documentTypeManual' },
				{ name: 'Extracted Data', value: 'extractedDataManual' },
			]),
			{
				displayName: 'Document Type Name or ID',
				name: 'documentTypeManual',
				type: 'options',
				typeOptions: { loadOptionsMethod: 'getDocumentTypes' },
				default: '',
				description:
					'Correct type. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
			},
			{
				displayName: 'Extracted Data',
				name: 'extractedDataManual',
				type: 'json',
				default: '{}',
				description: 'Correct data as a JSON object. Enter null to remove an earlier correction.',
			},
		]),
	],
	request: async (item) => {
		const attributes = documentChanges(item);
		return {
			method: 'PATCH',
			path: path`/documents/${await item.id('documentId')}`,
			body: writeBody('document', { attributes }),
		};
	},
	returns: 'resources',
});

function documentChanges(item: Item): IDataObject {
	const given = item.updates('updateFields');
	const { documentTypeManual, extractedDataManual } = given;
	const nulls = fieldsWithNullText({ extractedDataManual });
	const data = nulls.length
		? undefined
		: jsonChange(item, 'extractedDataManual', extractedDataManual);
	if (data !== undefined && data !== null && !isObject(data)) {
		throw item.invalid('extractedDataManual', 'must be a JSON object or null');
	}
	return changedAttributes(
		item,
		{ ...given, clearFields: [...asArray(given.clearFields), ...nulls] },
		{ documentTypeManual: toText(documentTypeManual) || undefined, extractedDataManual: data },
		{ documentTypeManual: null, extractedDataManual: null },
	);
}
