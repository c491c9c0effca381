import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
	definitionOf,
	ENTITY_TYPES,
	fieldOf,
	isValidValue,
	setFieldValue,
	upsertField,
} from '../domain/customFields.mts';
import { listed } from '../filters/listed.mts';
import { paramOf, queryOf } from '../http/context.mts';
import { answer, created, list, ownResource, remove } from '../http/sendResource.mts';
import { bodyRelation, writeBody } from '../jsonApi/body.mts';
import type { Json, ValidationErrors } from '../jsonApi/body.mts';
import { internalError, notFound } from '../jsonApi/errors.mts';
import { related, type Identifier, type Resource } from '../jsonApi/resource.mts';

const PAGE = { defaultSize: 25, meta: 'size' as const };

function requireValue(attributes: Json, problems: ValidationErrors): void {
	if (!('value' in attributes)) problems.attribute('value', 'blank', "value can't be blank");
}

function checkFit(
	request: FastifyRequest,
	definition: Resource | undefined,
	{ attributes, problems }: { attributes: Json; problems: ValidationErrors },
): void {
	if (
		definition &&
		'value' in attributes &&
		!isValidValue(request.account, definition, attributes.value)
	) {
		const type = String(definition.attributes.data_type);
		problems.attribute('value', 'invalid', `value is not a valid ${type}`);
	}
	problems.throwIfAny();
}

/** Creates or replaces the value of a custom field of a record. */
function upsert(request: FastifyRequest, entity: Identifier): Resource {
	const body = writeBody(request.body, 'custom_field');
	const { attributes, problems } = body;
	problems.requireText(attributes, 'api_slug');
	requireValue(attributes, problems);
	const slug = String(attributes.api_slug);
	const definition = definitionOf(request.account, entity.type, slug);
	if (attributes.api_slug && !definition) {
		problems.attribute('api_slug', 'invalid', `no custom field ${slug} is defined`);
	}
	checkFit(request, definition, body);
	return upsertField(request.account, entity, definition as Resource, attributes.value);
}

function change(request: FastifyRequest, field: Resource): Resource {
	const body = writeBody(request.body, 'custom_field');
	requireValue(body.attributes, body.problems);
	const [definition] = request.account.relatedTo(field, 'definition');
	checkFit(request, definition, body);
	setFieldValue(request.account, field, body.attributes.value);
	return field;
}

function fieldsOf(request: FastifyRequest, entity: Identifier): Resource[] {
	return request.account
		.list('custom_field')
		.filter((field) => related(field, 'entity')?.id === entity.id);
}

function perEntityRoutes(api: FastifyInstance, type: string): void {
	const base = `/${type}s/:entity_id/custom_fields`;
	const entityIn = (request: FastifyRequest) => ownResource(request, type, 'entity_id');
	const fieldIn = (request: FastifyRequest): Resource => {
		const slug = paramOf(request, 'api_slug');
		const field = fieldOf(request.account, entityIn(request), slug);
		if (!field) throw notFound('custom field', slug);
		return field;
	};

	const fields = (request: FastifyRequest) => fieldsOf(request, entityIn(request));
	const upsertIn = (request: FastifyRequest) => upsert(request, entityIn(request));
	const changeIn = (request: FastifyRequest) => change(request, fieldIn(request));
	api.get(base, list(fields, PAGE));
	api.post(base, created(upsertIn));
	api.patch(`${base}/:api_slug`, answer(changeIn));
	api.delete(`${base}/:api_slug`, remove(fieldIn));
}

/** The service does not list all values of an account. */
function filtered(request: FastifyRequest): Resource[] {
	if (!Object.keys(queryOf(request)).some((name) => name.startsWith('filter['))) {
		throw internalError();
	}
	return listed(request, '/custom_fields', request.account.list('custom_field')).reverse();
}

function entityInBody(request: FastifyRequest): Identifier {
	const { relationships, problems } = writeBody(request.body, 'custom_field');
	const entity = bodyRelation(relationships, 'entity');
	if (!entity || !['shipment', 'container'].includes(entity.type)) {
		problems.add('/data/relationships/entity', 'blank', 'entity must be a shipment or container');
	}
	problems.throwIfAny();
	const { type, id } = entity as Identifier;
	const resource = request.account.get(type, id);
	if (!resource) throw notFound(type, id);
	return resource;
}

/** Routes of custom field values: by record and slug, and by the ID of the value. */
export function customFieldRoutes(api: FastifyInstance): void {
	for (const type of Object.keys(ENTITY_TYPES)) perEntityRoutes(api, type);

	const own = (request: FastifyRequest) => ownResource(request, 'custom_field');
	const upsertInBody = (request: FastifyRequest) => upsert(request, entityInBody(request));
	const changeOwn = (request: FastifyRequest) => change(request, own(request));
	api.get('/custom_fields', list(filtered, PAGE));
	api.post('/custom_fields', created(upsertInBody));
	api.get('/custom_fields/:id', answer(own));
	api.patch('/custom_fields/:id', answer(changeOwn));
	api.delete('/custom_fields/:id', remove(own, 200));
}
