import { singleReference } from '../../../../shipping/records';
import { path } from '../../../shared/api/path';
import { textField } from '../../../shared/lib/simpleFields';
import { definitionLocator } from '../../fields/locators';
import { ownerFields, readOwner, type Entity } from '../../fields/owner';
import { showFor } from '../../fields/showFor';
import { ENTITY_TYPES } from '../../input/customFieldDefinitions';
import { filter, recordId } from '../../operation/filters/values';
import { implementGetMany } from '../../operation/getMany';
import type { ResourceDefinition } from '../../operation/operation';
import { implementGet, createOperation } from '../../operation/operationFactories';
import { createVariantsOperation } from '../../operation/variants';
import { entityTypeFilter } from '../customFieldDefinition/read';
import { idField, customFieldPath, identifyBy, slugField } from './fields';
import { set } from './set';

const byRecord = implementGetMany({
	fields: ownerFields(),
	path: async (item) => (await readOwner(item, { isRead: true })).path,
});

/** GET /custom_fields answers 500 without a filter, so a definition is required. */
const byDefinition = implementGetMany({
	fields: [definitionLocator],
	filters: [
		entityTypeFilter('Only values of this record type', ({ relationships: { entity } }) => {
			const type = singleReference(entity)?.type ?? '';
			return Object.hasOwn(ENTITY_TYPES, type) ? ENTITY_TYPES[type as Entity] : undefined;
		}),
		filter(
			textField('Record ID', 'entityId', {
				description: 'Only the value of the record with this ID',
			}),
			'filter[entity_id]',
			recordId,
		),
	],
	// The path is a function, so that Selected Fields does not load its choices from it: the
	// service refuses this path without a definition.
	path: async () => path`/custom_fields`,
	query: async (item) => ({ 'filter[definition_id]': await item.id('definitionId') }),
});

const byId = implementGet({ idField, path: (id) => path`/custom_fields/${id}` });

const getMany = createVariantsOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many custom fields',
	description: 'Get the custom fields of a record, or the values of one custom field',
	choice: { displayName: 'List By', name: 'listBy', description: 'Which values to return' },
	variants: [
		{ name: 'Record', value: 'record', description: 'All fields of a record', ...byRecord },
		{
			name: 'Definition',
			value: 'definition',
			description: 'One field of all records',
			...byDefinition,
		},
		{ name: 'ID', value: 'id', description: 'A single value', ...byId },
	],
});

const BY_RECORD = { identifyBy: ['record'] };

const remove = createOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete custom field',
	description: 'Delete the value of a custom field',
	fields: [
		identifyBy,
		showFor({ identifyBy: ['id'] }, idField),
		...ownerFields(BY_RECORD),
		showFor(BY_RECORD, slugField),
	],
	request: async (item) => ({
		method: 'DELETE',
		path:
			item.choice(identifyBy) === 'id'
				? path`/custom_fields/${await item.id('customFieldId')}`
				: customFieldPath(await readOwner(item), item.required('apiSlug')),
	}),
	returns: 'deletion',
});

export const customField: ResourceDefinition = {
	value: 'customField',
	name: 'Custom Field',
	operations: [remove, getMany, set],
};
