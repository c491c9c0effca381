import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DATA_TYPES } from '../../contract/resources/account';
import { listed } from '../filters/listed.mts';
import { answer, ownResource, remove, sendList, sendOwn } from '../http/sendResource.mts';
import { blank } from '../jsonApi/attributes.mts';
import { isBlank, isObject, writeBody } from '../jsonApi/body.mts';
import { related, toOne, type Resource } from '../jsonApi/resource.mts';

const PAGE = { defaultSize: 25, meta: 'none' as const, isSizeIgnored: true };
const ENTITY_TYPES = ['Shipment', 'Container', 'Cargo'];
const CHANGEABLE = ['display_name', 'description', 'validation', 'default_format', 'default_value'];

const KEPT = ['api_slug', 'data_type', 'reference_type', ...CHANGEABLE];
const TYPE = 'custom_field_definition';

/** Definitions of containers have two type names in requests, but only one in answers. */
const keptEntityType = (given: unknown) => (given === 'Container' ? 'Cargo' : given);

function newDefinition(request: FastifyRequest): Resource {
	const { attributes, problems } = writeBody(request.body, TYPE);
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
		.list(TYPE)
		.some(
			({ attributes: other }) =>
				other.api_slug === attributes.api_slug && other.entity_type === entityType,
		);
	if (isTaken) problems.attribute('api_slug', 'taken', 'api_slug has already been taken');
	problems.throwIfAny();
	const given = Object.entries(attributes).filter(([name]) => KEPT.includes(name));
	return request.account.create(
		TYPE,
		{
			...blank(TYPE),
			...Object.fromEntries(given),
			entity_type: entityType,
			created_at: request.account.now(),
			updated_at: request.account.now(),
		},
		{ account: toOne(request.account.owner) },
	);
}

function changeDefinition(request: FastifyRequest): Resource {
	const definition = ownResource(request, TYPE);
	const { attributes, problems } = writeBody(request.body, TYPE);
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

/** Deletes the values and options of a definition, and returns it. */
function withoutDependents(request: FastifyRequest): Resource {
	const { account } = request;
	const definition = ownResource(request, TYPE);
	for (const type of ['custom_field', 'custom_field_option']) {
		account
			.list(type)
			.filter((resource) => related(resource, 'definition')?.id === definition.id)
			.forEach((resource) => account.remove(resource));
	}
	return definition;
}

/** Routes of the custom field definitions of shipments and containers. */
export function customFieldDefinitionRoutes(api: FastifyInstance): void {
	const base = '/custom_field_definitions';

	api.get(base, (request, reply) => {
		const definitions = request.account.list(TYPE);
		return sendList(reply, listed(request, base, definitions).reverse(), PAGE);
	});
	api.post(base, answer(newDefinition, { status: 201 }));
	api.get(`${base}/:id`, sendOwn(TYPE));
	api.patch(`${base}/:id`, answer(changeDefinition));
	api.delete(`${base}/:id`, remove(withoutDependents, 200));
}
