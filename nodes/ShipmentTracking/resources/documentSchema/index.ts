import { path } from '../../../shared/api/path';
import { typedId } from '../../fields/typedId';
import { makeGet } from '../../operation/makers';
import type { ResourceDefinition } from '../../operation/operation';

/** GET /document_schemas/{id}. There is no list of them. */
const get = makeGet({
	noun: 'document schema',
	description: 'Get the JSON Schema that the extracted data of a document type follows',
	idField: typedId('Schema ID', 'schemaId', {
		placeholder: 'e.g. commercial_invoice@2026-03-23',
		description: 'Document type and schema version (a date), joined by @',
	}),
	path: (id) => path`/document_schemas/${id}`,
});

export const documentSchema: ResourceDefinition = {
	value: 'documentSchema',
	name: 'Document Schema',
	operations: [get],
};
