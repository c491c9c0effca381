import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { toText } from '../../../shared/lib/json';
import { writeBody } from '../../../shared/api/jsonApi';
import { path, type Path } from '../../../shared/api/path';
import { collection } from '../../fields/list';
import { definitionLocator } from '../../fields/locators';
import { typedId } from '../../fields/typedId';
import { createGetManyOperation } from '../../operation/getMany';
import { createOperation } from '../../operation/operationFactories';
import { changedAttributes } from '../../input/changes';
import type { Item } from '../../input/item';
import { createVariantsOperation } from '../../operation/variants';

const optionId = typedId('Option ID', 'optionId', {
	description: 'The ID that Get Options returns',
});

const label: INodeProperties = {
	displayName: 'Label',
	name: 'label',
	type: 'string',
	default: '',
	placeholder: 'e.g. In Clearance',
	description: 'Name on screen',
};

const position: INodeProperties = {
	displayName: 'Position',
	name: 'position',
	type: 'number',
	default: 1,
	description: 'Position in the list',
};

async function listPath(item: Item): Promise<Path> {
	return path`/custom_field_definitions/${await item.id('definitionId')}/options`;
}

async function optionPath(item: Item): Promise<Path> {
	const [definitionId, id] = [await item.id('definitionId'), await item.id('optionId')];
	return path`/custom_field_definitions/${definitionId}/options/${id}`;
}

const body = (attributes: IDataObject) => writeBody('custom_field_option', { attributes });

export const createOption = createOperation({
	value: 'createOption',
	name: 'Create Option',
	action: 'Create option of custom field definition',
	description: 'Add an option to a custom field with selectable values',
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
			description: "Internal value. Can't be changed later.",
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

export const getOptions = createVariantsOperation({
	value: 'getOptions',
	name: 'Get Options',
	action: 'Get options of custom field definition',
	description: 'Get the options of a custom field',
	choice: {
		displayName: 'Options to Get',
		name: 'optionsToGet',
		description: 'Which options to return',
	},
	variants: [
		{
			name: 'Many',
			value: 'many',
			operation: createGetManyOperation({
				nouns: 'options',
				description: 'Get a list of options',
				fields: [definitionLocator],
				path: listPath,
			}),
		},
		{
			name: 'One',
			value: 'one',
			operation: createOperation({
				value: 'get',
				name: 'Get',
				action: 'Get option',
				description: 'Get an option',
				fields: [definitionLocator, optionId],
				request: async (item) => ({ path: await optionPath(item) }),
				returns: 'resources',
			}),
		},
	],
});

export const updateOption = createOperation({
	value: 'updateOption',
	name: 'Update Option',
	action: 'Update option of custom field definition',
	description: 'Change the label or position of an option',
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

export const removeOption = createOperation({
	value: 'deleteOption',
	name: 'Delete Option',
	action: 'Delete option of custom field definition',
	description: 'Delete an option. Records that have it as a value keep it.',
	fields: [definitionLocator, optionId],
	request: async (item) => ({ method: 'DELETE', path: await optionPath(item) }),
	returns: 'deletion',
});
