import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import { listDocumentTypes } from '../../../shared/domain/documents';
import { splitList } from '../../../../shipping/lib';
import { requiredText, textField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import { documentLocator } from '../../fields/locators';
import { anyText, filter } from '../../operation/filters/values';
import { createGetManyOperation } from '../../operation/getMany';
import { createGetOperation, implementGet } from '../../operation/operationFactories';
import { outputRows } from '../../operation/operation';
import { createVariantsOperation } from '../../operation/variants';

const include: INodePropertyOptions[] = [
	{ name: 'Account', value: 'account' },
	{ name: 'Containers', value: 'cargos' },
	{ name: 'Email Submission', value: 'email_submission' },
	{ name: 'Extracted Data', value: 'last_document_representation' },
	{ name: 'Shipments', value: 'shipments' },
	{ name: 'User', value: 'user' },
];

export const get = createGetOperation({
	noun: 'document',
	description: 'Get a document, optionally with its extracted data',
	idField: documentLocator,
	path: (id) => path`/documents/${id}`,
	include,
});

export const getMany = createGetManyOperation({
	nouns: 'documents',
	description: 'Get a list of documents',
	path: path`/documents`,
	include,
	filters: [
		filter(
			{
				displayName: 'Document Type Names or IDs',
				name: 'documentTypes',
				type: 'multiOptions',
				typeOptions: { loadOptionsMethod: 'getDocumentTypes' },
				default: [],
				description:
					'Only documents of these types. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
			},
			'filter[document_types]',
			(_, given) => splitList(given).join(','),
		),
		filter(
			textField('File Name', 'filename', {
				description: 'Only documents with these words in the file name',
			}),
			'filter[filename]',
			anyText,
		),
		filter(
			textField('Reference', 'reference', {
				description: 'Only documents that contain this reference, such as a bill of lading number',
			}),
			'filter[reference]',
			anyText,
		),
	],
	sort: choice(
		'Sort',
		'sort',
		[
			['Newest First', '-created_at'],
			['Oldest First', 'created_at'],
			['Added By (A to Z)', 'added_by'],
			['Added By (Z to A)', '-added_by'],
			['Document Type (A to Z)', 'document_type'],
			['Document Type (Z to A)', '-document_type'],
		],
		'Order of the documents',
	),
});

/** GET /documents/types and GET /document_schemas/{id}; the service has no list of schemas. */
export const getTypes = createVariantsOperation({
	value: 'getTypes',
	name: 'Get Types',
	action: 'Get types of documents',
	description: 'Get the document types of the account, or the JSON Schema of one type',
	choice: { displayName: 'Return', name: 'typesReturn', description: 'What to return' },
	variants: [
		{
			name: 'Document Types',
			value: 'types',
			description: 'One item for each document type of the account',
			fields: [],
			run: async (item) => outputRows(await listDocumentTypes(item.client)),
		},
		{
			name: 'Schema of a Type',
			value: 'schema',
			description: 'The JSON Schema of the extracted data',
			...implementGet({
				idField: requiredText('Schema ID', 'schemaId', {
					placeholder: 'e.g. commercial_invoice@2026-03-23',
					description: 'Document type and schema version (a date), joined by @',
				}),
				path: (id) => path`/document_schemas/${id}`,
			}),
		},
	],
});
