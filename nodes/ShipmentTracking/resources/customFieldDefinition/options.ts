import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { isBlank, toText } from '../../../../shipping/lib';
import { writeBody } from '../../../../shipping/records';
import { path, type Path } from '../../../shared/api/path';
import { requiredText, textField } from '../../../shared/lib/simpleFields';
import { collection } from '../../fields/list';
import { definitionLocator } from '../../fields/locators';
import { implementGetMany } from '../../operation/getMany';
import { createOperation, implementRequest } from '../../operation/operationFactories';
import { changedAttributes } from '../../input/changes';
import type { Item } from '../../input/item';
import { createVariantsOperation } from '../../operation/variants';

const optionId = requiredText('Option ID', 'optionId', {
	description: 'The ID that Get Options returns',
});

const label = textField('Label', 'label', {
	placeholder: 'e.g. In Clearance',
	description: 'Name on screen',
});

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
		requiredText('Value', 'value', {
			placeholder: 'e.g. in_clearance',
			description: "Internal value. Can't be changed later.",
		}),
		...collection('Additional Fields', [position]),
	],
	request: async (item) => {
		const extra = item.collection('additionalFields');
		const attributes = { label: item.required('label'), value: item.required('value') };
		const place = extra.position === undefined ? {} : { position: extra.position as number };
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
			...implementGetMany({ fields: [definitionLocator], path: listPath }),
		},
		{
			name: 'One',
			value: 'one',
			...implementRequest({
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
		const attributes = changedAttributes(item, given, {
			label: toText(given.label) || undefined,
			position: isBlank(given.position) ? undefined : given.position,
		});
		return { method: 'PATCH', path: await optionPath(item), body: body(attributes) };
	},
	returns: 'resources',
});

export const removeOption = createOperation({
	value: 'deleteOption',
	name: 'Delete Option',
	action: 'Delete option of custom field definition',
	description: 'Delete an option. Records with this value keep it.',
	fields: [definitionLocator, optionId],
	request: async (item) => ({ method: 'DELETE', path: await optionPath(item) }),
	returns: 'deletion',
});
