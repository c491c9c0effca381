import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import { listDocumentTypes } from '../../../shared/domain/documents';
import { splitList } from '../../../shared/lib/list';
import { documentLocator } from '../../fields/locators';
import { makeGetMany } from '../../operation/getMany';
import { makeGet } from '../../operation/makers';
import { outputRows, type Operation } from '../../operation/operation';

const includes: INodePropertyOptions[] = [
	{ name: 'Account', value: 'account' },
	{ name: 'Containers', value: 'cargos' },
	{ name: 'Email Submission', value: 'email_submission' },
	{ name: 'Extracted Data', value: 'last_document_representation' },
	{ name: 'Shipments', value: 'shipments' },
	{ name: 'User', value: 'user' },
];

export const get = makeGet({
	noun: 'document',
	description: 'Get a document, on request with the data extracted from it',
	idField: documentLocator,
	path: (id) => path`/documents/${id}`,
	include: includes,
});

export const getMany = makeGetMany({
	nouns: 'documents',
	description: 'Get a list of documents',
	path: path`/documents`,
	include: includes,
	filters: [
		{
			displayName: 'Document Type Names or IDs',
			name: 'documentTypes',
			type: 'multiOptions',
			typeOptions: { loadOptionsMethod: 'getDocumentTypes' },
			default: [],
			description:
				'Only documents of these types. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
		},
		{
			displayName: 'File Name',
			name: 'filename',
			type: 'string',
			default: '',
			description: 'Words of the file name',
		},
		{
			displayName: 'Reference',
			name: 'reference',
			type: 'string',
			default: '',
			description: 'A reference that appears in the document, such as a bill of lading number',
		},
	],
	options: [
		{
			displayName: 'Sort',
			name: 'sort',
			type: 'options',
			options: [
				{ name: 'Document Type (A to Z)', value: 'document_type' },
				{ name: 'Document Type (Z to A)', value: '-document_type' },
				{ name: 'Newest First', value: '-created_at' },
				{ name: 'Oldest First', value: 'created_at' },
				{ name: 'Who Added It (A to Z)', value: 'added_by' },
				{ name: 'Who Added It (Z to A)', value: '-added_by' },
			],
			default: '-created_at',
			description: 'Which documents come first',
		},
	],
	query(item): IDataObject {
		const { filename, reference, documentTypes } = item.collection('filters');
		return {
			'filter[filename]': filename as string,
			'filter[reference]': reference as string,
			'filter[document_types]': documentTypes ? splitList(documentTypes).join(',') : undefined,
			sort: item.collection('options').sort as string,
		};
	},
});

export const getTypes: Operation = {
	value: 'getTypes',
	name: 'Get Types',
	action: 'Get types of documents',
	description: 'Get the types that documents of this account are sorted into, one item each',
	fields: [],
	async run(item) {
		return outputRows(await listDocumentTypes(item.client));
	},
};
