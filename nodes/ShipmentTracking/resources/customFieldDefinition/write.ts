import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { writeBody } from '../../../../shipping/records';
import { path, type Path } from '../../../shared/api/path';
import type { ServiceRequest } from '../../../shared/api/request';
import { asArray, toText } from '../../../../shipping/lib';
import { clearField, requiredText, textField } from '../../../shared/lib/simpleFields';
import { collection } from '../../fields/list';
import { definitionLocator, templateLocator } from '../../fields/locators';
import { changedAttributes, jsonChange, fieldsWithNullText } from '../../input/changes';
import { accountDefinitions } from '../../input/customFieldDefinitions';
import type { Item } from '../../input/item';
import { sortByLabel } from '../../operation/include';
import {
	createDeleteOperation,
	createUpdateOperation,
	implementRequest,
} from '../../operation/operationFactories';
import { createVariantsOperation } from '../../operation/variants';
import { DATA_TYPES, ENTITY_TYPE_OPTIONS } from './read';

const displayName = requiredText('Display Name', 'displayName', {
	placeholder: 'e.g. Customs Entry',
	description: 'Name on screen',
});

const extras: INodeProperties[] = [
	textField('Default Format', 'defaultFormat', {
		description: "Display format in the service's own syntax",
	}),
	{
		displayName: 'Default Value',
		name: 'defaultValue',
		type: 'json',
		default: '',
		description: 'As JSON: text in quotes, a number, true, false, a list or null',
	},
	textField('Description', 'description', { description: 'What the field is for' }),
	{
		displayName: 'Validation',
		name: 'validation',
		type: 'json',
		default: '{}',
		description: "Validation rules as JSON in the service's own syntax",
	},
];

/** The account's list refuses the name Container, which the old route requires. */
const containerWord = ({ isOfAccount }: { isOfAccount: boolean }) =>
	isOfAccount ? 'Cargo' : 'Container';

const bySettings = implementRequest({
	fields: [
		{
			displayName: 'Belongs To',
			name: 'entityType',
			type: 'options',
			options: ENTITY_TYPE_OPTIONS.filter(({ value }) => value !== 'TrackingRequest'),
			default: 'Shipment',
			description: 'Record type that gets the field',
		},
		displayName,
		requiredText('API Slug', 'apiSlug', {
			placeholder: 'e.g. customs_entry',
			description: "Internal name. Can't be changed later.",
		}),
		{
			displayName: 'Data Type',
			name: 'dataType',
			type: 'options',
			options: DATA_TYPES,
			default: 'short_text',
			description: "Type of the value. Can't be changed later.",
		},
		requiredText('Reference Type', 'referenceType', {
			placeholder: 'e.g. Party',
			description: 'Record type that the value refers to',
			displayOptions: { show: { dataType: ['reference'] } },
		}),
		...collection('Additional Fields', extras),
	],
	async request(item) {
		const entityType = item.required('entityType');
		const dataType = item.required('dataType');
		const attributes: IDataObject = {
			api_slug: item.required('apiSlug'),
			display_name: item.required('displayName'),
			data_type: dataType,
			...(dataType === 'reference' ? { reference_type: item.required('referenceType') } : {}),
			...extrasOf(item, item.collection('additionalFields')),
		};
		const list = await accountDefinitions(item.client);
		const entity_type = entityType === 'Container' ? containerWord(list) : entityType;
		return creation(list.path, { entity_type, ...attributes });
	},
	returns: 'resources',
});

const byTemplate = implementRequest({
	fields: [templateLocator],
	async request(item) {
		const template_id = await item.id('templateId');
		const { path: address, isOfAccount } = await accountDefinitions(item.client);
		if (isOfAccount) return creation(address, { template_id });
		throw item.client.problem('The service cannot create custom fields from templates');
	},
	returns: 'resources',
});

const creation = (address: Path, attributes: IDataObject): ServiceRequest => ({
	method: 'POST',
	path: address,
	body: writeBody('custom_field_definition', { attributes }),
});

export const create = createVariantsOperation({
	value: 'create',
	name: 'Create',
	action: 'Create custom field definition',
	description: 'Create a custom field for shipments or containers',
	choice: { displayName: 'Create', name: 'createFrom', description: 'What the field is like' },
	variants: [
		{ name: 'New Field', value: 'settings', ...bySettings },
		{
			name: 'From Template',
			value: 'template',
			description: 'A field that Terminal49 suggests',
			...byTemplate,
		},
	],
});

const clearDefinition = clearField([
	{ name: 'Default Format', value: 'defaultFormat' },
	{ name: 'Default Value', value: 'defaultValue' },
	{ name: 'Description', value: 'description' },
	{ name: 'Validation', value: 'validation' },
]);

export const update = createUpdateOperation({
	noun: 'custom field definition',
	description: 'Change the name or rules of a custom field',
	idField: definitionLocator,
	fields: collection('Update Fields', sortByLabel([clearDefinition, ...extras, displayName])),
	path: (id) => path`/custom_field_definitions/${id}`,
	type: 'custom_field_definition',
	attributes: definitionChanges,
});

export const remove = createDeleteOperation({
	noun: 'custom field definition',
	description: 'Delete a custom field and all its values',
	idField: definitionLocator,
	path: (id) => path`/custom_field_definitions/${id}`,
});

function definitionChanges(item: Item): IDataObject {
	const given = item.updates('updateFields');
	const nulls = fieldsWithNullText({
		defaultValue: given.defaultValue,
		validation: given.validation,
	});
	const text = (field: string) => toText(given[field]) || undefined;
	const json = (field: string) =>
		nulls.includes(field) ? undefined : jsonChange(item, field, given[field]);
	return changedAttributes(
		item,
		{ ...given, clearFields: [...asArray(given.clearFields), ...nulls] },
		{
			displayName: text('displayName'),
			description: text('description'),
			defaultFormat: text('defaultFormat'),
			defaultValue: json('defaultValue'),
			validation: json('validation'),
		},
		{ description: null, defaultFormat: null, defaultValue: null, validation: null },
	);
}

function extrasOf(item: Item, given: Record<string, unknown>): IDataObject {
	const json = (field: string) => item.sentJson(field, given[field]) as IDataObject;
	return {
		...('description' in given ? { description: toText(given.description) } : {}),
		...('defaultFormat' in given ? { default_format: toText(given.defaultFormat) } : {}),
		...('validation' in given ? { validation: json('validation') } : {}),
		...('defaultValue' in given ? { default_value: json('defaultValue') } : {}),
	};
}
