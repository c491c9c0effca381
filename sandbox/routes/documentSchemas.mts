import type { FastifyInstance } from 'fastify';
import { documentTypeOf, SCHEMA_VERSION } from '../documents/classify.mts';
import { paramOf } from '../http/context.mts';
import { sendResource } from '../http/sendResource.mts';
import { notFound } from '../jsonApi/errors.mts';

const ACTIVE_SINCE = `${SCHEMA_VERSION}T00:00:00Z`;

/** Schemas of extracted data by `<document_type>@<date>`. */
export function documentSchemaRoutes(api: FastifyInstance): void {
	api.get('/document_schemas/:id', (request, reply) => {
		const id = paramOf(request, 'id');
		const [code, version] = id.split('@');
		const type = documentTypeOf(code);
		if (!type || version !== SCHEMA_VERSION) throw notFound('document schema', id);
		const schema = {
			id,
			type: 'document_schema',
			attributes: {
				document_type: code,
				label: type.label,
				schema_version: version,
				full_version: id,
				current: true,
				draft: false,
				active_at: ACTIVE_SINCE,
				schema_format: 'json_schema',
				description: `Data of a ${type.label.toLowerCase()}`,
				schema_payload: {
					$schema: 'https://json-schema.org/draft/2020-12/schema',
					type: 'object',
					properties: Object.fromEntries(type.fields.map((name) => [name, { type: 'string' }])),
					additionalProperties: { type: 'string' },
				},
				created_at: ACTIVE_SINCE,
				updated_at: ACTIVE_SINCE,
			},
			relationships: {},
		};
		return sendResource(reply, schema);
	});
}
