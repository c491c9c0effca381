import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DATA_TYPES } from '../../contract/resources/account';
import { FIELD_TEMPLATES } from '../domain/fieldTemplates.mts';
import { listed } from '../filters/listed.mts';
import { paramOf, queryOf } from '../http/context.mts';
import { answer, created, list, ownResource, remove } from '../http/sendResource.mts';
import { blank } from '../jsonApi/attributes.mts';
import { change, isBlank, isObject, writeBody } from '../jsonApi/body.mts';
import type { Json, ValidationErrors } from '../jsonApi/body.mts';
import { related, toOne, type Resource } from '../jsonApi/resource.mts';

const PAGE = { defaultSize: 25, meta: 'none' as const, isSizeIgnored: true };
const ENTITY_TYPES = ['Shipment', 'Container', 'Cargo'];
/** The list of the account accepts only one of the names for containers. */
const ENTITY_TYPES_OF_ACCOUNT = ['Shipment', 'Cargo'];
const CHANGEABLE = ['display_name', 'description', 'validation', 'default_format', 'default_value'];

const KEPT = ['template_id', 'api_slug', 'data_type', 'reference_type', ...CHANGEABLE];
const TYPE = 'custom_field_definition';

/** Definitions of containers have two type names in requests, but only one in answers. */
const keptEntityType = (given: unknown) => (given === 'Container' ? 'Cargo' : given);

/** The attributes of a template take the place of given ones. */
function withTemplate(given: Json, problems: ValidationErrors): Json {
	if (isBlank(given.template_id)) return given;
	const template = FIELD_TEMPLATES.find(({ id }) => id === given.template_id);
	if (!template) problems.attribute('template_id', 'invalid', 'template_id is unknown');
	return { ...given, ...template?.attributes, template_id: given.template_id };
}

function newDefinition(request: FastifyRequest, entityTypes: string[]): Resource {
	const { attributes: given, problems } = writeBody(request.body, TYPE);
	const attributes = withTemplate(given, problems);
	['entity_type', 'api_slug', 'display_name', 'data_type'].forEach((name) =>
		problems.requireText(attributes, name),
	);
	problems.oneOf(attributes, 'entity_type', entityTypes);
	problems.oneOf(attributes, 'data_type', DATA_TYPES);
	if (attributes.data_type === 'reference') problems.requireText(attributes, 'reference_type');
	if (!isBlank(attributes.api_slug) && !/^[a-z0-9_]+$/.test(String(attributes.api_slug))) {
		problems.attribute('api_slug', 'invalid', 'api_slug may contain a-z, 0-9 and _ only');
	}
	const entityType = keptEntityType(attributes.entity_type);
	const { account } = request;
	const ofSlug = account
		.list(TYPE)
		.filter((one) => one.attributes.api_slug === attributes.api_slug);
	problems.taken(
		'api_slug',
		ofSlug.some((one) => one.attributes.entity_type === entityType),
	);
	problems.throwIfAny();
	const times = { created_at: account.now(), updated_at: account.now() };
	const definition = { attributes: { ...blank(TYPE), entity_type: entityType, ...times } };
	change(definition, attributes, KEPT);
	return account.create(TYPE, definition.attributes, { account: toOne(account.owner) });
}

function changeDefinition(request: FastifyRequest): Resource {
	const definition = ownResource(request, TYPE);
	const { attributes, problems } = writeBody(request.body, TYPE);
	if ('display_name' in attributes) problems.requireText(attributes, 'display_name');
	const isObjectOrNull = (value: unknown) => value === null || isObject(value);
	problems.check(attributes, 'validation', isObjectOrNull, 'an object');
	problems.throwIfAny();
	change(definition, attributes, CHANGEABLE);
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

/** Routes of the custom field definitions of the account, and of the templates. */
export function customFieldDefinitionRoutes(api: FastifyInstance): void {
	const base = '/custom_field_definitions';

	const templates = (request: FastifyRequest) => listed(request, base, FIELD_TEMPLATES).reverse();
	const definitionIn = (request: FastifyRequest) =>
		FIELD_TEMPLATES.find(({ id }) => id === paramOf(request, 'id')) ?? ownResource(request, TYPE);
	const create = (entityTypes: string[]) =>
		created((request: FastifyRequest) => newDefinition(request, entityTypes));

	api.get(base, list(templates, PAGE));
	api.post(base, create(ENTITY_TYPES));
	api.get(`${base}/:id`, answer(definitionIn));
	api.patch(`${base}/:id`, answer(changeDefinition));
	api.delete(`${base}/:id`, remove(withoutDependents, 200));

	// The service uses the account of the key, whatever the ID in the path.
	const ofAccount = `/accounts/:account_id${base}`;
	const definitions = (request: FastifyRequest) =>
		queryOf(request).scope === 'templates' ? FIELD_TEMPLATES : request.account.list(TYPE);
	api.get(ofAccount, list(definitions, { includes: TYPE, defaultSize: 25, meta: 'size' }));
	api.post(ofAccount, create(ENTITY_TYPES_OF_ACCOUNT));
}
