import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/path';
import { documentLocator } from '../../fields/locators';
import { makeGet, makeGetMany } from '../../fields/makers';
import { separated } from '../../separated';

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
			displayName: 'Document Types',
			name: 'documentTypes',
			type: 'string',
			default: '',
			placeholder: 'e.g. commercial_invoice, bill_of_lading',
			description: 'Types as the service names them, separated by commas',
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
			'filter[document_types]': documentTypes ? separated(documentTypes).join(',') : undefined,
			sort: item.collection('options').sort as string,
		};
	},
});
