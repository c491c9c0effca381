import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DATA_TYPES } from '../../contract/resources/account';
import { listed } from '../filters/listed.mts';
import { ownResource, sendList, sendOwn, sendResource } from '../http/sendResource.mts';
import { isBlank, isObject, writeBody } from '../jsonApi/body.mts';
import { related, toOne, type Resource } from '../jsonApi/resource.mts';

const PAGE = { defaultSize: 25, meta: 'none' as const, isSizeIgnored: true };
const ENTITY_TYPES = ['Shipment', 'Container', 'Cargo'];
const CHANGEABLE = ['display_name', 'description', 'validation', 'default_format', 'default_value'];

/** Definitions of containers have two type names in requests, but only one in answers. */
const keptEntityType = (given: unknown) => (given === 'Container' ? 'Cargo' : given);

function newDefinition(request: FastifyRequest): Resource {
	const { attributes, problems } = writeBody(request.body, 'custom_field_definition');
	['entity_type', 'api_slug', 'display_name', 'data_type'].forEach((name) =>
		problems.requireText(attributes, name),
	);
	const oneOf = (name: string, allowed: string[]) => {
		if (!isBlank(attributes[name]) && !allowed.includes(String(attributes[name]))) {
			problems.attribute(name, 'inclusion', `${name} is not one of ${allowed.join(', ')}`);
		}
	};
	oneOf('entity_type', ENTITY_TYPES);
	oneOf('data_type', DATA_TYPES);
	if (attributes.data_type === 'reference' && isBlank(attributes.reference_type)) {
		problems.attribute('reference_type', 'blank', "reference_type can't be blank");
	}
	if (!isBlank(attributes.api_slug) && !/^[a-z0-9_]+$/.test(String(attributes.api_slug))) {
		problems.attribute('api_slug', 'invalid', 'api_slug may contain a-z, 0-9 and _ only');
	}
	const entityType = keptEntityType(attributes.entity_type);
	const isTaken = request.account
		.list('custom_field_definition')
		.some(
			({ attributes: other }) =>
				other.api_slug === attributes.api_slug && other.entity_type === entityType,
		);
	if (isTaken) problems.attribute('api_slug', 'taken', 'api_slug has already been taken');
	problems.throwIfAny();
	return request.account.create(
		'custom_field_definition',
		{
			entity_type: entityType,
			api_slug: attributes.api_slug,
			display_name: attributes.display_name,
			description: attributes.description ?? null,
			data_type: attributes.data_type,
			reference_type: attributes.reference_type ?? null,
			validation: attributes.validation ?? null,
			default_format: attributes.default_format ?? null,
			default_value: attributes.default_value ?? null,
			template_id: null,
			created_at: request.account.now(),
			updated_at: request.account.now(),
		},
		{ account: toOne(request.account.owner) },
	);
}

function changeDefinition(request: FastifyRequest): Resource {
	const definition = ownResource(request, 'custom_field_definition');
	const { attributes, problems } = writeBody(request.body, 'custom_field_definition');
	if ('display_name' in attributes) problems.requireText(attributes, 'display_name');
	const isObjectOrNull = (value: unknown) => value === null || isObject(value);
	problems.check(attributes, 'validation', isObjectOrNull, 'an object');
	problems.throwIfAny();
	for (const name of CHANGEABLE) {
		if (attributes[name] !== undefined) definition.attributes[name] = attributes[name];
	}
	definition.attributes.updated_at = request.account.now();
	return definition;
}

/** Deletes a definition with its values and options. */
function deleteDefinition(request: FastifyRequest): void {
	const { account } = request;
	const definition = ownResource(request, 'custom_field_definition');
	for (const type of ['custom_field', 'custom_field_option']) {
		account
			.list(type)
			.filter((resource) => related(resource, 'definition')?.id === definition.id)
			.forEach((resource) => account.remove(resource));
	}
	account.remove(definition);
}

/** Routes of the custom field definitions of shipments and containers. */
export function customFieldDefinitionRoutes(api: FastifyInstance): void {
	const base = '/custom_field_definitions';

	api.get(base, (request, reply) => {
		const definitions = request.account.list('custom_field_definition');
		return sendList(reply, listed(request, base, definitions).reverse(), PAGE);
	});
	api.post(base, (request, reply) => {
		return sendResource(reply, newDefinition(request), { status: 201 });
	});
	api.get(`${base}/:id`, sendOwn('custom_field_definition'));
	api.patch(`${base}/:id`, (request, reply) => sendResource(reply, changeDefinition(request)));
	api.delete(`${base}/:id`, (request, reply) => {
		deleteDefinition(request);
		return reply.code(200).send();
	});
}
