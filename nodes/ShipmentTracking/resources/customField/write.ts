import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { writeBody } from '../../../shared/api/jsonApi';
import { path } from '../../../shared/api/path';
import type { CustomFieldDefinitionAttributes } from '../../../shared/domain/attributes';
import { clearField } from '../../fields/clear';
import { ownerFields, readOwner } from '../../fields/owner';
import { showFor } from '../../fields/showFor';
import { typedId } from '../../fields/typedId';
import { changedAttributes } from '../../input/changes';
import { validateValue, customFieldValue, hasNoValue } from '../../input/customFieldValue';
import type { Item } from '../../input/item';
import { makeOperation } from '../../operation/makers';
import { customFieldPath, slugField, valueField } from './fields';

const BY_RECORD = { identifyBy: ['record'] };

/** The published interface knows a field by its own ID and by its name on a record. */
const identifyBy: INodeProperties = {
	displayName: 'Identify By',
	name: 'identifyBy',
	type: 'options',
	options: [
		{
			name: 'Record and Field',
			value: 'record',
			description: 'Such as customs_entry of a shipment',
		},
		{ name: 'ID', value: 'id', description: 'The ID of the custom field value itself' },
	],
	default: 'record',
	description: 'How the custom field is found',
};

export const idField = typedId('Custom Field ID', 'customFieldId', {
	description: 'The ID that Get Many returns',
});

const byEither: INodeProperties[] = [
	identifyBy,
	showFor({ identifyBy: ['id'] }, idField),
	...ownerFields(BY_RECORD),
	showFor(BY_RECORD, slugField),
];

/** For what may replace a value that is there. */
const clear = clearField([{ name: 'Value', value: 'value' }]);

/** What was typed; null when the value is to be removed. */
function typedValue(item: Item): unknown {
	const typed = item.param('value');
	const value = hasNoValue(typed) ? undefined : typed;
	const change = { field: 'value', attribute: 'value', value, cleared: null };
	const { clearFields } = item.collection('options');
	return changedAttributes(item, [change], { value: typed, clearFields }).value;
}

async function valueFor(item: Item, type: Parameters<typeof customFieldValue>[1], slug: string) {
	return await customFieldValue(item, type, slug, typedValue(item), 'value');
}

/** POST /{record}/custom_fields creates the value or replaces it. */
export const upsert = makeOperation({
	value: 'upsert',
	name: 'Create or Update',
	action: 'Create or update custom field',
	description: 'Create a new record, or update the current one if it already exists (upsert)',
	fields: [...ownerFields(), slugField, valueField],
	options: [clear],
	request: async (item) => {
		const record = await readOwner(item);
		const slug = item.required('apiSlug');
		const attributes = { api_slug: slug, value: await valueFor(item, record.type, slug) };
		return {
			method: 'POST',
			path: record.path,
			body: writeBody('custom_field', { attributes }),
		};
	},
	returns: 'resources',
});

/** POST /custom_fields takes shipments and containers only. */
export const create = makeOperation({
	value: 'create',
	name: 'Create',
	action: 'Create custom field',
	description:
		'Set a custom field that has no value yet. Create or Update suits most cases better.',
	fields: [...ownerFields({}, ['container', 'shipment']), slugField, valueField],
	request: async (item) => {
		const { entity, type, id } = await readOwner(item);
		const slug = item.required('apiSlug');
		const attributes = { api_slug: slug, value: await valueFor(item, type, slug) };
		const relationships = { entity: { data: { type: entity, id } } };
		return {
			method: 'POST',
			path: path`/custom_fields`,
			body: writeBody('custom_field', { attributes, relationships }),
		};
	},
	returns: 'resources',
});

export const update = makeOperation({
	value: 'update',
	name: 'Update',
	action: 'Update custom field',
	description: 'Change the value of a custom field that has one',
	fields: [...byEither, valueField],
	options: [clear],
	request: async (item) => {
		if (item.param('identifyBy') === 'id') {
			const target = path`/custom_fields/${await item.id('customFieldId')}`;
			const attributes = { value: await valueById(item) };
			return {
				method: 'PATCH',
				path: target,
				body: writeBody('custom_field', { attributes }),
			};
		}
		const record = await readOwner(item);
		const slug = item.required('apiSlug');
		const attributes = { value: await valueFor(item, record.type, slug) };
		return {
			method: 'PATCH',
			path: customFieldPath(record, slug),
			body: writeBody('custom_field', { attributes }),
		};
	},
	returns: 'resources',
});

/** The type of the value is known to its definition only, which the custom field leads to. */
async function valueById(item: Item) {
	const value = typedValue(item);
	const field = await item.client.document({
		path: path`/custom_fields/${await item.id('customFieldId')}`,
		expects: 'record',
	});
	const { definition } = field.data[0].relationships;
	if (!definition || Array.isArray(definition)) return value as IDataObject[string];
	const { data } = await item.client.document<CustomFieldDefinitionAttributes>({
		path: path`/custom_field_definitions/${definition.id}`,
		expects: 'record',
	});
	return await validateValue(item, data[0], value, 'value');
}

export const remove = makeOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete custom field',
	description: 'Remove the value of a custom field; its definition stays',
	fields: byEither,
	request: async (item) => {
		if (item.param('identifyBy') === 'id') {
			return { method: 'DELETE', path: path`/custom_fields/${await item.id('customFieldId')}` };
		}
		return {
			method: 'DELETE',
			path: customFieldPath(await readOwner(item), item.required('apiSlug')),
		};
	},
	returns: 'deletion',
});
