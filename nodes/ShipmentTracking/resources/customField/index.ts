import { path } from '../../../shared/api/path';
import { ownerFields, readOwner } from '../../fields/owner';
import { showFor } from '../../fields/showFor';
import type { ResourceDefinition } from '../../operation/operation';
import { createOperation } from '../../operation/operationFactories';
import { customFieldPath, idField, identifyBy, slugField } from './fields';
import { getMany } from './read';
import { set } from './set';

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
