import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { toText } from '../../../shared/lib/json';
import { writeBody } from '../../../shared/api/jsonApi';
import { path, type Path } from '../../../shared/api/path';
import { collection } from '../../fields/list';
import { definitionLocator } from '../../fields/locators';
import { typedId } from '../../fields/typedId';
import { makeGetMany } from '../../operation/getMany';
import { makeOperation } from '../../operation/makers';
import { changedAttributes } from '../../input/changes';
import type { Item } from '../../input/item';
import type { ResourceDefinition } from '../../operation/operation';

const optionId = typedId('Option ID', 'optionId', { description: 'The ID that Get Many returns' });

const label: INodeProperties = {
	displayName: 'Label',
	name: 'label',
	type: 'string',
	default: '',
	placeholder: 'e.g. In Clearance',
	description: 'The name on the screen',
};

const position: INodeProperties = {
	displayName: 'Position',
	name: 'position',
	type: 'number',
	default: 1,
	description: 'Its place in the list',
};

async function listPath(item: Item): Promise<Path> {
	return path`/custom_field_definitions/${await item.id('definitionId')}/options`;
}

async function optionPath(item: Item): Promise<Path> {
	const [definitionId, id] = [await item.id('definitionId'), await item.id('optionId')];
	return path`/custom_field_definitions/${definitionId}/options/${id}`;
}

const body = (attributes: IDataObject) => writeBody('custom_field_option', { attributes });

const create = makeOperation({
	value: 'create',
	name: 'Create',
	action: 'Create custom field option',
	description: 'Add an option to a custom field that takes one of several',
	fields: [
		definitionLocator,
		{ ...label, required: true },
		{
			displayName: 'Value',
			name: 'value',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. in_clearance',
			description: 'The value for programs; it cannot be changed later',
		},
		...collection('Additional Fields', [position]),
	],
	request: async (item) => {
		const extra = item.collection('additionalFields');
		const attributes = { label: item.required('label'), value: item.required('value') };
		const place = extra.position === undefined ? {} : { position: Number(extra.position) };
		return { method: 'POST', path: await listPath(item), body: body({ ...attributes, ...place }) };
	},
	returns: 'resources',
});

const get = makeOperation({
	value: 'get',
	name: 'Get',
	action: 'Get custom field option',
	description: 'Get an option of a custom field',
	fields: [definitionLocator, optionId],
	request: async (item) => ({ path: await optionPath(item) }),
	returns: 'resources',
});

const getMany = makeGetMany({
	nouns: 'custom field options',
	description: 'Get a list of the options of a custom field',
	fields: [definitionLocator],
	path: listPath,
});

const update = makeOperation({
	value: 'update',
	name: 'Update',
	action: 'Update custom field option',
	description: 'Change label or position of an option; its value stays',
	fields: [definitionLocator, optionId, ...collection('Update Fields', [label, position])],
	request: async (item) => {
		const given = item.updates('updateFields');
		const { label: name, position: place } = given;
		const attributes = changedAttributes(
			item,
			[
				{ field: 'label', attribute: 'label', value: toText(name) || undefined },
				{
					field: 'position',
					attribute: 'position',
					value: toText(place) ? Number(place) : undefined,
				},
			],
			given,
		);
		return { method: 'PATCH', path: await optionPath(item), body: body(attributes) };
	},
	returns: 'resources',
});

const remove = makeOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete custom field option',
	description: 'Remove an option; values that use it stay as they are',
	fields: [definitionLocator, optionId],
	request: async (item) => ({ method: 'DELETE', path: await optionPath(item) }),
	returns: 'deletion',
});

export const customFieldOption: ResourceDefinition = {
	value: 'customFieldOption',
	name: 'Custom Field Option',
	operations: [create, remove, get, getMany, update],
};
