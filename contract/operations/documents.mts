import { list, nothing, one, plain } from '../model/answer.mts';
import { casesOf, byId, data, page } from '../model/case.mts';
import { type Fixture } from '../model/fixture.mts';
import { acceptedAnswer, documentTypes, downloadUrl } from '../resources/plain';

const ids = ({ document }: Fixture) => [document];
const parameters = ({ document }: Fixture) => ({ documentId: byId(document) });
const output = ({ document }: Fixture) => ({ id: document, type: 'document' });
const bareBody = ({ document: id }: Fixture) => ({ data: { type: 'document', id } });
const accepted = () => ({ status: 'accepted' });

const INCLUDES = [
	'account',
	'cargos',
	'email_submission',
	'last_document_representation',
	'shipments',
	'user',
];
const WITHOUT_BODY =
	'No body is described; the node sends type and id, so that the request has a content type';

const repeated = (path: string, process: string) => ({
	row: `POST /documents/{id}/${path}`,
	answer: plain(acceptedAnswer, 202),
	operation: 'reextract',
	parameters: (fixture: Fixture) => ({ ...parameters(fixture), process }),
	body: bareBody,
	output: accepted,
	reading: WITHOUT_BODY,
});

export const documents = casesOf('document', { ids, parameters, output }, [
	{
		row: 'GET /documents',
		answer: list('document', 'size'),
		operation: 'getAll',
		parameters: () => ({
			limit: 7,
			filters: {
				filename: 'invoice',
				reference: 'HQ-9',
				documentTypes: ['commercial_invoice', 'other'],
			},
			include: INCLUDES,
			options: { sort: '-document_type' },
		}),
		query: () => ({
			...page(7),
			'filter[filename]': 'invoice',
			'filter[reference]': 'HQ-9',
			'filter[document_types]': 'commercial_invoice,other',
			include: INCLUDES.join(','),
			sort: '-document_type',
		}),
		output: (fixture) => ({ ...output(fixture), document_type: 'commercial_invoice' }),
		keys: ['last_document_representation'],
		refused: () => ({ parameters: { include: ['captain'] }, status: 400 }),
	},
	{
		row: 'GET /documents/types',
		answer: plain(documentTypes),
		operation: 'getTypes',
		keys: ['code', 'label'],
	},
	{
		row: 'DELETE /documents/{id}',
		answer: nothing(),
		operation: 'delete',
	},
	{
		row: 'GET /documents/{id}',
		answer: one('document'),
		operation: 'get',
		parameters: (fixture) => ({ ...parameters(fixture), include: INCLUDES }),
		query: () => ({ include: INCLUDES.join(',') }),
		output: (fixture) => ({
			...output(fixture),
			last_document_representation: { payload: { invoice_number: 'HQ-9' } },
		}),
	},
	{
		row: 'PATCH /documents/{id}',
		answer: one('document'),
		operation: 'update',
		parameters: (fixture) => ({
			...parameters(fixture),
			updateFields: { documentTypeManual: 'delivery_order', extractedDataManual: '{"a": 1}' },
		}),
		body: () =>
			data('document', {
				document_type_manual: 'delivery_order',
				extracted_data_manual: { a: 1 },
			}),
		output: (fixture) => ({ ...output(fixture), document_type_manual: 'delivery_order' }),
	},
	{
		row: 'GET /documents/{id}/download_url',
		answer: plain(downloadUrl),
		operation: 'download',
		parameters: (fixture) => ({ ...parameters(fixture), downloadAs: 'address' }),
		output,
		keys: ['download_url'],
	},
	repeated('reclassify', 'classification'),
	repeated('reextract', 'extraction'),
	repeated('relink', 'links'),
	{
		row: 'POST /documents/{id}/rotate',
		answer: plain(acceptedAnswer, 202),
		operation: 'rotate',
		ids: ({ image }) => [image],
		parameters: ({ image }) => ({ documentId: byId(image), degrees: 180 }),
		body: () => ({ degrees: 180 }),
		output: accepted,
	},
	{
		row: 'GET /document_schemas/{id}',
		answer: one('document_schema'),
		operation: 'getTypes',
		ids: () => ['commercial_invoice@2026-03-23'],
		parameters: () => ({
			typesReturn: 'schema',
			schemaId: 'commercial_invoice@2026-03-23',
		}),
		output: () => ({ id: 'commercial_invoice@2026-03-23', type: 'document_schema' }),
		keys: ['schema_payload'],
		reading: 'The @ of the id may be sent as %40, because both mean the same in a path',
	},
]);
