import type { FastifyInstance, FastifyRequest } from 'fastify';
import { optionsOf } from '../domain/customFields.mts';
import { answer, created, list, ownResource, remove } from '../http/sendResource.mts';
import { change, writeBody } from '../jsonApi/body.mts';
import { notFound, unprocessable } from '../jsonApi/errors.mts';
import { related, toOne, type Resource } from '../jsonApi/resource.mts';

const PAGE = { defaultSize: 25, meta: 'none' as const };

function newOption(request: FastifyRequest, definition: Resource): Resource {
	const { attributes, problems } = writeBody(request.body, 'custom_field_option');
	if (!String(definition.attributes.data_type).startsWith('enum')) {
		throw unprocessable({
			pointer: '/data',
			code: 'invalid',
			detail: 'Only fields of type enum and enum_multi have options.',
		});
	}
	problems.requireText(attributes, 'label');
	problems.requireText(attributes, 'value');
	const others = optionsOf(request.account, definition).map((one) => one.attributes.value);
	problems.taken('value', others.includes(attributes.value));
	problems.throwIfAny();
	const { label, value, position = null } = attributes;
	return request.account.create(
		'custom_field_option',
		{ label, value, position },
		{ definition: toOne(definition) },
	);
}

function changeOption(request: FastifyRequest, option: Resource): Resource {
	const { attributes, problems } = writeBody(request.body, 'custom_field_option');
	if ('label' in attributes) problems.requireText(attributes, 'label');
	problems.throwIfAny();
	change(option, attributes, ['label', 'position']);
	return option;
}

/** Routes of the options of an enum field. */
export function customFieldOptionRoutes(api: FastifyInstance): void {
	const base = '/custom_field_definitions/:definition_id/options';
	const definitionIn = (request: FastifyRequest) =>
		ownResource(request, 'custom_field_definition', 'definition_id');
	const optionIn = (request: FastifyRequest): Resource => {
		const option = ownResource(request, 'custom_field_option', 'option_id');
		const definition = definitionIn(request);
		if (related(option, 'definition')?.id !== definition.id) {
			throw notFound('custom_field_option', option.id);
		}
		return option;
	};

	const options = (request: FastifyRequest) => optionsOf(request.account, definitionIn(request));
	const createIn = (request: FastifyRequest) => newOption(request, definitionIn(request));
	const changeIn = (request: FastifyRequest) => changeOption(request, optionIn(request));
	api.get(base, list(options, PAGE));
	api.post(base, created(createIn));
	api.get(`${base}/:option_id`, answer(optionIn));
	api.patch(`${base}/:option_id`, answer(changeIn));
	api.delete(`${base}/:option_id`, remove(optionIn, 200));
}
